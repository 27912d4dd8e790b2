/** Owns which uploaded pictures nobody uses any more. */
import { type SQL, sql } from 'drizzle-orm'
import { listTextTables, wordsOf } from '#app/domains/admin/people/text-columns.server.ts'
import { removeImages } from '#app/domains/media/media.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { ChosenPeriods } from '#app/retention.ts'
import { endOf, type Removal, type Waiting } from '../removal.server.ts'

/** Name of a picture's files without their size, as `media.storage_key` has it. */
const STEM = String.raw`(\d{8}-\d{6}-[0-9a-f]{24})`

/**
 * Large tables whose texts name no picture that a page shows. Every other table is read, those of tomorrow too; the
 * audit log as far back as the period reaches, since a change can be taken back.
 */
const WITHOUT_PICTURES = [
  'public.media',
  'public.audit_log',
  'public.mail_messages',
  'public.mail_texts',
  'public.contacts',
  'public.contact_texts',
  'public.contact_import_rows',
  'public.contact_import_changes',
  'public.consent_events',
  'public.event_registrations',
  'public.event_texts',
  'public.content_texts',
  'public.academy_texts',
  'public.mailing_recipients',
]

type Unused = { id: string; since: Date }

export const PICTURE_REMOVAL: Removal = {
  rule: 'pictures',
  name: 'pictures',
  async count(chosen): Promise<Waiting> {
    const unused = await listUnused(chosen)
    return { rows: unused.length, since: unused[0]?.since ?? null }
  },
  async run(chosen) {
    const unused = await listUnused(chosen)
    await removeImages(unused.map(({ id }) => id))
    return unused.length
  },
}

/** The oldest first. */
async function listUnused(chosen: ChosenPeriods): Promise<Unused[]> {
  const before = endOf('pictures', chosen)
  const { rows } = await db.execute<{ id: string; stem: string; since: string }>(sql`
    select id, storage_key as stem, created_at::text as since from media
    where stored_at is not null and created_at < ${before} order by created_at, id`)
  if (rows.length === 0) return []
  const used = await listUsedStems(before)
  return rows.flatMap(({ id, stem, since }) => (used.has(stem) ? [] : [{ id, since: new Date(since) }]))
}

async function listUsedStems(before: SQL): Promise<Set<string>> {
  const used = new Set<string>()
  const add = async (words: SQL, from: SQL) => {
    const { rows } = await db.execute<{ stem: string }>(
      sql`select distinct found[1] as stem from ${from}, regexp_matches(${words}, ${STEM}, 'g') found`,
    )
    for (const { stem } of rows) used.add(stem)
  }
  await add(sql`concat_ws(' ', value::text)`, sql`site_settings`)
  await add(
    sql`concat_ws(' ', before::text, after::text)`,
    sql`(select before, after from audit_log where created_at >= ${before}) recent`,
  )
  for (const table of await listTextTables(db))
    if (table.name.startsWith('public.') && !WITHOUT_PICTURES.includes(table.name))
      await add(wordsOf(table), table.table)
  return used
}
