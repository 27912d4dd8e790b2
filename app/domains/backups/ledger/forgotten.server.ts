/**
 * Owns that nobody comes back with a backup: who is erased, or withdraws a consent, is noted in the transaction that
 * does it and then written beside the backups, as a keyed hash that says nothing without the site's secret.
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

/** Called once, at start. A key of its own, so that no other use of the secret makes the same hash. */
export function configureForgotten(configuration: { secret: string; shelf?: Shelf }): void {
  key = createHmac('sha256', configuration.secret).update('forgotten').digest()
  shelf = configuration.shelf
}

/** How a person stands in the list. */
export function hashOfPerson(address: string): string {
  if (!key) throw new Error('The list of the forgotten has not been configured.')
  return createHmac('sha256', key).update(address.trim().toLowerCase()).digest('base64url')
}

export async function noteForgotten(kind: ForgottenKind, address: string, tx: Tx): Promise<void> {
  await tx
    .insert(forgotten)
    .values({ kind, person: hashOfPerson(address), created_at: sql`clock_timestamp()` })
}

/** Right after the answer to whoever asked; the clock repeats what did not succeed. */
export function appendForgottenSoon(): void {
  setImmediate(() =>
    appendForgotten().catch((error) => log.warn({ error: error.message }, 'forgotten not appended')),
  )
}

/** Writes what waits. A line that stands there twice, after a crash in between, means the same. */
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

/** Has written again what the list lacks of what once stood there: it was lost, or began when the site got a bucket. */
export async function mendList(): Promise<void> {
  if (!shelf) return
  const isLacking = lackedBy((await shelf.readForgotten()) ?? [])
  const { rowCount } = await db.update(forgotten).set({ appended_at: null }).where(isLacking)
  if (rowCount) await appendForgotten()
}

/** What a list says that this database, which came from a backup, does not know yet. */
export async function readUnknown(lines: readonly string[]): Promise<ForgottenLine[]> {
  const read = lines.flatMap(parseLine)
  const known = new Set((await db.select({ id: forgotten.id }).from(forgotten)).map(({ id }) => id))
  return read.filter(({ id }) => !known.has(id))
}

/** How many lines had been written by the time of the backup and are not in these: then others lack as well. */
export async function countLacking(lines: readonly string[]): Promise<number> {
  return db.$count(forgotten, lackedBy(lines))
}

function lackedBy(lines: readonly string[]): SQL | undefined {
  const ids = lines.flatMap(parseLine).map(({ id }) => id)
  return and(isNotNull(forgotten.appended_at), sql`${forgotten.id} <> all(${sql.param(ids)}::uuid[])`)
}

/** Takes over what has been applied. All of it is written again, because the list beside this place is a new one. */
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

/** A line cut short by a full disk was written again below. */
function parseLine(line: string): ForgottenLine[] {
  try {
    const read = JSON.parse(line) as ForgottenLine
    return isUuid(read.id) && read.person ? [read] : []
  } catch {
    return []
  }
}
