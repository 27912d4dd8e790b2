/** Owns the writing of planned rows. Each change is recorded for the undo: the old values, and a digest of the new. */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/db.server.ts'
import { CONTACT_FACTS } from '../schema.ts'
import { contacts } from '../tables.server.ts'
import type { PlannedRow } from './plan.server.ts'
import { IMPORTED_LISTS, IMPORTED_TEXTS } from './schema.ts'
import { contact_import_changes, contact_import_rows } from './tables.server.ts'

/**
 * SQL: hash of a contact's values, to detect later changes; what is not listed is told by `updated_at`, so that what
 * was imported before a column came can be undone. `alias` is inserted into the SQL verbatim: never pass
 * input.
 */
export function digestOf(alias: string): SQL {
  const columns = ['email', ...CONTACT_FACTS, 'consent_privacy_policy', 'consent_marketing'].map(
    (name) => `${alias}.${name}`,
  )
  return sql.raw(`md5(jsonb_build_array(${columns}, extract(epoch from ${alias}.updated_at))::text)`)
}

/** Inserts the new contacts. Both consents keep their default, no. */
export async function addContacts(
  id: string,
  rows: readonly PlannedRow[],
  timeZone: string,
  tx: Tx,
): Promise<void> {
  const given = rows.filter(({ outcome }) => outcome === 'new').map(({ row, given }) => ({ ...given, row }))
  if (given.length === 0) return
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
        row int, email text, first_name text, last_name text, company text, position text, sector text,
        profile_type text, interests text[], city text, phone text, tags text[], registered text)
    ), added as (
      insert into ${contacts}
        (email, first_name, last_name, company, position, sector, profile_type, interests, city, phone, tags, created_at)
      select email, first_name, last_name, company, position, sector, profile_type, coalesce(interests, '{}'),
        city, phone, coalesce(tags, '{}'),
        least(now(), case when registered like '%Z' then registered::timestamptz
          else coalesce(registered::timestamp at time zone ${timeZone}, now()) end)
      from given order by row
      returning *
    )
    insert into ${contact_import_changes} (import_id, contact_id, row, email, before, digest)
    select ${id}, added.id, given.row, added.email, null, ${digestOf('added')} from added join given using (email)`)
}

/**
 * Removes added contacts whose address came in through a form meanwhile, or whose row is gone because the person was
 * erased. The caller holds the table lock against writers. Returns the row numbers of the removed contacts.
 */
export async function dropSuperseded(id: string, tx: Tx): Promise<number[]> {
  const { rows } = await tx.execute<{ row: number }>(sql`
    with dropped as (
      delete from ${contacts} c using ${contact_import_changes} ch
      where ch.import_id = ${id} and ch.contact_id = c.id and ch.before is null and (
        exists (select from ${contacts} o where lower(o.email) = ch.email and o.id <> c.id)
        or not exists (select from ${contact_import_rows} r where r.import_id = ch.import_id and r.row = ch.row))
      returning c.id
    )
    delete from ${contact_import_changes} ch using dropped where ch.import_id = ${id} and ch.contact_id = dropped.id
    returning ch.row`)
  return rows.map(({ row }) => row)
}

/** SQL assignments: each column takes its value from `json` if the key exists, and keeps its own otherwise. */
export function factsFrom(json: SQL): SQL {
  const texts = IMPORTED_TEXTS.map(
    (name) =>
      sql`${sql.identifier(name)} = case when ${json} ? ${name} then ${json} ->> ${name} else c.${sql.identifier(name)} end`,
  )
  const lists = IMPORTED_LISTS.map((name) => {
    const column = sql.identifier(name)
    return sql`${column} = case when ${json} ? ${name}
      then array(select jsonb_array_elements_text(${json} -> ${name})) else c.${column} end`
  })
  return sql.join([...texts, ...lists], sql`, `)
}
