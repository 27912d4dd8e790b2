import type { ArticleDocument } from './document-schema.ts'

/** Categories (public-site §3), in the order of their buttons. */
export const CONTENT_CATEGORY_LABELS = {
  insights: 'Insights',
  noticias: 'Noticias',
  informes: 'Informes',
  blog: 'Blog',
  recursos: 'Recursos',
} as const

export type ContentCategory = keyof typeof CONTENT_CATEGORY_LABELS

export const CONTENT_CATEGORIES = Object.keys(CONTENT_CATEGORY_LABELS) as ContentCategory[]

/** Types of an article (public-site §3), each with its own icon and colour. */
export const CONTENT_TYPES = ['Informe', 'Noticia', 'Análisis', 'Guía', 'Recurso', 'Lista'] as const

export type ContentType = (typeof CONTENT_TYPES)[number]

/** States of an article (back-office §4). */
export const CONTENT_STATUS_LABELS = {
  draft: 'Borrador',
  published: 'Publicado',
  archived: 'Archivado',
} as const

export type ContentStatus = keyof typeof CONTENT_STATUS_LABELS

/** Number of items per filter button, and in all. */
export type ContentCounts = Record<'all' | ContentCategory, number>

/** Fields of an item that a card shows. */
export type ContentView = {
  slug: string
  title: string
  description: string
  category: ContentCategory
  type: ContentType
  author: string
  tags: string[]
  image_url: string | null
  /** Alternative text; empty if the picture adds nothing to the title. */
  image_alt: string
  /** Reading time as typed by the author, otherwise estimated from the text ('5 min'). */
  read_time: string | null
  views: number
  downloads: number
  /** Date as `2026-12-01` in the site's zone. */
  published_on: string
  /** Name of the drawn cover in its URL; a list gives its articles different ones. Absent where none is shown. */
  cover?: string
}

/** What an article's drawn cover is chosen by (display/cover.ts). */
export type CoveredContent = Pick<ContentView, 'slug' | 'type' | 'tags' | 'published_on'>

/** Fields that the article's page shows. */
export type ArticleView = ContentView & {
  content: ArticleDocument | null
  published_at: Date
  updated_at: Date
}

/** Types offered as a download. News and analyses are read on the site only. */
const DOWNLOADABLE_TYPES: readonly ContentType[] = ['Informe', 'Guía', 'Recurso', 'Lista']

export function isDownloadable({ type, content }: Pick<ArticleView, 'type' | 'content'>): boolean {
  return DOWNLOADABLE_TYPES.includes(type) && Boolean(content?.content.length)
}

export function isCategory(value: string): value is ContentCategory {
  return Object.hasOwn(CONTENT_CATEGORY_LABELS, value)
}
