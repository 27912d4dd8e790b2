import { Link } from 'react-router'
import { draftHref } from '../address.ts'

type NewDraft = { id: string; title: string; at: string; updated_by: string }

/** Drafts shown unfolded; more would push the article list out of sight. */
const OPEN = 3

/** Autosaved drafts of articles that nobody has saved yet, the latest first. */
export function NewDrafts({ drafts }: { drafts: readonly NewDraft[] }) {
  if (drafts.length === 0) return null
  const folded = drafts.slice(OPEN)
  return (
    <section
      aria-labelledby="sin-guardar"
      className="mb-4 rounded border border-l-4 border-line border-l-accent bg-panel px-4 py-2"
    >
      <h2 id="sin-guardar" className="font-sans text-base font-semibold">
        Sin guardar
      </h2>
      <DraftList drafts={drafts.slice(0, OPEN)} />
      {folded.length > 0 && (
        <details>
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-sm text-link">
            {folded.length === 1 ? 'Ver 1 más' : `Ver ${folded.length} más`}
          </summary>
          <DraftList drafts={folded} />
        </details>
      )}
    </section>
  )
}

function DraftList({ drafts }: { drafts: readonly NewDraft[] }) {
  return (
    <ul>
      {drafts.map(({ id, title, at, updated_by }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4">
          <Link
            to={draftHref(id)}
            className="inline-flex min-h-11 min-w-0 items-center font-semibold text-secondary wrap-anywhere hover:underline"
          >
            {title || 'Sin título'}
          </Link>
          <span className="text-sm text-ink-muted wrap-anywhere">
            {updated_by}, {at}
          </span>
          <Link
            to={`${draftHref(id)}?descartar=1`}
            aria-label={`Descartar: ${title || 'Sin título'}`}
            className="inline-flex min-h-11 items-center text-sm text-link"
          >
            Descartar
          </Link>
        </li>
      ))}
    </ul>
  )
}
