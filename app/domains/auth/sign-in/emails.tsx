/** Mail to whoever's account was entered from a device that it never was used on, in case it was somebody else. */
import { href } from 'react-router'
import { z } from 'zod'
import { mail } from '#app/domains/mail/mail.server.ts'
import { MailLink } from '#app/domains/mail/ui/mail-parts.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { type Account, AccountWarning, momentNow, toAccount } from '../account-mail.tsx'
import { deviceName } from '../sessions/device-name.ts'

export const unknownDevice = mail({
  name: 'unknown_device',
  facts: z.object({
    email: z.string(),
    device: z.string(),
    /** Null where the address of the client is not known. */
    network: z.string().nullable(),
    entered: z.string(),
  }),
  ...toAccount,
  subject: 'Entraron a tu cuenta desde un dispositivo nuevo',
  draw: ({ email, device, network, entered }, brand) => (
    <AccountWarning
      brand={brand}
      title="Un dispositivo nuevo"
      happened={
        <>
          El {entered} se entró a la cuenta <strong>{email}</strong> desde un dispositivo donde no se había
          usado, o que olvidó que la usaste: {device}
          {network && `, en la red ${network}`}.
        </>
      }
      otherwise={
        <>
          <MailLink href={siteUrl(href('/admin/cuenta'))}>cierra esa sesión en Mi cuenta</MailLink>, cambia
          ahí tu contraseña y avisa a tu equipo. Si ya no puedes entrar,{' '}
          <MailLink href={siteUrl(href('/admin/olvide'))}>crea otra contraseña</MailLink>.
        </>
      }
    />
  ),
})

export async function unknownDeviceMail(
  account: Account,
  { userAgent, network }: { userAgent: string; network: string | null },
) {
  return unknownDevice({ ...account, device: deviceName(userAgent), network, entered: await momentNow() })
}
