/** Mails about a course request: a receipt to the requester and a notice to the team. */
import { href } from 'react-router'
import { z } from 'zod'
import { NewsQuestion, newsQuestionFact } from '#app/domains/contacts/emails.tsx'
import { readMailBrand } from '#app/domains/mail/brand.server.ts'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { filledIn, mailTemplate } from '#app/domains/mail/templates.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailFacts, MailQuote, MailText, OurAddress } from '#app/domains/mail/ui/mail-parts.tsx'
import { TeamNotice } from '#app/domains/mail/ui/team-notice.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { ACTION_TYPES, type ActionType } from '../schema.ts'

export type RequestFacts = {
  id: string
  name: string
  email: string
  phone: string | null
  course: string
  message: string | null
  action_type: ActionType
  consent_marketing: boolean
  /** `course` is the exact title of something published. */
  offered: boolean
}

/**
 * Says that the request arrived. It goes to an address nobody has confirmed, so it repeats the course only when
 * the words are ours: our mail must be no vehicle for somebody else's message.
 */
const RECEIPT = mailTemplate({
  name: 'course_receipt',
  facts: z.object({
    name: z.string(),
    course: z.string(),
    action_type: z.enum(ACTION_TYPES),
    offered: z.boolean(),
    ...newsQuestionFact,
  }),
  draw({ name, course, action_type, offered, asks_for_news }, brand, codes) {
    const [firstName = ''] = name.split(/\s+/)
    return (
      <MailFrame
        brand={brand}
        preheader={RECEIVED}
        title={isPlainName(firstName) ? `${firstName}, recibimos tu solicitud` : 'Recibimos tu solicitud'}
        reason={`Recibes este correo porque con esta dirección se pidió un curso de ${brand.brand} Academy. Si no fuiste tú, no hace falta que hagas nada.`}
      >
        <MailText>{RECEIVED}</MailText>
        <MailFacts
          title="Tu solicitud"
          facts={[
            ['Pediste', WANTED[action_type]],
            ['Curso', offered ? course : null],
          ]}
        />
        <MailButton href={siteUrl(href('/academy'))}>{`Ver ${brand.brand} Academy`}</MailButton>
        <MailText>
          ¿Quieres añadir o corregir algo? Escríbenos <OurAddress {...brand} />.
        </MailText>
        <NewsQuestion isAsked={asks_for_news} brand={brand.brand} codes={codes} />
      </MailFrame>
    )
  },
})

export async function receiptMail(request: RequestFacts): Promise<OutgoingMail> {
  const { brand } = await readMailBrand()
  const { id, email, course, offered } = request
  return {
    ...filledIn(RECEIPT, request),
    ...about(id),
    recipient: email,
    subject: offered ? `Recibimos tu solicitud: ${course}` : `Recibimos tu solicitud para ${brand} Academy`,
  }
}

/** Tells the team who asked for what, with everything they wrote. */
const ARRIVAL = mailTemplate({
  name: 'course_arrival',
  facts: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    course: z.string(),
    message: z.string().nullable(),
    action_type: z.enum(ACTION_TYPES),
    consent_marketing: z.boolean(),
  }),
  replyTo: ({ email }) => email,
  draw: ({ id, name, email, phone, course, message, action_type, consent_marketing }, brand) => (
    <TeamNotice
      brand={brand}
      preheader={`${course} · ${email}`}
      title={`Nueva solicitud de ${WANTED[action_type].toLowerCase()}`}
      replyTo={email}
      screen={{
        url: siteUrl(href('/admin/solicitudes/:kind/:id', { kind: 'cursos', id })),
        label: 'Ver la solicitud',
      }}
    >
      <MailFacts
        title={name}
        facts={[
          ['Curso', course],
          ['Pide', WANTED[action_type]],
          ['Email', email],
          ['Teléfono', phone],
          ['Pidió recibir novedades', consent_marketing ? 'Sí' : 'No'],
        ]}
      />
      <MailQuote title="Su mensaje:">{message}</MailQuote>
    </TeamNotice>
  ),
})

export async function arrivalMail(request: RequestFacts): Promise<OutgoingMail> {
  const { id, name, course, action_type } = request
  return {
    ...filledIn(ARRIVAL, request),
    ...about(id),
    recipient: (await readMailBrand()).email,
    subject: `Nueva solicitud de ${WANTED[action_type].toLowerCase()}: ${name}, ${course}`,
    priority: 'news',
  }
}

export const ACADEMY_MAILS = [RECEIPT, ARRIVAL]

const RECEIVED = 'Gracias por tu interés. Recibimos tu solicitud y te responderemos pronto a este correo.'

const WANTED: Record<ActionType, string> = { inscripcion: 'Inscripción', informacion: 'Información' }

/** Letters only: mail programs turn 'gana.dinero.com' into a link. */
function isPlainName(name: string): boolean {
  return /^[\p{L}\p{M}' -]{1,40}$/u.test(name)
}

function about(id: string) {
  return { subject_type: 'course_submission', subject_id: id }
}
