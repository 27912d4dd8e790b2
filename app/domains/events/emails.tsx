/** What we write to an organiser: the receipt of a submission and the team's decision. */
import type { ReactElement } from 'react'
import { readMailBrand } from '#app/domains/mail/brand.server.ts'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { renderMail } from '#app/domains/mail/render.server.ts'
import { siteUrl } from '#app/domains/mail/transport.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailFacts, MailQuote, MailText, OurAddress } from '#app/domains/mail/ui/mail-parts.tsx'
import { formatDate } from '#app/platform/dates.ts'
import { capacityLabel, categoryLabel } from './schema.ts'

/** What the mails need of a stored submission. */
export type SubmissionFacts = {
  id: string
  title: string
  organizer: string
  summary: string | null
  category: string
  verticals: string[]
  /** `2026-12-05` */
  event_date: string
  /** `18:30`, or `18:30:00` as the database answers. */
  event_time: string
  duration_hours: number
  location: string
  max_attendees: number | null
  email: string
}

/**
 * Says that the submission arrived. It goes to an address nobody has confirmed, so it repeats the facts but
 * neither the long description nor the web address: our mail must be no vehicle for somebody else's message.
 */
export async function receiptMail(submission: SubmissionFacts): Promise<OutgoingMail> {
  const brand = await readMailBrand()
  return toOrganiser(submission, {
    template: 'event_receipt',
    subject: `Recibimos tu evento: ${submission.title}`,
    body: (
      <MailFrame
        brand={brand}
        preheader={REVIEW_PROMISE}
        title="Recibimos tu evento"
        reason={`Recibes este correo porque con esta dirección se envió un evento a ${brand.brand}. Si no lo enviaste tú, no hace falta que hagas nada.`}
      >
        <MailText>{REVIEW_PROMISE}</MailText>
        <MailText>Esto es lo que recibimos. Guardamos también la descripción completa.</MailText>
        <MailFacts title={submission.title} facts={spellSubmission(submission)} />
        <MailText>
          ¿Ves algo que corregir? Escríbenos <OurAddress {...brand} /> antes de que lo publiquemos.
        </MailText>
      </MailFrame>
    ),
  })
}

/** Says that the event is in the agenda, with its address. */
export async function approvalMail(
  submission: SubmissionFacts & { event_id: string },
): Promise<OutgoingMail> {
  const brand = await readMailBrand()
  const address = siteUrl(`/evento/${submission.event_id}`)
  return toOrganiser(submission, {
    template: 'event_approval',
    subject: `Tu evento ya está publicado: ${submission.title}`,
    body: (
      <MailFrame
        brand={brand}
        preheader="Lo aprobamos y ya está en la agenda. Compártelo con tu comunidad."
        title="Tu evento ya está en la agenda"
        reason={reviewReason(brand.brand)}
      >
        <MailText>
          Lo revisamos y lo aprobamos. Ya tiene su propia página, lista para compartir con tu comunidad.
        </MailText>
        <MailFacts title={submission.title} facts={whenAndWhere(submission)} />
        <MailButton href={address}>Ver mi evento</MailButton>
        <MailText>
          Si algo cambia, el lugar, la hora o el cupo, escríbenos <OurAddress {...brand} /> y lo actualizamos.
        </MailText>
      </MailFrame>
    ),
  })
}

/** Says that the event will not be published, why when the team said why, and how to try again. */
export async function rejectionMail(
  submission: SubmissionFacts & { reason: string | null },
): Promise<OutgoingMail> {
  const brand = await readMailBrand()
  const { reason } = submission
  return toOrganiser(submission, {
    template: 'event_rejection',
    subject: `Sobre tu evento: ${submission.title}`,
    body: (
      <MailFrame
        brand={brand}
        preheader="Esta vez no lo publicaremos. Puedes ajustarlo y enviarlo de nuevo."
        title="Esta vez no publicaremos tu evento"
        reason={reviewReason(brand.brand)}
      >
        <MailText>
          Gracias por proponerlo. Lo revisamos con cuidado y por ahora no entrará en la agenda.
        </MailText>
        <MailFacts title={submission.title} facts={whenAndWhere(submission)} />
        {reason && (
          <>
            <MailText>El equipo te deja este comentario:</MailText>
            <MailQuote>{reason}</MailQuote>
          </>
        )}
        <MailText>
          Puedes ajustarlo y enviarlo otra vez cuando quieras. Si tienes dudas, escríbenos{' '}
          <OurAddress {...brand} />.
        </MailText>
        <MailButton href={siteUrl('/sube-evento')}>Enviar de nuevo</MailButton>
      </MailFrame>
    ),
  })
}

/** public-site §8, word by word: the form has promised the same. */
const REVIEW_PROMISE =
  'Nuestro equipo lo revisará en 2-3 días hábiles. Recibirás una notificación por correo cuando sea aprobado.'

async function toOrganiser(
  { id, email }: SubmissionFacts,
  { template, subject, body }: { template: string; subject: string; body: ReactElement },
): Promise<OutgoingMail> {
  return {
    template,
    recipient: email,
    subject,
    ...(await renderMail(body)),
    subject_type: 'event_submission',
    subject_id: id,
  }
}

function reviewReason(brand: string): string {
  return `Recibes este correo porque enviaste un evento a ${brand} con esta dirección.`
}

/** Everything short that was sent, as the receipt and the team's notice list it. */
export function spellSubmission(submission: Omit<SubmissionFacts, 'email'>): [string, string | null][] {
  return [
    ...whenAndWhere(submission),
    ['Organiza', submission.organizer],
    ['Tipo', categoryLabel(submission.category)],
    ['Temáticas', submission.verticals.join(', ')],
    ['Duración', duration(submission.duration_hours)],
    ['Asistentes', capacityLabel(submission.max_attendees)],
    ['Resumen', submission.summary],
  ]
}

type WhenAndWhere = Pick<SubmissionFacts, 'event_date' | 'event_time' | 'location'>

export function whenAndWhere(event: WhenAndWhere): [[string, string], [string, string]] {
  const { event_date, event_time, location } = event
  return [
    ['Cuándo', `${formatDate(event_date)} ${event_time.slice(0, 5)}`],
    ['Dónde', location],
  ]
}

function duration(hours: number): string {
  return hours === 1 ? '1 hora' : `${String(hours).replace('.', ',')} horas`
}
