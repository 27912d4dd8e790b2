/** The mail to a mailbox of the team that tries how newsletters arrive. */
import { z } from 'zod'
import { unsubscribeAddress } from '#app/domains/contacts/emails.tsx'
import { mail } from '#app/domains/mail/mail.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailText } from '#app/domains/mail/ui/mail-parts.tsx'

const TITLE = 'Prueba del boletín'

/** Code of a trial in a subject, whose accent a relay may have written in its own way. */
export const TRIAL_SUBJECT = /Prueba del bolet\S+ \(([0-9a-f]{12})\)/

/** With the headers of a newsletter, so that it is signed and judged as one. */
export const newsletterTrialMail = mail({
  name: 'newsletter_trial',
  facts: z.object({ code: z.string() }),
  to: ({ email }: { code: string; email: string }) => email,
  subject: ({ code }) => `${TITLE} (${code})`,
  priority: 'account',
  leave: (_, codes) => unsubscribeAddress(codes),
  list: () => 'prueba',
  draw: (_, brand) => (
    <MailFrame
      brand={brand}
      preheader="No hace falta que hagas nada."
      title={TITLE}
      reason={`El sitio de ${brand.brand} se lo envía a un buzón del equipo.`}
    >
      <MailText>
        Este correo comprueba cómo llegan los números del boletín. No hace falta que hagas nada: el sitio lee
        lo que dice de él el buzón, y lo muestra en «Preparar el envío».
      </MailText>
    </MailFrame>
  ),
})
