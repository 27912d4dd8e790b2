/** Mails about a message to the team: a receipt to the sender and notifications to the team. */
import { href } from 'react-router'
import { z } from 'zod'
import { receipt } from '#app/domains/contacts/receipt.tsx'
import { formatSent, sentFacts, teamNotification } from '#app/domains/mail/team-notification.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { SENT } from './fields.ts'
import { INQUIRY_SENT } from './sent-schema.ts'

export const receiptMail = receipt({
  name: 'inquiry_receipt',
  facts: z.object({}),
  about: 'inquiry',
  subject: SENT.title,
  content: (_, brand) => ({
    title: SENT.title,
    promise: SENT.message,
    how: `se escribió a ${brand} desde su página de contacto`,
  }),
})

export const teamNotificationMail = teamNotification({
  name: 'inquiry_arrival',
  facts: z.object({ ...sentFacts(INQUIRY_SENT), id: z.string(), name: z.string(), email: z.string() }),
  about: 'inquiry',
  subject: ({ name }) => `Nuevo mensaje de ${name}`,
  content: ({ id, name, ...sent }) => ({
    title: 'Nuevo mensaje desde la página de contacto',
    preheader: `${name} · ${sent.email}`,
    screen: { url: screenOf(id), label: 'Ver el mensaje' },
    heading: name,
    ...formatSent(INQUIRY_SENT, sent),
  }),
})

/** Of a message that came by mail, whose sender is what the mail says. */
export const mailNotification = teamNotification({
  name: 'inquiry_mail_arrival',
  facts: z.object({
    ...{ id: z.string(), name: z.string(), email: z.string() },
    ...{ subject: z.string(), message: z.string() },
  }),
  about: 'inquiry',
  subject: ({ name }) => `Nuevo correo de ${name}`,
  content: ({ id, name, email, subject, message }) => ({
    title: 'Nuevo correo en el buzón',
    preheader: `${name} · ${email}`,
    screen: { url: screenOf(id), label: 'Ver el correo' },
    heading: name,
    fields: [
      ['Dice ser', email],
      ['Asunto', subject],
    ],
    quotes: [['Su correo:', message]],
  }),
})

function screenOf(id: string): string {
  return siteUrl(href('/admin/solicitudes/:kind/:id', { kind: 'contacto', id }))
}
