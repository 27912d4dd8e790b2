/** The mail with an answer of the team to what a person sent. */
import { z } from 'zod'
import { mail } from '#app/domains/mail/mail.server.ts'
import { withoutLinks } from '#app/domains/mail/sanitise-user-text.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailParagraphs, MailQuote, MailText, OurAddress } from '#app/domains/mail/ui/mail-parts.tsx'

export const answerMail = mail({
  name: 'request_answer',
  facts: z.object({
    title: z.string(),
    body: z.string(),
    /** What the person had written; null if their form had no text. */
    quoted: z.string().nullable(),
    /** Message-IDs of the mail that the request came by, and of the earlier answers, the oldest first. */
    references: z.array(z.string()),
    /** The conversation's own address; null for the organisation's, and in mails of earlier versions. */
    reply_to: z.string().nullable().default(null),
    /** The request came by a mail, not by a form. */
    by_mail: z.boolean().default(false),
  }),
  to: ({ email }) => email,
  subject: ({ title }) => title,
  draw({ title, body, quoted, reply_to, by_mail }, brand) {
    const [first = ''] = body.split('\n')
    return (
      <MailFrame
        brand={brand}
        preheader={first.slice(0, 150)}
        title={title}
        reason={`Recibes este correo porque con esta dirección se escribió a ${brand.brand}${by_mail ? '' : ' desde su sitio'}.`}
      >
        <MailParagraphs>{body}</MailParagraphs>
        {reply_to || brand.email ? (
          <MailText>Si quieres añadir algo, responde a este correo.</MailText>
        ) : (
          <MailText>
            Las respuestas a este correo no nos llegan. Escríbenos <OurAddress {...brand} />
          </MailText>
        )}
        <MailQuote title="Lo que nos escribiste:">{quoted && quotable(quoted)}</MailQuote>
      </MailFrame>
    )
  },
  replyTo: ({ reply_to }) => reply_to,
  continues: ({ references }) => references,
})

/** Text of a stranger, who may have typed another's address: lines with an address are left out. */
function quotable(text: string): string {
  return text
    .split('\n')
    .map((line) => withoutLinks(line) ?? '[…]')
    .join('\n')
}
