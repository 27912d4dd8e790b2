/** Rows per page of the team's lists (back-office §9). */
export const PAGE_SIZE = 25

/** Page number in a URL's `pagina`; 1 if missing or invalid. */
export function readPage(search: URLSearchParams): number {
  const asked = search.get('pagina') ?? ''
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}

export type Range = { limit: number; offset: number }

/** Reads one page of a list, or the last page if there are fewer: the only row of a page may have just been deleted. */
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

/** List that its index can read in both directions; backwards, `range` counts from the end. */
type List<Row> = {
  count: () => Promise<number>
  read: (range: Range, isBackwards: boolean) => Promise<Row[]>
}

/** Offset below which a list is read without counting it first, since most people page no further. */
const FAR = 1_000

/** Reads a page from the nearer end of the list, because the database goes through every skipped row. */
export async function fromNearerEnd<Row>(range: Range, { count, read }: List<Row>): Promise<Row[]> {
  const { limit, offset } = range
  if (offset < FAR) return read(range, false)
  const left = (await count()) - offset
  if (left > offset) return read(range, false)
  if (left <= 0) return []
  const rows = await read({ limit: Math.min(limit, left), offset: Math.max(0, left - limit) }, true)
  return rows.reverse()
}

/** One page of two consecutive lists; the second is queried only if the page reaches it. */
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
