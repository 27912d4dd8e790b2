import { Link } from 'react-router'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { Cell, DataTable, Row } from '#app/ui/lists/table.tsx'
import { READ } from '../address.ts'
import type { ReadArticle } from '../schema.ts'

/** Articles whose reads the figure adds up. Only the team sees them, and not on paper. */
export function ReadArticles({ articles, total }: { articles: ReadArticle[]; total: number }) {
  if (articles.length === 0) return null
  const rest = total - articles.reduce((sum, { views }) => sum + views, 0)
  return (
    <section aria-labelledby={READ} className="mt-6 print:hidden">
      <h2 id={READ} tabIndex={-1} className="mb-2 scroll-mt-20 text-subheading">
        Artículos leídos en el periodo
      </h2>
      <DataTable
        caption="Artículos leídos en el periodo, con sus lecturas"
        columns={[
          { key: 'article', label: 'Artículo' },
          { key: 'views', label: 'Lecturas', align: 'end' },
        ]}
      >
        {articles.map(({ path, title, isThere, views }) => (
          <Row key={path}>
            <Cell>
              {isThere ? (
                <Link to={path} className="font-semibold wrap-anywhere text-link">
                  {title}
                </Link>
              ) : (
                <span className="wrap-anywhere">
                  {title} ({path})
                </span>
              )}
            </Cell>
            <Cell label="Lecturas" align="end">
              {formatNumber(views)}
            </Cell>
          </Row>
        ))}
      </DataTable>
      {rest > 0 && (
        <p className="mt-2 text-sm text-ink-muted tabular-nums">
          Aquí, los {formatNumber(articles.length)} más leídos; los demás suman{' '}
          {formatCount(rest, 'lectura', 'lecturas')}.
        </p>
      )}
    </section>
  )
}
