import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { registrationsPath } from '#app/domains/attendance/registrations/address.ts'
import type { ContactView } from '#app/domains/contacts/schema.ts'
import { reviewHref } from '#app/domains/event-desk/review/address.ts'
import { SubmissionStatusBadge } from '#app/domains/event-desk/submissions/ui/status-badge.tsx'
import {
  type Answer,
  REGISTRATION_STATUS_LABELS,
  type RegistrationStatus,
} from '#app/domains/events/registration-status-schema.ts'
import type { SubmissionStatus } from '#app/domains/events/schema.ts'
import type { MailStatus } from '#app/domains/mail/schema.ts'
import { MailStatusBadge } from '#app/domains/mail/ui/mail-status-badge.tsx'
import { formatInstant } from '#app/platform/dates.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { Badge } from '#app/ui/drawing/badge.tsx'

/** Labels of the forms, by the stored names of contacts/schema.ts. */
const FORMS: Record<string, string> = {
  comunidad: 'Formulario de la comunidad',
  'sube-evento': 'Formulario de eventos',
  academy: 'Solicitud de un curso',
  registro: 'Registro a un evento',
  contacto: 'Página de contacto',
  boletin: 'Formulario de las novedades',
  correo: 'Confirmado desde su correo',
  baja: 'Las dejó desde su correo',
  panel: 'Anotado por el equipo',
}

const PURPOSES: Record<string, string> = { privacy: 'Privacidad', marketing: 'Marketing' }

type Dated = { id: string; created_at: Date }

/** Data of a person for the team. The data file has more columns, but not the team's own. */
export type PersonView = {
  email: string
  /** Undefined if the contact was deleted, or the person never became one. */
  contact?: ContactView | undefined
  applications: (Dated & {
    company: string
    position: string
    reason_of_interest: string | null
    message: string | null
  })[]
  submissions: { id: string; title: string; status: SubmissionStatus; submitted_at: Date }[]
  requests: (Dated & { course: string; message: string | null; action_type: string })[]
  inquiries: (Dated & { message: string })[]
  registrations: (Dated & {
    event_id: string
    event_title: string
    status: RegistrationStatus
    answers: Answer[] | null
  })[]
  consents: {
    id: number
    purpose: string
    granted: boolean
    source: string
    wording: string
    created_at: Date
  }[]
  mails: (Dated & { subject: string; status: MailStatus; undelivered: string | null })[]
}

/** What a person sent, consented to and was mailed, the latest first. */
export function PersonHistory({ person, timeZone }: { person: PersonView; timeZone: string }) {
  const { applications, submissions, requests, inquiries, registrations, consents, mails } = person
  const at = (instant: Date) => formatInstant(instant, timeZone)
  return (
    <div className="grid gap-5">
      <Section title="Solicitudes a la comunidad" count={applications.length}>
        {applications.map((each) => (
          <Entry key={each.id} title={`${each.company}, ${each.position}`} date={at(each.created_at)}>
            <Words>{each.reason_of_interest}</Words>
            <Words>{each.message}</Words>
          </Entry>
        ))}
      </Section>
      <Section title="Eventos enviados" count={submissions.length}>
        {submissions.map((each) => (
          <Entry
            key={each.id}
            title={
              <Link to={reviewHref({ filter: each.status === 'spam' ? 'spam' : 'all', shown: each.id })}>
                {each.title}
              </Link>
            }
            date={at(each.submitted_at)}
            badge={<SubmissionStatusBadge status={each.status} />}
          />
        ))}
      </Section>
      <Section title="Solicitudes de cursos" count={requests.length}>
        {requests.map((each) => (
          <Entry
            key={each.id}
            title={each.course}
            date={at(each.created_at)}
            badge={<Badge>{each.action_type === 'inscripcion' ? 'Inscripción' : 'Información'}</Badge>}
          >
            <Words>{each.message}</Words>
          </Entry>
        ))}
      </Section>
      <Section title="Mensajes al equipo" count={inquiries.length}>
        {inquiries.map((each) => (
          <Entry
            key={each.id}
            title={
              <Link to={href('/admin/solicitudes/:kind/:id', { kind: 'contacto', id: each.id })}>
                Mensaje
              </Link>
            }
            date={at(each.created_at)}
          >
            <Words>{each.message}</Words>
          </Entry>
        ))}
      </Section>
      <Section title="Registros a eventos" count={registrations.length}>
        {registrations.map((each) => (
          <Entry
            key={each.id}
            title={<Link to={registrationsPath(each.event_id)}>{each.event_title}</Link>}
            date={at(each.created_at)}
            badge={<Badge>{REGISTRATION_STATUS_LABELS[each.status]}</Badge>}
          >
            {each.answers?.map(({ question, answer }) => (
              <Words key={question}>{`${question} ${answer}`}</Words>
            ))}
          </Entry>
        ))}
      </Section>
      <Section title="Consentimientos" count={consents.length}>
        {consents.map((each) => (
          <Entry
            key={each.id}
            title={FORMS[each.source] ?? each.source}
            date={at(each.created_at)}
            badge={
              <Badge tone={each.granted ? 'emerald' : 'red'}>
                {`${PURPOSES[each.purpose] ?? each.purpose}: ${each.granted ? 'aceptó' : 'retiró'}`}
              </Badge>
            }
          >
            <Words>{`«${each.wording}»`}</Words>
          </Entry>
        ))}
      </Section>
      <Section title="Correos que le enviamos" count={mails.length}>
        {mails.map((each) => (
          <Entry
            key={each.id}
            title={<Link to={`${href('/admin/correos')}?ver=${each.id}`}>{each.subject}</Link>}
            date={at(each.created_at)}
            badge={<MailStatusBadge {...each} />}
          />
        ))}
      </Section>
    </div>
  )
}

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section className="rounded border border-line bg-panel">
      <h2 className="flex items-baseline justify-between gap-3 px-5 py-3.5 font-display text-lg font-bold">
        {title}
        <span className="text-base font-semibold text-ink-muted tabular-nums">{formatNumber(count)}</span>
      </h2>
      {count > 0 && <ul className="divide-y divide-line border-t border-line">{children}</ul>}
    </section>
  )
}

function Entry({
  title,
  date,
  badge,
  children,
}: {
  title: ReactNode
  date: string
  badge?: ReactNode
  children?: ReactNode
}) {
  return (
    <li className="grid gap-1 px-5 py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere [&_a]:text-link">{title}</p>
        <p className="text-sm text-ink-muted tabular-nums">{date}</p>
      </div>
      {badge && <p>{badge}</p>}
      {children}
    </li>
  )
}

function Words({ children }: { children: string | null }) {
  return children ? (
    <p className="max-w-prose text-ink-muted wrap-anywhere whitespace-pre-line">{children}</p>
  ) : null
}
