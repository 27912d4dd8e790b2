/** Mail to an administrator whose password changed, in case somebody else changed it. */
import { href } from 'react-router'
import { z } from 'zod'
import { mail } from '#app/domains/mail/mail.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailLink, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatMoment } from '#app/platform/formats/hours-in-sentences.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { type Account, toAccount } from '../account-mail.ts'

export const passwordChanged = mail({
  name: 'password_changed',
  facts: z.object({ email: z.string(), changed: z.string() }),
  ...toAccount,
  subject: 'Tu contraseña cambió',
  draw: ({ email, changed }, brand) => (
    <MailFrame
      brand={brand}
      preheader="Si no fuiste tú, actúa ahora."
      title="Tu contraseña cambió"
      reason={`Recibes este correo porque esta dirección tiene una cuenta en el panel de ${brand.brand}.`}
    >
      <MailText>
        El {changed} se cambió la contraseña de <strong>{email}</strong>. Las demás sesiones abiertas se
        cerraron.
      </MailText>
      <MailText>Si fuiste tú, no hace falta que hagas nada.</MailText>
      <MailText>
        Si no fuiste tú, <MailLink href={siteUrl(href('/admin/olvide'))}>crea otra contraseña ahora</MailLink>{' '}
        y avisa a tu equipo.
      </MailText>
    </MailFrame>
  ),
})

export async function passwordChangedMail(account: Account) {
  const { time_zone, hour_style } = await readSettings()
  const changed = formatMoment(new Date(), time_zone, hour_style)
  return passwordChanged({ ...account, changed })
}
