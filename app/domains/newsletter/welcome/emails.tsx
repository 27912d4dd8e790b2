/** The mails that welcome a reader: the team's words, in which nothing is replaced. */
import { z } from 'zod'
import { preferencesAddress, unsubscribeAddress } from '#app/domains/contacts/emails.tsx'
import { mail } from '#app/domains/mail/mail.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailLink, MailParagraphs } from '#app/domains/mail/ui/mail-parts.tsx'

/** Characters that mailboxes show after the subject. */
const PREHEADER = 150

export const welcomeMail = mail({
  name: 'newsletter_welcome',
  facts: z.object({ subject: z.string(), text: z.string(), postal_address: z.string() }),
  to: ({ email }: { email: string }) => email,
  subject: ({ subject }) => subject,
  isNewsletter: true,
  leave: (_, codes) => unsubscribeAddress(codes),
  draw: ({ subject, text, postal_address }, brand, codes) => (
    <MailFrame
      brand={brand}
      preheader={text.replace(/\s+/g, ' ').slice(0, PREHEADER)}
      title={subject}
      reason={
        <>
          Recibes este correo porque confirmaste que quieres las novedades de {brand.brand} en esta dirección.
          Puedes <MailLink href={preferencesAddress(codes)}>elegir qué recibes</MailLink> o dejarlas cuando
          quieras: <MailLink href={unsubscribeAddress(codes)}>No quiero novedades</MailLink>
        </>
      }
      postalAddress={postal_address}
    >
      <MailParagraphs>{text}</MailParagraphs>
    </MailFrame>
  ),
})
