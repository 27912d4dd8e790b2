import { z } from 'zod'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { configureMailTemplates, filledIn, mailTemplate } from '#app/domains/mail/templates.server.ts'
import { MAIL_TEMPLATES } from '#app/mail-templates.ts'

/** A mail that nobody else writes. */
const LETTER = mailTemplate({
  name: 'prueba',
  facts: z.object({ promise: z.string() }),
  draw: ({ promise }) => (
    <p>
      Nuestro equipo lo <b>{promise}</b>
    </p>
  ),
})

export function letter(recipient: string, subject = 'Hola'): OutgoingMail {
  // Another file of the same worker may have said meanwhile which mails there are.
  configureMailTemplates([...MAIL_TEMPLATES, LETTER])
  return { ...filledIn(LETTER, { promise: 'revisará' }), recipient, subject }
}
