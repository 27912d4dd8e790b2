import { Link } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { articleListHref } from '../address.ts'
import type { ArticleCounts } from '../article-state-schema.ts'

/** Counts over all articles, whatever the filter (design §6.17). One line, because people come for the list below. */
export function ArticleFigures({ counts }: { counts: ArticleCounts }) {
  const { total, published, draft, views, downloads } = counts
  const figures: [label: string, value: number, to?: string][] = [
    ['Total', total, articleListHref({})],
    ['Publicados', published, articleListHref({ status: 'published' })],
    ['Borradores', draft, articleListHref({ status: 'draft' })],
    ['Lecturas', views],
    ['Descargas', downloads],
  ]
  return (
    <section aria-label="Cifras" className="mb-4 rounded border border-line bg-panel px-4 py-2">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {figures.map(([label, value, to]) => (
          <div key={label} className="flex min-h-9 items-center gap-2">
            <dt className="order-2 inline-flex items-center text-sm text-ink-muted">
              {to ? (
                <Link to={to} className="inline-flex min-h-9 items-center text-link pointer-coarse:min-h-11">
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className="font-display text-xl font-bold text-primary">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
