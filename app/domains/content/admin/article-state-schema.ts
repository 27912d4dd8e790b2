/** States of an article. Separate from article-schema.ts, so that browsers do not load Zod. */
import { formatCount } from '#app/platform/formats/numbers.ts'
import { CONTENT_STATUS_LABELS, type ContentStatus } from '../schema.ts'

/** The three states of back-office §4, and `scheduled`: a draft with a publication time. */
export const ARTICLE_STATES = {
  draft: CONTENT_STATUS_LABELS.draft,
  scheduled: 'Programado',
  published: CONTENT_STATUS_LABELS.published,
  archived: CONTENT_STATUS_LABELS.archived,
} as const

export type ArticleState = keyof typeof ARTICLE_STATES

export function articleStateOf({
  status,
  publish_at,
}: {
  status: string
  publish_at: Date | null
}): ArticleState {
  return publish_at ? 'scheduled' : (status as ContentStatus)
}

/** Counts above the list (back-office §2). */
export type ArticleCounts = {
  total: number
  published: number
  draft: number
  views: number
  downloads: number
}

export function articlesInWords(count: number): string {
  return formatCount(count, 'artículo', 'artículos')
}
