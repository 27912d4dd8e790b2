/** Mail to attendees on the day after the event: thanks, and one question. */
import { z } from 'zod'
import { mail } from '#app/domains/mail/mail.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { THANKS_TEMPLATE } from '../mail-names.ts'
import { type Registered, toRegistered } from '../registrations/emails.tsx'
import { feedbackPath } from './address.ts'
import { OPEN_FOR_DAYS } from './schema.ts'

export const thanksMail = mail({
  name: THANKS_TEMPLATE,
  facts: z.object({ event: z.object({ id: z.string(), title: z.string() }) }),
  ...toRegistered,
  subject: ({ event }) => `¿Cómo fue? Gracias por venir: ${event.title}`,
  priority: 'bulk',
  until: ({ until }: Registered & { until: Date }) => until,
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
        <MailButton href={siteUrl(feedbackPath(link))}>Contar cómo fue</MailButton>
        <MailText>El enlace funciona durante {OPEN_FOR_DAYS} días. Si no pudiste ir, no hagas nada.</MailText>
      </MailFrame>
    )
  },
})
