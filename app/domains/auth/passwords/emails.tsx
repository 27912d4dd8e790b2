/** Mail to an administrator whose password changed, in case somebody else changed it. */
import { href } from 'react-router'
import { z } from 'zod'
import { mail } from '#app/domains/mail/mail.server.ts'
import { MailLink } from '#app/domains/mail/ui/mail-parts.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { type Account, AccountWarning, momentNow, toAccount } from '../account-mail.tsx'

export const passwordChanged = mail({
  name: 'password_changed',
  facts: z.object({ email: z.string(), changed: z.string() }),
  ...toAccount,
  subject: 'Tu contraseña cambió',
  draw: ({ email, changed }, brand) => (
    <AccountWarning
      brand={brand}
      title="Tu contraseña cambió"
      happened={
        <>
          El {changed} se cambió la contraseña de <strong>{email}</strong>. Las demás sesiones abiertas se
          cerraron.
        </>
      }
      otherwise={
        <>
          <MailLink href={siteUrl(href('/admin/olvide'))}>crea otra contraseña ahora</MailLink> y avisa a tu
          equipo.
        </>
      }
    />
  ),
})

export async function passwordChangedMail(account: Account) {
  return passwordChanged({ ...account, changed: await momentNow() })
}
