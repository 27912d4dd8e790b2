import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { byRank, isTrouble, PARTS, type PartView, type SystemView } from '../parts.ts'
import { HealthyList } from './healthy-list.tsx'
import { StateBadge, StateIcon } from './state-badge.tsx'
import { SystemAnnouncement } from './system-announcement.tsx'
import { useWatchedSystem } from './system-watch.tsx'
import { useAges } from './use-ages.ts'

/** System screen, failures first, updated while open. `again` is the screen's own URL, to retry. */
export function SystemScreen({ system, again }: { system: SystemView; again: string }) {
  const watched = useWatchedSystem(system)
  const ago = useAges(watched)
  const ranked = byRank(watched.parts)
  const troubled = ranked.filter(isTrouble)
  const well = ranked.filter((part) => !isTrouble(part))
  return (
    <section aria-labelledby="estado" className="grid grid-cols-1 gap-4">
      <SystemAnnouncement parts={watched.parts} />
      <CheckedAnnouncement loaded={system} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="estado" className="text-subheading">
          {watched.isLost ? 'El sitio no contesta' : summary(ranked, ago)}
        </h2>
        <ButtonLink
          to={again}
          variant="outline"
          size="sm"
          leading={<RefreshCw aria-hidden="true" />}
          preventScrollReset
        >
          Comprobar ahora
        </ButtonLink>
      </div>
      {watched.isLost && (
        <Notice tone="error" title="Lo que ves es lo último que se supo">
          El sitio puede haberse detenido, o fallar tu conexión.
        </Notice>
      )}
      {troubled.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {troubled.map((part) => (
            <TroubleCard key={part.part} part={part} ago={ago} />
          ))}
        </ul>
      )}
      <HealthyList parts={well} ago={ago} />
    </section>
  )
}

/** Live region that answers 'Comprobar ahora', also when nothing changed. */
function CheckedAnnouncement({ loaded: { parts, read_at } }: { loaded: SystemView }) {
  const [first] = useState(read_at)
  return (
    <p role="status" className="sr-only">
      {/* The key, so that screen readers read equal words again. */}
      {read_at !== first && <span key={read_at}>Comprobado ahora. {summary(parts)}</span>}
    </p>
  )
}

/**
 * How everything is, in one line: only what was looked at is well. Names follow a colon, because in a sentence ('Falla
 * el correo') each would need its article. `ago` tells since when what fails does.
 */
function summary(parts: readonly PartView[], ago?: (instant: string) => string): string {
  const those = (of: PartView['state']) => parts.filter(({ state }) => state === of)
  const [broken, warned, unknown] = [those('failure'), those('warning'), those('unknown')]
  const [since] = broken.flatMap((part) => part.since ?? []).sort()
  if (broken.length > 0) return `Con fallos: ${namesOf(broken)}${since && ago ? `, desde ${ago(since)}` : ''}`
  if (warned.length > 0) return `Funciona, con atención a: ${namesOf(warned)}`
  return unknown.length > 0 ? `Sin comprobar todavía: ${namesOf(unknown)}` : 'Todo bien'
}

function namesOf(parts: readonly PartView[]): string {
  return new Intl.ListFormat('es').format(parts.map(({ part }) => PARTS[part]))
}

/** Part with a warning or failure: finding, what to do, and since when. */
function TroubleCard({ part, ago }: { part: PartView; ago: (instant: string) => string }) {
  const { state, says, todo, checked_at, since } = part
  const isBroken = state === 'failure'
  return (
    <li
      className={`grid gap-x-3 gap-y-2 rounded border border-l-4 bg-panel p-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-5
        ${isBroken ? 'border-line border-l-warm' : 'border-line border-l-accent-deep'}`}
    >
      <StateIcon state={state} className="mt-1 max-sm:hidden" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <h3 className={isBroken ? 'text-subheading' : 'text-lg leading-tight'}>{PARTS[part.part]}</h3>
          <StateBadge part={part} />
        </div>
        <p className={`mt-1.5 max-w-3xl wrap-anywhere ${isBroken ? 'font-semibold' : ''}`}>{says}</p>
        {todo && (
          <p className="mt-1 max-w-3xl wrap-anywhere text-ink-muted">
            <span className="font-semibold text-ink">Qué hacer.</span> {todo}
          </p>
        )}
        <p className="mt-2 text-sm text-ink-muted tabular-nums">
          {checked_at ? `Comprobado ${ago(checked_at)}` : 'Sin comprobar todavía'}
          {since && ` · Así desde ${ago(since)}`}
        </p>
      </div>
    </li>
  )
}
