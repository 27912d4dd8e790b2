/** What we write to a contact: the question whether it was really them who asked for news. */
import { z } from 'zod'
import { CODE_MARK } from '#app/domains/mail/link-codes.server.ts'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { filledIn, MAIL_ID_MARK, mailTemplate } from '#app/domains/mail/templates.server.ts'
import { siteUrl } from '#app/domains/mail/transport.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'

export const CONFIRMATION_TEMPLATE = 'newsletter_confirmation'

/** Milliseconds: a week. */
const OPEN_FOR_MS = 7 * 24 * 3600 * 1000

/** Holds nothing of what was typed with the address: anyone may have typed it. */
const CONFIRMATION = mailTemplate({
  name: CONFIRMATION_TEMPLATE,
  facts: z.object({}),
  draw: (_, brand) => (
    <MailFrame
      brand={brand}
      preheader="Confírmalo con un clic. Si no fuiste tú, no hagas nada."
      title="¿Quieres recibir nuestras novedades?"
      reason={`Recibes este correo porque en un formulario de ${brand.brand} se pidieron las novedades para esta dirección. Si no fuiste tú, no hagas nada y no te las enviaremos.`}
    >
      <MailText>
        Ya teníamos esta dirección, y cualquiera puede escribirla en un formulario. Por eso te preguntamos a
        ti.
      </MailText>
      <MailButton href={siteUrl(`/boletin/confirmar?correo=${MAIL_ID_MARK}&codigo=${CODE_MARK}`)}>
        Sí, quiero recibirlas
      </MailButton>
      <MailText>El enlace funciona durante una semana.</MailText>
    </MailFrame>
  ),
})

export async function confirmationMail(recipient: string): Promise<OutgoingMail> {
  const { brand } = await readSettings()
  return {
    ...filledIn(CONFIRMATION, {}),
    recipient,
    subject: `¿Quieres recibir las novedades de ${brand}?`,
    expires_at: new Date(Date.now() + OPEN_FOR_MS),
  }
}

export const CONTACT_MAILS = [CONFIRMATION]
