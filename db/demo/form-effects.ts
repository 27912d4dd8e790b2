/** A demo form that has effects: the contact it introduces, and the mails it causes. */
import { and, like, ne } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as academyMails from '#app/domains/academy/requests/emails.tsx'
import { course_submissions } from '#app/domains/academy/tables.server.ts'
import { registrationMail } from '#app/domains/attendance/registrations/emails.tsx'
import { event_registrations } from '#app/domains/attendance/tables.server.ts'
import * as communityMails from '#app/domains/community/emails.tsx'
import { contact_form } from '#app/domains/community/tables.server.ts'
import type { ConsentSource } from '#app/domains/contacts/consent-schema.ts'
import type { ContactInput } from '#app/domains/contacts/contacts.server.ts'
import { splitName } from '#app/domains/contacts/schema.ts'
import { approvalMail, receiptMail, rejectionMail } from '#app/domains/event-desk/submissions/emails.tsx'
import { teamNotificationMail } from '#app/domains/event-desk/submissions/team-notification-email.tsx'
import { type AttendedEvent, findAttendedEvent } from '#app/domains/events/find-event.server.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import * as inquiryMails from '#app/domains/inquiries/emails.tsx'
import { inquiries } from '#app/domains/inquiries/tables.server.ts'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { NEWSLETTER_SUBSCRIBERS } from './registrations.ts'

export type FormEffects = {
  moment: Date
  mails: readonly OutgoingMail[]
  /** Undefined if the event is the team's answer to an earlier form. */
  who?: ContactInput & { source: ConsentSource }
}

/** All forms and answers in chronological order, without spam. */
export async function readFormEffects(tx: Tx): Promise<FormEffects[]> {
  const all = [
    ...(await applications(tx)),
    ...(await submissions(tx)),
    ...(await courseRequests(tx)),
    ...(await messages(tx)),
    ...(await registrations(tx)),
  ]
  return all.toSorted((a, b) => a.moment.getTime() - b.moment.getTime())
}

async function applications(tx: Tx): Promise<FormEffects[]> {
  const { email, state } = contact_form
  const rows = await tx
    .select()
    .from(contact_form)
    .where(and(isDemoRow(email), ne(state, 'spam')))
  return Promise.all(
    rows.map(async ({ reason_of_interest, created_at, ...row }) => {
      const application = { ...row, reasonOfInterest: reason_of_interest }
      const mails = [
        communityMails.receiptMail(application),
        communityMails.teamNotificationMail(application),
      ]
      return {
        moment: created_at,
        mails: await Promise.all(mails),
        who: { ...application, source: 'comunidad' },
      } satisfies FormEffects
    }),
  )
}

/** Submitted events, and the answer where the team has decided. */
async function submissions(tx: Tx): Promise<FormEffects[]> {
  const { email, status } = event_submissions
  const rows = await tx
    .select()
    .from(event_submissions)
    .where(and(isDemoRow(email), ne(status, 'spam')))
  const all = rows.map(async (row): Promise<FormEffects[]> => {
    const submission = { ...row, email: row.email ?? '', description: row.description ?? '' }
    const { email, organizer, consent_privacy, consent_newsletter: consent_marketing } = submission
    const { event_id, rejection_reason: reason, reviewed_at, submitted_at } = row
    const effects: FormEffects = {
      moment: submitted_at,
      mails: [receiptMail(submission), await teamNotificationMail(submission)],
      who: {
        ...{ email, company: organizer, ...splitName(organizer) },
        ...{ consent_privacy, consent_marketing, source: 'sube-evento' },
      },
    }
    if (!reviewed_at) return [effects]
    const word = event_id
      ? approvalMail({ ...submission, event_id })
      : rejectionMail({ ...submission, reason })
    return [effects, { moment: reviewed_at, mails: [word] }]
  })
  return (await Promise.all(all)).flat()
}

async function courseRequests(tx: Tx): Promise<FormEffects[]> {
  const { email, state } = course_submissions
  const rows = await tx
    .select()
    .from(course_submissions)
    .where(and(isDemoRow(email), ne(state, 'spam')))
  return Promise.all(
    rows.map(async (row) => {
      const facts = { ...row, offered: true }
      const { email, name, consent_privacy, consent_marketing } = row
      return {
        moment: row.created_at,
        mails: await Promise.all([academyMails.receiptMail(facts), academyMails.teamNotificationMail(facts)]),
        who: { email, ...splitName(name), consent_privacy, consent_marketing, source: 'academy' },
      } satisfies FormEffects
    }),
  )
}

async function messages(tx: Tx): Promise<FormEffects[]> {
  const { email, state } = inquiries
  const rows = await tx
    .select()
    .from(inquiries)
    .where(and(isDemoRow(email), ne(state, 'spam')))
  return Promise.all(
    rows.map(async ({ created_at, ...inquiry }) => {
      const { email, name, consent_privacy } = inquiry
      return {
        moment: created_at,
        mails: await Promise.all([
          inquiryMails.receiptMail(inquiry),
          inquiryMails.teamNotificationMail(inquiry),
        ]),
        who: { email, ...splitName(name), consent_privacy, consent_marketing: false, source: 'contacto' },
      } satisfies FormEffects
    }),
  )
}

async function registrations(tx: Tx): Promise<FormEffects[]> {
  const rows = await tx.select().from(event_registrations).where(isDemoRow(event_registrations.email))
  const events = new Map<string, AttendedEvent>()
  for (const id of new Set(rows.map(({ event_id }) => event_id))) {
    const event = await findAttendedEvent(id, tx)
    if (event) events.set(id, event)
  }
  return rows.map((row) => {
    const { email, name } = row
    const event = events.get(row.event_id)
    const update = row.status === 'waitlist' ? 'waitlist' : 'confirmed'
    const consents = { consent_privacy: true, consent_marketing: NEWSLETTER_SUBSCRIBERS.includes(name) }
    return {
      moment: row.created_at,
      mails: event ? [registrationMail(update, event, row)] : [],
      who: { email, ...splitName(name), ...consents, source: 'registro' },
    }
  })
}

const isDemoRow = (email: PgColumn) => like(email, '%.example')
