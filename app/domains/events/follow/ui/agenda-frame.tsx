import { formatDate, formatDays, formatShortMonth } from '#app/platform/time/dates.ts'
import { eventPath } from '../../address.ts'
import { type CardView, categoryLabel } from '../../schema.ts'

type AgendaFrameProps = {
  title: string
  style: string
  /** Absolute, because the frame's document has another base. */
  agenda: string
  addressOf: (path: string) => string
  events: CardView[] | undefined
}

/** HTML document for another site's frame. Its links open in a new tab, so that the partner's page stays. */
export function AgendaFrame({ title, style, agenda, addressOf, events }: AgendaFrameProps) {
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <style>{style}</style>
      </head>
      <body>
        {/* Labelled, since the page around the frame has a main landmark too. */}
        <main aria-labelledby="agenda">
          <header>
            <h1 id="agenda">{title}</h1>
            <Beside to={agenda}>Ver toda la agenda</Beside>
          </header>
          {!events && (
            <p className="none">No pudimos leer la agenda en este momento. Vuelve en unos minutos.</p>
          )}
          {events?.length === 0 && (
            <p className="none">Aún no hay eventos anunciados. Cuando los haya, aparecerán aquí.</p>
          )}
          {events && events.length > 0 && (
            <ul>
              {events.map((event) => (
                <li key={event.id}>
                  <EventLine event={event} address={addressOf(eventPath(event.id))} />
                </li>
              ))}
            </ul>
          )}
        </main>
      </body>
    </html>
  )
}

function EventLine({ event, address }: { event: CardView; address: string }) {
  const { title, category, event_date, end_date, event_time, hour, other_zone, location, is_under_way } =
    event
  return (
    <>
      <p className="day" aria-hidden="true">
        <b>{event_date.slice(8)}</b>
        <span>{formatShortMonth(event_date)}</span>
      </p>
      <div>
        <p className="kind">
          {categoryLabel(category)}
          {is_under_way && <em> · En curso</em>}
        </p>
        <h2>
          <Beside to={address}>{title}</Beside>
        </h2>
        <p>
          <time dateTime={`${event_date}T${event_time}`}>
            {end_date && end_date !== event_date ? formatDays(event_date, end_date) : formatDate(event_date)},{' '}
            {hour}
          </time>
          {other_zone && `, ${other_zone}`}
        </p>
        <p>{location}</p>
      </div>
    </>
  )
}

function Beside({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <span className="read"> (se abre en otra pestaña)</span>
    </a>
  )
}
