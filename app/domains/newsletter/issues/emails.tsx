/** The mail that an issue is. Drawn once for all its readers, because only the link to leave is a reader's own. */
import { z } from 'zod'
import { preferencesAddress, unsubscribeAddress } from '#app/domains/contacts/emails.tsx'
import { readDocument } from '#app/domains/content/document-blocks.ts'
import { EMPTY_DOCUMENT, parseDocument } from '#app/domains/content/document-schema.ts'
import { mail } from '#app/domains/mail/mail.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailLink } from '#app/domains/mail/ui/mail-parts.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { documentOf } from '../digest/variants.server.ts'
import { findIssue } from './issues.server.ts'
import { MailBlocks } from './ui/mail-blocks.tsx'

const TRIAL = 'Prueba'
/** Only a draft that is looked at has none. */
const NO_SUBJECT = 'Sin asunto'

export const issueMail = mail({
  name: 'newsletter_issue',
  facts: z.object({
    id: z.string(),
    subject: z.string(),
    preheader: z.string(),
    /** Version of the issue that is sent: another one is another text. */
    version: z.number().default(0),
    /** The document as JSON; null: the issue's, which would be the same in 10,000 mails. */
    content: z.string().nullable().default(null),
    postal_address: z.string(),
    /** Null of a draft and a trial, whose visits nobody counts. */
    campaign: z.string().nullable().default(null),
    /** Sent to somebody of the team, to look at. */
    is_trial: z.boolean().default(false),
    /** Variant of a digest; null for the general issue. */
    variant: z.number().nullable().default(null),
  }),
  async complete(facts) {
    if (facts.content !== null) return facts
    const issue = await findIssue(facts.id)
    return issue && { ...facts, content: JSON.stringify(await documentOf(issue, facts.variant)) }
  },
  to: ({ email }: { email: string }) => email,
  subject: ({ subject, is_trial }) => (is_trial ? `${TRIAL}: ${subject}` : subject),
  about: 'newsletter_issue',
  priority: 'bulk',
  isNewsletter: true,
  leave: (_, codes) => unsubscribeAddress(codes),
  list: ({ id }) => id,
  draw: ({ subject, preheader, content, postal_address, campaign, is_trial }, brand, codes) => {
    const read = parseDocument(content)
    return (
      <MailFrame
        brand={brand}
        preheader={preheader}
        title={subject || NO_SUBJECT}
        reason={
          <>
            {is_trial && `${TRIAL} para el equipo. `}
            Recibes este correo porque confirmaste que quieres las novedades de {brand.brand} en esta
            dirección. Puedes <MailLink href={preferencesAddress(codes)}>elegir qué recibes</MailLink> o
            dejarlas cuando quieras: <MailLink href={unsubscribeAddress(codes)}>No quiero novedades</MailLink>
          </>
        }
        postalAddress={postal_address}
      >
        <MailBlocks
          blocks={readDocument(read.ok ? read.document : EMPTY_DOCUMENT)}
          site={{ origin: siteUrl('/'), campaign }}
        />
      </MailFrame>
    )
  },
})
