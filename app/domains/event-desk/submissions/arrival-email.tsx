/** What we write to the team: an event was sent and waits for its review. */
import { href } from 'react-router'
import { z } from 'zod'
import { readMailBrand } from '#app/domains/mail/brand.server.ts'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { filledIn, mailTemplate } from '#app/domains/mail/templates.server.ts'
import { MailFacts, MailQuote, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { TeamNotice } from '#app/domains/mail/ui/team-notice.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { type SubmissionFacts, spellSubmission, submissionFacts, whenAndWhere } from './emails.tsx'

/** `submit-event-secure` may leave the address out (design §6.19). */
type ArrivalFacts = Omit<SubmissionFacts, 'email'> & {
  email: string | null
  description: string
  website_url: string | null
  online_url: string | null
  registers_late: boolean | null
}

/** Tells the team what was sent, with everything that was written, and leads to the review. */
export const EVENT_ARRIVAL = mailTemplate({
  name: 'event_arrival',
  facts: submissionFacts.extend({
    id: z.string(),
    email: z.string().nullable(),
    description: z.string(),
    website_url: z.string().nullable(),
    online_url: z.string().nullable().default(null),
    registers_late: z.boolean().nullable().default(null),
  }),
  replyTo: ({ email }) => email,
  draw(submission, brand) {
    const { id, title, organizer, email, description, website_url, online_url, registers_late } = submission
    const [[, when], [, where]] = whenAndWhere(submission)
    return (
      <TeamNotice
        brand={brand}
        preheader={`${organizer} · ${when} · ${where}`}
        title="Nuevo evento por revisar"
        replyTo={email}
        screen={{ url: siteUrl(`${href('/admin/events')}?ver=${id}`), label: 'Revisar el evento' }}
      >
        <MailText>El formulario promete una respuesta en 2-3 días hábiles.</MailText>
        <MailFacts
          title={title}
          facts={[
            ...spellSubmission(submission),
            ['Registros', registers_late ? 'También mientras dura el evento' : null],
            ['Email', email],
            ['Web', website_url],
            ['Enlace para conectarse', online_url],
          ]}
        />
        <MailQuote title="La descripción:">{description}</MailQuote>
      </TeamNotice>
    )
  },
})

export async function arrivalMail(submission: ArrivalFacts): Promise<OutgoingMail> {
  return {
    ...filledIn(EVENT_ARRIVAL, submission),
    recipient: (await readMailBrand()).email,
    subject: `Nuevo evento por revisar: ${submission.title}`,
    subject_type: 'event_submission',
    subject_id: submission.id,
    priority: 'news',
  }
}
