/** The mail to oneself that tries tagged addresses. */
import { z } from 'zod'
import { mail } from '../mail.server.ts'
import { MailFrame } from '../ui/mail-frame.tsx'
import { MailText } from '../ui/mail-parts.tsx'

const TITLE = 'Prueba del buzón de respuestas'

export const trialMail = mail({
  name: 'mailbox_trial',
  facts: z.object({}),
  to: ({ email }: { email: string }) => email,
  subject: TITLE,
  priority: 'account',
  draw: (_, brand) => (
    <MailFrame
      brand={brand}
      preheader="No hace falta que hagas nada."
      title={TITLE}
      reason={`El sitio de ${brand.brand} se lo envía a su propio buzón.`}
    >
      <MailText>
        Este correo comprueba que llega lo que se escribe a la dirección del buzón con un «+» detrás. No hace
        falta que hagas nada: el sitio lo lee solo y lo dice en el panel.
      </MailText>
    </MailFrame>
  ),
})
