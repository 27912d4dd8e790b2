/** The state of the desk's list is in its address: it survives a reload, and needs no script. */
import { href } from 'react-router'
import { readPage } from '#app/platform/paging.ts'
import { readWords } from '#app/platform/search-words.ts'
import { CONTENT_CATEGORIES, CONTENT_TYPES, type ContentCategory, type ContentType } from '../schema.ts'
import { ARTICLE_STATES, type ArticleState } from './article-state-schema.ts'

export const DESK = href('/admin/content')
export const NEW = href('/admin/content/nuevo/:id?')
export const LOAD_FAILED = 'No se pudo cargar el contenido'
export const SAVE_FAILED = 'No se pudo guardar el artículo'
export const GONE = 'Ese artículo ya no existe'

/** Actions on the chosen articles, each confirmed first, as the URL spells them. */
export const BULK_ACTIONS = ['publicar', 'archivar', 'eliminar'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** Toast titles of failed actions (back-office §8). */
export const BULK_ACTION_FAILED: Record<BulkAction, string> = {
  publicar: 'No se pudo publicar el contenido',
  archivar: 'No se pudo archivar el contenido',
  eliminar: 'Error al eliminar contenido',
}

export type DeskAddress = {
  search: string
  category: ContentCategory | ''
  type: ContentType | ''
  status: ArticleState | ''
  page: number
  deed: BulkAction | null
  /** The chosen articles. */
  ids: string[]
}

export const STATUS_WORDS: Record<ArticleState, string> = {
  draft: 'borrador',
  scheduled: 'programado',
  published: 'publicado',
  archived: 'archivado',
}

export function readDeskAddress(search: URLSearchParams): DeskAddress {
  const standings = Object.keys(ARTICLE_STATES) as ArticleState[]
  return {
    search: readWords(search, 'q'),
    category: CONTENT_CATEGORIES.find((each) => each === search.get('categoria')) ?? '',
    type: CONTENT_TYPES.find((each) => each === search.get('tipo')) ?? '',
    status: standings.find((each) => STATUS_WORDS[each] === search.get('estado')) ?? '',
    page: readPage(search),
    deed: BULK_ACTIONS.find((each) => each === search.get('accion')) ?? null,
    ids: search.getAll('id').slice(0, 25),
  }
}

/** Query parameters of the list, without those that have their default. */
export function deskParameters({ search, category, type, status, page = 1 }: Partial<DeskAddress>) {
  const parameters: [string, string | false | undefined][] = [
    ['q', search],
    ['categoria', category],
    ['tipo', type],
    ['estado', status && STATUS_WORDS[status]],
    ['pagina', page > 1 && String(page)],
  ]
  return parameters.filter((pair): pair is [string, string] => Boolean(pair[1]))
}

export function deskHref(address: Partial<DeskAddress>): string {
  const { deed, ids = [] } = address
  const chosen = deed ? [['accion', deed], ...ids.map((id) => ['id', id])] : []
  const spelled = new URLSearchParams([...deskParameters(address), ...chosen])
  return spelled.size > 0 ? `${DESK}?${spelled}` : DESK
}

export function isFiltered({ search, category, type, status }: DeskAddress): boolean {
  return Boolean(search || category || type || status)
}

export function articleHref(id: string): string {
  return href('/admin/content/:id', { id })
}

/** URL of the editor of an article that is not stored yet. */
export function draftHref(id: string): string {
  return href('/admin/content/nuevo/:id?', { id })
}

export function versionsHref(id: string): string {
  return href('/admin/content/:id/versiones', { id })
}
