import { registrationsPath } from '#app/domains/attendance/registrations/address.ts'
import { MayLink } from '#app/may.tsx'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { FORM_PAGES } from '../address.ts'
import { shareOf, viewsLabel } from '../figures.ts'
import { type Analytics, FORMS } from '../schema.ts'
import { Change } from './change.tsx'
import { TruncationNote } from './ranking-list.tsx'

/** Views of each form, and how many of them ended in a submission. */
export function FormFunnels({ forms }: Pick<Analytics, 'forms'>) {
  return (
    <ul className="grid gap-4 pb-1">
      {forms.map(({ form, views, sent }) => (
        <li key={form}>
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              {FORMS[form]}
              <span className="ml-2 text-sm text-ink-muted">{FORM_PAGES[form].join(' y ')}</span>
            </span>
            <strong className="shrink-0 font-display text-xl text-primary">
              {shareOf(sent.now, views.now)}
            </strong>
          </div>
          <p className="flex flex-wrap gap-x-5 text-sm tabular-nums">
            <span>
              {viewsLabel(views.now)} <Change compared={views} className="ml-1" />
            </span>
            <span>
              {formatNumber(sent.now)} {sent.now === 1 ? 'envío' : 'envíos'}{' '}
              <Change compared={sent} className="ml-1" />
            </span>
          </p>
          <ShareBar part={sent.now} whole={views.now} />
        </li>
      ))}
    </ul>
  )
}

const SHOWN = 8

/** Views and registrations of each event, in this period and the one before. */
export function EventFunnels({ events }: Pick<Analytics, 'events'>) {
  const { rows, total, views, registrations } = events
  if (rows.length === 0)
    return (
      <p className="pb-4 text-ink-muted">
        Nadie ha abierto la página de un evento ni se ha registrado en estos días. Cuando alguien lo haga,
        verás aquí cuántas personas se registran después.
      </p>
    )
  return (
    <>
      <p className="mb-3 flex flex-wrap gap-x-5 text-sm tabular-nums">
        <span>
          {viewsLabel(views.now)} en todos <Change compared={views} className="ml-1" />
        </span>
        <span>
          {formatNumber(registrations.now)} {registrations.now === 1 ? 'registro' : 'registros'}{' '}
          <Change compared={registrations} className="ml-1" />
        </span>
      </p>
      <ul className="grid gap-2.5">
        {rows.slice(0, SHOWN).map(({ id, title, event_date, views, registrations }) => (
          <li key={id} className="min-w-0">
            <MayLink
              to={registrationsPath(id)}
              className="block w-fit rounded text-link wrap-anywhere pointer-coarse:py-1.5"
            >
              {title}
            </MayLink>
            <div className="flex flex-wrap items-baseline gap-x-3 text-sm tabular-nums">
              <span className="mr-auto text-ink-muted">
                {formatDate(event_date)}
                <span className="ml-3">
                  antes {formatNumber(views.before)} → {formatNumber(registrations.before)}
                </span>
              </span>
              <span className="ml-auto shrink-0">
                {formatNumber(views.now)} →{' '}
                <span className="font-semibold">{formatNumber(registrations.now)}</span>
                <span className="ml-2 inline-block min-w-12 text-right text-ink-muted">
                  {shareOf(registrations.now, views.now)}
                </span>
              </span>
            </div>
            <ShareBar part={registrations.now} whole={views.now} />
          </li>
        ))}
      </ul>
      <TruncationNote shown={SHOWN} listed={rows.length} total={total} />
    </>
  )
}

function ShareBar({ part, whole }: { part: number; whole: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="mt-1 h-1 w-full bg-surface-deep"
    >
      <rect
        width={whole === 0 || part > whole ? 0 : (part / whole) * 100}
        height="4"
        className="fill-secondary"
      />
    </svg>
  )
}
