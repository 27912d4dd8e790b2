/**
 * Owns mailings and their recipients: one for each kind, subject and due time; stopping, resuming and withdrawing
 * them. Events and newsletters are kinds of their own (kinds.ts).
 */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import type { Mailing } from './kinds.ts'
import { mailings } from './tables.server.ts'

export type DueMailing = { subject_id: string; due_at: Date; until: Date }

/**
 * Opens mailings of a kind. A known one stays as it is, except that its `until` may be extended. `due`: rows, or SQL
 * that selects subject_id, due_at, until, needed_by.
 */
export async function openMailings(
  kind: string,
  due: readonly DueMailing[] | SQL,
  tx: Db | Tx = db,
): Promise<void> {
  if (Array.isArray(due) && due.length === 0) return
  await tx.execute(sql`
    insert into mailings as known (kind, subject_id, due_at, until, needed_by)
    select ${kind}, due.* from (${Array.isArray(due) ? rowsOf(due) : due}) due
    on conflict (kind, subject_id, due_at) do update
      set until = excluded.until, needed_by = excluded.needed_by, finished_at = null
      where known.until is distinct from excluded.until`)
}

function rowsOf(due: readonly DueMailing[]): SQL {
  return sql`select subject_id, due_at, until, until as needed_by from jsonb_to_recordset(${JSON.stringify(due)}::jsonb)
    as listed (subject_id text, due_at timestamptz, until timestamptz)`
}

/**
 * SQL: a person has this mailing, or was set aside. `recipient`: their id as text, qualified. Written as `in (select
 * …)`, so that PostgreSQL hashes the list for `not`, even with outdated statistics: no table grows as fast as this one.
 */
export function hasMailing({ id }: Mailing, recipient: SQL): SQL {
  return sql`${recipient} in (select had.recipient_id from mailing_recipients had where had.mailing_id = ${id})`
}

/** SQL: a person has any mailing of this kind about this subject, whenever it was due. */
export function hasAnyMailing(known: Known, recipient: SQL): SQL {
  return sql`${recipient} in ${recipientsOf(known)}`
}

/** SQL that selects the ids, as text, of people who have any mailing of a kind about a subject, or were set aside. */
export function recipientsOf({ kind, subject_id }: Known): SQL {
  return sql`(select had.recipient_id from mailings of_kind join mailing_recipients had on had.mailing_id = of_kind.id
    where of_kind.kind = ${kind} and of_kind.subject_id = ${subject_id})`
}

/** SQL that selects the outbox ids of every mailing of a kind about a subject. */
export function mailsOf(kind: string, subject: SQL): SQL {
  return sql`(select had.mail_id from mailings of_kind join mailing_recipients had on had.mailing_id = of_kind.id
    where of_kind.kind = ${kind} and of_kind.subject_id = ${subject})`
}

/** Ids of people who have this mailing, or were set aside. */
export async function listReached({ id }: Mailing, tx: Db | Tx): Promise<Set<string>> {
  const { rows } = await tx.execute<{ recipient_id: string }>(
    sql`select recipient_id from mailing_recipients where mailing_id = ${id}`,
  )
  return new Set(rows.map(({ recipient_id }) => recipient_id))
}

type Known = { kind: string; subject_id: string }

/** Takes effect at once: it waits for a batch being written, after which nobody gets the mailing. */
export async function stopMailing(known: Known, tx: Db | Tx = db): Promise<void> {
  await tx
    .update(mailings)
    .set({ stopped_at: sql`clock_timestamp()` })
    .where(and(isKnown(known), isNull(mailings.finished_at), isNull(mailings.stopped_at)))
}

/** Lets a stopped mailing continue with the people who lack it. */
export async function resumeMailing(known: Known, tx: Db | Tx = db): Promise<void> {
  await tx.update(mailings).set({ stopped_at: null }).where(isKnown(known))
}

const isKnown = ({ kind, subject_id }: Known) =>
  and(eq(mailings.kind, kind), eq(mailings.subject_id, subject_id))

export type Withdrawal = {
  kinds: readonly string[]
  /** SQL that selects the ids of the people to withdraw from. */
  recipients: SQL
  /** SQL that selects the ids of the subjects; undefined for any. */
  subjects?: SQL
  /** People count as not mailed, so that they get the mailing again if still concerned. */
  isForgotten?: boolean
}

/**
 * Keeps unsent mails of mailings from being sent. Returns the people who count as not mailed (`isForgotten`), by
 * kind. A mail being delivered cannot be recalled.
 */
export async function withdrawMailings(
  { kinds, recipients, subjects, isForgotten = false }: Withdrawal,
  tx: Tx,
): Promise<{ kind: string; recipient_id: string }[]> {
  const about = subjects ? sql`and m.subject_id in (${subjects})` : sql``
  const { rows } = await tx.execute<{ kind: string; recipient_id: string }>(sql`
    with withdrawn as (
      update mail_messages mail set expires_at = now()
      from mailing_recipients had join mailings m on m.id = had.mailing_id
      where had.recipient_id in (${recipients}) and m.kind = any(${sql.param(kinds)}::text[]) ${about}
        and mail.id = had.mail_id and mail.status in ('pending', 'sending')
        and (mail.expires_at is null or mail.expires_at > now())
      returning had.mailing_id, had.recipient_id, m.kind)
    delete from mailing_recipients had using withdrawn
    where ${isForgotten} and had.mailing_id = withdrawn.mailing_id and had.recipient_id = withdrawn.recipient_id
    returning withdrawn.kind, had.recipient_id`)
  return rows
}
