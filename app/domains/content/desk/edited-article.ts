import type { Standing } from './standing-schema.ts'

export type EditedDraft = { by: string; at: string; revision: number; base: number | null }

/** What the editor's screen knows of an article. */
export type EditedArticle = {
  id: string
  isNew: boolean
  /** Empty where nothing is stored yet. */
  version: string
  standing: Standing
  /** '05/12/2026 09:00' */
  hour: string
  /** The controls of the form, by their names. */
  stored: Record<string, string>
  draft: EditedDraft | undefined
  /** Where it is read before it is public, once anything of it is kept. */
  preview: string
  publicPath: string | undefined
  timeZone: string
  /** The address of the screen. */
  here: string
  /** Asked whether the draft is thrown away. */
  isDiscarding: boolean
  /** Somebody chose what is at the server over what this browser still has. */
  dropsCopy: boolean
}
