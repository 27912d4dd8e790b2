/**
 * Owns restoring deleted rows, unchanged and with an audit entry, and emptying the trash of old rows, which leaves no
 * copy.
 */

import type { Member } from '#app/capabilities.ts'
import { resumeDelivery } from '#app/domains/academy/requests/team-requests.server.ts'
import {
  deleteIdleNotices,
  type EventReturn,
  notifyReturn,
} from '#app/domains/attendance/changes/notifications.server.ts'
import { deleteIdleMailings } from '#app/domains/attendance/registrations/mailing-retention.server.ts'
import { settleRestored } from '#app/domains/attendance/registrations/team-handling.server.ts'
import { type Actor, clearDeletedRows, recordChange } from '#app/domains/audit/audit.server.ts'
import { mergeReturned } from '#app/domains/contacts/duplicates/merging.server.ts'
import { MERGE_KIND } from '#app/domains/contacts/duplicates/schema.ts'
import { returnAddress } from '#app/domains/contacts/joining/joining.server.ts'
import { settleConsent } from '#app/domains/contacts/marketing-consent.server.ts'
import { lockPeople } from '#app/domains/contacts/other-addresses.server.ts'
import { clearMissedSchedule } from '#app/domains/content/admin/schedule.server.ts'
import { lockEvent } from '#app/domains/events/event-lock.server.ts'
import { emptyOldTrash } from '#app/domains/trash/emptying.server.ts'
import { findTogether } from '#app/domains/trash/merges.server.ts'
import { KEPT_DAYS } from '#app/domains/trash/schema.ts'
import { type ReturnOutcome, restoreFromTrash } from '#app/domains/trash/trash.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { mayRestore } from './restoring.ts'

/** Kinds of deleted rows that are feminine in Spanish; all others are masculine. */
const FEMININE = /^(Solicitud|Historia|Formación|Vista)\b/

/** 'Curso restaurado', 'Historia de éxito restaurada', 'Unión de contactos deshecha'. */
export function restoredTitle(kind: string): string {
  if (kind === MERGE_KIND) return `${kind} deshecha`
  return `${kind} ${FEMININE.test(kind) ? 'restaurada' : 'restaurado'}`
}

/** Why a row cannot be restored, as the second half of a sentence. */
export function refusalMessage({ outcome, table_name }: Refused): string {
  if (outcome === 'orphan') return ORPHANS[table_name] ?? ORPHANS.events
  return TAKEN[table_name] ?? 'ya hay otro igual.'
}

/** Reasons by table, if the row that it belongs to is gone. */
const ORPHANS: Record<string, string> & { events: string } = {
  events: 'su evento ya no existe; si está en la papelera, restáuralo antes.',
  contact_notes: 'su contacto ya no existe; si está en la papelera, restáuralo antes.',
}

/** Reasons by table, if another row has taken the unique key meanwhile. */
const TAKEN: Record<string, string> = {
  content_items: 'ya hay otro artículo con esa dirección.',
  event_registrations: 'ya hay otro registro con ese correo.',
  event_submissions: 'ese evento ya se volvió a enviar.',
  contact_form: 'esa solicitud ya se volvió a enviar.',
  course_submissions: 'esa solicitud ya se volvió a enviar.',
  inquiries: 'ese mensaje ya se volvió a enviar.',
  saved_views: 'ya hay otra vista con ese nombre.',
}

type Refused = Extract<ReturnOutcome, { outcome: 'taken' | 'orphan' }>

export type Restoration =
  /** `heard`: for an event, how many people are notified that it is back. */
  | { outcome: 'restored'; kind: string; label: string; heard: EventReturn | undefined }
  | { outcome: 'missing' }
  /** It is not theirs to bring back. */
  | { outcome: 'unauthorized' }
  | Refused

/**
 * Restores one deleted row, or all that were deleted together; rows that the database refuses stay in the trash. A contact
 * whose person joined again meanwhile becomes one with the newer, by a merge that can be undone.
 */
export async function restoreDeleted(id: string, actor: Actor & Member): Promise<Restoration> {
  return db.transaction(async (tx) => {
    const trashed = await findTogether(id, tx)
    if (!trashed.every(({ table_name }) => mayRestore(actor, table_name))) return { outcome: 'unauthorized' }
    return restoreAll(trashed, actor, tx)
  })
}

/** The same in a step of a bulk run, which has checked that whoever started it may. */
export async function restoreInStep(id: string, actor: Actor, tx: Tx): Promise<Restoration> {
  return restoreAll(await findTogether(id, tx), actor, tx)
}

async function restoreAll(trashed: Trashed[], actor: Actor, tx: Tx): Promise<Restoration> {
  // Locks events before people, as a registration does, to avoid deadlocks.
  for (const { table_name, row } of trashed)
    if (table_name === 'event_registrations') await lockEvent(String(row.event_id), tx)
  const people = trashed.filter(({ table_name }) => table_name === 'contacts')
  await lockPeople(people.map(addressIn), tx)
  const restorations: Restoration[] = []
  for (const each of trashed) restorations.push(await restore(each, actor, tx))
  // Of all their addresses: what comes back, or stood before a merge, may have been withdrawn meanwhile.
  for (const email of await lockPeople(people.map(addressIn), tx)) await settleConsent(email, tx)
  const back = restorations.filter((each) => each.outcome === 'restored')
  const [first] = back
  if (first && back.length > 1) return { ...first, label: `${back.length} direcciones` }
  return first ?? restorations[0] ?? { outcome: 'missing' }
}

type Trashed = Awaited<ReturnType<typeof findTogether>>[number]

const addressIn = ({ row }: Trashed) => String(row.email).trim().toLowerCase()

async function restore(trashed: Trashed, actor: Actor, tx: Tx): Promise<Restoration> {
  const restored = await restoreFromTrash(trashed.id, tx)
  if (restored.outcome !== 'restored') return restored
  const { outcome, kind, label, table_name, row_id } = restored
  const entry = { action: `${table_name}.undeleted`, subject_type: table_name, subject_id: row_id }
  const summary =
    kind === MERGE_KIND
      ? `Deshizo la unión de los contactos de «${label}»`
      : `Restauró «${label}» (${kind.toLowerCase()})`
  await recordChange(actor, { ...entry, summary }, tx)
  if (table_name === 'content_items') await clearMissedSchedule(row_id, tx)
  if (table_name === 'contacts') await returnAddress(row_id, tx)
  const hadJoined =
    table_name === 'contacts' &&
    kind !== MERGE_KIND &&
    (await mergeReturned({ id: row_id, deleted: trashed.deleted_at }, actor, tx))
  const heard = table_name === 'events' ? await notifyReturn(row_id, tx) : undefined
  if (table_name === 'course_submissions') await resumeDelivery(row_id, tx)
  const waits = table_name === 'event_registrations' && (await settleRestored(row_id, tx))
  const waiting = waits ? ', en la lista de espera: el evento está completo' : ''
  const joined = hadJoined ? ', que había vuelto a unirse: quedó un solo contacto' : ''
  return { outcome, kind, label: label + waiting + joined, heard }
}

/** Deletes rows for good that were deleted more than 30 days ago, with their copies in the audit log. */
export async function purgeOldTrash(): Promise<number> {
  return db.transaction(async (tx) => {
    const removed = await emptyOldTrash(tx)
    await clearDeletedRows(KEPT_DAYS, tx)
    await deleteIdleNotices(tx)
    await deleteIdleMailings(tx)
    return removed
  })
}
