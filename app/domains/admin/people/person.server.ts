/**
 * Owns everything the site knows of a person, collected from all slices by their address; Ley 172-13 entitles them to
 * it.
 */
import { desc, eq, getTableColumns } from 'drizzle-orm'
import { course_submissions } from '#app/domains/academy/tables.server.ts'
import { event_registrations } from '#app/domains/attendance/tables.server.ts'
import { contact_form } from '#app/domains/community/tables.server.ts'
import { findContact } from '#app/domains/contacts/contact-lists.server.ts'
import {
  addressesOf,
  findContactOf,
  listOtherAddresses,
} from '#app/domains/contacts/other-addresses.server.ts'
import { addressOfKey } from '#app/domains/contacts/person-key.server.ts'
import { consent_events, contact_addresses } from '#app/domains/contacts/tables.server.ts'
import { readAnswers, readReplies } from '#app/domains/conversations/conversations.server.ts'
import { co_organisers } from '#app/domains/event-desk/tables.server.ts'
import { event_submissions, events } from '#app/domains/events/tables.server.ts'
import { inquiries } from '#app/domains/inquiries/tables.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { newsletter_bounces } from '#app/domains/newsletter/bounces/tables.server.ts'
import { newsletter_preferences } from '#app/domains/newsletter/preferences/tables.server.ts'
import { newsletter_welcomes } from '#app/domains/newsletter/welcome/tables.server.ts'
import { readBlock } from '#app/domains/senders/senders.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { isTheirs } from './personal-data-locator.server.ts'

/**
 * All data of a person, of every address of theirs. `who`: a contact's id, or the key of an address
 * (person-key.server.ts).
 */
export async function readPerson(who: string) {
  const address = addressOfKey(who)
  const contact = address ? await findContactOf(address) : await findContact(who)
  const email = contact?.email ?? address
  if (!email) return undefined
  const history = await readHistory(email)
  return { ...history, contact, email, key: contact?.id ?? who }
}

/** Id of the contact that the contact `id` was joined with. */
export async function findJoinedWith(id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const [joined] = await db.select().from(contact_addresses).where(eq(contact_addresses.id, id))
  return joined?.contact_id
}

/** Content of the person's data file; undefined if nothing is stored. */
export async function readKnownPerson(who: string) {
  const person = await readPerson(who)
  if (!person) return undefined
  const { key: _, ...known } = person
  const { email: __, contact, ...lists } = known
  return contact || Object.values(lists).some((list) => list.length > 0) ? known : undefined
}

/** All rows of the person with an address, with or without a contact; latest first in each table. */
export async function readHistory(email: string) {
  const emails = await addressesOf([email.trim().toLowerCase()])
  const [
    contact,
    applications,
    submissions,
    requests,
    written,
    registrations,
    co_organised,
    consents,
    mails,
    preferences,
    bounces,
    welcomes,
  ] = await Promise.all([
    findContactOf(email.trim().toLowerCase()),
    db
      .select(ofThePerson(getTableColumns(contact_form)))
      .from(contact_form)
      .where(isTheirs(contact_form.email, emails))
      .orderBy(desc(contact_form.created_at)),
    db
      .select(ofThePerson(getTableColumns(event_submissions)))
      .from(event_submissions)
      .where(isTheirs(event_submissions.email, emails))
      .orderBy(desc(event_submissions.submitted_at)),
    db
      .select(ofThePerson(getTableColumns(course_submissions)))
      .from(course_submissions)
      .where(isTheirs(course_submissions.email, emails))
      .orderBy(desc(course_submissions.created_at)),
    db
      .select(ofThePerson(getTableColumns(inquiries)))
      .from(inquiries)
      .where(isTheirs(inquiries.email, emails))
      .orderBy(desc(inquiries.created_at)),
    db
      .select({ ...getTableColumns(event_registrations), event_title: events.title })
      .from(event_registrations)
      .innerJoin(events, eq(events.id, event_registrations.event_id))
      .where(isTheirs(event_registrations.email, emails))
      .orderBy(desc(event_registrations.created_at)),
    db
      .select({ ...getTableColumns(co_organisers), title: event_submissions.title })
      .from(co_organisers)
      .innerJoin(event_submissions, eq(event_submissions.id, co_organisers.submission_id))
      .where(isTheirs(co_organisers.email, emails))
      .orderBy(desc(co_organisers.created_at)),
    db
      .select()
      .from(consent_events)
      .where(isTheirs(consent_events.email, emails))
      .orderBy(desc(consent_events.id)),
    db
      .select({
        id: mail_messages.id,
        recipient: mail_messages.recipient,
        subject: mail_messages.subject,
        status: mail_messages.status,
        undelivered: mail_messages.undelivered,
        created_at: mail_messages.created_at,
        sent_at: mail_messages.sent_at,
      })
      .from(mail_messages)
      .where(isTheirs(mail_messages.recipient, emails))
      .orderBy(desc(mail_messages.created_at)),
    db
      .select()
      .from(newsletter_preferences)
      .where(isTheirs(newsletter_preferences.email, emails))
      .orderBy(newsletter_preferences.email),
    db
      .select()
      .from(newsletter_bounces)
      .where(isTheirs(newsletter_bounces.email, emails))
      .orderBy(desc(newsletter_bounces.created_at)),
    db
      .select()
      .from(newsletter_welcomes)
      .where(isTheirs(newsletter_welcomes.email, emails))
      .orderBy(newsletter_welcomes.email),
  ])
  const blocked = (await Promise.all(emails.map(readBlock))).flat()
  const other_addresses = contact ? (await listOtherAddresses(contact.id)).map(ofThePerson) : []
  const ids = [...applications, ...requests, ...written].map(({ id }) => id)
  const [answers, replies] = await Promise.all([readAnswers(ids), readReplies(ids, email)])
  const sent = { applications, submissions, requests, inquiries: written, registrations, co_organised }
  const newsletter = {
    ...{ newsletter_preferences: preferences, newsletter_bounces: bounces },
    newsletter_welcomes: welcomes,
  }
  const had = { answers, replies, consents, mails, blocked, ...newsletter }
  return { contact, other_addresses, ...sent, ...had }
}

const OF_THE_TEAM = [
  'idempotency_key',
  'is_demo',
  'user_id',
  'reviewed_by',
  'state',
  'owner_id',
  'note',
  'delivery_error',
  'state_before_spam',
  'spam_reason',
  'snoozed_until',
  'note_ids',
] as const

type OfTheTeam = (typeof OF_THE_TEAM)[number]

/** Columns except idempotency keys and the team's own fields, which the panel promises 'Solo la ve el equipo'. */
function ofThePerson<Columns extends object>(columns: Columns): Omit<Columns, OfTheTeam> {
  const entries = Object.entries(columns).filter(([name]) => !OF_THE_TEAM.some((own) => own === name))
  return Object.fromEntries(entries) as Omit<Columns, OfTheTeam>
}
