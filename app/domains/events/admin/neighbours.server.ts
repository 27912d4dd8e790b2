/** Owns reading the neighbours of an event in the list of published ones that its screens were opened from. */
import { href } from 'react-router'
import { type Neighbours, neighboursOf } from '#app/platform/lists/neighbours.ts'
import { listPublishedEvents } from '../events.server.ts'
import { fromList, publishedPage, readPublishedHref } from './event-list.ts'

/** `list`: URL of the list. `screenOf`: the screen of an event that ‹ › lead to, by its id. */
export function eventNeighbours(
  id: string,
  list: string,
  screenOf = (event: string) => href('/admin/events/:id', { id: event }),
): Promise<Neighbours | undefined> {
  const state = readPublishedHref(list)
  return neighboursOf(id, {
    page: state.page,
    read: (range) => listPublishedEvents({ ...state, ...range }),
    linkTo: ({ id, title }, page) => ({
      to: fromList(screenOf(id), publishedPage(list, page)),
      name: title,
    }),
  })
}
