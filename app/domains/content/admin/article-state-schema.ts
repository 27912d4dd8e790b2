/** The states of an article. Apart from article-schema.ts, whose Zod rules browsers do not need. */
import { CONTENT_STATUS_LABELS, type ContentStatus } from '../schema.ts'

/** The three states of back-office §4, and `scheduled`: a draft with a time of publication. */
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

/** The counters of back-office §2. */
export type ArticleCounts = {
  total: number
  published: number
  draft: number
  views: number
  downloads: number
}

export function articlesInWords(count: number): string {
  return count === 1 ? '1 artículo' : `${count} artículos`
}
