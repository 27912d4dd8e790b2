/** What we write to a contact: the question whether it was really them who asked for news. */
import { CODE_MARK } from '#app/domains/mail/link-codes.server.ts'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { renderMail } from '#app/domains/mail/render.server.ts'
import { siteUrl } from '#app/domains/mail/transport.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'

export const CONFIRMATION_TEMPLATE = 'newsletter_confirmation'

/** Milliseconds: a week. */
const OPEN_FOR_MS = 7 * 24 * 3600 * 1000

/** Holds nothing of what was typed with the address: anyone may have typed it. */
export async function confirmationMail(id: string, recipient: string): Promise<OutgoingMail> {
  const { brand, email } = await readSettings()
  const address = siteUrl(`/boletin/confirmar?correo=${id}&codigo=${CODE_MARK}`)
  return {
    ...{ id, recipient, template: CONFIRMATION_TEMPLATE },
    subject: `¿Quieres recibir las novedades de ${brand}?`,
    expires_at: new Date(Date.now() + OPEN_FOR_MS),
    ...(await renderMail(
      <MailFrame
        brand={{ brand, email, siteUrl: siteUrl('/') }}
        preheader="Confírmalo con un clic. Si no fuiste tú, no hagas nada."
        title="¿Quieres recibir nuestras novedades?"
        reason={`Recibes este correo porque en un formulario de ${brand} se pidieron las novedades para esta dirección. Si no fuiste tú, no hagas nada y no te las enviaremos.`}
      >
        <MailText>
          Ya teníamos esta dirección, y cualquiera puede escribirla en un formulario. Por eso te preguntamos a
          ti.
        </MailText>
        <MailButton href={address}>Sí, quiero recibirlas</MailButton>
        <MailText>El enlace funciona durante una semana.</MailText>
      </MailFrame>,
    )),
  }
}
