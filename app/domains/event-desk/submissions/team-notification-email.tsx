/** Mail to the team: an event was submitted and awaits review. */
import { href } from 'react-router'
import { z } from 'zod'
import { teamNotification } from '#app/domains/mail/team-notification.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { formatSubmission, submissionFacts, whenAndWhere } from './emails.tsx'

export const teamNotificationMail = teamNotification({
  name: 'event_arrival',
  facts: submissionFacts.extend({
    id: z.string(),
    /** Null if `submit-event-secure` was called without an address (design §6.19). */
    email: z.string().nullable(),
    description: z.string(),
    website_url: z.string().nullable(),
    online_url: z.string().nullable().default(null),
    registers_late: z.boolean().nullable().default(null),
  }),
  about: 'event_submission',
  subject: ({ title }) => `Nuevo evento por revisar: ${title}`,
  content(submission, { hour_style }) {
    const { id, title, organizer, email, description, website_url, online_url, registers_late } = submission
    const [[, when], [, where]] = whenAndWhere(submission, hour_style)
    return {
      title: 'Nuevo evento por revisar',
      preheader: `${organizer} · ${when} · ${where}`,
      screen: { url: siteUrl(`${href('/admin/events')}?ver=${id}`), label: 'Revisar el evento' },
      lead: ['El formulario promete una respuesta en 2-3 días hábiles.'],
      heading: title,
      fields: [
        ...formatSubmission(submission, hour_style),
        ['Registros', registers_late ? 'También mientras dura el evento' : null],
        ['Email', email],
        ['Web', website_url],
        ['Enlace para conectarse', online_url],
      ],
      quotes: [['La descripción:', description]],
    }
  },
})
