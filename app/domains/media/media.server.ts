/**
 * Owns uploaded images. A row is inserted before the first file is written and confirmed after the last, so that the
 * files of an interrupted upload are known by name and removed, at once or by a periodic job.
 */
import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
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
 * Stores an image in all its variants, or nothing.
 * @param record runs in the transaction that confirms the image.
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
    // A failure here leaves the unconfirmed row, which the periodic job removes.
    await discard(row).catch(() => {})
    throw error
  }
  const { storage_key: stem, width, height } = row
  return { outcome: 'stored', id: row.id, image: { stem, width, height } }
}

/** Removes the files of uploads unconfirmed after a day; no upload takes that long. */
export async function removeHalfStored(): Promise<void> {
  const left = await db
    .select()
    .from(media)
    .where(and(isNull(media.stored_at), lt(media.created_at, sql`now() - interval '1 day'`)))
  for (const row of left) await discard(row)
}

/** Removes confirmed images that nothing uses any more. */
export async function removeImages(ids: readonly string[]): Promise<void> {
  const rows = await db
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]))
  for (const row of rows) await discard(row)
}

/** File names of all confirmed images. */
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

/** Deletes files before their row: a row without files is found again, a file without a row is not. */
async function discard(row: MediaRow): Promise<void> {
  for (const name of filesOf(row)) await storage().remove(name)
  await db.delete(media).where(eq(media.id, row.id))
}

/**
 * Name of an image's files: '20261201-183000-9f2c…'. The time is for people; 96 random bits make it unique and
 * unguessable.
 */
function newStem(): string {
  const [day = '', time = ''] = new Date().toISOString().replace(/[-:]/g, '').split(/[T.]/)
  return `${day}-${time}-${randomBytes(12).toString('hex')}`
}
