/**
 * Owns carrying out an erasure in steps. Each is a short transaction that records its progress, and locks events only
 * when it deletes the person's rows. All tables are scanned in pages, without an index, and then again for rows
 * written since, until a scan finds nothing: so copies made meanwhile are found too.
 */
import { eq, inArray, sql } from 'drizzle-orm'
import { recordChange } from '#app/domains/audit/audit.server.ts'
import { logErasure } from '#app/domains/backups/erasure-log/erasure-log.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { readStored } from '#app/domains/settings/settings.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { refreshVocabulary } from '#app/platform/search/spelling.server.ts'
import { erasures } from '../tables.server.ts'
import { COPIES, findCopies } from './copies.server.ts'
import { isTheirs } from './personal-data-locator.server.ts'
import { erasePersonalRows, whoIs } from './personal-rows.server.ts'
import { eraseFromPages } from './redaction.server.ts'
import type { Erasure } from './schema.ts'
import { listTextTables, type TextTable } from './text-columns.server.ts'

/**
 * Pages of 8 KiB per step, for about 100 ms of work: `all` decompresses the texts of every row, `since` only those of
 * rows written after the last scan.
 */
const PAGES_PER_STEP = { all: 512, since: 8_192 }
const MAILS_PER_STEP = 1_000

type Row = typeof erasures.$inferSelect
type Progress = Partial<Row>

/** Takes the next step of an erasure. Nodes take turns by a row lock; the last step deletes the row. */
export async function takeStep(id: string): Promise<Extract<Erasure, 'running' | 'erased' | 'missing'>> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(erasures).where(eq(erasures.id, id)).for('update')
    // Another node took the last step.
    if (!row) return 'erased'
    const progress = await STAGES[row.stage](row, tx)
    if (progress) {
      await tx.update(erasures).set(progress).where(eq(erasures.id, id))
      return 'running'
    }
    await tx.delete(erasures).where(eq(erasures.id, id))
    if (!row.is_found) return 'missing'
    const summary = 'Borró todos los datos de una persona (Ley 172-13)'
    const subject = { subject_type: 'person', subject_id: row.gone[0] ?? row.published[0] ?? '' }
    await recordChange(row.actor, { action: 'person.erased', ...subject, summary }, tx)
    // A published event may have named them: their surname must not correct a mistyped search until the next hour.
    await refreshVocabulary(tx)
    return 'erased'
  })
}

/** Work of each stage. Returns the columns to store, or undefined when the erasure is complete. */
const STAGES: Record<Row['stage'], (row: Row, tx: Tx) => Promise<Progress | undefined>> = {
  async find(row, tx) {
    const tables = (await listTextTables(tx)).filter(({ name }) => COPIES.includes(name))
    const read = await readOn(tables, row, async (table, stretch) => {
      const found = await findCopies(row.address, { table, ...stretch }, tx)
      row.gone = [...new Set([...row.gone, ...found.ids])]
      row.names = [...new Set([...row.names, ...found.names])]
      return false
    })
    const found = { gone: row.gone, names: row.names }
    return { ...found, ...(read.isOver ? { stage: 'own', ...BEGINNING } : read.at) }
  },

  async own({ address, ...known }, tx) {
    const erased = await erasePersonalRows({ email: address, known }, tx)
    return erased === 'moved' ? {} : { ...erased, stage: 'mails' }
  },

  async mails({ address, gone }, tx) {
    const { id, recipient, subject_id } = mail_messages
    const some = tx
      .select({ id })
      .from(mail_messages)
      .where(sql`${isTheirs(recipient, address)} or (${subject_id} = any(${sql.param(gone)}::text[])
        and subject_type in ('contact', 'contact_form', 'course_submission', 'inquiry', 'event_registration',
          'event_submission'))`)
      .limit(MAILS_PER_STEP)
    const { rowCount } = await tx.delete(mail_messages).where(inArray(id, some))
    if (rowCount === MAILS_PER_STEP) return {}
    const { rows } = await tx.execute<{ now: string }>(sql`
      select pg_snapshot_xmin(pg_current_snapshot())::text as now`)
    return { stage: 'words', ...BEGINNING, has_changed: false, begun_at: rows[0]?.now ?? null }
  },

  async words(row, tx) {
    const { brand } = await readStored(tx)
    const who = whoIs(row.address, brand, row)
    const read = await readOn(await listTextTables(tx), row, (table, stretch) =>
      eraseFromPages(table, { ...stretch, since: row.read_until }, who, tx),
    )
    if (read.hasChanged && !row.is_found) await logErasure('erased', row.address, tx)
    const found = {
      is_found: row.is_found || read.hasChanged,
      has_changed: row.has_changed || read.hasChanged,
    }
    if (!read.isOver) return { ...found, ...read.at }
    if (row.read_until && !found.has_changed) return undefined
    return { ...found, stage: 'own', ...BEGINNING, read_until: row.begun_at }
  },
}

const BEGINNING = { at_table: '', at_page: 0 }

/**
 * Continues at the stored page, until something was changed or the step's pages are read. One transaction never locks
 * rows of two tables, to keep the order of locks.
 */
async function readOn(
  tables: readonly TextTable[],
  { at_table, at_page, read_until }: Pick<Row, 'at_table' | 'at_page' | 'read_until'>,
  read: (table: TextTable, stretch: { from: number; to: number }) => Promise<boolean>,
) {
  let left = PAGES_PER_STEP[read_until ? 'since' : 'all']
  for (const table of tables.filter(({ name }) => name >= at_table)) {
    const from = table.name === at_table ? at_page : 0
    if (from >= table.pages) continue
    const to = Math.min(from + left, table.pages)
    const hasChanged = await read(table, { from, to })
    left -= to - from
    if (hasChanged || left === 0)
      return { hasChanged, isOver: false, at: { at_table: table.name, at_page: to } }
  }
  return { hasChanged: false, isOver: true, at: BEGINNING }
}
