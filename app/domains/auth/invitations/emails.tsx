/** Mail to somebody who becomes an administrator. */
import { href } from 'react-router'
import { z } from 'zod'
import { mail } from '#app/domains/mail/mail.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailFacts, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { toAccount } from '../account-mail.tsx'
import { INVITATION } from '../codes/activation.server.ts'

/** Mail with the activation code; it never contains a password. */
export const invitationMail = mail({
  name: INVITATION,
  facts: z.object({ id: z.string(), email: z.string() }),
  reads: readSettings,
  ...toAccount,
  subject: (_, settings) => invitedTo(settings),
  draw: ({ id, email }, brand, { typedCode }) => (
    <MailFrame
      brand={brand}
      preheader="Tu código vale 24 horas y se usa una sola vez."
      title={invitedTo(brand)}
      reason={`Recibes este correo porque alguien del equipo de ${brand.brand} creó una cuenta del equipo con esta dirección.`}
    >
      <MailText>
        Ya eres parte del equipo que administra el sitio. Con este código creas tu contraseña; vale 24 horas y
        se usa una sola vez.
      </MailText>
      <MailFacts
        title="Tu acceso"
        facts={[
          ['Email', email],
          ['Código de activación', typedCode],
        ]}
      />
      {/* The link does not carry the code: a scanner that follows the links of a mailbox must not redeem so short a
          code. */}
      <MailButton href={siteUrl(`${href('/admin/activar')}?cuenta=${id}`)}>Escribir el código</MailButton>
      <MailText>
        Si no lo esperabas, no hace falta que hagas nada. No reenvíes este correo; quien tenga el código puede
        entrar en tu lugar.
      </MailText>
    </MailFrame>
  ),
})

function invitedTo({ brand }: { brand: string }): string {
  return `Te invitaron al panel de ${brand}`
}
