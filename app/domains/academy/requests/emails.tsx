/** Mails about a course request: a receipt to the requester and a notice to the team. */
import { href } from 'react-router'
import { z } from 'zod'
import { newsQuestionFact } from '#app/domains/contacts/emails.tsx'
import { receipt } from '#app/domains/contacts/receipt.tsx'
import { arrival } from '#app/domains/mail/arrival.tsx'
import { calling } from '#app/domains/mail/strangers-words.ts'
import { MailButton } from '#app/domains/mail/ui/mail-parts.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { ACTION_TYPES, type ActionType } from '../schema.ts'

const WANTED: Record<ActionType, string> = { inscripcion: 'Inscripción', informacion: 'Información' }

export const receiptMail = receipt({
  name: 'course_receipt',
  facts: z.object({
    name: z.string(),
    course: z.string(),
    action_type: z.enum(ACTION_TYPES),
    /** `course` is the exact title of something published: only then the words are ours, and repeated. */
    offered: z.boolean(),
    ...newsQuestionFact,
  }),
  about: 'course_submission',
  subject: ({ course, offered }, { brand }) =>
    offered ? `Recibimos tu solicitud: ${course}` : `Recibimos tu solicitud para ${brand} Academy`,
  says: ({ name, course, action_type, offered }, brand) => ({
    title: calling(firstNameOf(name), 'recibimos tu solicitud'),
    promise: 'Gracias por tu interés. Recibimos tu solicitud y te responderemos pronto a este correo.',
    how: `se pidió un curso de ${brand} Academy`,
    fields: [
      ['Pediste', WANTED[action_type]],
      ['Curso', offered ? course : null],
    ],
    meanwhile: <MailButton href={siteUrl(href('/academy'))}>{`Ver ${brand} Academy`}</MailButton>,
  }),
})

export const arrivalMail = arrival({
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
  about: 'course_submission',
  subject: ({ name, course, action_type }) => `Nueva solicitud de ${wanted(action_type)}: ${name}, ${course}`,
  says: ({ id, name, email, phone, course, message, action_type, consent_marketing }) => ({
    title: `Nueva solicitud de ${wanted(action_type)}`,
    preheader: `${course} · ${email}`,
    screen: {
      url: siteUrl(href('/admin/solicitudes/:kind/:id', { kind: 'cursos', id })),
      label: 'Ver la solicitud',
    },
    heading: name,
    fields: [
      ['Curso', course],
      ['Pide', WANTED[action_type]],
      ['Email', email],
      ['Teléfono', phone],
      ['Pidió recibir novedades', consent_marketing ? 'Sí' : 'No'],
    ],
    quotes: [['Su mensaje:', message]],
  }),
})

function firstNameOf(name: string): string {
  return name.split(/\s+/)[0] ?? ''
}

function wanted(action: ActionType): string {
  return WANTED[action].toLowerCase()
}
