/** Rows on one page of a list of the team (back-office §9). */
export const PAGE_SIZE = 25

/** The page an address asks for by `pagina`; anything else is the first. */
export function readPage(search: URLSearchParams): { page: number; limit: number; offset: number } {
  const asked = search.get('pagina') ?? ''
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
  return { page, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
}
