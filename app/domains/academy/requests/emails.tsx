/** Mails about a course request: a receipt to the requester, and one to the team. */
import { href } from 'react-router'
import { z } from 'zod'
import { newsletterQuestionFact } from '#app/domains/contacts/emails.tsx'
import { receipt } from '#app/domains/contacts/receipt.tsx'
import { addressByName } from '#app/domains/mail/sanitise-user-text.ts'
import { formatSent, sentFacts, teamNotification } from '#app/domains/mail/team-notification.tsx'
import { MailButton } from '#app/domains/mail/ui/mail-parts.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { ACTION_LABELS, ACTION_TYPES, type ActionType } from '../schema.ts'
import { REQUEST_SENT } from './sent-schema.ts'

export const receiptMail = receipt({
  name: 'course_receipt',
  facts: z.object({
    name: z.string(),
    course: z.string(),
    action_type: z.enum(ACTION_TYPES),
    /**
     * `course` equals a published title. Only then the receipt repeats it, because otherwise it is a stranger's text.
     */
    offered: z.boolean(),
    ...newsletterQuestionFact,
  }),
  about: 'course_submission',
  subject: ({ course, offered }, { brand }) =>
    offered ? `Recibimos tu solicitud: ${course}` : `Recibimos tu solicitud para ${brand} Academy`,
  content: ({ name, course, action_type, offered }, brand) => ({
    title: addressByName(firstNameOf(name), 'recibimos tu solicitud'),
    promise: 'Gracias por tu interés. Recibimos tu solicitud y te responderemos pronto a este correo.',
    how: `se pidió un curso de ${brand} Academy`,
    fields: [
      ['Pediste', ACTION_LABELS[action_type]],
      ['Curso', offered ? course : null],
    ],
    meanwhile: <MailButton href={siteUrl(href('/academy'))}>{`Ver ${brand} Academy`}</MailButton>,
  }),
})

export const teamNotificationMail = teamNotification({
  name: 'course_arrival',
  facts: z.object({
    ...sentFacts(REQUEST_SENT),
    id: z.string(),
    name: z.string(),
    email: z.string(),
    course: z.string(),
    action_type: z.enum(ACTION_TYPES),
  }),
  about: 'course_submission',
  subject: ({ name, course, action_type }) => `Nueva solicitud de ${wanted(action_type)}: ${name}, ${course}`,
  content: ({ id, name, ...sent }) => ({
    title: `Nueva solicitud de ${wanted(sent.action_type)}`,
    preheader: `${sent.course} · ${sent.email}`,
    screen: {
      url: siteUrl(href('/admin/solicitudes/:kind/:id', { kind: 'cursos', id })),
      label: 'Ver la solicitud',
    },
    heading: name,
    ...formatSent(REQUEST_SENT, sent),
  }),
})

function firstNameOf(name: string): string {
  return name.split(/\s+/)[0] ?? ''
}

function wanted(action: ActionType): string {
  return ACTION_LABELS[action].toLowerCase()
}
