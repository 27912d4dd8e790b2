/**
 * Owns mailings and who got them: opened once for each kind, subject and instant, stopped, resumed, withdrawn. Knows no
 * event and no newsletter; each is a kind (kinds.ts).
 */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import type { Mailing } from './kinds.ts'
import { mailings } from './tables.server.ts'

export type DueMailing = { subject_id: string; due_at: Date; until: Date }

/**
 * Opens mailings of a kind; one that is known stays as it is, or open for longer. `due`: rows, or SQL that selects
 * subject_id, due_at, until, needed_by.
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
 * SQL: somebody has this mailing, or was set aside. `recipient`: their id as text, qualified. Its negation is a list read
 * once and hashed, also where the database does not know yet how long it is: no table grows as fast as this one.
 */
export function isReached({ id }: Mailing, recipient: SQL): SQL {
  return sql`${recipient} in (select had.recipient_id from mailing_recipients had where had.mailing_id = ${id})`
}

/** SQL: the same of any mailing of its kind about its subject, whenever it was due. */
export function isReachedByAny(known: Known, recipient: SQL): SQL {
  return sql`${recipient} in ${recipientsOf(known)}`
}

/** SQL that selects the ids, as text, of everybody who has any mailing of a kind about a subject, or was set aside. */
export function recipientsOf({ kind, subject_id }: Known): SQL {
  return sql`(select had.recipient_id from mailings of_kind join mailing_recipients had on had.mailing_id = of_kind.id
    where of_kind.kind = ${kind} and of_kind.subject_id = ${subject_id})`
}

/** SQL that selects the mails of every mailing about a subject. */
export function mailsOf(kind: string, subject: SQL): SQL {
  return sql`(select had.mail_id from mailings of_kind join mailing_recipients had on had.mailing_id = of_kind.id
    where of_kind.kind = ${kind} and of_kind.subject_id = ${subject})`
}

/** Ids of everybody who has this mailing, or was set aside. */
export async function listReached({ id }: Mailing, tx: Db | Tx): Promise<Set<string>> {
  const { rows } = await tx.execute<{ recipient_id: string }>(
    sql`select recipient_id from mailing_recipients where mailing_id = ${id}`,
  )
  return new Set(rows.map(({ recipient_id }) => recipient_id))
}

type Known = { kind: string; subject_id: string }

/** True at once: a batch that is being written is waited for, and nobody gets it after that. */
export async function stopMailing(known: Known, tx: Db | Tx = db): Promise<void> {
  await tx
    .update(mailings)
    .set({ stopped_at: sql`clock_timestamp()` })
    .where(and(isKnown(known), isNull(mailings.finished_at), isNull(mailings.stopped_at)))
}

/** Lets a stopped one go on, with who has none of it. */
export async function resumeMailing(known: Known, tx: Db | Tx = db): Promise<void> {
  await tx.update(mailings).set({ stopped_at: null }).where(isKnown(known))
}

const isKnown = ({ kind, subject_id }: Known) =>
  and(eq(mailings.kind, kind), eq(mailings.subject_id, subject_id))

export type Withdrawal = {
  kinds: readonly string[]
  /** SQL that selects the ids of whom it is withdrawn from. */
  recipients: SQL
  /** SQL that selects the ids of its subjects, where it is not withdrawn whatever it is about. */
  subjects?: SQL
  /** They count as not written to, and get it anew where they still are meant. */
  isForgotten?: boolean
}

/**
 * Keeps mails that wait in the outbox from going out. Returns who was forgotten, by kind. A mail that a mail server has
 * begun to take cannot be called back.
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
