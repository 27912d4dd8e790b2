import { formatCount } from '#app/platform/formats/numbers.ts'
import { Pagination } from '#app/ui/lists/pagination.tsx'
import { type OrganiserAddress, organiserPath } from '../../organiser-address.ts'
import { OPEN_DAYS } from '../labels.ts'
import type { SeenAttendees } from '../schema.ts'

/** Names and answers of people who consented; some days after the event, a note that they are no longer shown. */
export function AttendeesSection({
  attendees,
  link,
}: {
  attendees: SeenAttendees | 'closed'
  link: OrganiserAddress
}) {
  return (
    <section id="nombres" aria-labelledby="nombres-titulo" className="max-w-3xl">
      <h2 id="nombres-titulo" className="text-heading">
        Quienes comparten su nombre contigo
      </h2>
      {attendees === 'closed' ? (
        <p className="mt-2 text-ink-muted">
          La lista está cerrada: los nombres se ven hasta {OPEN_DAYS} días después del evento.
        </p>
      ) : (
        <Attendees attendees={attendees} link={link} />
      )}
    </section>
  )
}

function Attendees({ attendees, link }: { attendees: SeenAttendees; link: OrganiserAddress }) {
  const { people, total, page, pageCount } = attendees
  return (
    <>
      {total === 0 ? (
        <p className="mt-2 text-ink-muted">
          Nadie todavía. Al registrarse, cada persona elige si puedes ver su nombre.
        </p>
      ) : (
        <p className="mt-2 text-ink-muted tabular-nums">
          {formatCount(total, 'persona', 'personas')}, de quienes tienen un lugar. Usa sus nombres solo para
          preparar el evento.
        </p>
      )}
      {people.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {people.map(({ id, name, places, answers }) => (
            <li key={id} className="py-3">
              <p className="font-semibold wrap-anywhere">
                {name}
                {places > 1 && <span className="font-normal text-ink-muted"> · {places} lugares</span>}
              </p>
              {answers && (
                <dl className="mt-1 grid gap-1">
                  {answers.map(({ question, answer }) => (
                    <div key={question}>
                      <dt className="text-sm text-ink-muted">{question}</dt>
                      <dd className="wrap-anywhere">{answer}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        label="Páginas de personas"
        hrefFor={(page) => `${organiserPath(link)}&pagina=${page}#nombres`}
      />
    </>
  )
}
