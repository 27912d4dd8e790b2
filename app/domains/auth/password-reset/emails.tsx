/** Mail to an administrator who forgot their password. */
import { href } from 'react-router'
import { z } from 'zod'
import { mail } from '#app/domains/mail/mail.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { toAccount } from '../account-mail.tsx'

export const resetMail = mail({
  name: 'password_reset',
  facts: z.object({ email: z.string() }),
  ...toAccount,
  subject: 'Crea una contraseña nueva',
  draw: ({ email }, brand, { code }) => (
    <MailFrame
      brand={brand}
      preheader="El enlace vale una hora y se usa una sola vez."
      title="Crea una contraseña nueva"
      reason={`Recibes este correo porque alguien pidió una contraseña nueva para tu cuenta del panel de ${brand.brand}.`}
    >
      <MailText>
        Con este enlace eliges otra contraseña para <strong>{email}</strong>. Vale una hora y se usa una sola
        vez.
      </MailText>
      <MailButton href={siteUrl(`${href('/admin/restablecer')}?codigo=${code}`)}>
        Crear contraseña nueva
      </MailButton>
      <MailText>
        Si no lo pediste tú, no hace falta que hagas nada: tu contraseña sigue siendo la misma. No reenvíes
        este correo; quien tenga el enlace puede entrar en tu lugar.
      </MailText>
    </MailFrame>
  ),
})
