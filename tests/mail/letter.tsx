import { z } from 'zod'
import { mail } from '#app/domains/mail/mail.server.ts'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { MAIL_TEMPLATES } from '#app/mail-templates.ts'
import { wire } from '#app/platform/wiring.server.ts'

/** A mail that nobody else writes. */
const LETTER = mail({
  name: 'prueba',
  facts: z.object({ promise: z.string() }),
  to: ({ recipient }: { recipient: string; subject: string }) => recipient,
  subject: ({ subject }) => subject,
  draw: ({ promise }) => (
    <p>
      Nuestro equipo lo <b>{promise}</b>
    </p>
  ),
})

export function letter(recipient: string, subject = 'Hola'): OutgoingMail {
  wire({ mailTemplates: [...MAIL_TEMPLATES, LETTER.template] })
  return LETTER({ promise: 'revisará', recipient, subject })
}
