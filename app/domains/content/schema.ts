import type { ArticleDocument } from './document-schema.ts'

/** The five categories (public-site §3), in the order of their buttons. */
export const CONTENT_CATEGORY_LABELS = {
  insights: 'Insights',
  noticias: 'Noticias',
  informes: 'Informes',
  blog: 'Blog',
  recursos: 'Recursos',
} as const

export type ContentCategory = keyof typeof CONTENT_CATEGORY_LABELS

export const CONTENT_CATEGORIES = Object.keys(CONTENT_CATEGORY_LABELS) as ContentCategory[]

/** Each has its own sign and colour (public-site §3). */
export const CONTENT_TYPES = ['Informe', 'Noticia', 'Análisis', 'Guía', 'Recurso', 'Lista'] as const

export type ContentType = (typeof CONTENT_TYPES)[number]

/** States of an article (back-office §4). */
export const CONTENT_STATUS_LABELS = {
  draft: 'Borrador',
  published: 'Publicado',
  archived: 'Archivado',
} as const

export type ContentStatus = keyof typeof CONTENT_STATUS_LABELS

/** How many items stand behind each filter button, and behind all of them together. */
export type ContentCounts = Record<'all' | ContentCategory, number>

/** What a card shows of an item. */
export type ContentView = {
  slug: string
  title: string
  description: string
  category: ContentCategory
  type: ContentType
  author: string
  tags: string[]
  image_url: string | null
  /** What the picture shows; empty where it says nothing that the title does not say. */
  image_alt: string
  /** As the author typed it, or else counted from the text. */
  read_time: string | null
  views: number
  downloads: number
  /** `2026-12-01`, in the site's zone. */
  published_on: string
}

/** An item with all that its page shows. */
export type ArticleView = ContentView & {
  content: ArticleDocument | null
  published_at: Date
  updated_at: Date
}

/** Types that can be downloaded; a news item or an analysis is read on the site. */
const DOWNLOADABLE_TYPES: readonly ContentType[] = ['Informe', 'Guía', 'Recurso', 'Lista']

export function isDownloadable({ type, content }: Pick<ArticleView, 'type' | 'content'>): boolean {
  return DOWNLOADABLE_TYPES.includes(type) && Boolean(content?.content.length)
}

export function isCategory(value: string): value is ContentCategory {
  return Object.hasOwn(CONTENT_CATEGORY_LABELS, value)
}
