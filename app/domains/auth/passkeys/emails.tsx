/** Mail to whoever's account got a passkey, in case somebody else added it. */
import { href } from 'react-router'
import { z } from 'zod'
import { mail } from '#app/domains/mail/mail.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailLink, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatMoment } from '#app/platform/formats/hours-in-sentences.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { type Account, toAccount } from '../account-mail.ts'

export const passkeyAdded = mail({
  name: 'passkey_added',
  facts: z.object({ email: z.string(), passkey: z.string(), added: z.string() }),
  ...toAccount,
  subject: 'Tu cuenta tiene una llave de acceso nueva',
  draw: ({ email, passkey, added }, brand) => (
    <MailFrame
      brand={brand}
      preheader="Si no fuiste tú, actúa ahora."
      title="Una llave de acceso nueva"
      reason={`Recibes este correo porque esta dirección tiene una cuenta en el panel de ${brand.brand}.`}
    >
      <MailText>
        El {added} se añadió la llave de acceso «{passkey}» a la cuenta <strong>{email}</strong>. Con ella se
        entra sin contraseña.
      </MailText>
      <MailText>Si fuiste tú, no hace falta que hagas nada.</MailText>
      <MailText>
        Si no fuiste tú, <MailLink href={siteUrl(href('/admin/cuenta/llaves'))}>quítala ahora</MailLink>,
        cambia tu contraseña y avisa a tu equipo.
      </MailText>
    </MailFrame>
  ),
})

export async function passkeyAddedMail(account: Account, passkey: string) {
  const { time_zone, hour_style } = await readSettings()
  return passkeyAdded({ ...account, passkey, added: formatMoment(new Date(), time_zone, hour_style) })
}
