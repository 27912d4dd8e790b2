import { ArrowRight } from 'lucide-react'
import type { Change } from '#app/domains/settings/sections/section-changes.ts'

/** Unsaved changes, old and new value, field by field. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <section aria-labelledby="lo-que-cambia" className="rounded border border-line bg-panel p-4 sm:p-6">
      <h2 id="lo-que-cambia" className="text-subheading">
        Lo que cambia
        {changes.length > 0 && (
          <span className="ml-2 font-sans text-base font-normal text-ink-muted">({changes.length})</span>
        )}
      </h2>
      {changes.length === 0 ? (
        <p className="mt-1 text-ink-muted">Nada todavía: el formulario dice lo que está guardado.</p>
      ) : (
        <dl className="mt-3 divide-y divide-line">
          {changes.map(({ label, before, after }) => (
            <div
              key={`${label} ${before} ${after}`}
              className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
            >
              <dt className="font-semibold wrap-anywhere">{label}</dt>
              <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
                {before !== undefined && (
                  <del className="text-ink-muted decoration-warm">
                    <span className="sr-only">Antes: </span>
                    {before}
                  </del>
                )}
                {before !== undefined && after !== undefined && (
                  <ArrowRight aria-hidden="true" className="mx-2 inline size-4 text-secondary" />
                )}
                {after !== undefined && (
                  <ins className="no-underline">
                    <span className="sr-only">{before === undefined ? 'Nuevo: ' : 'Después: '}</span>
                    {after}
                  </ins>
                )}
                {after === undefined && <span className="text-warm-deep"> se va</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
