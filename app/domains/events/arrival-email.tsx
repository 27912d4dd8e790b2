/** What we write to the team: an event was sent and waits for its review. */
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { renderMail } from '#app/domains/mail/render.server.ts'
import { siteUrl } from '#app/domains/mail/transport.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailFacts, MailLink, MailQuote, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { type SubmissionFacts, spellSubmission, whenAndWhere } from './emails.tsx'

/** `submit-event-secure` may leave the address out (design §6.19). */
type ArrivalFacts = Omit<SubmissionFacts, 'email'> & {
  email: string | null
  description: string
  website_url: string | null
}

/** Tells the team what was sent, with everything that was written, and leads to the review. */
export async function arrivalMail(submission: ArrivalFacts): Promise<OutgoingMail> {
  const { brand, email: ourEmail } = await readSettings()
  const { id, title, organizer, email, description, website_url } = submission
  const [[, when], [, where]] = whenAndWhere(submission)
  return {
    template: 'event_arrival',
    recipient: ourEmail,
    subject: `Nuevo evento por revisar: ${title}`,
    ...(await renderMail(
      <MailFrame
        brand={{ brand, email: ourEmail, siteUrl: siteUrl('/') }}
        preheader={`${organizer} · ${when} · ${where}`}
        title="Nuevo evento por revisar"
        reason={`Recibes este correo porque esta es la dirección de ${brand} en los ajustes del sitio.`}
      >
        <MailText>El formulario promete una respuesta en 2-3 días hábiles.</MailText>
        <MailFacts
          title={title}
          facts={[...spellSubmission(submission), ['Email', email], ['Web', website_url]]}
        />
        <MailText>La descripción:</MailText>
        <MailQuote>{description}</MailQuote>
        {email && (
          <MailText>
            Puedes responder a <MailLink href={`mailto:${email}`}>{email}</MailLink>.
          </MailText>
        )}
        <MailButton href={siteUrl(`/admin/events?ver=${id}`)}>Revisar el evento</MailButton>
      </MailFrame>,
    )),
    subject_type: 'event_submission',
    subject_id: id,
  }
}
