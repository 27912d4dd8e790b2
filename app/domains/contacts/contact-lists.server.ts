/** Owns how the team reads the contacts: lists, counts, one contact, and all that match, without holding them all. */
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { eachBatch } from '#app/platform/cursor.server.ts'
import { db } from '#app/platform/db.server.ts'
import { anywhere } from '#app/platform/search-words.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { ContactCounts, ContactOrder, ContactQuery, ContactView } from './schema.ts'
import { contacts, contactWords } from './tables.server.ts'

/** One page of the contacts a query means, with how many there are in all. */
export async function listContacts(
  query: ContactQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ContactView[]; total: number }> {
  const [rows, total] = await Promise.all([
    selectContacts(db, query).limit(limit).offset(offset),
    db.$count(contacts, matching(query)),
  ])
  return { rows, total }
}

export async function findContact(id: string): Promise<ContactView | undefined> {
  if (!isUuid(id)) return undefined
  const [contact] = await db.select().from(contacts).where(eq(contacts.id, id))
  return contact
}

/** back-office §2 counted these over the loaded page; the database counts them over all (design §6.17). */
export async function countContacts(): Promise<ContactCounts> {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      marketing: sql<number>`(count(*) filter (where ${contacts.consent_marketing}))::int`,
      company: sql<number>`(count(*) filter (where btrim(${contacts.company}) <> ''))::int`,
      sectors: sql<number>`count(distinct nullif(btrim(${contacts.sector}), ''))::int`,
    })
    .from(contacts)
  return counts ?? { total: 0, marketing: 0, company: 0, sectors: 0 }
}

/** The sectors that contacts have, for the filter. */
export async function listSectors(): Promise<string[]> {
  const rows = await db
    .selectDistinct({ sector: sql<string>`${contacts.sector}` })
    .from(contacts)
    .where(sql`btrim(${contacts.sector}) <> ''`)
  return rows.map(({ sector }) => sector).toSorted(new Intl.Collator('es').compare)
}

/** All contacts a query means, as they were at one moment: what is held does not grow with their number. */
export async function* eachContact(query: ContactQuery): AsyncGenerator<ContactView[]> {
  for await (const rows of eachBatch<ContactRow>((on) => selectContacts(on, query))) yield rows.map(toView)
}

/** A cursor's rows have not been through the query builder, which reads instants as text. */
type ContactRow = Omit<ContactView, 'created_at' | 'updated_at'> & { created_at: string; updated_at: string }

function toView({ created_at, updated_at, ...row }: ContactRow): ContactView {
  return { ...row, created_at: new Date(created_at), updated_at: new Date(updated_at) }
}

function selectContacts(on: typeof db, query: ContactQuery) {
  return on
    .select(getTableColumns(contacts))
    .from(contacts)
    .where(matching(query))
    .orderBy(inOrder(query), contacts.id)
    .$dynamic()
}

function matching({ search, marketing, privacy, sector }: ContactQuery): SQL | undefined {
  return and(
    search ? sql`${contactWords} like fold_text(${anywhere(search)})` : undefined,
    marketing === undefined ? undefined : eq(contacts.consent_marketing, marketing),
    privacy === undefined ? undefined : eq(contacts.consent_privacy_policy, privacy),
    sector === undefined ? undefined : eq(contacts.sector, sector),
  )
}

/** A Spanish order: 'Ñ' after 'N', accents and case aside; what is not known comes last. */
function inOrder({ order, descending }: ContactQuery): SQL {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  if (order === 'fecha') return sql`${contacts.created_at} ${direction}`
  return sql`${WORDS[order]} collate "es-x-icu" ${direction} nulls last`
}

const WORDS: Record<Exclude<ContactOrder, 'fecha'>, SQL> = {
  email: sql`${contacts.email}`,
  nombre: sql`nullif(btrim(concat_ws(' ', ${contacts.first_name}, ${contacts.last_name})), '')`,
  empresa: sql`nullif(btrim(${contacts.company}), '')`,
  sector: sql`nullif(btrim(${contacts.sector}), '')`,
}
