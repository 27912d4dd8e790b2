import { Link } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { FilterLinks } from '#app/ui/lists/filter-links.tsx'
import {
  MOST_OF_EACH,
  type PersonView,
  SHOWN_AT_FIRST,
  TIMELINE_KINDS,
  type TimelineKind,
  type TimelineView,
  timelineHref,
} from '../timeline.ts'
import { TIMELINE } from './notes.tsx'
import { entriesOf, type TimelineEntry } from './timeline-entries.tsx'

type PersonTimelineProps = {
  person: PersonView
  view: TimelineView
  timeZone: string
  /** URL of the person's screen. */
  here: string
}

/** What a person sent, did, consented to and was mailed, and what the team noted, the latest first. */
export function PersonTimeline({ person, view, timeZone, here }: PersonTimelineProps) {
  const all = entriesOf(person, here)
  const matching = view.kind ? all.filter(({ kind }) => kind === view.kind) : all
  const shown = view.isWhole ? matching : matching.slice(0, SHOWN_AT_FIRST)
  const isCut = Object.values(person).some((list) => Array.isArray(list) && list.length === MOST_OF_EACH)
  const hasSeveral = person.other_addresses.length > 0
  return (
    <section
      id={TIMELINE}
      tabIndex={-1}
      className="rounded border border-line bg-panel"
      aria-label="Cronología"
    >
      <div className="grid gap-3 px-5 py-3.5">
        <h2 className="text-subheading">Cronología</h2>
        {all.length > 0 && <Kinds all={all} here={here} chosen={view.kind} />}
      </div>
      {shown.length > 0 ? (
        <ol className="divide-y divide-line border-t border-line">
          {shown.map((entry) => (
            <Entry key={entry.key} entry={entry} timeZone={timeZone} hasSeveral={hasSeveral} />
          ))}
        </ol>
      ) : (
        <p className="border-t border-line px-5 py-3.5 text-ink-muted">Todavía no hay nada aquí.</p>
      )}
      {shown.length < matching.length && (
        <p className="border-t border-line px-5 py-1">
          <Link
            to={timelineHref(here, { kind: view.kind, isWhole: true })}
            preventScrollReset
            className="inline-flex min-h-11 items-center text-link"
          >
            Ver las {formatNumber(matching.length)} entradas
          </Link>
        </p>
      )}
      {isCut && (
        <p className="border-t border-line px-5 py-3.5 text-sm text-ink-muted">
          De lo que pasa de {MOST_OF_EACH} se ve lo último: el archivo de sus datos lo tiene todo.
        </p>
      )}
    </section>
  )
}

type KindsProps = { all: readonly TimelineEntry[]; here: string; chosen: TimelineKind | undefined }

function Kinds({ all, here, chosen }: KindsProps) {
  const counts = Map.groupBy(all, ({ kind }) => kind)
  const kinds = (Object.keys(TIMELINE_KINDS) as TimelineKind[]).filter((kind) => counts.has(kind))
  const choices = kinds.map((kind) => ({
    label: TIMELINE_KINDS[kind],
    to: timelineHref(here, { kind }),
    isChosen: kind === chosen,
    count: counts.get(kind)?.length,
  }))
  const everything = { label: 'Todo', to: timelineHref(here, {}), isChosen: !chosen, count: all.length }
  return <FilterLinks label="Qué se muestra" choices={[everything, ...choices]} />
}

type EntryProps = { entry: TimelineEntry; timeZone: string; hasSeveral: boolean }

function Entry({ entry, timeZone, hasSeveral }: EntryProps) {
  const { kind, title, at, email, badge, words = [], action } = entry
  return (
    <li className={`group/row grid gap-1 border-l-4 py-3 pr-5 pl-4 ${EDGES[kind]}`}>
      <div className="flex items-baseline justify-between gap-x-4 gap-y-1 max-sm:flex-col">
        <p className="min-w-0 font-semibold wrap-anywhere [&_a]:text-link">{title}</p>
        <p className="shrink-0 text-sm text-ink-muted tabular-nums">{formatInstant(at, timeZone)}</p>
      </div>
      {(badge || (hasSeveral && email)) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          {badge}
          {hasSeveral && email && <span className="wrap-anywhere">{email}</span>}
        </p>
      )}
      <div className="flex items-end justify-between gap-3">
        <div className="min-w-0">
          {words.map(
            (text) =>
              text && (
                <p key={text} className="max-w-prose text-ink-muted wrap-anywhere whitespace-pre-line">
                  {text}
                </p>
              ),
          )}
        </div>
        {action}
      </div>
    </li>
  )
}

const EDGES: Record<TimelineKind, string> = {
  formularios: 'border-l-accent',
  eventos: 'border-l-secondary',
  correos: 'border-l-line-strong',
  consentimientos: 'border-l-emerald-ink',
  notas: 'border-l-warm',
}
