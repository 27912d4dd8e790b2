/** Mail to whoever's account was entered from a device that it never was used on, in case it was somebody else. */
import { href } from 'react-router'
import { z } from 'zod'
import { mail } from '#app/domains/mail/mail.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailLink, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatMoment } from '#app/platform/formats/hours-in-sentences.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { type Account, toAccount } from '../account-mail.ts'
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
    <MailFrame
      brand={brand}
      preheader="Si no fuiste tú, actúa ahora."
      title="Un dispositivo nuevo"
      reason={`Recibes este correo porque esta dirección tiene una cuenta en el panel de ${brand.brand}.`}
    >
      <MailText>
        El {entered} se entró a la cuenta <strong>{email}</strong> desde un dispositivo donde no se había
        usado, o que olvidó que la usaste: {device}
        {network && `, en la red ${network}`}.
      </MailText>
      <MailText>Si fuiste tú, no hace falta que hagas nada.</MailText>
      <MailText>
        Si no fuiste tú,{' '}
        <MailLink href={siteUrl(href('/admin/cuenta'))}>cierra esa sesión en Mi cuenta</MailLink>, cambia ahí
        tu contraseña y avisa a tu equipo. Si ya no puedes entrar,{' '}
        <MailLink href={siteUrl(href('/admin/olvide'))}>crea otra contraseña</MailLink>.
      </MailText>
    </MailFrame>
  ),
})

export async function unknownDeviceMail(
  account: Account,
  { userAgent, network }: { userAgent: string; network: string | null },
) {
  const { time_zone, hour_style } = await readSettings()
  const entered = formatMoment(new Date(), time_zone, hour_style)
  return unknownDevice({ ...account, device: deviceName(userAgent), network, entered })
}
