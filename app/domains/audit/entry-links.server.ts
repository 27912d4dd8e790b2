/** Owns the audit log's look-ups in other tables: whether an entry's row still exists, and the names behind ids. */
import { sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { AuditSubject, StoredEntry } from './audit-subjects.ts'

type Known = ReadonlyMap<StoredEntry & { id: number }, AuditSubject | undefined>

/** URL of each entry's screen, by entry id. Entries whose row is gone are missing from the map. */
export async function findLinks(entries: Known): Promise<Map<number, string>> {
  const links = new Map<number, string>()
  const byKind = Map.groupBy(entries, ([, kind]) => kind)
  await Promise.all(
    [...byKind].map(async ([kind, pairs]) => {
      if (!kind) return
      const current = kind.link && (await findCurrent(kind.link, pairs))
      for (const [{ id, subject_id }] of pairs) {
        const value = current?.get(subject_id)
        const href = value === undefined ? kind.hrefOf?.(subject_id) : kind.link?.hrefOf(value)
        if (href) links.set(id, href)
      }
    }),
  )
  return links
}

async function findCurrent(
  { table, id = 'id', column = id, isText }: NonNullable<AuditSubject['link']>,
  pairs: readonly (readonly [StoredEntry, unknown])[],
): Promise<Map<string, string>> {
  const ids = [...new Set(pairs.map(([{ subject_id }]) => subject_id))].filter(
    (each) => isText || isUuid(each),
  )
  const type = isText ? sql`text[]` : sql`uuid[]`
  const { rows } = await db.execute<{ id: string; value: string }>(sql`
    select ${sql.identifier(id)}::text as id, ${sql.identifier(column)}::text as value
    from ${sql.identifier(table)} where ${sql.identifier(id)} = any(${sql.param(ids)}::${type})`)
  return new Map(rows.map((row) => [row.id, row.value]))
}

/** Display names, by id, of the rows that the entries' values refer to. */
export async function findNames(entries: Known): Promise<Map<string, string>> {
  const asked = [...entries].flatMap(([{ before, after }, kind]) =>
    Object.entries(kind?.fields ?? {}).flatMap(([name, field]) => {
      if (typeof field === 'string' || !field.refers) return []
      const ids = [before, after].map((values) => (values as Record<string, unknown> | null)?.[name])
      const { refers } = field
      return ids.filter((id) => typeof id === 'string').map((id) => ({ ...refers, id }))
    }),
  )
  const names = new Map<string, string>()
  for (const each of Map.groupBy(asked, ({ table, column }) => `${table}.${column}`).values()) {
    const [{ table, column } = { table: '', column: '' }] = each
    const ids = sql.param(each.map(({ id }) => id))
    const { rows } = await db.execute<{ id: string; name: string }>(sql`
      select id, ${sql.identifier(column)} as name from ${sql.identifier(table)} where id = any(${ids}::text[])`)
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}
