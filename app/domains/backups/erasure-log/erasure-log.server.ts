/**
 * Owns the erasure log, which keeps restored backups from bringing a person back. An erasure or withdrawn consent
 * inserts a row into `forgotten` in its own transaction; the row is then appended to a log beside the backups, as a
 * keyed hash that reveals nothing without the site's secret.
 */
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { signatures } from '#app/domains/settings/signatures.server.ts'
import { RECOGNITION } from '#app/domains/settings/site-secret.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { ErasureKind } from '../schema.ts'
import { backupStore } from '../store/choose-store.server.ts'
import { forgotten } from '../tables.server.ts'

/** One line of the log; `person` is the keyed hash of the e-mail address. */
export type LoggedErasure = { id: string; kind: ErasureKind; person: string; at: string }

const AT_ONCE = 500
/** First line of a log. It names nobody. */
const BEGINNING = '{"kind":"beginning"}'

/**
 * Keyed hashes under which a person's e-mail address may be logged: the current secret's, then those of former and of
 * discarded ones.
 */
export function personHashes(address: string): string[] {
  return signatures(RECOGNITION, address.trim().toLowerCase()).map((hash) => hash.toString('base64url'))
}

export async function logErasure(kind: ErasureKind, address: string, tx: Tx): Promise<void> {
  const [person = ''] = personHashes(address)
  await tx.insert(forgotten).values({ kind, person, created_at: sql`clock_timestamp()` })
}

/**
 * Those of these addresses, in lower case, that were erased: a list that was kept elsewhere must not bring them back.
 * The hashes stay when everything else of them is gone; those under a secret whose key was lost are not known any more.
 */
export async function findErased(addresses: readonly string[], tx: Db | Tx = db): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const byHash = new Map(addresses.flatMap((address) => personHashes(address).map((hash) => [hash, address])))
  const rows = await tx
    .select({ person: forgotten.person })
    .from(forgotten)
    .where(
      and(
        eq(forgotten.kind, 'erased'),
        sql`${forgotten.person} = any(${sql.param([...byHash.keys()])}::text[])`,
      ),
    )
  return new Set(rows.flatMap(({ person }) => byHash.get(person) ?? []))
}

/** Number of addresses that were erased, which a lost key makes unknown. */
export async function countErased(): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(
    sql`select count(distinct person)::int as people from ${forgotten} where kind = 'erased'`,
  )
  return rows[0]?.people ?? 0
}

/** Appends pending lines right after the response was sent; the periodic job retries failures. */
export function appendErasuresSoon(): void {
  setImmediate(() =>
    appendErasures().catch((error) => log.warn({ error: error.message }, 'erasures not appended')),
  )
}

/** Appends pending lines. A crash between append and commit may repeat a line, which is harmless. */
export async function appendErasures(): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(forgotten)
      .where(isNull(forgotten.appended_at))
      .orderBy(forgotten.created_at)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return
    await backupStore().appendErasures(rows.map((row) => JSON.stringify(lineOf(row))))
    const ids = rows.map(({ id }) => id)
    await tx.update(forgotten).set({ appended_at: sql`now()` }).where(inArray(forgotten.id, ids))
  })
}

/**
 * Appends again the lines that the log lost, or lacks because the site was given a bucket later. Begins a log that
 * nobody is in yet, so that a restore beside no log knows that it was lost.
 */
export async function repairErasureLog(): Promise<void> {
  const lines = await backupStore().readErasures()
  if (!lines) await backupStore().appendErasures([BEGINNING])
  const isLacking = lackedBy(lines ?? [])
  const { rowCount } = await db.update(forgotten).set({ appended_at: null }).where(isLacking)
  if (rowCount) await appendErasures()
}

/** Lines of a log that this database, restored from a backup, does not have yet. */
export async function readUnknown(lines: readonly string[]): Promise<LoggedErasure[]> {
  const read = lines.flatMap(parseLine)
  const known = new Set((await db.select({ id: forgotten.id }).from(forgotten)).map(({ id }) => id))
  return read.filter(({ id }) => !known.has(id))
}

/** Number of lines that this database has appended and the log lacks: above zero, lines of others may be lost too. */
export async function countMissing(lines: readonly string[]): Promise<number> {
  return db.$count(forgotten, lackedBy(lines))
}

function lackedBy(lines: readonly string[]): SQL | undefined {
  const ids = lines.flatMap(parseLine).map(({ id }) => id)
  return and(isNotNull(forgotten.appended_at), sql`${forgotten.id} <> all(${sql.param(ids)}::uuid[])`)
}

/**
 * Inserts lines whose erasure was applied, and marks all lines as pending, because the log beside these backups is a
 * new one.
 */
export async function takeOver(lines: readonly LoggedErasure[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(forgotten).set({ appended_at: null })
    for (const { id, kind, person, at } of lines)
      await tx
        .insert(forgotten)
        .values({ id, kind, person, created_at: new Date(at) })
        .onConflictDoNothing()
  })
}

function lineOf({ id, kind, person, created_at }: typeof forgotten.$inferSelect): LoggedErasure {
  return { id, kind, person, at: created_at.toISOString() }
}

/** Skips a line cut short by a full disk: the same line was appended again further down. */
function parseLine(line: string): LoggedErasure[] {
  try {
    const read = JSON.parse(line) as LoggedErasure
    return isUuid(read.id) && read.person ? [read] : []
  } catch {
    return []
  }
}
