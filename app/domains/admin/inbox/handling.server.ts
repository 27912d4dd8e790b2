/** Owns the team's writes to a request. Each adds one audit entry; deleted requests go to the trash. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { receiptMail as courseReceipt } from '#app/domains/academy/requests/emails.tsx'
import { restoreRequest, stopDelivery } from '#app/domains/academy/requests/team-requests.server.ts'
import {
  type Actor,
  changed,
  findConflict,
  recordChange,
  type SaveConflict,
} from '#app/domains/audit/audit.server.ts'
import { receiptMail as communityReceipt } from '#app/domains/community/emails.tsx'
import { restoreApplication } from '#app/domains/community/team-applications.server.ts'
import { deleteThread } from '#app/domains/conversations/conversations.server.ts'
import { receiptMail as inquiryReceipt } from '#app/domains/inquiries/emails.tsx'
import { restoreInquiry } from '#app/domains/inquiries/team-inquiries.server.ts'
import { withdrawMail } from '#app/domains/mail/outbox.server.ts'
import { moveToTrash, type RemovalOutcome } from '#app/domains/trash/trash.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { lockIfUnchanged } from '#app/platform/database/row-version.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { tellOwner, withdrawAssignments } from './assigning.server.ts'
import { findInInbox, INBOX_TABLES, listColleagues, versionOf } from './inbox.server.ts'
import {
  type Colleague,
  entryOf,
  type FollowUp,
  type InboxItem,
  SUBJECT_TYPES,
  type Subject,
} from './schema.ts'

export type FollowUpOutcome =
  | { outcome: 'saved' }
  /** The new owner is neither an administrator nor the present owner. */
  | { outcome: 'stranger' }
  /** A conflict is also a request that was moved to spam meanwhile. */
  | SaveConflict<InboxItem>

/** Saves status, owner and note. `version`: of the row that the form was loaded with. */
export async function followUp(
  { kind, id }: Subject,
  given: FollowUp,
  { version, editor }: { version: string; editor: Actor },
): Promise<FollowUpOutcome> {
  const current = await findInInbox(kind, id)
  if (!current) return { outcome: 'missing' }
  const owner = await findColleague(given.owner_id)
  if (given.owner_id && given.owner_id !== current.owner_id && !owner) return { outcome: 'stranger' }
  const table = INBOX_TABLES[kind]
  const isSaved = await db.transaction(async (tx) => {
    const before = await lockIfUnchanged(table, { id, version, versionOf: versionOf(table) }, tx)
    if (typeof before === 'string') return false
    // Whoever takes it up ends its snooze; a note alone does not.
    const isTakenUp = before.state !== given.state || before.owner_id !== given.owner_id
    const [saved] = await tx
      .update(table)
      .set({ ...given, ...(isTakenUp && { snoozed_until: null }) })
      .where(and(eq(table.id, id), ne(table.state, 'spam')))
      .returning()
    if (!saved) return false
    if (saved.owner_id !== before.owner_id)
      await tellOwner([{ kind, ...saved, name: current.name }], owner, { actor: editor, tx })
    const change = { before: changed(before, saved), after: changed(saved, before) }
    if (Object.keys(change.after).length === 0) return true
    const summary = `Actualizó la solicitud de «${current.name}»`
    const action = `${SUBJECT_TYPES[kind]}.updated`
    await recordChange(editor, { action, summary, ...change, ...entryOf({ kind, id }) }, tx)
    return true
  })
  if (isSaved) return { outcome: 'saved' }
  return findConflict(await findInInbox(kind, id), entryOf({ kind, id }))
}

/**
 * Marks a request as spam; false if it is spam already. Nothing is mailed, a receipt that has not left stays, and the
 * CRM gets nothing.
 */
export function markAsSpam({ kind, id }: Subject, actor: Actor, on: Db | Tx = db): Promise<boolean> {
  const table = INBOX_TABLES[kind]
  return on.transaction(async (tx) => {
    const [marked] = await tx
      .update(table)
      .set({ state: 'spam', state_before_spam: sql`${table.state}`, spam_reason: 'team' })
      .where(and(eq(table.id, id), ne(table.state, 'spam')))
      .returning()
    if (!marked) return false
    await withdrawAssignments([id], tx)
    await withdrawMail({ template: RECEIPTS[kind].template.name, subject_id: id }, tx)
    if (kind === 'cursos') await stopDelivery(id, tx)
    const summary = `Marcó como spam la solicitud de «${senderOf(marked)}»`
    const change = { before: { state: marked.state_before_spam }, after: { state: 'spam' } }
    const action = `${SUBJECT_TYPES[kind]}.spam`
    await recordChange(actor, { action, summary, ...change, ...entryOf({ kind, id }) }, tx)
    return true
  })
}

/** Restores a request from spam; false if it is no longer spam. */
export function restoreFromSpam({ kind, id }: Subject, actor: Actor, on?: Db | Tx): Promise<boolean> {
  return RESTORE[kind](id, actor, on)
}

export function senderOf(row: { name: string } | { first_name: string; last_name: string }): string {
  return 'name' in row ? row.name : `${row.first_name} ${row.last_name}`
}

/** Moves a request of any status to the trash. Its sender stays a contact. */
export async function deleteRequest({ kind, id }: Subject, actor: Actor): Promise<RemovalOutcome> {
  if (!isUuid(id)) return { outcome: 'missing' }
  return db.transaction(async (tx) => {
    const removal = await moveToTrash(
      { id, labelColumn: 'email', children: [THREAD], ...REMOVALS[kind] },
      actor.email,
      tx,
    )
    if (removal.outcome !== 'deleted') return removal
    await deleteThread(id, tx)
    await withdrawAssignments([id], tx)
    const entry = { action: `${SUBJECT_TYPES[kind]}.deleted`, before: removal.row }
    const summary = `Eliminó la solicitud de «${removal.label}»`
    await recordChange(actor, { ...entry, summary, ...entryOf({ kind, id }) }, tx)
    return removal
  })
}

const RESTORE = { comunidad: restoreApplication, cursos: restoreRequest, contacto: restoreInquiry }

const RECEIPTS = { comunidad: communityReceipt, cursos: courseReceipt, contacto: inquiryReceipt }

const THREAD = { table: 'conversation_entries', column: 'subject_id' }

const REMOVALS = {
  comunidad: { table: 'contact_form', kind: 'Solicitud de comunidad' },
  cursos: { table: 'course_submissions', kind: 'Solicitud de curso' },
  contacto: { table: 'inquiries', kind: 'Mensaje de contacto' },
}

/** An administrator, to whom requests can be given; undefined if they are none. */
export async function findColleague(id: string | null): Promise<Colleague | undefined> {
  return id ? (await listColleagues()).find((colleague) => colleague.id === id) : undefined
}
