/** Mails about a message to the team: a receipt to the sender and a notice to the team. */
import { href } from 'react-router'
import { z } from 'zod'
import { readMailBrand } from '#app/domains/mail/brand.server.ts'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { filledIn, mailTemplate } from '#app/domains/mail/templates.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailFacts, MailQuote, MailText, OurAddress } from '#app/domains/mail/ui/mail-parts.tsx'
import { TeamNotice } from '#app/domains/mail/ui/team-notice.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { SENT } from './fields.ts'
import type { Inquiry } from './schema.ts'

type InquiryFacts = Omit<Inquiry, 'consent_privacy'> & { id: string }

/**
 * Says that the message arrived. It goes to an address nobody has confirmed, so it repeats nothing of what was written:
 * our mail must be no vehicle for somebody else's message.
 */
const RECEIPT = mailTemplate({
  name: 'inquiry_receipt',
  facts: z.object({}),
  draw: (_, brand) => (
    <MailFrame
      brand={brand}
      preheader={SENT.message}
      title={SENT.title}
      reason={`Recibes este correo porque con esta dirección se escribió a ${brand.brand} desde su página de contacto. Si no fuiste tú, no hace falta que hagas nada.`}
    >
      <MailText>{SENT.message}</MailText>
      <MailText>
        ¿Quieres añadir o corregir algo? Escríbenos <OurAddress {...brand} />.
      </MailText>
    </MailFrame>
  ),
})

export function receiptMail({ id, email }: InquiryFacts): OutgoingMail {
  return { ...filledIn(RECEIPT, {}), ...about(id), recipient: email, subject: SENT.title }
}

/** Tells the team who wrote, with everything they wrote. */
const ARRIVAL = mailTemplate({
  name: 'inquiry_arrival',
  facts: z.object({ id: z.string(), name: z.string(), email: z.string(), message: z.string() }),
  replyTo: ({ email }) => email,
  draw: ({ id, name, email, message }, brand) => (
    <TeamNotice
      brand={brand}
      preheader={`${name} · ${email}`}
      title="Nuevo mensaje desde la página de contacto"
      replyTo={email}
      screen={{
        url: siteUrl(href('/admin/solicitudes/:kind/:id', { kind: 'contacto', id })),
        label: 'Ver el mensaje',
      }}
    >
      <MailFacts title={name} facts={[['Email', email]]} />
      <MailQuote title="Su mensaje:">{message}</MailQuote>
    </TeamNotice>
  ),
})

export async function arrivalMail(inquiry: InquiryFacts): Promise<OutgoingMail> {
  return {
    ...filledIn(ARRIVAL, inquiry),
    ...about(inquiry.id),
    recipient: (await readMailBrand()).email,
    subject: `Nuevo mensaje de ${inquiry.name}`,
    priority: 'news',
  }
}

export const INQUIRY_MAILS = [RECEIPT, ARRIVAL]

function about(id: string) {
  return { subject_type: 'inquiry', subject_id: id }
}
