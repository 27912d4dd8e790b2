/** Mails about a message to the team: a receipt to the sender and a notification to the team. */
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
    screen: {
      url: siteUrl(href('/admin/solicitudes/:kind/:id', { kind: 'contacto', id })),
      label: 'Ver el mensaje',
    },
    heading: name,
    ...formatSent(INQUIRY_SENT, sent),
  }),
})
