import type { ArticleState } from './article-state-schema.ts'

export type EditedDraft = { by: string; at: string; revision: number; base: number | null }

/** What the editor's screen knows of an article. */
export type EditedArticle = {
  id: string
  isNew: boolean
  /** Empty where nothing is stored yet. */
  version: string
  state: ArticleState
  /** '05/12/2026 09:00' */
  hour: string
  /** Values of the form's controls, by their names. */
  stored: Record<string, string>
  draft: EditedDraft | undefined
  /** URL of the preview, which works once the article or a draft is stored. */
  preview: string
  publicPath: string | undefined
  timeZone: string
  /** The address of the screen. */
  here: string
  /** Whether discarding the draft is being confirmed. */
  isDiscarding: boolean
  /** Whether to drop the copy kept in this browser, because the person chose the text at the server. */
  dropsCopy: boolean
}
