/** What ‹ › of a record lead to: the rows before and after it in the list that it was opened from. */
import { PAGE_SIZE, type Range } from './paging.ts'

export type Neighbour = { to: string; name: string }

/** `position` counts from 1. */
export type Neighbours = {
  position: number
  total: number
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

type List<Row> = {
  /** Page of the list that the record was opened from. */
  page: number
  read: (range: Range) => Promise<{ rows: Row[]; total: number }>
  /** Link to a row's record, on the page of the list where the row is. */
  linkTo: (row: Row, page: number) => Neighbour
}

/** Reads one row more than the page at both ends. Undefined if the list no longer has the record on that page. */
export async function neighboursOf<Row extends { id: string }>(
  id: string,
  { page, read, linkTo }: List<Row>,
): Promise<Neighbours | undefined> {
  const start = (page - 1) * PAGE_SIZE
  const offset = Math.max(0, start - 1)
  const { rows, total } = await read({ offset, limit: start - offset + PAGE_SIZE + 1 })
  const at = rows.findIndex((row) => row.id === id)
  if (at === -1) return undefined
  const neighbour = (index: number) => {
    const row = rows[index]
    return row && linkTo(row, 1 + Math.floor((offset + index) / PAGE_SIZE))
  }
  return { position: offset + at + 1, total, previous: neighbour(at - 1), next: neighbour(at + 1) }
}
