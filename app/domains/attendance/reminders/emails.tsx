/** Reminder to people with a seat, the day before the event and two hours before. */
import { z } from 'zod'
import { eventPath } from '#app/domains/events/address.ts'
import { mapAddress } from '#app/domains/events/cities.ts'
import { hoursInZone } from '#app/domains/events/hours.server.ts'
import { mail } from '#app/domains/mail/mail.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailFacts, MailLink, MailPass, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { hourStyle } from '#app/domains/settings/settings.server.ts'
import { hourWithArticle } from '#app/platform/formats/hours-in-sentences.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { formatLongDate } from '#app/platform/time/dates.ts'
import { REMINDER_TEMPLATE } from '../mail-names.ts'
import {
  calendarFiles,
  cancelAddress,
  eventFacts,
  hasDoor,
  passFiles,
  type Registered,
  toRegistered,
} from '../registrations/emails.tsx'
import { REMINDER_KINDS } from './due-times.server.ts'

/** The text avoids 'mañana' and 'hoy': a mail may be late, and is read again later. */
export const reminderMail = mail({
  name: REMINDER_TEMPLATE,
  facts: z.object({
    kind: z.enum(REMINDER_KINDS),
    event: eventFacts.extend({ city: z.string().nullable() }),
  }),
  ...toRegistered,
  subject: ({ kind, event }) =>
    kind === 'day'
      ? `Nos vemos el ${formatLongDate(event.event_date)}: ${event.title}`
      : `Empieza a ${hourWithArticle(event.event_time, hourStyle())}: ${event.title}`,
  priority: 'bulk',
  // Expires with its reminder. The link in it stays valid until the event is over.
  until: ({ until }: Registered & { until: Date }) => until,
  draw({ kind, event }, brand, codes) {
    const hour = hourWithArticle(event.event_time, brand.hour_style)
    const day = formatLongDate(event.event_date)
    const map = mapAddress(event)
    const lead =
      kind === 'day'
        ? `Te esperamos el ${day}, a ${hour}; tu lugar está reservado.`
        : `Tu evento empieza a ${hour}: te esperamos.`
    return (
      <MailFrame
        brand={brand}
        preheader={lead}
        title={kind === 'day' ? 'Se acerca tu evento' : 'Ya casi empieza'}
        reason={`Recibes este recordatorio porque con esta dirección se hizo un registro en este evento de ${brand.brand}.`}
      >
        <MailText>{lead}</MailText>
        <MailFacts
          title={event.title}
          facts={[
            ['Fecha', day],
            ['Horario', hoursInZone(event, brand.hour_style)],
            ['Ubicación', event.location],
            ['Enlace para conectarse', event.online_url],
          ]}
        />
        {hasDoor(event) && <MailPass />}
        {map || !event.online_url ? (
          <MailButton href={map ?? siteUrl(eventPath(event.id))}>
            {map ? 'Cómo llegar' : 'Ver el evento'}
          </MailButton>
        ) : (
          <MailButton href={event.online_url}>Conectarme</MailButton>
        )}
        {map || event.online_url ? (
          <MailText>
            <MailLink href={siteUrl(eventPath(event.id))}>Ver el evento</MailLink>
          </MailText>
        ) : null}
        <MailText>
          {/* No full stop: the plain text ends in the URL, and mail programs would add the full stop to the link. */}
          ¿Cambiaron tus planes? Avísanos y otra persona podrá ocupar tu lugar:{' '}
          <MailLink href={cancelAddress(codes)}>Ya no puedo ir</MailLink>
        </MailText>
      </MailFrame>
    )
  },
  attach: ({ event }, brand) => [...calendarFiles(event, brand), ...passFiles(event)],
})
