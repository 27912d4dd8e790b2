/** What a list and the screen of its views show of them. */
import type { ButtonActor } from '#app/domains/auth/buttons.server.ts'
import { describeParameters } from '#app/domains/views/describe.ts'
import type { KnownViews } from '#app/domains/views/schema.ts'
import { listViews } from '#app/domains/views/views.server.ts'
import { mayOpen } from '#app/permissions.ts'
import { isSearch, listAt, readBack, searchOf, VIEW_LISTS, type ViewList, withSearch } from './lists.ts'

/** The views of the list at a path; undefined if searches of that screen are not saved. */
export async function readViewsAt(path: string, reader: ButtonActor): Promise<KnownViews | undefined> {
  const list = listAt(path)
  const known = list && VIEW_LISTS[list]
  if (!known) return undefined
  const stored = await listViews(list, reader)
  const views = stored.map(({ id, name, is_shared, parameters }) => ({
    ...{ id, name, is_shared },
    search: searchOf(list, parameters),
  }))
  const { kept, divider } = known
  return { list, kept, ...(divider && { divider }), views }
}

/** Whether somebody may keep views of a list: who may open it. */
export function mayView(list: string, reader: ButtonActor): boolean {
  const known = VIEW_LISTS[list]
  return known !== undefined && mayOpen(reader, known.path)
}

/** The screen of a known list's views. `back`: the list's URL with its search. */
export async function readViewsScreen(list: string, back: string, reader: ButtonActor) {
  const { name, words } = VIEW_LISTS[list] as ViewList
  const stored = await listViews(list, reader)
  const views = stored.map(({ parameters, ...view }) => ({
    ...view,
    search: searchOf(list, parameters),
    said: describeParameters(parameters, words),
  }))
  const opened = readBack(list, back)
  if (!opened) return { list, name, views }
  const search = searchOf(list, opened.parameters)
  const asked = isSearch(list, opened.parameters)
    ? {
        search,
        said: describeParameters(opened.parameters, words),
        isNew: !views.some((view) => view.search === search),
      }
    : undefined
  return { list, name, views, path: opened.path, back: withSearch(opened.path, search), asked }
}
