/**
 * Owns erasing a person from the texts of any table, some pages at a time: the address is searched in any spelling,
 * names only in rows about the person's events, because anybody may type any name. Rows about the person are deleted;
 * in other people's rows only their data is replaced.
 */
import { type SQL, sql } from 'drizzle-orm'
import { type Db, db, isPoolBusy, type Tx } from '#app/platform/database/db.server.ts'
import { type Erased, JOB_RULE, TABLE_RULES, type TableRule, without } from './erasure-rules.server.ts'
import { addressNeedles } from './mention-patterns.ts'
import { isTheirs } from './personal-data-locator.server.ts'
import { type TextTable, wordsOf } from './text-columns.server.ts'

/** Pages `from` to `to`, exclusive; with `since`, only rows written by that transaction or later ones. */
export type PageRange = { from: number; to: number; since?: string | null }

const none = sql`false`

/** From this many pages a second connection pays off: PostgreSQL decompresses texts on one core per connection. */
const WORTH_TWO = 64

/**
 * Erases the person from some pages of a table. Returns whether the pages must be read again, because rows were
 * changed or moved.
 */
export async function eraseFromPages(
  table: TextTable,
  stretch: PageRange,
  who: Erased,
  tx: Tx,
): Promise<boolean> {
  const rule = ruleOf(table)
  const [tied, about] = [rule.tied?.(who) ?? none, rule.about?.(who) ?? none]
  const words = searchedWords(table, rule)
  const found = await findInStretch(table, stretch, who, tx)
  if (found.length === 0) return false
  const rows = await lockRows(table, found, tx)
  const among = isAmong(rows)
  if (rule.forget) return (await rule.forget(who, among, tx)) || rows.length < found.length
  const holds = sql`${words} ~* ${who.address}`
  const gone = await tx.execute(sql`
    delete from ${table.table} where ${among} and (${holds} or ${tied}) and ${isGone(table, rule, who)}`)
  const isTheirText = sql`(${tied} and ${words} ~* ${`${who.person}|${who.organizer}`})`
  const changed = await redact(table, sql`${among} and (${holds} or ${isTheirText} or ${about})`, who, tx)
  // A row updated since it was found has another `ctid` by now.
  const hasMoved = rows.length < found.length
  return hasMoved || (gone.rowCount ?? 0) + changed > 0 || (await hasOwn(table, among, who, tx))
}

/** `ctid`s of rows that may name the person. The second half is read in parallel on another connection. */
async function findInStretch(table: TextTable, stretch: PageRange, who: Erased, tx: Tx): Promise<string[]> {
  const { from, to } = stretch
  if (to - from < WORTH_TWO) return find(table, stretch, who, tx)
  const middle = Math.floor((from + to) / 2)
  const rest = { ...stretch, from: middle }
  const halves = [
    find(table, { ...stretch, to: middle }, who, tx),
    // Under load all other connections may be taken; then the first one reads both halves.
    find(table, rest, who, db).catch((error) => {
      if (!isPoolBusy(error)) throw error
      return find(table, rest, who, tx)
    }),
  ]
  return (await Promise.all(halves)).flat()
}

async function find(table: TextTable, stretch: PageRange, who: Erased, on: Db | Tx): Promise<string[]> {
  const rule = ruleOf(table)
  // Collation C lower-cases ASCII only, which is several times faster, and enough for addresses.
  const { rows } = await on.execute<{ at: string }>(sql`
    select ctid::text as at from ${table.table},
      lateral (select lower(${searchedWords(table, rule)} collate "C") as folded offset 0) searched
    where ${within(stretch)} and ${rule.spared ? sql`not (${rule.spared})` : sql`true`}
      and (${mayHoldAddress(sql`searched.folded`, who)} or ${rule.tied?.(who, sql`searched.folded`) ?? none}
        or ${rule.about?.(who) ?? none})`)
  return rows.map(({ at }) => at)
}

/** Locks rows by `ctid`, waiting for concurrent updates. Returns those that still exist. */
async function lockRows({ table }: TextTable, at: readonly string[], tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ at: string }>(
    sql`select ctid::text as at from ${table} where ${isAmong(at)} for update`,
  )
  return rows.map((row) => row.at)
}

const isAmong = (at: readonly string[]) => sql`ctid = any(${sql.param(at)}::tid[])`

/** SQL: the text of a row to search. */
function searchedWords(table: TextTable, { pieces }: TableRule): SQL {
  return pieces ? sql`concat_ws(' ', ${wordsOf(table)}, ${pieces})` : wordsOf(table)
}

/** Whether the person sent a new row meanwhile, which the `own` stage must delete, because that also frees its seat. */
async function hasOwn(table: TextTable, among: SQL, { email }: Erased, tx: Tx): Promise<boolean> {
  if (!isPersonalTable(table)) return false
  const { rows } = await tx.execute(
    sql`select from ${table.table} where ${among} and ${isTheirs(sql`email`, email)} limit 1`,
  )
  return rows.length > 0
}

/** Replaces the person's data in rows of a table. Returns the number of rows. */
export async function redact(table: TextTable, where: SQL, who: Erased, tx: Tx): Promise<number> {
  const rule = ruleOf(table)
  const written = rule.columns?.(who) ?? {}
  const replaced = table.columns
    .filter(({ name, isKey }) => !isKey || written[name])
    .map((column) => ({
      column: sql.identifier(column.name),
      value: written[column.name] ?? withoutWords(column, who),
    }))
  if (replaced.length === 0) return 0
  const set = replaced.map(({ column, value }) => sql`${column} = ${value}`)
  // A row that stays as it is, since only a key of it matches, would be found again for ever.
  const differing = replaced.map(
    ({ column, value }) => sql`(${value})::text is distinct from ${column}::text`,
  )
  // The person's own rows keep their address, by which the `own` stage finds and deletes them.
  const isOwn = isPersonalTable(table) ? sql`(${isTheirs(sql`email`, who.email)}) is not true` : sql`true`
  const { rowCount } = await tx.execute(sql`
    update ${table.table} set ${sql.join(set, sql`, `)}
    where ${where} and ${isOwn} and (${sql.join(differing, sql` or `)})`)
  return rowCount ?? 0
}

/** Whether a table's `email` column tells whose a row is. */
export function isPersonalTable({ columns }: Pick<TextTable, 'columns'>): boolean {
  return columns.some(({ name }) => name === 'email')
}

function ruleOf({ name: table, columns }: TextTable): TableRule {
  const isQueue = table.startsWith('pgboss.job') && columns.some(({ name }) => name === 'data')
  return isQueue ? JOB_RULE : (TABLE_RULES[table] ?? {})
}

/** SQL: the row is in the stretch. */
export function within({ from, to, since }: PageRange): SQL {
  const isRead = since ? sql`and age(xmin) <= age(${since}::xid8::xid)` : sql``
  return sql`ctid >= ${`(${from},0)`}::tid and ctid < ${`(${to},0)`}::tid ${isRead}`
}

/** SQL: the folded text may contain the address. */
export function mayHoldAddress(folded: SQL, { email }: Pick<Erased, 'email'>): SQL {
  const each = addressNeedles(email).map((needle) => sql`strpos(${folded}, ${needle}) > 0`)
  return sql`(${sql.join(each, sql` or `)})`
}

/** SQL: rows to delete, including those whose key is the address, which mean nothing without it. */
function isGone({ columns }: TextTable, { theirs }: TableRule, who: Erased): SQL {
  const keys = columns.filter(({ isKey, isList }) => isKey && !isList)
  const byKey = keys.map(({ name }) => sql`${sql.identifier(name)}::text ~* ${who.address}`)
  return sql`(${sql.join([theirs?.(who) ?? none, ...byKey], sql` or `)})`
}

/**
 * SQL: a column without the person's data. A URL that contained it is replaced as a whole, because it would be broken.
 */
function withoutWords({ name, type, isList, isNullable }: TextTable['columns'][number], who: Erased): SQL {
  const column = sql.identifier(name)
  const as = sql.raw(type)
  if (isList)
    return sql`(select coalesce(array_agg(${without('each', who)}::${as} order by position), '{}')
      from unnest(${column}) with ordinality list (each, position))`
  if (name.endsWith('_url') && isNullable)
    return sql`case when ${column} ~* ${who.person} then null else ${column} end`
  return sql`${without(name, who)}::${as}`
}
