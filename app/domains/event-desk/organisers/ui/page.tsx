import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { eventPath } from '#app/domains/events/address.ts'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { useHourStyle } from '#app/ui/drawing/hour-style.ts'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { type OrganiserAddress, organiserPath } from '../../organiser-address.ts'
import { statusOf } from '../labels.ts'
import type { OrganiserDate, OrganiserEvent, OrganiserMessages, SeenAttendees } from '../schema.ts'
import { AttendeesSection } from './attendees.tsx'
import { DatesSection } from './dates.tsx'
import { MessagesSection } from './messages.tsx'
import { Proposed } from './proposed.tsx'
import { ToShare } from './to-share.tsx'

type OrganiserPageProps = {
  event: OrganiserEvent
  link: OrganiserAddress
  /** Attendees and messages are null if people register elsewhere. */
  attendees: SeenAttendees | 'closed' | null
  messages: OrganiserMessages | null
  /** Name of the co-organiser whose link it is; undefined for the organiser. */
  holder: string | undefined
  /** Who has access; undefined for a co-organiser. */
  sharing: ReactNode
  children?: ReactNode
}

/** The organiser's page: state of the event, available actions, and the submission. */
export function OrganiserPage({
  event,
  link,
  attendees,
  messages,
  holder,
  sharing,
  children,
}: OrganiserPageProps) {
  const { title, lead } = statusOf(event, useHourStyle())
  const { status, reason, published } = event
  const isLive = published?.state === 'upcoming' || published?.state === 'under-way'
  const acceptsProposals = isLive && !published.isOtherDate
  return (
    <>
      <PageHeader
        eyebrow="Tu evento"
        title={title}
        lead={lead}
        actions={
          <>
            {published && (
              <ButtonLink to={eventPath(published.id)} variant="accent" size="lg">
                Ver mi evento
              </ButtonLink>
            )}
            {acceptsProposals && !event.proposed && (
              <ButtonLink to={organiserPath(link, 'correction')} variant="outline" size="lg">
                Proponer un cambio
              </ButtonLink>
            )}
            {status === 'pending' ? (
              <>
                <ButtonLink to={organiserPath(link, 'correction')} variant="accent" size="lg">
                  Corregir
                </ButtonLink>
                {holder === undefined && (
                  <ButtonLink to={`${organiserPath(link)}&retirar=1`} variant="outline" size="lg">
                    Retirar
                  </ButtonLink>
                )}
              </>
            ) : (
              <ButtonLink
                to={organiserPath(link, 'again')}
                variant={published ? 'outline' : 'accent'}
                size="lg"
              >
                {status === 'approved' ? 'Preparar la próxima edición' : 'Ajustar y enviar de nuevo'}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="wrap grid gap-10 py-12 md:py-16">
        {children}
        {reason && (
          <Notice tone="info" title="El equipo te dejó este comentario">
            <p className="break-words whitespace-pre-line">{reason}</p>
          </Notice>
        )}
        {event.dates.length > 1 && (
          <p>
            <a href="#fechas" className="text-link">
              Ver las {event.dates.length} fechas
            </a>
          </p>
        )}
        {acceptsProposals && <Proposed event={event} link={link} />}
        {published && isLive && <Counts published={published} />}
        {published && isLive && <ToShare {...published.shared} />}
        {attendees && <AttendeesSection attendees={attendees} link={link} />}
        {messages && <MessagesSection messaging={messages} link={link} />}
        <DatesSection event={event} link={link} />
        {sharing}
        <Sent event={event} />
        {isLive && !acceptsProposals && (
          <p className="max-w-2xl">
            ¿Cambia algo de esta fecha, o ya no se hace?{' '}
            <a href={href('/contacto')} className="text-link">
              Escríbenos
            </a>{' '}
            y dinos cuál es.
          </p>
        )}
        {acceptsProposals && event.proposed?.kind !== 'cancel' && (
          <p className="max-w-2xl">
            ¿Ya no se hace?{' '}
            <Link to={`${organiserPath(link)}&cancelar=1`} className="text-link">
              Cancelar el evento
            </Link>
          </p>
        )}
        <p className="max-w-2xl text-ink-muted">
          {holder === undefined
            ? 'Esta página es solo para quien tiene el enlace: no lo compartas.'
            : `Entraste con el enlace de ${holder}: lo que hagas queda anotado con ese nombre.`}{' '}
          ¿Algo no cuadra?{' '}
          <a href={href('/contacto')} className="text-link">
            Escríbenos
          </a>
          .
        </p>
      </div>
    </>
  )
}

/** Numbers of registrations only; names are shown separately, for people who consented. */
function Counts({ published: { counts } }: { published: OrganiserDate }) {
  return (
    <section aria-labelledby="registros">
      <h2 id="registros" className="text-heading">
        Quién viene
      </h2>
      {counts ? (
        <p className="mt-3 text-lead tabular-nums">
          {people(counts.confirmed)}
          {counts.places === null
            ? ', sin límite de lugares'
            : ` (${formatNumber(counts.taken)} de ${formatNumber(counts.places)} lugares)`}
          {counts.waitlist > 0 && `, y ${formatNumber(counts.waitlist)} en la lista de espera`}.
        </p>
      ) : (
        <p className="mt-3">Las personas se registran en tu propio enlace: aquí no las contamos.</p>
      )}
    </section>
  )
}

function people(count: number): string {
  if (count === 0) return 'Todavía no se ha registrado nadie'
  return formatCount(count, 'persona registrada', 'personas registradas')
}

function Sent({ event: { sent, submitted } }: { event: OrganiserEvent }) {
  return (
    <section aria-labelledby="enviado" className="max-w-3xl">
      <h2 id="enviado" className="text-heading">
        Lo que enviaste
      </h2>
      <p className="mt-1 text-ink-muted tabular-nums">Llegó el {submitted}.</p>
      <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-[12rem_1fr]">
        {sent.map(([label, words]) => (
          <div key={label} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line tabular-nums">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
