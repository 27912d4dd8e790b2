/** Converts an article between its row and its form. Pure. */
import { dateIn, formatDate, timeIn } from '#app/platform/time/dates.ts'
import { type ArticleDocument, EMPTY_DOCUMENT } from '../document-schema.ts'
import { CONTENT_CATEGORY_LABELS, type ContentCategory } from '../schema.ts'
import { ARTICLE_FIELDS, type ArticleInput, type ArticleValues, splitTags } from './article-schema.ts'
import { ARTICLE_STATES, type ArticleState, articleStateOf } from './article-state-schema.ts'
import { readableText } from './readable-text.ts'

type StoredArticle = {
  title: string
  description: string
  content: unknown
  category: string
  type: string
  author: string
  tags: string[]
  image_url: string | null
  image_alt: string
  read_time: string | null
  featured: boolean
  slug: string
  status: string
  publish_at: Date | null
}

/** Form values of a stored article. */
export function inputOf(row: StoredArticle, timeZone: string): ArticleInput {
  const { title, description, category, type, author, image_alt, featured, slug, publish_at } = row
  return {
    title,
    description,
    category,
    type,
    author,
    image_alt,
    featured,
    slug,
    content: (row.content ?? EMPTY_DOCUMENT) as ArticleDocument,
    tags: row.tags.join(', '),
    image_url: row.image_url ?? '',
    read_time: row.read_time ?? '',
    status: articleStateOf(row),
    publish_at: publish_at ? `${dateIn(timeZone, publish_at)}T${timeIn(timeZone, publish_at)}` : '',
  }
}

/** Columns copied from the form. Slug, state and scheduled time are set by the saving verb. */
export function columnsOf(given: ArticleValues) {
  const { title, description, content, category, type, author, image_alt, featured } = given
  return {
    title,
    description,
    content,
    category,
    type,
    author,
    image_alt,
    featured,
    tags: splitTags(given.tags),
    image_url: given.image_url || null,
    read_time: given.read_time || null,
  }
}

/** Values of the form's controls, by name. */
export function controlsOf({ content, featured, ...texts }: ArticleValues): Record<string, string> {
  const { status: _, ...shown } = texts as typeof texts & { status?: ArticleState }
  return { ...shown, content: JSON.stringify(content), featured: String(featured) }
}

/** Every field as readable text, to compare two versions. */
export function readableFields(given: ArticleValues & { status?: ArticleState }): Record<string, string> {
  const { content, category, featured, publish_at, status } = given
  return {
    ...Object.fromEntries(ARTICLE_FIELDS.map((name) => [name, String(given[name] ?? '')])),
    content: readableText(content),
    category: CONTENT_CATEGORY_LABELS[category as ContentCategory] ?? category,
    featured: featured ? 'Sí' : 'No',
    publish_at: readableHour(publish_at),
    ...(status && { status: ARTICLE_STATES[status] }),
  }
}

/** '2026-12-05T09:00' → '05/12/2026 09:00' */
export function readableHour(hour: string): string {
  const [date = '', time = ''] = hour.split('T')
  return hour && `${formatDate(date)} ${time.slice(0, 5)}`
}

/** Labels of the fields that versions are compared by, in the order of the form. */
export const FIELD_LABELS: Record<string, string> = {
  title: 'Título',
  description: 'Descripción',
  content: 'Texto',
  status: 'Estado',
  publish_at: 'Publicar el',
  slug: 'Dirección',
  category: 'Categoría',
  type: 'Tipo',
  author: 'Autor',
  tags: 'Etiquetas',
  image_url: 'Portada',
  image_alt: 'Texto alternativo de la portada',
  read_time: 'Tiempo de lectura',
  featured: 'Destacado',
}
