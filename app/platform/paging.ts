/** Rows on one page of a list of the team (back-office §9). */
export const PAGE_SIZE = 25

/** The page an address asks for by `pagina`; anything else is the first. */
export function readPage(search: URLSearchParams): number {
  const asked = search.get('pagina') ?? ''
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}

export type Range = { limit: number; offset: number }

/** Reads one page of a list, or its last one where it has fewer: the only row of the page may just have been deleted. */
export async function onePage<Row>(
  asked: number,
  list: (range: Range) => Promise<{ rows: Row[]; total: number }>,
): Promise<{ rows: Row[]; total: number; page: number; pageCount: number }> {
  const read = (page: number) => list({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  const found = await read(asked)
  const pageCount = Math.max(1, Math.ceil(found.total / PAGE_SIZE))
  if (asked <= pageCount) return { ...found, page: asked, pageCount }
  return { ...(await read(pageCount)), page: pageCount, pageCount }
}

/** A list that its index reads either way; backwards, `range` counts from its end. */
type List<Row> = {
  count: () => Promise<number>
  read: (range: Range, isBackwards: boolean) => Promise<Row[]>
}

/** Below this offset a list is read without counting it first: most people page no further. */
const FAR = 1_000

/** One page of a list, from the end that is nearer: the database goes through all that an offset leaves out. */
export async function fromNearerEnd<Row>(range: Range, { count, read }: List<Row>): Promise<Row[]> {
  const { limit, offset } = range
  if (offset < FAR) return read(range, false)
  const left = (await count()) - offset
  if (left > offset) return read(range, false)
  if (left <= 0) return []
  const rows = await read({ limit: Math.min(limit, left), offset: Math.max(0, left - limit) }, true)
  return rows.reverse()
}

/** One page of two lists, one after the other: the second is asked only where the page reaches it. */
export async function concatenatedPage<Row>(
  range: Range,
  first: { list: (range: Range) => Promise<Row[]>; count: () => Promise<number> },
  second: (range: Range) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await first.list(range)
  if (rows.length === range.limit) return rows
  const before = rows.length > 0 ? range.offset + rows.length : await first.count()
  const rest = { limit: range.limit - rows.length, offset: Math.max(0, range.offset - before) }
  return [...rows, ...(await second(rest))]
}
