import { ChevronDown, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { editHref } from '../address.ts'
import { FAULTS, type Fault, type PageCheck } from '../schema.ts'
import { PagePreview } from './page-preview.tsx'

/** Most faults listed per page; the others are fixed in the same editor anyway. */
const SHOWN_FAULTS = 8

/** Page with its faults; collapsed if it has none. */
export function CheckedPage({ page, publicUrl }: { page: PageCheck; publicUrl: string }) {
  const { faults, title, path } = page
  const panel = 'rounded border border-line bg-panel'
  if (faults.length === 0)
    return (
      <details className={`group ${panel}`}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow wrap-anywhere">
            <span className="font-semibold">{title}</span>{' '}
            <span className="text-sm text-ink-muted">{path}</span>
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <div className="border-t border-line p-4">
          <PagePreview page={page} publicUrl={publicUrl} />
        </div>
      </details>
    )
  return (
    <article aria-label={title || path} className={`p-4 ${panel}`}>
      <PagePreview page={page} publicUrl={publicUrl}>
        <ul className="mt-3 grid gap-2">
          {faults.slice(0, SHOWN_FAULTS).map((fault) => (
            <FaultLine key={fault.kind + fault.words} page={page} fault={fault} />
          ))}
          {faults.length > SHOWN_FAULTS && (
            <li className="text-sm text-ink-muted">Y {faults.length - SHOWN_FAULTS} más.</li>
          )}
        </ul>
      </PagePreview>
    </article>
  )
}

function FaultLine({ page, fault: { kind, words } }: { page: PageCheck; fault: Fault }) {
  return (
    <li className="flex items-start gap-2">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warm" />
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{FAULTS[kind]}.</span> {words}{' '}
        <Link to={editHref(page, kind)} className="text-link">
          Corregir
          <span className="sr-only">
            {' '}
            «{FAULTS[kind]}» en {page.path}
          </span>
        </Link>
      </p>
    </li>
  )
}
