/**
 * Owns the organiser's private link in every mail to them: whoever holds it manages one submission, as long as that
 * has the address mailed to (docs/decisions/0051). Merely opening the link changes nothing.
 */
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { event_submissions, events } from '#app/domains/events/tables.server.ts'
import { openMailedLink } from '#app/domains/mail/mailed-links.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { linkIn, type MailedLink } from '#app/platform/forms/mailed-link.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { proposalAnswerMail } from '../changes/emails.tsx'
import type { CoOrganiser, OpenedSubmission } from '../changes/schema.ts'
import { COOKIELESS, DATE, type OrganiserAddress, SUBMISSION } from '../organiser-address.ts'
import { approvalMail, receiptMail, rejectionMail } from '../submissions/emails.tsx'
import { findSubmission } from '../submissions/lists.server.ts'
import { co_organisers } from '../tables.server.ts'
import { parseLink } from './cookie.server.ts'
import { coOrganiserMail, renewedLinkMail } from './emails.tsx'
import { isCurrent } from './renewal.server.ts'

const OWN_TEMPLATES = [receiptMail, approvalMail, rejectionMail, proposalAnswerMail, renewedLinkMail].map(
  ({ template }) => template.name,
)
const SHARED_TEMPLATES = [coOrganiserMail.template.name]

/** The submission of a link; undefined if the link is invalid, or the submission has another address by now. */
export async function openOrganiserLink({
  date,
  ...link
}: MailedLink & { date?: string | undefined }): Promise<OpenedSubmission | undefined> {
  const found = (await findOwn(link)) ?? (await findShared(link))
  const submission = found && (await findSubmission(found.id))
  if (!submission) return undefined
  const opened = { ...submission, holder: found.holder }
  if (date === undefined || date === submission.event_id) return { ...opened, isOtherDate: false }
  const other = submission.event_id && (await findOtherDate(submission.event_id, date))
  return other ? { ...opened, event_id: other, isOtherDate: true } : undefined
}

type Found = { id: string; holder?: CoOrganiser }

/** The organiser's own: of a mail to the submission's address, since the link was renewed. */
async function findOwn(link: MailedLink): Promise<Found | undefined> {
  const opened = await openMailedLink({ ...link, templates: OWN_TEMPLATES, outlives: true })
  if (!opened) return undefined
  const { id, email, status } = event_submissions
  const [submitted] = await db
    .select({ id })
    .from(mail_messages)
    .innerJoin(
      event_submissions,
      sql`${id}::text = ${mail_messages.subject_id} and ${mail_messages.subject_type} = 'event_submission'`,
    )
    .where(
      and(
        eq(mail_messages.id, link.mailId),
        ne(status, 'spam'),
        isCurrent,
        isAddress(email, opened.recipient),
      ),
    )
  return submitted
}

/** A co-organiser's: of the mail that invited them, as long as they are one and the event has an organiser. */
async function findShared(link: MailedLink): Promise<Found | undefined> {
  const opened = await openMailedLink({ ...link, templates: SHARED_TEMPLATES, outlives: true })
  if (!opened) return undefined
  const { id, name, email, submission_id } = co_organisers
  const [shared] = await db
    .select({ id: event_submissions.id, holder: { id, name } })
    .from(mail_messages)
    .innerJoin(
      co_organisers,
      sql`${id}::text = ${mail_messages.subject_id} and ${mail_messages.subject_type} = 'co_organiser'`,
    )
    .innerJoin(event_submissions, eq(event_submissions.id, submission_id))
    .where(
      and(
        eq(mail_messages.id, link.mailId),
        ne(event_submissions.status, 'spam'),
        isNotNull(event_submissions.email),
        isAddress(email, opened.recipient),
      ),
    )
  return shared
}

const isAddress = (column: PgColumn, address: string) =>
  eq(sql`lower(btrim(${column}))`, address.trim().toLowerCase())

/** Id of a date of the same series; undefined if the id is none. */
async function findOtherDate(eventId: string, date: string): Promise<string | undefined> {
  if (!isUuid(date)) return undefined
  const series = sql`(select approved.series_id from events approved where approved.id = ${eventId})`
  const [other] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, date), eq(events.series_id, series)))
  return other?.id
}

/** What a request opens, and how it is addressed; undefined if neither its URL nor its cookie has a valid link. */
export async function openRequested(
  request: Request,
): Promise<{ opened: OpenedSubmission; link: OrganiserAddress } | undefined> {
  const { searchParams } = new URL(request.url)
  const date = searchParams.get(DATE) ?? undefined
  const submission = searchParams.get(SUBMISSION)
  if (submission === null) {
    const link = linkIn(request)
    const opened = await openOrganiserLink({ ...link, date })
    return opened && { opened, link: { ...link, date, isCookieless: searchParams.has(COOKIELESS) } }
  }
  const kept = await parseLink(request, submission)
  const opened = kept && (await openOrganiserLink({ ...kept, date }))
  return opened?.id === submission ? { opened, link: { submission, date } } : undefined
}
