/** Owns reading the neighbours of a submission in the list that its page was opened from. */
import { type Neighbours, neighboursOf } from '#app/platform/lists/neighbours.ts'
import { listSubmissions } from '../submissions/lists.server.ts'
import { editorHref, readReviewHref } from './address.ts'

/** `list`: URL of the list, or of the detail over it. */
export function submissionNeighbours(id: string, list: string): Promise<Neighbours | undefined> {
  const address = { ...readReviewHref(list), step: null }
  return neighboursOf(id, {
    page: address.page,
    read: (range) => listSubmissions({ ...address, ...range }),
    linkTo: ({ id, title }, page) => ({
      to: editorHref('submission', id, { ...address, page, shown: address.shown && id }),
      name: title,
    }),
  })
}
