import type { Change } from '#app/domains/settings/sections/section-changes.ts'
import type { HistoryEntry } from '../history-view.ts'

/** Changes shown unfolded; the rest is behind a disclosure. */
const OPEN = 3

/** Old and new value, field by field. A created or deleted row lists every value, so more than three are folded. */
export function EntryChanges({ changes, isWhole }: Pick<HistoryEntry, 'changes' | 'isWhole'>) {
  if (changes.length === 0) return null
  const open = isWhole && changes.length > OPEN ? [] : changes.slice(0, OPEN)
  const folded = changes.slice(open.length)
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 text-sm leading-snug text-ink-muted">
      {open.length > 0 && <Changes changes={open} />}
      {folded.length > 0 && (
        <details>
          <summary className="w-fit rounded text-link hover:underline">{foldedWords(folded, open)}</summary>
          <Changes changes={folded} />
        </details>
      )}
    </div>
  )
}

function foldedWords(folded: readonly Change[], open: readonly Change[]): string {
  if (open.length === 0) return `Ver sus datos (${folded.length})`
  return folded.length === 1 ? 'y 1 cambio más' : `y ${folded.length} cambios más`
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
      {changes.map(({ label, before, after }) => (
        <li key={`${label} ${before} ${after}`} className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{label}:</span>{' '}
          {before !== undefined && after === undefined && before}
          {before !== undefined && after !== undefined && (
            <>
              <del className="no-underline">{before}</del>
              <span aria-hidden="true">{' \u2192\u00A0'}</span>
              <span className="sr-only"> ahora </span>
            </>
          )}
          {after !== undefined && <ins className="text-ink no-underline">{after}</ins>}
        </li>
      ))}
    </ul>
  )
}
