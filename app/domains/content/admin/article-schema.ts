/** Fields and rules of an article (back-office §3, §5). Only title, description and author are required. */
import { z } from 'zod'
import { imageUrl } from '#app/domains/media/schema.ts'
import { atMost, oneLine, oneOf, required, requiredLines } from '#app/platform/forms/field-schema.ts'
import { isLocalHour } from '#app/platform/forms/local-hour.ts'
import { type ArticleDocument, documentField, EMPTY_DOCUMENT } from '../document-schema.ts'
import { CONTENT_CATEGORIES, CONTENT_TYPES } from '../schema.ts'
import { ARTICLE_STATES, type ArticleState } from './article-state-schema.ts'

/** Message prescribed by back-office §5. */
export const INCOMPLETE = 'Por favor, completa todos los campos requeridos'

/** Text fields of an article; `featured` is its only checkbox. */
export const ARTICLE_FIELDS = [
  'title',
  'description',
  'content',
  'category',
  'type',
  'author',
  'tags',
  'image_url',
  'image_alt',
  'read_time',
  'slug',
  'publish_at',
] as const

/**
 * Names that the form may post. `draft` is the revision of the autosaved draft that browser window `window` last saw.
 */
export const ARTICLE_FORM = { text: [...ARTICLE_FIELDS, 'status', 'draft', 'window'], flags: ['featured'] }

/** Values of the form: `tags` separated by commas, `publish_at` in the site's time zone. */
export type ArticleValues = Record<Exclude<(typeof ARTICLE_FIELDS)[number], 'content'>, string> & {
  content: ArticleDocument
  featured: boolean
}

export type ArticleInput = ArticleValues & { status: ArticleState }

export const NEW_ARTICLE: ArticleInput = {
  title: '',
  description: '',
  content: EMPTY_DOCUMENT,
  author: '',
  tags: '',
  featured: false,
  category: 'noticias',
  type: 'Noticia',
  image_url: '',
  image_alt: '',
  read_time: '',
  slug: '',
  publish_at: '',
  status: 'draft',
}

const MAX_TAGS = 20
const SLUG = 'Usa letras minúsculas sin acentos, números y guiones: mi-articulo'
const NO_HOUR = 'Elige el día y la hora en que se publicará'

/** Optional text, stored as an empty string, never null. */
const orEmpty = (max: number) => z.string().overwrite(oneLine).max(max, atMost(max)).default('')

/** Fields validated in autosaved drafts too, because the preview renders them. */
export const CHOSEN = {
  category: oneOf(CONTENT_CATEGORIES, 'noticias', 'Elige una categoría de la lista'),
  type: oneOf(CONTENT_TYPES, 'Noticia', 'Elige un tipo de la lista'),
}

export function articleSchema() {
  return z
    .object({
      title: required('Escribe el título'),
      description: requiredLines('Escribe la descripción', { max: 500 }),
      content: documentField(),
      ...CHOSEN,
      author: required('Escribe quién lo firma', { max: 120 }),
      tags: tags(),
      image_url: z.union([z.literal(''), imageUrl()], { error: 'Ingresa una URL válida' }).default(''),
      image_alt: orEmpty(300),
      read_time: orEmpty(40),
      featured: z.boolean(),
      slug: z
        .string()
        .max(100, atMost(100))
        .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, SLUG)
        .default(''),
      status: oneOf(Object.keys(ARTICLE_STATES) as ArticleState[], 'draft', 'Elige un estado de la lista'),
      publish_at: z.string().max(30, NO_HOUR).default(''),
    })
    .superRefine(({ status, publish_at }, check) => {
      if (status === 'scheduled' && !isLocalHour(publish_at))
        check.addIssue({ code: 'custom', path: ['publish_at'], message: NO_HOUR })
    })
}

/** Tags are separated by commas; duplicates count once (back-office §5). */
function tags() {
  return z
    .string()
    .default('')
    .transform((given) => splitTags(given))
    .refine((given) => given.length <= MAX_TAGS, `Máximo ${MAX_TAGS} etiquetas`)
    .refine(
      (given) => given.every((tag) => tag.length <= 50),
      'Cada etiqueta tiene como máximo 50 caracteres',
    )
    .transform((given) => given.join(', '))
}

export function splitTags(given: string): string[] {
  const trimmed = given.split(',').map((tag) => tag.trim().replace(/\s+/g, ' '))
  return [...new Set(trimmed.filter(Boolean))]
}
