/**
 * Owns messages of the team and organisers to registered people (docs/decisions/0055). A message is previewed before
 * it is sent, and stored once however often it is posted.
 */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { eventPath } from '#app/domains/events/address.ts'
import { withEventLock } from '#app/domains/events/event-lock.server.ts'
import {
  type AttendedEvent,
  type EventOfPage,
  findAttendedEvent,
} from '#app/domains/events/find-event.server.ts'
import { hoursOf } from '#app/domains/events/hours.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { drawPreview } from '#app/domains/mail/templates.server.ts'
import { mailsOf } from '#app/domains/mailings/mailings.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { idOfForm } from '#app/platform/forms/idempotency.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { event_messages } from '../tables.server.ts'
import { eventMessage, messageFacts, subjectOf } from './emails.tsx'
import { holdsForeignAddress } from './foreign-addresses.ts'
import { lapsesAt, limitedBy, lockOrganiserOf } from './limits.server.ts'
import { countAudiences, countReachedByOrganiser } from './people.server.ts'
import {
  type ClosedToMessages,
  type LeftOut,
  MESSAGE_LIMITS,
  type MessageAuthor,
  type MessageDraft,
  type MessagePreview,
  type MessageView,
  NOBODY_LEFT_OUT,
  NOBODY_REACHED,
  OPEN_DAYS_AFTER,
  ORGANISER_DELAY_MINUTES,
  type Reached,
} from './schema.ts'
import { teamNotificationMail } from './team-notification-email.tsx'

export const MESSAGE_QUEUE = 'event-messages'

export type MessageRefusal =
  | { outcome: 'missing' }
  | { outcome: 'nobody'; left_out: LeftOut }
  | { outcome: 'closed'; because: ClosedToMessages }
  | { outcome: 'limited'; by: 'aDay' | 'inAll' }

export type Authoring = { author: MessageAuthor; key: string }

export type PreviewOutcome = MessageRefusal | ({ outcome: 'shown' } & MessagePreview)

/** Preview of the mail, with the number of recipients. */
export async function lookAt(
  eventId: string,
  draft: MessageDraft,
  writing: Authoring,
): Promise<PreviewOutcome> {
  const event = await findAttendedEvent(eventId)
  const { refusal, reached } = await check(event, draft, writing, db)
  if (refusal || !event) return refusal ?? { outcome: 'missing' }
  const held = draft.audience === 'all' ? 'confirmed' : draft.audience
  const due_at = new Date(Date.now() + minutesToWait(writing.author) * 60_000)
  const facts = messageFacts({ ...draft, ...writing, due_at }, event, held)
  const { html } = await drawPreview(eventMessage.template, facts)
  const is_held = isHeld(event, draft, writing.author)
  const mail_subject = subjectOf({ ...draft, ...writing }, event)
  return { outcome: 'shown', preview: idOf(eventId, draft, writing), html, mail_subject, is_held, ...reached }
}

export type MessageOutcome = MessageRefusal | { outcome: 'written'; is_held: boolean } | { outcome: 'unseen' }

/** Stores a previewed message, with the job that sends it. Posting it again changes nothing. */
export async function writeMessage(
  eventId: string,
  draft: MessageDraft,
  { preview, actor, ...writing }: Authoring & { preview: string; actor: Actor },
): Promise<MessageOutcome> {
  const id = idOf(eventId, draft, writing)
  if (preview !== id) return { outcome: 'unseen' }
  if (!isUuid(eventId)) return { outcome: 'missing' }
  return withEventLock(eventId, async (tx) => {
    const [known] = await tx
      .select({ is_held: event_messages.is_held })
      .from(event_messages)
      .where(eq(event_messages.id, id))
    if (known) return { outcome: 'written', ...known }
    const { author } = writing
    if (author === 'organizer') await lockOrganiserOf(eventId, tx)
    const event = await findAttendedEvent(eventId, tx)
    const { refusal, reached } = await check(event, draft, writing, tx)
    if (refusal || !event) return refusal ?? { outcome: 'missing' }
    const is_held = isHeld(event, draft, author)
    const due_at = sql`clock_timestamp() + make_interval(mins => ${minutesToWait(author)})`
    const { audience, subject, body } = draft
    const words = { audience, subject, body }
    const [stored] = await tx
      .insert(event_messages)
      .values({ ...words, id, event_id: eventId, author, sent_by: actor.email, due_at, is_held })
      .returning()
    if (!stored) throw new Error('The message was not stored.')
    const isWaiting = author === 'organizer'
    if (!is_held) await enqueue(MESSAGE_QUEUE, { id }, tx, isWaiting ? { startAfter: stored.due_at } : {})
    if (isWaiting) await queueMail(await teamNotificationMail(stored, { event, people: reached.people }), tx)
    const summary = `Escribió a quienes se registraron en «${event.title}»: «${subject}»`
    const entry = { action: 'event_message.written', summary, after: { audience, subject } }
    await recordChange(actor, { ...entry, subject_type: 'event_message', subject_id: id }, tx)
    return { outcome: 'written', is_held }
  })
}

/** Messages about an event, the latest first; only those of `author`, if given. */
export async function listMessages(eventId: string, author?: MessageAuthor): Promise<MessageView[]> {
  const mails = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
  const counted = db
    .select({
      people: mails(sql`status <> 'skipped'`).as('people'),
      sent: mails(sql`status = 'sent'`).as('sent'),
      open: mails(sql`status in ('pending', 'sending') and expires_at > now()`).as('open'),
    })
    .from(mail_messages)
    .where(inArray(mail_messages.id, mailsOf('messages', sql`event_messages.id::text`)))
    .as('counted')
  const { event_id, ...columns } = columnsOfView
  return db
    .select({
      ...columns,
      left_out: sql<LeftOut>`coalesce(${event_messages.left_out}, ${JSON.stringify(NOBODY_LEFT_OUT)}::jsonb)`,
      lapses_at: sql<Date>`${lapsesAt}`.mapWith((value) => new Date(value)),
      ...{ people: counted.people, sent: counted.sent, open: counted.open },
    })
    .from(event_messages)
    .innerJoin(events, eq(events.id, event_id))
    .innerJoinLateral(counted, sql`true`)
    .where(and(eq(event_id, eventId), author && eq(event_messages.author, author)))
    .orderBy(desc(event_messages.created_at), event_messages.id)
    .limit(MESSAGE_LIMITS.team.inAll + MESSAGE_LIMITS.organizer.inAll)
}

/** Why people may not be written to: the event is cancelled, or over for too many days; undefined if they may. */
export function closedToMessages(event: EventOfPage, now = currentTime()): ClosedToMessages | undefined {
  if (event.status === 'cancelled') return 'cancelled'
  const until = hoursOf(event).over.add({ days: OPEN_DAYS_AFTER })
  return now.getTime() > until.epochMilliseconds ? 'over' : undefined
}

const minutesToWait = (author: MessageAuthor) => (author === 'organizer' ? ORGANISER_DELAY_MINUTES : 0)

/** Id derived from form and content, so that a double submit is one message. */
function idOf(
  eventId: string,
  { audience, subject, body }: MessageDraft,
  { author, key }: Authoring,
): string {
  return idOfForm(key, [eventId, author, audience, subject, body])
}

type Checked = { refusal: MessageRefusal | undefined; reached: Reached }

async function check(
  event: EventOfPage | undefined,
  draft: MessageDraft,
  { author }: Authoring,
  tx: Db | Tx,
): Promise<Checked> {
  const refused = (refusal: MessageRefusal): Checked => ({ refusal, reached: NOBODY_REACHED })
  if (!event) return refused({ outcome: 'missing' })
  const because = closedToMessages(event)
  if (because) return refused({ outcome: 'closed', because })
  const by = await limitedBy(event.id, author, tx)
  if (by) return refused({ outcome: 'limited', by })
  const reached =
    author === 'team'
      ? (await countAudiences(event.id, tx))[draft.audience]
      : await countReachedByOrganiser(event.id, tx)
  const { left_out } = reached
  return { refusal: reached.people === 0 ? { outcome: 'nobody', left_out } : undefined, reached }
}

/** Whether the team must release the message: URLs other than the event's own, which the team has seen, are held. */
function isHeld(event: AttendedEvent, { subject, body }: MessageDraft, author: MessageAuthor): boolean {
  const { website_url, registration_url, online_url } = event
  const own = [website_url, registration_url, online_url, siteUrl(eventPath(event.id))]
  return author === 'organizer' && holdsForeignAddress(`${subject}\n${body}`, own)
}

const columnsOfView = {
  event_id: event_messages.event_id,
  id: event_messages.id,
  author: event_messages.author,
  sent_by: event_messages.sent_by,
  audience: event_messages.audience,
  subject: event_messages.subject,
  body: event_messages.body,
  created_at: event_messages.created_at,
  due_at: event_messages.due_at,
  finished_at: event_messages.finished_at,
  stopped_at: event_messages.stopped_at,
  stopped_by: event_messages.stopped_by,
  is_held: event_messages.is_held,
  released_at: event_messages.released_at,
  released_by: event_messages.released_by,
}
