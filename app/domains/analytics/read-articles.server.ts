/** Articles that were read in a period, with their titles: the rows behind a figure of the report. */
import { GONE, titlesOf } from './page-titles.server.ts'
import type { Span } from './schema.ts'
import { viewsByArticle } from './stored-views.server.ts'

/** Rows at most; what is left is said by its sum. */
const MOST_LISTED = 200

export async function readArticles(span: Span) {
  const rows = await viewsByArticle(span, MOST_LISTED)
  const titles = await titlesOf(rows.map(({ name }) => name))
  return rows.map(({ name, views }) => {
    const title = titles.get(name) ?? GONE.article
    return { path: name, title, isThere: title !== GONE.article, views }
  })
}
