import { ArrowLeft, ArrowRight } from 'lucide-react'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { ButtonLink } from '../controls/button.tsx'

/** Links to pages. `hrefFor` should keep the filters in the URL. Renders nothing for a single page. */
export function Pagination({
  page,
  pageCount,
  hrefFor,
  label = 'Páginas',
}: {
  page: number
  pageCount: number
  hrefFor: (page: number) => string
  label?: string
}) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3 pt-4">
      {page > 1 ? (
        <ButtonLink
          to={hrefFor(page - 1)}
          variant="outline"
          rel="prev"
          leading={<ArrowLeft aria-hidden="true" />}
        >
          <span className="max-sm:sr-only">Anterior</span>
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="text-center text-ink-muted tabular-nums">
        Página <span className="font-semibold text-ink">{formatNumber(page)}</span> de{' '}
        {formatNumber(pageCount)}
      </p>
      {page < pageCount ? (
        <ButtonLink
          to={hrefFor(page + 1)}
          variant="outline"
          rel="next"
          trailing={<ArrowRight aria-hidden="true" />}
        >
          <span className="max-sm:sr-only">Siguiente</span>
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}
