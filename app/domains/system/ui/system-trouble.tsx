import { Link } from 'react-router'
import { byRank, isTrouble, PARTS } from '../parts.ts'
import type { WatchedSystem } from '../watch.ts'
import { StateBadge, StateIcon } from './state-badge.tsx'
import { SystemAnnouncement } from './system-announcement.tsx'

/** Short list of parts with a warning or failure; renders nothing if there are none. */
export function SystemTrouble({ system: { parts, isLost }, to }: { system: WatchedSystem; to: string }) {
  const troubled = byRank(parts).filter(isTrouble)
  return (
    <>
      <SystemAnnouncement parts={parts} />
      {(troubled.length > 0 || isLost) && (
        <section aria-labelledby="sistema" className="rounded border border-line bg-panel">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-3.5">
            <h2 id="sistema" className="text-subheading">
              {isLost ? 'El sitio no contesta' : 'El sistema pide atención'}
            </h2>
            <Link to={to} className="text-link">
              Ver Sistema
            </Link>
          </div>
          <ul className="divide-y divide-line">
            {troubled.map((part) => (
              <li
                key={part.part}
                className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-5 py-2.5"
              >
                <StateIcon state={part.state} />
                <p className="font-semibold">{PARTS[part.part]}</p>
                <StateBadge part={part} />
                <p className="col-span-2 col-start-2 text-sm wrap-anywhere text-ink-muted">{part.says}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
