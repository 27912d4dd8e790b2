import type { ArticleState } from './article-state-schema.ts'

export type EditedDraft = { by: string; at: string; revision: number; base: number | null }

/** URL of a preview, and the last day on which it opens. */
export type PreviewLink = { path: string; last_day: string }

export type EditedArticle = {
  id: string
  isNew: boolean
  /** Version of the stored article; empty if not stored yet. */
  version: string
  state: ArticleState
  /** Scheduled publication, '05/12/2026 09:00'; empty if none. */
  hour: string
  /** Stored values of the form's controls, by name. */
  stored: Record<string, string>
  draft: EditedDraft | undefined
  /** Opens once the article or a draft is stored. */
  preview: PreviewLink
  publicPath: string | undefined
  timeZone: string
  /** URL of this screen. */
  here: string
  /** The URL asks to confirm discarding the draft. */
  isDiscarding: boolean
  /** The copy in this browser is dropped, because the person chose the text on the server. */
  dropsCopy: boolean
}
