import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { sectionPath } from '#app/domains/settings/address.ts'
import { SECTIONS } from '#app/domains/settings/sections/sections.ts'
import { Badge } from '#app/ui/drawing/badge.tsx'

export type ListedSection = {
  id: string
  /** Names of missing texts that only the organisation can write, such as 'el equipo'. */
  lacks: readonly string[]
  /** True while the section still contains the demo's text. */
  isSample: boolean
  last: { by: string | null; at: string } | undefined
}

/** Sections, each with what it lacks or who changed it last. */
export function SectionList({ sections }: { sections: readonly ListedSection[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded border border-line bg-panel">
      {SECTIONS.map(({ id, title, lead }) => {
        const { lacks = [], isSample = false, last } = sections.find((each) => each.id === id) ?? {}
        return (
          <li
            key={id}
            className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3.5 hover:bg-surface sm:px-5"
          >
            <div className="grid min-w-0 gap-x-6 gap-y-1.5 lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-center">
              <div className="min-w-0">
                <h2 className="font-sans text-base font-semibold tracking-normal">
                  <Link
                    to={sectionPath(id)}
                    className="rounded decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
                  >
                    {title}
                  </Link>
                </h2>
                <p className="mt-0.5 text-sm text-ink-muted">{lead}</p>
              </div>
              <div className="grid min-w-0 justify-items-start gap-1.5 text-sm text-ink-muted">
                {lacks.length > 0 && <Badge tone="yellow">{missingLabel(lacks)}</Badge>}
                {isSample && <Badge tone="blue">Con datos de ejemplo</Badge>}
                {last && (
                  <p className="wrap-anywhere">
                    Cambió el {last.at}
                    {last.by && `, por ${last.by}`}
                  </p>
                )}
              </div>
            </div>
            <ChevronRight aria-hidden="true" className="size-5 text-ink-muted" />
          </li>
        )
      })}
    </ul>
  )
}

/** Sentence about missing texts: 'Falta el equipo', 'Faltan las cifras', 'Faltan el equipo y las cifras'. */
function missingLabel(words: readonly string[]): string {
  const areMany = words.length > 1 || /^l[ao]s /.test(words[0] ?? '')
  return `${areMany ? 'Faltan' : 'Falta'} ${new Intl.ListFormat('es').format(words)}`
}
