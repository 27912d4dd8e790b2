/**
 * Owns uploaded images. A row announces the files before the first of them is written and confirms them after the
 * last, so that whatever stops in between is known by name and is removed: at once, or by the clock.
 */
import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { type Drawing, drawImage } from './drawing.server.ts'
import { FORMATS, fileName, type ImageName, variantsOf } from './schema.ts'
import { media } from './tables.server.ts'
import type { Refusal } from './upload-schema.ts'

type MediaRow = typeof media.$inferSelect

export type StoreOutcome =
  | { outcome: 'stored'; id: string; image: ImageName }
  | { outcome: 'refused'; refusal: Refusal }

/**
 * Keeps an image in all its variants, or nothing of it.
 * @param record told within the transaction that makes the image count.
 */
export async function storeImage(
  bytes: Buffer,
  uploadedBy: string,
  record: (id: string, tx: Tx) => Promise<void>,
): Promise<StoreOutcome> {
  const drawing = await drawImage(bytes)
  if ('refusal' in drawing) return { outcome: 'refused', refusal: drawing.refusal }
  const row = await announce(drawing, uploadedBy)
  try {
    for (const { format, bytes, ...size } of drawing.files)
      await storage().write(fileName(row.storage_key, size, format), bytes, `image/${format}`)
    await db.transaction(async (tx) => {
      await tx.update(media).set({ stored_at: sql`now()` }).where(eq(media.id, row.id))
      await record(row.id, tx)
    })
  } catch (error) {
    // Where this fails too, the announcement stays and the clock job comes back to it.
    await discard(row).catch(() => {})
    throw error
  }
  const { storage_key: stem, width, height } = row
  return { outcome: 'stored', id: row.id, image: { stem, width, height } }
}

/** Removes what an upload left behind that was cut off. None takes a day. */
export async function removeHalfStored(): Promise<void> {
  const left = await db
    .select()
    .from(media)
    .where(and(isNull(media.stored_at), lt(media.created_at, sql`now() - interval '1 day'`)))
  for (const row of left) await discard(row)
}

/** Every file of the images that count, by name. */
export async function listImageFiles(tx: Db | Tx = db): Promise<string[]> {
  const rows = await tx.select().from(media).where(isNotNull(media.stored_at)).orderBy(media.storage_key)
  return rows.flatMap(filesOf)
}

function filesOf({ storage_key, width, height }: MediaRow): string[] {
  const sizes = variantsOf({ width, height })
  return sizes.flatMap((size) => FORMATS.map((format) => fileName(storage_key, size, format)))
}

async function announce({ width, height, files }: Drawing, uploadedBy: string): Promise<MediaRow> {
  const [row] = await db
    .insert(media)
    .values({
      storage_key: newStem(),
      mime_type: 'image/webp',
      bytes: files.reduce((sum, file) => sum + file.bytes.length, 0),
      width,
      height,
      uploaded_by: uploadedBy,
    })
    .returning()
  if (!row) throw new Error('The image was not announced.')
  return row
}

/** The files first: a row without files is known, a file without a row is not. */
async function discard(row: MediaRow): Promise<void> {
  for (const name of filesOf(row)) await storage().remove(name)
  await db.delete(media).where(eq(media.id, row.id))
}

/** '20261201-183000-9f2c…': the hour for people, 96 random bits so that no name is ever met twice or guessed. */
function newStem(): string {
  const [day = '', time = ''] = new Date().toISOString().replace(/[-:]/g, '').split(/[T.]/)
  return `${day}-${time}-${randomBytes(12).toString('hex')}`
}
