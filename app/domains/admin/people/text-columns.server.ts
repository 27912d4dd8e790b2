/**
 * Owns which columns can contain text: text, JSON, or lists of them, in every table, read from PostgreSQL's
 * catalogue, so that new columns are searched without anybody listing them.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/platform/database/db.server.ts'

export type TextColumn = {
  name: string
  /** Type in SQL's spelling; for a list, its elements' type. */
  type: string
  isList: boolean
  isNullable: boolean
  /** Part of a primary or unique key. */
  isKey: boolean
}

/** `name`: `schema.name`, unquoted; `pages`: size of the table in pages of 8 KiB. */
export type TextTable = { name: string; table: SQL; pages: number; columns: TextColumn[] }

/**
 * Tables not searched. Accounts belong to better-auth: an administrator is removed in 'Administradores' first.
 * `verification` is cleared by its own statement. Running erasures need the address. Addresses in the settings are
 * refused at the start. The rows of bulk runs are ids and what the team decided.
 */
export const SPARED_TABLES = [
  'public.user',
  'public.account',
  'public.session',
  'public.verification',
  'public.erasures',
  'public.site_settings',
  'public.bulk_run_rows',
]
/** The audit log names the team member who acted, for as long as the site exists. */
export const SPARED_COLUMNS = ['public.audit_log.actor_email']

/** Tables with a text column, in the order of the scan. */
export async function listTextTables(tx: Db | Tx): Promise<TextTable[]> {
  type Row = { schema: string; name: string; pages: number; columns: TextColumn[] }
  const { rows } = await tx.execute<Row>(sql`
    select nspname as schema, relname as name,
      (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as pages,
      jsonb_agg(jsonb_build_object('name', attname, 'isNullable', not attnotnull, 'isList', t.typcategory = 'A',
        'type', format_type(w.oid, null),
        'isKey', exists (select from pg_index where indrelid = c.oid and indisunique and attnum = any(indkey)))
        order by attnum) as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace
      join pg_attribute a on attrelid = c.oid join pg_type t on t.oid = atttypid
      join pg_type w on w.oid = case when t.typcategory = 'A' then t.typelem else t.oid end
    where relkind = 'r' and nspname !~ '^(pg_|information_schema$)' and attnum > 0 and not attisdropped
      and attgenerated = '' and (w.typcategory = 'S' or w.typname in ('json', 'jsonb'))
      and nspname || '.' || relname <> all(${sql.param(SPARED_TABLES)}::text[])
      and nspname || '.' || relname || '.' || attname <> all(${sql.param(SPARED_COLUMNS)}::text[])
    group by 1, 2, 3 order by nspname || '.' || relname collate "C"`)
  return rows.map(({ schema, name, ...rest }) => {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    return { name: `${schema}.${name}`, table, ...rest }
  })
}

/** SQL: all text of a row as one, without escapes that would break a word in two. */
export function wordsOf({ columns }: Pick<TextTable, 'columns'>): SQL {
  const each = columns.map(({ name }) => sql`${sql.identifier(name)}::text`)
  return sql`concat_ws(' ', ${sql.join(each, sql`, `)})`
}
