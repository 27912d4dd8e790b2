/** Mails with a message from the team or the organiser to registered people. */
import { z } from 'zod'
import { eventPath } from '#app/domains/events/address.ts'
import type { EventOfPage } from '#app/domains/events/find-event.server.ts'
import { hoursInZone } from '#app/domains/events/hours.server.ts'
import type { MailCodes } from '#app/domains/mail/link-codes.server.ts'
import { mail } from '#app/domains/mail/mail.server.ts'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailFacts, MailLink, MailText, MailWords } from '#app/domains/mail/ui/mail-parts.tsx'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { formatLongDays } from '#app/platform/time/dates.ts'
import { ACTIVE_STATUSES, type ActiveStatus } from '../changes/schema.ts'
import { MESSAGE_TEMPLATE } from '../mail-names.ts'
import { cancelAddress, endOf, eventFacts, type Registered, toRegistered } from '../registrations/emails.tsx'
import { mutePath } from './address.ts'
import { MAILBOX_LIMIT, MESSAGE_AUTHORS, type MessageAuthor, type MessageDraft } from './schema.ts'

const STATUS_LABELS: Record<ActiveStatus, string | null> = {
  confirmed: null,
  offered: 'Lugar por confirmar',
  waitlist: 'En la lista de espera',
}

/** An organiser's subject goes into the body: as the mail's subject it could pass for one of ours. */
export function subjectOf(
  { author, subject }: { author: MessageAuthor; subject: string },
  { title }: { title: string },
): string {
  return author === 'team' ? subject : `Mensaje de quien organiza «${title}»`
}

/** Recorded as the error of a mail that is not sent because its mailbox reached the limit. */
const MAILBOX_FULL = `Esta dirección ya recibió ${MAILBOX_LIMIT} mensajes de organizadores en 24 horas: este no se le envía.`

/** A message after the event expires in three days: later it would only puzzle. */
const OF_USE_AFTER_MS = 3 * 86_400_000
/** A message sent shortly before the end still gets three hours to reach everybody. */
const OF_USE_AT_LEAST_MS = 3 * 3_600_000

type Due = { event: EventOfPage; is_after: boolean; due_at: Date }

export const eventMessage = mail({
  name: MESSAGE_TEMPLATE,
  facts: z.object({
    author: z.enum(MESSAGE_AUTHORS),
    subject: z.string(),
    body: z.string(),
    held: z.enum(ACTIVE_STATUSES),
    /** Sent after the event: the mail omits the link to cancel. */
    is_after: z.boolean(),
    event: eventFacts
      .pick({ id: true, title: true, location: true, event_date: true, event_time: true })
      .extend(
        eventFacts.pick({ duration_hours: true, end_date: true, end_time: true, time_zone: true }).shape,
      )
      .extend({ organizer: z.string() }),
  }),
  ...toRegistered,
  subject: ({ event, ...message }) => subjectOf(message, event),
  priority: 'bulk',
  // Expires at the event's end or, sent after it, some days later.
  until: ({ event, is_after, due_at }: Registered & Due) =>
    is_after
      ? new Date(due_at.getTime() + OF_USE_AFTER_MS)
      : new Date(Math.max(endOf(event).getTime(), due_at.getTime() + OF_USE_AT_LEAST_MS)),
  draw({ author, subject, body, held, is_after, event }, brand, codes) {
    const [first = ''] = body.split('\n')
    const isTeam = author === 'team'
    const lead = isTeam
      ? `El equipo de ${brand.brand} te escribe por tu registro en «${event.title}»:`
      : `${event.organizer}, que organiza «${event.title}», escribe a quienes tienen un lugar:`
    return (
      <MailFrame
        brand={brand}
        preheader={isTeam ? first.slice(0, 150) : lead}
        title={subjectOf({ author, subject }, event)}
        reason={`Recibes este correo porque con esta dirección se hizo un registro en este evento de ${brand.brand}.`}
      >
        <MailText>{lead}</MailText>
        <MailWords>{isTeam ? body : `${subject}\n\n${body}`}</MailWords>
        <MailFacts
          title={event.title}
          facts={[
            ['Fecha', formatLongDays(event.event_date, event.end_date)],
            ['Horario', hoursInZone(event, brand.hour_style)],
            ['Ubicación', event.location],
            ['Tu registro', STATUS_LABELS[held]],
          ]}
        />
        <MailButton href={siteUrl(eventPath(event.id))}>Ver el evento</MailButton>
        {!isTeam && (
          <MailText>
            Este correo lo envía {brand.brand} por encargo de quien organiza. Si respondes, te lee el equipo
            de {brand.brand}.
          </MailText>
        )}
        {!isTeam && (
          <MailText>
            ¿No quieres más mensajes de quien organiza este evento? Tu registro sigue en pie:{' '}
            <MailLink href={muteAddress(codes)}>Deja de recibirlos</MailLink>
          </MailText>
        )}
        {!is_after && (
          <MailText>
            {/* No full stop: the plain text ends in the URL, and mail programs would add the full stop to the link. */}
            {held === 'waitlist'
              ? '¿Ya no te interesa?'
              : '¿Cambiaron tus planes? Avísanos y otra persona podrá ocupar tu lugar:'}{' '}
            <MailLink href={cancelAddress(codes)}>
              {held === 'waitlist' ? 'Sal de la lista de espera' : 'Ya no puedo ir'}
            </MailLink>
          </MailText>
        )}
      </MailFrame>
    )
  },
  leave: ({ author }, codes) => (author === 'organizer' ? muteAddress(codes) : null),
})

const muteAddress = (codes: MailCodes) => siteUrl(mutePath(codes))

type Message = Pick<MessageDraft, 'subject' | 'body'> & { author: MessageAuthor; due_at: Date }

export type Addressed = Registered & { held: ActiveStatus }

/** Facts shared by all recipients with the same status. */
export function messageFacts(
  { author, subject, body, due_at }: Message,
  event: EventOfPage,
  held: ActiveStatus,
) {
  return { author, subject, body, held, is_after: due_at >= endOf(event), event }
}

export function messageMail(
  message: Message & { id: string },
  event: EventOfPage,
  { held, is_full, ...registered }: Addressed & { is_full: boolean },
): OutgoingMail {
  return {
    ...eventMessage({ ...messageFacts(message, event, held), ...registered, due_at: message.due_at }),
    part_of: message.id,
    ...(is_full && { skipped: MAILBOX_FULL }),
  }
}
