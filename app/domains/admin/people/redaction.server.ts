/**
 * Owns how a person is removed from the outbox, the audit log and the page checks: what is about them is deleted, and
 * in what is somebody else's only their words, so that nobody loses a mail, or its link, by having named an address.
 */
import { and, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { audit_log } from '#app/domains/audit/tables.server.ts'
import { EVENT_PREFIX } from '#app/domains/events/address.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { ERASED } from './mention-patterns.ts'
import { isTheirs } from './personal-data-locator.server.ts'

/** Patterns (mention-patterns.ts): of the address, of address or name, of who organises. */
type Words = { address: string; person: string; organizer: string }

/** `gone` are the mails to them, and to the team about them; `changed` says whether there was any word of theirs. */
export async function forgetInMail(
  email: string,
  { ids, events, address, person, organizer }: Words & { ids: string[]; events: string[] },
  tx: Tx,
): Promise<{ gone: string[]; changed: boolean }> {
  const { recipient, template, subject_id, subject, data, html, text, attachments } = mail_messages
  // A notice to the team links to its sender by mailto. No form can forge that link: quotes in its text are escaped.
  const isAbout = sql`(right(${template}, 8) = '_arrival'
    and (${html} ~* ${`href="mailto:${address}`} or ${isTheirs(sql`${data} ->> 'email'`, email)}))`
  const gone = await tx
    .delete(mail_messages)
    .where(or(isTheirs(recipient, email), inArray(subject_id, ids), isAbout))
    .returning({ id: mail_messages.id })
  const without = (column: SQL) => withoutOrganizer(withoutPerson(column, person), organizer)
  const about = events.join('|')
  const { rowCount } = await tx
    .update(mail_messages)
    .set({
      subject: without(sql`subject`),
      html: without(sql`html`),
      text: without(sql`text`),
      data: sql`${without(sql`data::text`)}::jsonb`,
      // Lines of a calendar file are folded, also in the middle of a name.
      attachments: [],
    })
    .where(
      or(
        sql`concat_ws(' ', ${subject}, ${html}, ${text}, ${data}::text,
          replace(${attachments}::text, '\\r\\n ', '')) ~* ${address}`,
        about
          ? sql`(${html} ~ ${`${EVENT_PREFIX}(${about})`} or ${data}::text ~ ${`"(${about})"`})`
          : undefined,
      ),
    )
  return { gone: gone.map((row) => row.id), changed: gone.length + (rowCount ?? 0) > 0 }
}

type PersonalData = Words & { ids: string[]; published: string[] }

/** The audit log keeps who did what and when, but not about whom. Returns whether it had entries about the person. */
export async function forgetInRecord(
  { ids, published, address, person, organizer }: PersonalData,
  tx: Tx,
): Promise<boolean> {
  const whole = sql`concat_ws(' ', summary, before::text, after::text)`
  const { rowCount } = await tx
    .update(audit_log)
    .set({ summary: 'Datos de una persona, borrados (Ley 172-13)', before: null, after: null })
    .where(
      and(
        ne(audit_log.subject_type, 'user'),
        or(inArray(audit_log.subject_id, ids), sql`${whole} ~* ${address}`),
      ),
    )
  const without = (column: SQL) => withoutOrganizer(withoutPerson(column, person), organizer)
  await tx
    .update(audit_log)
    .set({
      summary: withoutPerson(sql`summary`, person),
      before: sql`${without(sql`before::text`)}::jsonb`,
      after: sql`${without(sql`after::text`)}::jsonb`,
    })
    .where(inArray(audit_log.subject_id, published))
  return (rowCount ?? 0) > 0
}

/**
 * Deletes page checks that name the person; the next check reads the page again. A check under way may have read their
 * words already, so it is ended and stores nothing. Plain table names, since the site is a slice of the same tier.
 */
export async function forgetInPageChecks(
  { published, person, organizer }: Pick<PersonalData, 'published' | 'person' | 'organizer'>,
  tx: Tx,
): Promise<void> {
  // Lock order as in the check itself: the run, then the pages.
  await tx.execute(sql`
    update page_check_run set finished_at = now(), is_broken = true where finished_at is null`)
  await tx.execute(sql`
    delete from page_checks where row_id = any(${sql.param(published)}::text[])
      or concat_ws(' ', path, title, description, faults::text) ~* ${`${person}|${organizer}`}`)
}

function withoutPerson(column: SQL, person: string): SQL {
  return sql`regexp_replace(${column}, ${person}, ${ERASED}, 'gi')`
}

function withoutOrganizer(column: SQL, organizer: string): SQL {
  return sql`regexp_replace(${column}, ${organizer}, ${`\\1${ERASED}`}, 'gi')`
}
