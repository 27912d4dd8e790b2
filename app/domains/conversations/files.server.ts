/**
 * Owns the files of replies, which lie beside the images under names that no public address reads. A row is stored
 * before its file is written and confirmed with the entry: no entry shows a file that is not there, and a file without
 * an entry is known by name and removed.
 */
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { trash } from '#app/domains/trash/tables.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { StorageDown, type StoredFile } from '#app/platform/storage/file-storage.server.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { ThreadFile, ThreadSubject } from './schema.ts'
import { conversation_entries, reply_files } from './tables.server.ts'

/** Bytes that are kept of one mail, and of all of a request: whoever can answer once can answer a thousand times. */
const MAIL_MAX = 10 * 1024 * 1024
const REQUEST_MAX = 100 * 1024 * 1024

type Entry = ThreadSubject & { id: string }

/**
 * Writes the files, and confirms them in the transaction of `store`, which returns whether the entry is new. Those that
 * are too large, or find no storage, stay in the mailbox: the reply comes without them.
 */
export async function storeWithFiles(
  entry: Entry,
  files: readonly { content: Buffer }[],
  store: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const written = await writeFiles(entry, files)
  const isNew = await db.transaction(async (tx) => {
    const isNew = await store(tx)
    if (isNew && written.length > 0)
      await tx.update(reply_files).set({ stored_at: sql`now()` }).where(inArray(reply_files.id, written))
    return isNew
  })
  // After an error the entry may be stored all the same; what is not confirmed goes after a day.
  if (!isNew) await discard(written)
}

async function writeFiles(entry: Entry, files: readonly { content: Buffer }[]): Promise<string[]> {
  const written: string[] = []
  if (files.length === 0) return written
  let left = Math.min(MAIL_MAX, REQUEST_MAX - (await bytesOf(entry.subject_id)))
  for (const [position, { content }] of files.entries()) {
    if (content.length > left) continue
    left -= content.length
    const { id: entry_id, subject_id } = entry
    const [row] = await db
      .insert(reply_files)
      .values({ entry_id, subject_id, position, bytes: content.length })
      .returning({ id: reply_files.id })
    if (!row) throw new Error('The file was not announced.')
    try {
      await storage().write(storedName(row.id), content, 'application/octet-stream')
      written.push(row.id)
    } catch (error) {
      if (!(error instanceof StorageDown)) throw error
      log.warn({ error: error.message }, 'file of a reply not stored')
      break
    }
  }
  return written
}

async function bytesOf(subject: string): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${reply_files.bytes}), 0)::int` })
    .from(reply_files)
    .where(eq(reply_files.subject_id, subject))
  return sum?.bytes ?? 0
}

/** Gives an entry of this request its files, by its names. */
export async function filesOf(
  subject: string,
): Promise<(entry: { id: string; files: string[] }) => ThreadFile[]> {
  const kept = await db
    .select()
    .from(reply_files)
    .where(and(eq(reply_files.subject_id, subject), isNotNull(reply_files.stored_at)))
  return ({ id: entry, files }) =>
    files.map((name, position) => {
      const found = kept.find((file) => file.entry_id === entry && file.position === position)
      return { name, stored: found && { id: found.id, bytes: found.bytes } }
    })
}

/** A file of a request with its name; undefined if it is not of this request, or gone. */
export async function openFile(
  id: string,
  { subject_type, subject_id }: ThreadSubject,
): Promise<(StoredFile & { name: string }) | undefined> {
  if (!isUuid(id) || !isUuid(subject_id)) return undefined
  const [found] = await db
    .select({ names: conversation_entries.files, position: reply_files.position })
    .from(reply_files)
    .innerJoin(conversation_entries, eq(conversation_entries.id, reply_files.entry_id))
    .where(
      and(
        eq(reply_files.id, id),
        isNotNull(reply_files.stored_at),
        eq(conversation_entries.subject_id, subject_id),
        eq(conversation_entries.subject_type, subject_type),
      ),
    )
  const file = found && (await storage().read(storedName(id)))
  return file && { ...file, name: found.names[found.position] ?? 'archivo' }
}

/** Names in the storage of all confirmed files, for backups. */
export async function listReplyFiles(tx: Db | Tx = db): Promise<string[]> {
  const rows = await tx
    .select({ id: reply_files.id })
    .from(reply_files)
    .where(isNotNull(reply_files.stored_at))
    .orderBy(reply_files.id)
  return rows.map(({ id }) => storedName(id))
}

/**
 * Removes the files of entries that are gone for good, whatever deleted them, and those unconfirmed after a day; no
 * mail takes that long. An entry is in the trash only with its request.
 */
export async function removeFilesOfGone(): Promise<void> {
  const gone = await db
    .select({ id: reply_files.id })
    .from(reply_files)
    .where(
      sql`case when ${reply_files.stored_at} is null then ${reply_files.created_at} < now() - interval '1 day'
        else not ${hasEntry} and not ${isInTrash} end`,
    )
  await discard(gone.map(({ id }) => id))
}

const hasEntry: SQL = sql`exists (select from ${conversation_entries} where ${conversation_entries.id} = ${reply_files.entry_id})`
const isInTrash: SQL = sql`exists (select from ${trash} where ${trash.row_id} = ${reply_files.subject_id}::text)`

/** Deletes files before their row: a row without its file is found again, a file without a row is not. */
async function discard(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await storage().remove(storedName(id))
    await db.delete(reply_files).where(eq(reply_files.id, id))
  }
}

function storedName(id: string): string {
  return `respuesta-${id}.bin`
}
