import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type ErasureKind, RUN_KINDS, RUN_OUTCOMES, type RunKind, type RunOutcome } from './schema.ts'

const instant = () => timestamp({ withTimezone: true })
const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))

/** One row per backup or restore test. */
export const backup_runs = pgTable(
  'backup_runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<RunKind>().notNull(),
    started_at: instant().notNull().defaultNow(),
    finished_at: instant(),
    /** How the run ended; null while it goes on, or if its process died. */
    outcome: text().$type<RunOutcome>(),
    /** Name of the file that was written, or restored by a test. */
    file: text(),
    bytes: bigint({ mode: 'number' }),
    /** Result in Spanish, shown to the team. */
    message: text(),
  },
  (t) => [
    check('backup_runs_kind', sql`${t.kind} in (${oneOf(RUN_KINDS)})`),
    check('backup_runs_outcome', sql`${t.outcome} in (${oneOf(RUN_OUTCOMES)})`),
    check('backup_runs_finished', sql`(${t.outcome} is null) = (${t.finished_at} is null)`),
    index('backup_runs_recent').on(t.kind, t.started_at.desc().nullsFirst()),
  ],
)

/**
 * People who were erased or left the newsletter, as keyed hashes. A restored database lacks the rows newer than its
 * backup; the erasure log beside the backups has them.
 */
export const forgotten = pgTable(
  'forgotten',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<ErasureKind>().notNull(),
    person: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    /** When the row was appended to the erasure log beside the backups; null while pending. */
    appended_at: instant(),
  },
  (t) => [
    check('forgotten_kind', sql`${t.kind} in ('erased', 'withdrawn')`),
    // For addresses of a list that is imported.
    index('forgotten_person').on(t.person),
    index('forgotten_waiting').on(t.created_at).where(sql`${t.appended_at} is null`),
  ],
)
