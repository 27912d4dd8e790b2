/** What we write to the team: an event was sent and waits for its review. */
import { readMailBrand } from '#app/domains/mail/brand.server.ts'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { renderMail } from '#app/domains/mail/render.server.ts'
import { siteUrl } from '#app/domains/mail/transport.server.ts'
import { MailFacts, MailQuote, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { TeamNotice } from '#app/domains/mail/ui/team-notice.tsx'
import { type SubmissionFacts, spellSubmission, whenAndWhere } from './emails.tsx'

/** `submit-event-secure` may leave the address out (design §6.19). */
type ArrivalFacts = Omit<SubmissionFacts, 'email'> & {
  email: string | null
  description: string
  website_url: string | null
}

/** Tells the team what was sent, with everything that was written, and leads to the review. */
export async function arrivalMail(submission: ArrivalFacts): Promise<OutgoingMail> {
  const brand = await readMailBrand()
  const { id, title, organizer, email, description, website_url } = submission
  const [[, when], [, where]] = whenAndWhere(submission)
  return {
    template: 'event_arrival',
    recipient: brand.email,
    subject: `Nuevo evento por revisar: ${title}`,
    ...(await renderMail(
      <TeamNotice
        brand={brand}
        preheader={`${organizer} · ${when} · ${where}`}
        title="Nuevo evento por revisar"
        replyTo={email}
        screen={{ url: siteUrl(`/admin/events?ver=${id}`), label: 'Revisar el evento' }}
      >
        <MailText>El formulario promete una respuesta en 2-3 días hábiles.</MailText>
        <MailFacts
          title={title}
          facts={[...spellSubmission(submission), ['Email', email], ['Web', website_url]]}
        />
        <MailText>La descripción:</MailText>
        <MailQuote>{description}</MailQuote>
      </TeamNotice>,
    )),
    subject_type: 'event_submission',
    subject_id: id,
  }
}
