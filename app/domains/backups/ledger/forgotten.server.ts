/**
 * Owns the list of the forgotten, which keeps restored backups from bringing a person back: an erasure or a
 * withdrawn consent is noted in its own transaction and then appended to a list beside the backups, as a keyed
 * hash that reveals nothing without the site's secret.
 */
import { createHmac } from 'node:crypto'
import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { ForgottenKind } from '../schema.ts'
import type { Shelf } from '../shelf/shelf.server.ts'
import { forgotten } from '../tables.server.ts'

/** One line of the list. */
export type ForgottenLine = { id: string; kind: ForgottenKind; person: string; at: string }

const AT_ONCE = 500

let key: Buffer | undefined
let shelf: Shelf | undefined

/**
 * Called once, at start. Derives a key for this purpose alone, so that no other use of the secret makes the
 * same hash.
 */
export function configureForgotten(configuration: { secret: string; shelf?: Shelf }): void {
  key = createHmac('sha256', configuration.secret).update('forgotten').digest()
  shelf = configuration.shelf
}

/** Keyed hash under which a person's e-mail address is listed. */
export function hashOfPerson(address: string): string {
  if (!key) throw new Error('The list of the forgotten has not been configured.')
  return createHmac('sha256', key).update(address.trim().toLowerCase()).digest('base64url')
}

export async function noteForgotten(kind: ForgottenKind, address: string, tx: Tx): Promise<void> {
  await tx
    .insert(forgotten)
    .values({ kind, person: hashOfPerson(address), created_at: sql`clock_timestamp()` })
}

/** Appends right after the response was sent; the periodic job repeats what failed. */
export function appendForgottenSoon(): void {
  setImmediate(() =>
    appendForgotten().catch((error) => log.warn({ error: error.message }, 'forgotten not appended')),
  )
}

/** Appends the lines that wait. A line that is there twice, after a crash in between, means the same. */
export async function appendForgotten(): Promise<void> {
  const place = shelf
  if (!place) return
  await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(forgotten)
      .where(isNull(forgotten.appended_at))
      .orderBy(forgotten.created_at)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return
    await place.appendForgotten(rows.map((row) => JSON.stringify(lineOf(row))))
    const ids = rows.map(({ id }) => id)
    await tx.update(forgotten).set({ appended_at: sql`now()` }).where(inArray(forgotten.id, ids))
  })
}

/** Appends again the lines that the list has lost, or lacks because the site got a bucket later. */
export async function repairList(): Promise<void> {
  if (!shelf) return
  const isLacking = lackedBy((await shelf.readForgotten()) ?? [])
  const { rowCount } = await db.update(forgotten).set({ appended_at: null }).where(isLacking)
  if (rowCount) await appendForgotten()
}

/** Lines of a list that this database, restored from a backup, does not know yet. */
export async function readUnknown(lines: readonly string[]): Promise<ForgottenLine[]> {
  const read = lines.flatMap(parseLine)
  const known = new Set((await db.select({ id: forgotten.id }).from(forgotten)).map(({ id }) => id))
  return read.filter(({ id }) => !known.has(id))
}

/**
 * Number of lines this database had appended that the list lacks: more than zero means that others may be lost
 * too.
 */
export async function countMissing(lines: readonly string[]): Promise<number> {
  return db.$count(forgotten, lackedBy(lines))
}

function lackedBy(lines: readonly string[]): SQL | undefined {
  const ids = lines.flatMap(parseLine).map(({ id }) => id)
  return and(isNotNull(forgotten.appended_at), sql`${forgotten.id} <> all(${sql.param(ids)}::uuid[])`)
}

/**
 * Stores lines whose effect was applied, and marks every line to be appended, because the list at this place is
 * a new one.
 */
export async function takeOver(lines: readonly ForgottenLine[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(forgotten).set({ appended_at: null })
    for (const { id, kind, person, at } of lines)
      await tx
        .insert(forgotten)
        .values({ id, kind, person, created_at: new Date(at) })
        .onConflictDoNothing()
  })
}

function lineOf({ id, kind, person, created_at }: typeof forgotten.$inferSelect): ForgottenLine {
  return { id, kind, person, at: created_at.toISOString() }
}

/** A line cut short by a full disk is skipped: it was appended again below. */
function parseLine(line: string): ForgottenLine[] {
  try {
    const read = JSON.parse(line) as ForgottenLine
    return isUuid(read.id) && read.person ? [read] : []
  } catch {
    return []
  }
}
