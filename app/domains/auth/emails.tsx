/** What we write to an administrator about their own account. */
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { renderMail } from '#app/domains/mail/render.server.ts'
import { siteUrl } from '#app/domains/mail/transport.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailFacts, MailLink, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatInstant } from '#app/platform/dates.ts'

type Person = { id: string; email: string }

/** The link to a new password. `code` is the mark that the sending replaces. */
export async function resetMail({ id, email, code }: Person & { code: string }): Promise<OutgoingMail> {
  const { brand, email: contact } = await readSettings()
  const address = siteUrl(`/admin/restablecer?codigo=${code}`)
  const body = (
    <MailFrame
      brand={{ brand, email: contact, siteUrl: siteUrl('/') }}
      preheader="El enlace vale una hora y se usa una sola vez."
      title="Crea una contraseña nueva"
      reason={`Recibes este correo porque alguien pidió una contraseña nueva para tu cuenta del panel de ${brand}.`}
    >
      <MailText>
        Con este enlace eliges otra contraseña para <strong>{email}</strong>. Vale una hora y se usa una sola
        vez.
      </MailText>
      <MailButton href={address}>Crear contraseña nueva</MailButton>
      <MailText>
        Si no lo pediste tú, no hace falta que hagas nada: tu contraseña sigue siendo la misma. No reenvíes
        este correo; quien tenga el enlace puede entrar en tu lugar.
      </MailText>
    </MailFrame>
  )
  return {
    template: 'password_reset',
    recipient: email,
    subject: 'Crea una contraseña nueva',
    ...(await renderMail(body)),
    subject_type: 'user',
    subject_id: id,
  }
}

/** The code that opens the new-password screen. `code` is the mark that the sending replaces; no password stands here. */
export async function invitationMail({
  id,
  email,
  template,
  code,
}: Person & { template: string; code: string }): Promise<OutgoingMail> {
  const { brand, email: contact } = await readSettings()
  const subject = `Te invitaron al panel de ${brand}`
  const body = (
    <MailFrame
      brand={{ brand, email: contact, siteUrl: siteUrl('/') }}
      preheader="Tu código vale 24 horas y se usa una sola vez."
      title={subject}
      reason={`Recibes este correo porque alguien del equipo de ${brand} creó una cuenta de administrador con esta dirección.`}
    >
      <MailText>
        Ya eres parte del equipo que administra el sitio. Con este código creas tu contraseña; vale 24 horas y
        se usa una sola vez.
      </MailText>
      <MailFacts
        title="Tu acceso"
        facts={[
          ['Email', email],
          ['Código de activación', code],
        ]}
      />
      {/* Without the code: so short a one must not be opened by whatever follows links in a mailbox. */}
      <MailButton href={siteUrl(`/admin/activar?${new URLSearchParams({ email })}`)}>
        Escribir el código
      </MailButton>
      <MailText>
        Si no lo esperabas, no hace falta que hagas nada. No reenvíes este correo; quien tenga el código puede
        entrar en tu lugar.
      </MailText>
    </MailFrame>
  )
  return {
    template,
    recipient: email,
    subject,
    ...(await renderMail(body)),
    subject_type: 'user',
    subject_id: id,
  }
}

/** Tells the person, in case it was somebody else. */
export async function passwordChangedMail({ id, email }: Person): Promise<OutgoingMail> {
  const { brand, email: contact, time_zone } = await readSettings()
  const body = (
    <MailFrame
      brand={{ brand, email: contact, siteUrl: siteUrl('/') }}
      preheader="Si no fuiste tú, actúa ahora."
      title="Tu contraseña cambió"
      reason={`Recibes este correo porque esta dirección tiene una cuenta en el panel de ${brand}.`}
    >
      <MailText>
        El {formatInstant(new Date(), time_zone).replace(' ', ' a las ')} se cambió la contraseña de{' '}
        <strong>{email}</strong>. Las demás sesiones abiertas se cerraron.
      </MailText>
      <MailText>Si fuiste tú, no hace falta que hagas nada.</MailText>
      <MailText>
        Si no fuiste tú, <MailLink href={siteUrl('/admin/olvide')}>crea otra contraseña ahora</MailLink> y
        avisa a tu equipo.
      </MailText>
    </MailFrame>
  )
  return {
    template: 'password_changed',
    recipient: email,
    subject: 'Tu contraseña cambió',
    ...(await renderMail(body)),
    subject_type: 'user',
    subject_id: id,
  }
}
