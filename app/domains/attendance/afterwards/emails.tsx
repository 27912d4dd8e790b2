/** Mail to who had a place, the day after: thanks, and one question. */
import { z } from 'zod'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { filledIn, mailTemplate } from '#app/domains/mail/templates.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { type Registered, THANKS_TEMPLATE } from '../registrations/emails.tsx'
import { opinionPath } from './address.ts'
import { OPEN_FOR_DAYS } from './schema.ts'

export const THANKS = mailTemplate({
  name: THANKS_TEMPLATE,
  facts: z.object({ event: z.object({ id: z.string(), title: z.string() }) }),
  draw({ event }, brand, link) {
    const lead = `Gracias por ser parte de «${event.title}». ¿Nos cuentas cómo fue?`
    return (
      <MailFrame
        brand={brand}
        preheader={lead}
        title="Gracias por venir"
        reason={`Recibes este correo porque con esta dirección se hizo un registro en este evento de ${brand.brand}. Es el único que te enviaremos para preguntarte.`}
      >
        <MailText>{lead}</MailText>
        <MailText>
          Basta un toque, y si quieres unas palabras. Las lee el equipo de {brand.brand}: con ellas la próxima
          vez sale mejor.
        </MailText>
        <MailButton href={siteUrl(opinionPath(link))}>Contar cómo fue</MailButton>
        <MailText>El enlace funciona durante {OPEN_FOR_DAYS} días. Si no pudiste ir, no hagas nada.</MailText>
      </MailFrame>
    )
  },
})

export function thanksMail(
  event: { id: string; title: string },
  { id, email }: Registered,
  until: Date,
): OutgoingMail {
  return {
    ...filledIn(THANKS, { event }),
    recipient: email,
    subject: `¿Cómo fue? Gracias por venir: ${event.title}`,
    subject_type: 'event_registration',
    subject_id: id,
    priority: 'news',
    expires_at: until,
  }
}
