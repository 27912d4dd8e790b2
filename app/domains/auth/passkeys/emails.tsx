/** Mail to whoever's account got a passkey, in case somebody else added it. */
import { href } from 'react-router'
import { z } from 'zod'
import { mail } from '#app/domains/mail/mail.server.ts'
import { MailLink } from '#app/domains/mail/ui/mail-parts.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { type Account, AccountWarning, momentNow, toAccount } from '../account-mail.tsx'

export const passkeyAdded = mail({
  name: 'passkey_added',
  facts: z.object({ email: z.string(), passkey: z.string(), added: z.string() }),
  ...toAccount,
  subject: 'Tu cuenta tiene una llave de acceso nueva',
  draw: ({ email, passkey, added }, brand) => (
    <AccountWarning
      brand={brand}
      title="Una llave de acceso nueva"
      happened={
        <>
          El {added} se añadió la llave de acceso «{passkey}» a la cuenta <strong>{email}</strong>. Con ella
          se entra sin contraseña.
        </>
      }
      otherwise={
        <>
          <MailLink href={siteUrl(href('/admin/cuenta/llaves'))}>quítala ahora</MailLink>, cambia tu
          contraseña y avisa a tu equipo.
        </>
      }
    />
  ),
})

export async function passkeyAddedMail(account: Account, passkey: string) {
  return passkeyAdded({ ...account, passkey, added: await momentNow() })
}
