import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ACTION_LABELS } from '#app/domains/academy/schema.ts'
import { RATINGS } from '#app/domains/attendance/feedback/rating-schema.ts'
import { registrationsPath } from '#app/domains/attendance/registrations/address.ts'
import { DECISIONS } from '#app/domains/conversations/schema.ts'
import { reviewHref } from '#app/domains/event-desk/review/address.ts'
import { SubmissionStatusBadge } from '#app/domains/event-desk/submissions/ui/status-badge.tsx'
import { REGISTRATION_STATUS_LABELS } from '#app/domains/events/registration-status-schema.ts'
import { MAIL_LIST } from '#app/domains/mail/address.ts'
import { MailStatusBadge } from '#app/domains/mail/ui/mail-status-badge.tsx'
import { MayLink } from '#app/may.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import type { PersonView, TimelineKind } from '../timeline.ts'
import { NoteRemovalLink } from './notes.tsx'

export type TimelineEntry = {
  key: string
  kind: TimelineKind
  at: Date
  title: ReactNode
  /** Address that it came from or went to. */
  email?: string | null
  badge?: ReactNode
  /** What was written, in paragraphs. */
  words?: (string | null | undefined)[]
  action?: ReactNode
}

/** Everything that happened with a person, the latest first. `here`: URL of their screen. */
export function entriesOf(person: PersonView, here: string): TimelineEntry[] {
  const kinds = [formsOf, eventsOf, mailsOf, consentsOf, notesOf]
  return kinds.flatMap((entries) => entries(person, here)).sort((one, other) => +other.at - +one.at)
}

const linkTo = (to: string, words: string) => <MayLink to={to}>{words}</MayLink>

function inquiryTitle({ mail_subject }: PersonView['inquiries'][number]): string {
  if (mail_subject === null) return 'Mensaje al equipo'
  return joinFacts('Correo al equipo', mail_subject)
}

function formsOf({ applications, submissions, requests, inquiries, answers }: PersonView): TimelineEntry[] {
  const request = (kind: 'comunidad' | 'cursos' | 'contacto', id: string, words: string) =>
    linkTo(href('/admin/solicitudes/:kind/:id', { kind, id }), words)
  const common = ({ id, created_at, email }: { id: string; created_at: Date; email: string }) => ({
    ...{ key: id, kind: 'formularios' as const, at: created_at, email },
  })
  return [
    ...applications.map((each) => ({
      ...common(each),
      title: request('comunidad', each.id, `Solicitud a la comunidad: ${each.company}, ${each.position}`),
      words: [each.reason_of_interest, each.message],
    })),
    ...answers.flatMap(({ subject_id, decision, created_at }) =>
      decision
        ? [
            {
              ...{ key: `${subject_id} ${+created_at}`, kind: 'formularios' as const, at: created_at },
              title: request('comunidad', subject_id, 'Se respondió a su solicitud a la comunidad'),
              badge: <Badge>{DECISIONS[decision]}</Badge>,
            },
          ]
        : [],
    ),
    ...requests.map((each) => ({
      ...common(each),
      title: request('cursos', each.id, `Solicitud de curso: ${each.course}`),
      badge: <Badge>{ACTION_LABELS[each.action_type]}</Badge>,
      words: [each.message],
    })),
    ...inquiries.map((each) => ({
      ...common(each),
      title: request('contacto', each.id, inquiryTitle(each)),
      words: [each.message],
    })),
    ...submissions.flatMap((each) => {
      const { id, title, status, email, submitted_at, reviewed_at } = each
      const link = linkTo(reviewHref({ filter: status === 'spam' ? 'spam' : 'all', shown: id }), title)
      const sent = { key: id, kind: 'formularios' as const, at: submitted_at, email }
      const reviewed = { key: `${id} reviewed`, kind: 'formularios' as const, email }
      return [
        { ...sent, title: <>Envió el evento {link}</>, badge: <SubmissionStatusBadge status={status} /> },
        ...(reviewed_at && REVIEWED[status]
          ? [
              {
                ...reviewed,
                at: reviewed_at,
                title: (
                  <>
                    {REVIEWED[status]} {link}
                  </>
                ),
              },
            ]
          : []),
      ]
    }),
  ]
}

const REVIEWED: Record<string, string> = { approved: 'Se aprobó su evento', rejected: 'Se rechazó su evento' }

function eventsOf({ registrations, co_organised }: PersonView): TimelineEntry[] {
  const helped = co_organised.map(({ id, submission_id, title, email, created_at }): TimelineEntry => {
    const link = linkTo(reviewHref({ shown: submission_id }), title)
    return { key: id, kind: 'eventos', at: created_at, email, title: <>Coorganiza {link}</> }
  })
  return [...helped, ...registeredOf(registrations)]
}

function registeredOf(registrations: PersonView['registrations']): TimelineEntry[] {
  return registrations.flatMap((each) => {
    const { id, event_id, event_title, email, created_at, status, answers } = each
    const link = linkTo(registrationsPath(event_id), event_title)
    const about = { kind: 'eventos' as const, email }
    const registered: TimelineEntry = {
      ...{ ...about, key: id, at: created_at, title: <>Se registró en {link}</> },
      badge: <Badge>{REGISTRATION_STATUS_LABELS[status]}</Badge>,
      words: answers?.map(({ question, answer }) => `${question} ${answer}`) ?? [],
    }
    const { arrived_at, answered_at, rating, comment } = each
    const given = RATINGS.find(({ value }) => value === rating)
    return [
      registered,
      ...(arrived_at ? [{ ...about, key: `${id} door`, at: arrived_at, title: <>Entró en {link}</> }] : []),
      ...(answered_at
        ? [
            {
              ...{ ...about, key: `${id} feedback`, at: answered_at, title: <>Opinó de {link}</> },
              badge: given && <Badge>{given.label}</Badge>,
              words: [comment],
            },
          ]
        : []),
    ]
  })
}

function mailsOf({ mails, replies, newsletter_bounces }: PersonView): TimelineEntry[] {
  return [
    ...newsletter_bounces.map((each) => ({
      ...{ key: each.id, kind: 'correos' as const, at: each.created_at, email: each.email },
      title: BOUNCES[each.kind] ?? 'Un boletín no le llegó',
      words: [each.said && `Su servidor dijo: ${each.said}`],
    })),
    ...mails.map((each) => ({
      ...{ key: each.id, kind: 'correos' as const, at: each.created_at, email: each.recipient },
      title: (
        <>
          Le enviamos <MayLink to={MAIL_LIST.href({ shown: each.id })}>{each.subject}</MayLink>
        </>
      ),
      badge: <MailStatusBadge {...each} />,
    })),
    ...replies.map((each, index) => ({
      ...{ key: `reply ${index}`, kind: 'correos' as const, at: each.created_at },
      title: 'Respondió por correo',
      words: [each.body],
    })),
  ]
}

/** By the kind of what came back of a newsletter (newsletter/bounces). */
const BOUNCES: Record<string, string> = {
  gone: 'Su buzón no existe: un boletín volvió',
  soft: 'Un boletín no le llegó esta vez',
  refused: 'Su servidor rechazó un boletín nuestro',
  complaint: 'Marcó un correo nuestro como no deseado',
}

/** What took somebody off who did not press anything, by the source of the withdrawal. */
const TAKEN_OFF: Record<string, string> = {
  rebote: 'Su buzón no existe: ya no recibe las novedades',
  devuelto: 'Tres boletines seguidos no le llegaron: ya no recibe las novedades',
  queja: 'Se quejó a su proveedor: ya no recibe las novedades',
}

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
  rebote: 'Anotado por el sitio',
  devuelto: 'Anotado por el sitio',
  queja: 'Anotado por el sitio',
}

const PURPOSES: Record<string, string> = { privacy: 'la privacidad', marketing: 'las novedades' }

function consentsOf({ consents }: PersonView): TimelineEntry[] {
  return consents.map(({ id, purpose, granted, source, wording, created_at, email }) => ({
    ...{ key: `consent ${id}`, kind: 'consentimientos' as const, at: created_at, email },
    title: TAKEN_OFF[source] ?? `${granted ? 'Aceptó' : 'Retiró'} ${PURPOSES[purpose] ?? purpose}`,
    badge: <Badge tone={granted ? 'emerald' : 'red'}>{FORMS[source] ?? source}</Badge>,
    words: [`«${wording}»`],
  }))
}

function notesOf({ notes }: PersonView, here: string): TimelineEntry[] {
  return notes.map(({ id, author, body, created_at }) => ({
    ...{ key: id, kind: 'notas' as const, at: created_at },
    title: <>Nota de {author}</>,
    words: [body],
    action: <NoteRemovalLink here={here} id={id} body={body} />,
  }))
}
