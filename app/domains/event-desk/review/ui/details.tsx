import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { eventPath } from '#app/domains/events/address.ts'
import { cityAndZone, zoneLabel } from '#app/domains/events/cities.ts'
import { CategoryBadge, VerticalBadge } from '#app/domains/events/display/ui/category-badge.tsx'
import { capacityLabel, durationLabel, type SubmissionView } from '#app/domains/events/schema.ts'
import { blockedSendersHref } from '#app/domains/senders/address.ts'
import { SPAM_REASONS } from '#app/domains/senders/schema.ts'
import { IfMay } from '#app/may.tsx'
import { formatHour } from '#app/platform/formats/hours.ts'
import { formatDate, formatInstant } from '#app/platform/time/dates.ts'
import { NewTabLink } from '#app/ui/controls/new-tab-link.tsx'
import { useHourStyle } from '#app/ui/drawing/hour-style.ts'
import { SubmissionStatusBadge } from '../../submissions/ui/status-badge.tsx'
import { ProposalLink } from './proposal-link.tsx'

/** All fields of a submission, as the organiser wrote them. */
export function ReviewDetails({ submission, timeZone }: { submission: SubmissionView; timeZone: string }) {
  const { email, website_url, online_url, verticals } = submission
  const duration = durationLabel(submission.duration_hours)
  const { time_zone } = cityAndZone(submission, timeZone)
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact label="Estado">
        <SubmissionStatusBadge status={submission.status} />
      </Fact>
      <Fact label="Enviado">{formatInstant(submission.submitted_at, timeZone)}</Fact>
      {submission.organizer_changed_at && (
        <Fact label="Corregido por quien organiza">
          {formatInstant(submission.organizer_changed_at, timeZone)}
        </Fact>
      )}
      <Decision submission={submission} timeZone={timeZone} />
      <Spam submission={submission} />
      <Fact label="Organización">{submission.organizer}</Fact>
      <Fact label="Email">
        {email && (
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
        )}
      </Fact>
      <Fact label="Fecha">{formatDate(submission.event_date)}</Fact>
      <Fact label="Horario">
        {formatHour(submission.event_time, useHourStyle())}, {zoneLabel(time_zone)}
        {duration && ` (${duration})`}
      </Fact>
      <Fact label="Ubicación">{submission.location}</Fact>
      <Fact label="Capacidad">{capacityLabel(submission.max_attendees)}</Fact>
      <Fact label="Precio">{submission.price}</Fact>
      <Fact label="Registros">
        {submission.registers_late ? 'También mientras dura el evento' : 'Hasta que empiece'}
      </Fact>
      <Fact label="Categoría">
        <CategoryBadge category={submission.category} />
      </Fact>
      <Fact label="Sitio web">{website_url && <WebAddress url={website_url} />}</Fact>
      <Fact label="Enlace para conectarse">{online_url && <WebAddress url={online_url} />}</Fact>
      <Fact label="Temáticas" wide>
        {verticals.length > 0 && (
          <span className="flex flex-wrap gap-1.5">
            {verticals.map((vertical) => (
              <VerticalBadge key={vertical} vertical={vertical} />
            ))}
          </span>
        )}
      </Fact>
      <Fact label="Resumen" wide>
        {submission.summary}
      </Fact>
      <Fact label="Descripción" wide>
        {submission.description}
      </Fact>
      <Fact label="Acepta recibir el boletín">{submission.consent_newsletter ? 'Sí' : 'No'}</Fact>
    </dl>
  )
}

function WebAddress({ url }: { url: string }) {
  return (
    <NewTabLink href={url} rel="noreferrer nofollow" className="text-link break-all">
      {url}
    </NewTabLink>
  )
}

/** Reviewer, time, and the reason that the organiser was mailed. */
function Decision({ submission, timeZone }: { submission: SubmissionView; timeZone: string }) {
  const { title, status, reviewed_at, reviewed_by, rejection_reason, event_id, proposed } = submission
  if (!reviewed_at) return null
  return (
    <>
      <Fact label={DECIDED_BY[status] ?? 'Decidido por'}>{reviewed_by}</Fact>
      <Fact label="Decidido">{formatInstant(reviewed_at, timeZone)}</Fact>
      {status === 'rejected' && (
        <Fact label="Motivo" wide>
          {rejection_reason ?? 'Sin motivo'}
        </Fact>
      )}
      {event_id && proposed && (
        <Fact label="Quien organiza propone" wide>
          <ProposalLink event={event_id} title={title} proposed={proposed} />
        </Fact>
      )}
      {event_id && (
        <Fact label="Evento publicado" wide>
          <Link to={eventPath(event_id)} className="text-link">
            Ver en la agenda
          </Link>
        </Fact>
      )}
    </>
  )
}

/** Why it is in spam, unless the team said so, and what can be done about its sender. */
function Spam({ submission: { status, spam_reason, email } }: { submission: SubmissionView }) {
  const isCaught = spam_reason !== null && spam_reason !== 'team'
  if (status !== 'spam' || (!isCaught && !email)) return null
  return (
    <Fact label="En spam" wide>
      {isCaught && `${SPAM_REASONS[spam_reason]} `}
      {email && (
        <IfMay take="answer requests">
          <Link to={blockedSendersHref(email)} className="text-link">
            Bloquear a este remitente
          </Link>
        </IfMay>
      )}
    </Fact>
  )
}

const DECIDED_BY: Partial<Record<SubmissionView['status'], string>> = {
  approved: 'Aprobado por',
  rejected: 'Rechazado por',
  spam: 'Marcado como spam por',
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  if (!children) return null
  return (
    <div className={`min-w-0 ${wide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="whitespace-pre-line break-words tabular-nums">{children}</dd>
    </div>
  )
}
