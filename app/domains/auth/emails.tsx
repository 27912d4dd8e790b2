/** What we write to an administrator about their own account. */
import { z } from 'zod'
import { CODE_MARK, TYPED_CODE_MARK } from '#app/domains/mail/link-codes.server.ts'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { filledIn, mailTemplate } from '#app/domains/mail/templates.server.ts'
import { siteUrl } from '#app/domains/mail/transport.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailFacts, MailLink, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatInstant } from '#app/platform/dates.ts'
import { INVITATION } from './activation-codes.server.ts'

type Person = { id: string; email: string }

/** The link to a new password. */
const RESET = mailTemplate({
  name: 'password_reset',
  facts: z.object({ email: z.string() }),
  draw: ({ email }, brand) => (
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
      <MailButton href={siteUrl(`/admin/restablecer?codigo=${CODE_MARK}`)}>Crear contraseña nueva</MailButton>
      <MailText>
        Si no lo pediste tú, no hace falta que hagas nada: tu contraseña sigue siendo la misma. No reenvíes
        este correo; quien tenga el enlace puede entrar en tu lugar.
      </MailText>
    </MailFrame>
  ),
})

export function resetMail(person: Person): OutgoingMail {
  return { ...filledIn(RESET, person), ...to(person), subject: 'Crea una contraseña nueva' }
}

/** The code that opens the new-password screen; no password stands here. */
const INVITED = mailTemplate({
  name: INVITATION,
  facts: z.object({ id: z.string(), email: z.string() }),
  draw: ({ id, email }, brand) => (
    <MailFrame
      brand={brand}
      preheader="Tu código vale 24 horas y se usa una sola vez."
      title={invitedTo(brand)}
      reason={`Recibes este correo porque alguien del equipo de ${brand.brand} creó una cuenta de administrador con esta dirección.`}
    >
      <MailText>
        Ya eres parte del equipo que administra el sitio. Con este código creas tu contraseña; vale 24 horas y
        se usa una sola vez.
      </MailText>
      <MailFacts
        title="Tu acceso"
        facts={[
          ['Email', email],
          ['Código de activación', TYPED_CODE_MARK],
        ]}
      />
      {/* Without the code: so short a one must not be opened by whatever follows links in a mailbox. */}
      <MailButton href={siteUrl(`/admin/activar?cuenta=${id}`)}>Escribir el código</MailButton>
      <MailText>
        Si no lo esperabas, no hace falta que hagas nada. No reenvíes este correo; quien tenga el código puede
        entrar en tu lugar.
      </MailText>
    </MailFrame>
  ),
})

export async function invitationMail(person: Person): Promise<OutgoingMail> {
  return { ...filledIn(INVITED, person), ...to(person), subject: invitedTo(await readSettings()) }
}

function invitedTo({ brand }: { brand: string }): string {
  return `Te invitaron al panel de ${brand}`
}

/** Tells the person, in case it was somebody else. */
const CHANGED = mailTemplate({
  name: 'password_changed',
  facts: z.object({ email: z.string(), changed: z.string() }),
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
        Si no fuiste tú, <MailLink href={siteUrl('/admin/olvide')}>crea otra contraseña ahora</MailLink> y
        avisa a tu equipo.
      </MailText>
    </MailFrame>
  ),
})

export async function passwordChangedMail(person: Person): Promise<OutgoingMail> {
  const { time_zone } = await readSettings()
  const changed = formatInstant(new Date(), time_zone).replace(' ', ' a las ')
  return { ...filledIn(CHANGED, { ...person, changed }), ...to(person), subject: 'Tu contraseña cambió' }
}

export const ACCOUNT_MAILS = [RESET, INVITED, CHANGED]

function to({ id, email }: Person) {
  return { recipient: email, subject_type: 'user', subject_id: id, priority: 'account' } as const
}
