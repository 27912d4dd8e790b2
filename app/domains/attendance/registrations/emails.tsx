/** Mails to people who register: the seat, the waiting list, and an offered seat. */
import { href } from 'react-router'
import { z } from 'zod'
import { NewsletterQuestion, newsletterQuestionFact } from '#app/domains/contacts/emails.tsx'
import { calendarPath, eventPath } from '#app/domains/events/address.ts'
import { calendarFile } from '#app/domains/events/calendar-file.server.ts'
import { ONLINE, zoneLabel } from '#app/domains/events/cities.ts'
import type { AttendedEvent } from '#app/domains/events/find-event.server.ts'
import { hoursInZone, withInstants } from '#app/domains/events/hours.server.ts'
import { type Addressee, mail } from '#app/domains/mail/mail.server.ts'
import { type Attachment, PASS } from '#app/domains/mail/schema.ts'
import { senderAddress } from '#app/domains/mail/transport.server.ts'
import { type MailBrand, MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailFacts, MailLink, MailPass, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { formatMoment } from '#app/platform/formats/hours-in-sentences.ts'
import { linkPath, type MailedLink } from '#app/platform/forms/mailed-link.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { formatLongDays } from '#app/platform/time/dates.ts'
import { PLEASE_CONFIRM } from './fields.ts'
import { hasSeat, hasTurn, type RegistrationUpdate, UPDATES, wordsOf } from './mail-texts.ts'

export type Registered = Addressee

/** The two links of a registration: to confirm an offered seat, and to cancel. */
export const confirmAddress = (link: MailedLink) => siteUrl(linkPath(href('/registro/confirmar'), link))

export const cancelAddress = (link: MailedLink) => siteUrl(linkPath(href('/registro/cancelar'), link))

/** Facts of the event in every mail about a registration. */
export const eventFacts = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  event_date: z.string(),
  event_time: z.string(),
  duration_hours: z.number().nullable(),
  // Missing in mails queued before events could have an explicit end.
  end_date: z.string().nullable().default(null),
  end_time: z.string().nullable().default(null),
  time_zone: z.string(),
  /** Filled in only for people with a seat. */
  online_url: z.string().nullable().default(null),
  city: z.string().nullable().default(null),
  // For the attached calendar file. Null in mails queued before there was one, which then have no attachment.
  summary: z.string().nullable().default(null),
  sequence: z.number().nullable().default(null),
  updated_at: z.coerce.date().nullable().default(null),
})

type MailedEventFacts = z.output<typeof eventFacts>

/**
 * Calendar file for people with a seat: the public one with the online link. `isOff`: a file that cancels the entry
 * (docs/decisions/0049).
 */
export function calendarFiles(event: MailedEventFacts, brand: MailBrand, isOff = false): Attachment[] {
  const { sequence, updated_at } = event
  if (sequence === null || updated_at === null) return []
  const content = calendarFile(
    { ...event, sequence, updated_at, status: isOff ? 'cancelled' : 'published' },
    {
      ...{ url: siteUrl(eventPath(event.id)), brand: brand.brand, online_url: event.online_url },
      ...(isOff && { cancels: brand.email || senderAddress() }),
    },
  )
  const method = isOff ? 'CANCEL' : 'PUBLISH'
  return [{ filename: 'evento.ics', type: `text/calendar; charset=utf-8; method=${method}`, content }]
}

/** Whether people come in through a door, which an online event lacks. */
export const hasDoor = ({ city }: Pick<MailedEventFacts, 'city'>) => city !== ONLINE

/**
 * QR code for check-in, for people with a seat. Its code cannot cancel the registration, whoever photographs it; a
 * cancelled registration leaves the door's list.
 */
export const passFiles = (event: Pick<MailedEventFacts, 'city'>): Attachment[] =>
  hasDoor(event) ? [PASS] : []

type Scheduled = Parameters<typeof withInstants>[0]

/** Instant after which nobody can give up a seat. */
export const endOf = (event: Scheduled) => new Date(withInstants(event).ends_at)

/** Envelope shared by mails about a registration, which expire when their event is over. */
export const toRegistered = {
  to: ({ email }: Registered) => email,
  about: 'event_registration',
  until: ({ event }: Registered & { event: Scheduled }) => endOf(event),
} as const

/**
 * Sent to an unconfirmed address, so it contains nothing that was typed, not even the name: our mail must not carry
 * somebody else's message.
 */
export const registrationTemplate = mail({
  name: 'event_registration',
  facts: z.object({
    news: z.enum(UPDATES),
    event: eventFacts.extend({ organizer: z.string() }),
    offered_until: z.coerce.date().nullable().default(null),
    places: z.number().default(1),
    /** The organiser sees the person's name (docs/decisions/0056). */
    is_shown: z.boolean().default(false),
    /** The mailbox is not proved yet (docs/decisions/0060). */
    asks_for_proof: z.boolean().default(false),
    ...newsletterQuestionFact,
  }),
  ...toRegistered,
  // The mail about an offered seat expires when the seat passes to the next person.
  until: ({ event, offered_until }: Registered & { event: Scheduled; offered_until: Date | null }) =>
    offered_until ?? endOf(event),
  subject: ({ news, places = 1, event }) => `${wordsOf(news, places).subject}: ${event.title}`,
  draw({ news, event, offered_until, places, is_shown, asks_for_proof, asks_for_news }, brand, codes) {
    const words = wordsOf(news, places)
    const page = siteUrl(eventPath(event.id))
    const asked = words.confirm ?? (asks_for_proof ? 'Confirmar que voy' : undefined)
    return (
      <MailFrame
        brand={brand}
        preheader={words.lead}
        title={words.title}
        reason={`Recibes este correo porque con esta dirección se hizo un registro en un evento de ${brand.brand}.${words.leave ? ` Si no fuiste tú, usa el enlace «${words.leave}» o no hagas nada.` : ''}`}
      >
        <MailText>{words.lead}</MailText>
        <MailFacts
          title={event.title}
          facts={[
            [
              'Confírmalo antes del',
              offered_until &&
                `${formatMoment(offered_until, event.time_zone, brand.hour_style)} (${zoneLabel(event.time_zone)})`,
            ],
            ['Lugares', places > 1 || news === 'fewer' ? String(places) : null],
            ['Fecha', formatLongDays(event.event_date, event.end_date)],
            ['Horario', hoursInZone(event, brand.hour_style)],
            ['Ubicación', event.location],
            ['Organiza', event.organizer],
            ['Enlace para conectarse', event.online_url],
          ]}
        />
        {hasSeat(news) && hasDoor(event) && <MailPass />}
        {asked ? (
          <>
            {asks_for_proof && hasTurn(news) && <MailText>{PLEASE_CONFIRM}</MailText>}
            <MailButton href={confirmAddress(codes)}>{asked}</MailButton>
            <MailText>
              <MailLink href={page}>Ver el evento</MailLink>
            </MailText>
          </>
        ) : (
          <MailButton href={page}>Ver el evento</MailButton>
        )}
        {hasSeat(news) && (
          <MailText>
            <MailLink href={siteUrl(calendarPath(event.id))}>Añadir al calendario</MailLink>
          </MailText>
        )}
        {words.leave && (
          <MailText>
            {/* No full stop: the plain text ends in the URL, and mail programs would add it to the link. */}
            {words.question} <MailLink href={cancelAddress(codes)}>{words.leave}</MailLink>
          </MailText>
        )}
        {is_shown && (
          <MailText>
            Aceptaste que quien organiza vea tu nombre. ¿Prefieres que no?{' '}
            <MailLink href={`${cancelAddress(codes)}#tu-nombre`}>Deja de mostrarlo</MailLink>
          </MailText>
        )}
        <NewsletterQuestion isAsked={asks_for_news} brand={brand.brand} codes={codes} />
      </MailFrame>
    )
  },
  attach: ({ news, event }, brand) =>
    hasSeat(news) ? [...calendarFiles(event, brand), ...passFiles(event)] : [],
})

/** Mail for everything that happens to a registration; its text depends on `update`. */
export function registrationMail(
  update: RegistrationUpdate,
  event: AttendedEvent,
  {
    offered_until = null,
    places = 1,
    consent_organizer = false,
    proved_at,
    ...registered
  }: Registered & {
    offered_until?: Date | null
    places?: number
    consent_organizer?: boolean
    /** Null: the mail asks for proof of the address. Undefined: the team vouches for it. */
    proved_at?: Date | null
  },
) {
  return registrationTemplate({
    ...registered,
    news: update,
    places,
    event: hasSeat(update) ? event : { ...event, online_url: null },
    offered_until: update === 'offered' ? offered_until : null,
    is_shown: consent_organizer,
    asks_for_proof: proved_at === null,
  })
}
