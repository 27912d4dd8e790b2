/** Query string of the article list. Its state lives in the URL, so that it survives a reload and needs no script. */
import { href } from 'react-router'
import {
  choice,
  page,
  queryState,
  type StateOf,
  withParameters,
  words,
} from '#app/platform/lists/query-state.ts'
import { CONTENT_CATEGORIES, CONTENT_TYPES } from '../schema.ts'
import type { ArticleState } from './article-state-schema.ts'

export const ARTICLES = href('/admin/content')
export const NEW = href('/admin/content/nuevo/:id?')
export const LOAD_FAILED = 'No se pudo cargar el contenido'
export const SAVE_FAILED = 'No se pudo guardar el artículo'
export const GONE = 'Ese artículo ya no existe'

/** Bulk actions, each confirmed first, as spelled in the URL. */
export const BULK_ACTIONS = ['publicar', 'archivar', 'eliminar'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** Toast titles of failed actions (back-office §8). */
export const BULK_ACTION_FAILED: Record<BulkAction, string> = {
  publicar: 'No se pudo publicar el contenido',
  archivar: 'No se pudo archivar el contenido',
  eliminar: 'Error al eliminar contenido',
}

export const STATUS_LABELS: Record<ArticleState, string> = {
  draft: 'borrador',
  scheduled: 'programado',
  published: 'publicado',
  archived: 'archivado',
}

export const ARTICLE_LIST = queryState(ARTICLES, {
  search: words('q'),
  category: choice('categoria', CONTENT_CATEGORIES, ''),
  type: choice('tipo', CONTENT_TYPES, ''),
  status: choice('estado', STATUS_LABELS, ''),
  page,
  action: { ...choice('accion', BULK_ACTIONS, null), role: 'open' },
})

/** State of the list; `ids` are the selected articles. */
export type ArticleListAddress = StateOf<typeof ARTICLE_LIST> & { ids: string[] }

export function readArticleListAddress(search: URLSearchParams): ArticleListAddress {
  return { ...ARTICLE_LIST.read(search), ids: search.getAll('id').slice(0, 25) }
}

export function articleListHref(address: Partial<ArticleListAddress>): string {
  const chosen = address.action ? (address.ids ?? []).map((id) => ['id', id]) : []
  return withParameters(ARTICLES, [...ARTICLE_LIST.parameters(address), ...chosen])
}

/** `list`: URL of the list to return to. */
export function articleHref(id: string, list: string = ARTICLES): string {
  const back = list === ARTICLES ? [] : [['volver', list]]
  return withParameters(href('/admin/content/:id', { id }), back)
}

/** URL of the editor of an article that is not saved yet. */
export function draftHref(id: string): string {
  return href('/admin/content/nuevo/:id?', { id })
}

export function versionsHref(id: string): string {
  return href('/admin/content/:id/versiones', { id })
}
