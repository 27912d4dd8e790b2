/** URLs of a list's views, and what of the list's URL one of them is. */
import { href } from 'react-router'
import { withParameters } from '#app/platform/lists/query-state.ts'
import type { KnownViews, ListedView } from './schema.ts'

type ViewsState = {
  list: string
  /** URL of the list, with the search to save. */
  back?: string | undefined
  editing?: string
  removing?: string
}

/** Screen where a list's search gets its name, and its views are changed. */
export function viewsHref({ list, back, editing, removing }: ViewsState): string {
  return withParameters(href('/admin/vistas'), [
    ['lista', list],
    ...(back ? [['volver', back]] : []),
    ...(editing ? [['editar', editing]] : []),
    ...(removing ? [['eliminar', removing]] : []),
  ])
}

export type ShownViews = {
  views: readonly ListedView[]
  /** The view whose search the list shows. */
  current: ListedView | undefined
  /** Whether the list shows a search that has no name yet. */
  isNew: boolean
  /** URL of the list with its search, without its page. */
  here: string
}

/** The views to show beside the list at an address. */
export function viewsAt({ kept, divider, views }: KnownViews, pathname: string, query: string): ShownViews {
  const asked = new URLSearchParams(query)
  const part = divider ? asked.get(divider) : null
  const held = kept.flatMap((name) => {
    const value = asked.get(name)
    return value ? [[name, value]] : []
  })
  const search = String(new URLSearchParams(held))
  const shown = divider
    ? views.filter((view) => new URLSearchParams(view.search).get(divider) === part)
    : views
  const isSearch = held.some(([name]) => name !== divider)
  const current = isSearch ? shown.find((view) => view.search === search) : undefined
  return { views: shown, current, isNew: isSearch && !current, here: withParameters(pathname, held) }
}
