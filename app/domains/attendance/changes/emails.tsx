/** Change notifications: mails to people registered for an event that is cancelled, moved, or on again after all. */
import { href } from 'react-router'
import { z } from 'zod'
import { calendarPath, eventPath } from '#app/domains/events/address.ts'
import { zoneLabel } from '#app/domains/events/cities.ts'
import { hoursInZone } from '#app/domains/events/hours.server.ts'
import { mail } from '#app/domains/mail/mail.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailFacts, MailLink, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { formatHour } from '#app/platform/formats/hours.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { CHANGE_TEMPLATE } from '../mail-names.ts'
import {
  calendarFiles,
  cancelAddress,
  eventFacts,
  type Registered,
  toRegistered,
} from '../registrations/emails.tsx'
import {
  ACTIVE_STATUSES,
  type ActiveStatus,
  type EventChange,
  type NotifiedEvent,
  type ScheduleSnapshot,
} from './schema.ts'

const CALLED_OFF = {
  title: 'El evento se canceló',
  lead: 'Este evento ya no se hará y tu registro no vale. Sentimos el cambio de planes: no hace falta que hagas nada.',
}

const WORDS: Record<EventChange, { title: string; lead: string }> = {
  'called-off': CALLED_OFF,
  // A deleted event reads like a cancelled one, but has no page any more, so the button leads to the agenda.
  deleted: CALLED_OFF,
  moved: {
    title: 'Tu evento cambió de planes',
    lead: 'Revisa cuándo y dónde es ahora, para que no te lo pierdas.',
  },
  'on-again': {
    title: 'El evento sigue en pie',
    lead: 'Te escribimos que se cancelaba. Al final sí se hace, y tu registro vuelve a valer.',
  },
}

const STATUS_LABELS: Record<ActiveStatus, { still: string; question: string; leave: string }> = {
  confirmed: {
    still: 'Tu lugar sigue reservado.',
    question: '¿No puedes ir? Avísanos y otra persona podrá ocupar tu lugar:',
    leave: 'Ya no puedo ir',
  },
  offered: {
    still:
      'El lugar que se liberó sigue guardado para ti: confírmalo con el enlace del correo en que te lo ofrecimos.',
    question: '¿No puedes ir? Avísanos y otra persona podrá ocupar tu lugar:',
    leave: 'Ya no puedo ir',
  },
  waitlist: {
    still: 'Sigues en la lista de espera.',
    question: '¿Ya no te interesa?',
    leave: 'Sal de la lista de espera',
  },
}

/**
 * Template for every kind of change. One set of facts serves all people with the same status who know the same
 * schedule.
 */
export const eventChange = mail({
  name: CHANGE_TEMPLATE,
  facts: z.object({
    change: z.enum(['called-off', 'deleted', 'moved', 'on-again']),
    held: z.enum(ACTIVE_STATUSES),
    event: eventFacts,
    // `time_zone` and `end_date` are missing in mails queued before these columns existed.
    earlier: eventFacts
      .pick({ event_date: true, event_time: true, location: true, time_zone: true, end_date: true })
      .partial({ time_zone: true }),
  }),
  ...toRegistered,
  subject: ({ change, event }) => `${WORDS[change].title}: ${event.title}`,
  priority: 'bulk',
  draw({ change, held, event, earlier }, brand, codes) {
    const { hour_style } = brand
    const { title, lead } = WORDS[change]
    const { still, question, leave } = STATUS_LABELS[held]
    const isOn = change === 'moved' || change === 'on-again'
    const page = siteUrl(eventPath(event.id))
    const { time_zone: earlierZone = event.time_zone } = earlier
    const earlierHour = formatHour(earlier.event_time, hour_style)
    const isSameZone = earlierZone === event.time_zone
    return (
      <MailFrame
        brand={brand}
        preheader={lead}
        title={title}
        reason={`Recibes este correo porque con esta dirección se hizo un registro en este evento de ${brand.brand}.`}
      >
        <MailText>{isOn ? `${lead} ${still}` : lead}</MailText>
        <MailFacts
          title={event.title}
          facts={[
            ['Fecha', withEarlier(daysOf(event), daysOf(earlier))],
            [
              'Horario',
              withEarlier(
                hoursInZone(event, hour_style),
                isSameZone ? earlierHour : `${earlierHour}, ${zoneLabel(earlierZone)}`,
                isSameZone && event.event_time === earlier.event_time,
              ),
            ],
            ['Ubicación', withEarlier(event.location, earlier.location)],
            ['Enlace para conectarse', isOn && held === 'confirmed' ? event.online_url : null],
          ]}
        />
        {change === 'deleted' ? (
          <MailButton href={siteUrl(href('/agenda'))}>Ver la agenda</MailButton>
        ) : (
          <MailButton href={page}>Ver el evento</MailButton>
        )}
        {held === 'confirmed' && change !== 'deleted' && (
          <MailText>
            <MailLink href={siteUrl(calendarPath(event.id))}>
              {isOn ? 'Actualizar mi calendario' : 'Quitarlo de mi calendario'}
            </MailLink>
          </MailText>
        )}
        {isOn && (
          <MailText>
            {/* No full stop: the plain text ends in the URL, and mail programs would add the full stop to the link. */}
            {question} <MailLink href={cancelAddress(codes)}>{leave}</MailLink>
          </MailText>
        )}
      </MailFrame>
    )
  },
  attach: ({ change, held, event }, brand) =>
    held === 'confirmed' ? calendarFiles(event, brand, change === 'called-off' || change === 'deleted') : [],
})

/** The online link is only for people with a seat. */
export function changeMail(
  { change, held, earlier }: { change: EventChange; held: ActiveStatus; earlier: ScheduleSnapshot },
  notified: NotifiedEvent,
  registered: Registered,
) {
  const event = held === 'confirmed' ? notified : { ...notified, online_url: null }
  return eventChange({ ...registered, change, held, event, earlier })
}

/** '05/03/2027', '05/03/2027 al 07/03/2027' */
function daysOf({ event_date, end_date }: Pick<NotifiedEvent, 'event_date' | 'end_date'>): string {
  const isOneDay = !end_date || end_date === event_date
  return isOneDay ? formatDate(event_date) : `${formatDate(event_date)} al ${formatDate(end_date)}`
}

/** '06/03/2027 (antes: 05/03/2027)' */
function withEarlier(now: string, before: string, isSame = now === before): string {
  return isSame ? now : `${now} (antes: ${before})`
}
