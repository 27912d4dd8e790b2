/** Owns the public data of the Academy: only published rows, in the order of the page. */
import { and, asc, type Column, desc, eq, getTableColumns, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { readSearch } from '#app/domains/settings/search.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { matches } from '#app/platform/search/search-query.server.ts'
import type { BootcampView, CourseView, ProgramView, StoryView, TrainingView } from './schema.ts'
import {
  academy_texts,
  courses,
  entrepreneurship_programs,
  intensive_bootcamps,
  scheduled_trainings,
  success_stories,
} from './tables.server.ts'

/** Limits of public-site §9. */
const STORIES_FETCHED = 20
const TRAININGS_SHOWN = 4
/** Upper limit per kind, far above what the Academy teaches: it bounds the page and the query. */
const OFFERED_AT_MOST = 60

export type AcademyOffer = {
  bootcamps: BootcampView[]
  programs: ProgramView[]
  stories: StoryView[]
  trainings: TrainingView[]
  courses: CourseView[]
}

/** All that /academy shows (public-site §7). */
export async function readAcademy(): Promise<AcademyOffer> {
  const [bootcamps, programs, stories, trainings, coursesOnOffer] = await Promise.all([
    db
      .select(viewOf(intensive_bootcamps))
      .from(intensive_bootcamps)
      .where(eq(intensive_bootcamps.status, 'published'))
      .orderBy(desc(intensive_bootcamps.created_at), intensive_bootcamps.id)
      .limit(OFFERED_AT_MOST),
    db
      .select(viewOf(entrepreneurship_programs))
      .from(entrepreneurship_programs)
      .where(eq(entrepreneurship_programs.status, 'published'))
      .orderBy(desc(entrepreneurship_programs.created_at), entrepreneurship_programs.id)
      .limit(OFFERED_AT_MOST),
    db
      .select(viewOf(success_stories))
      .from(success_stories)
      .where(eq(success_stories.is_published, true))
      .orderBy(desc(success_stories.created_at), success_stories.id)
      .limit(STORIES_FETCHED),
    db
      .select(viewOf(scheduled_trainings))
      .from(scheduled_trainings)
      .where(eq(scheduled_trainings.status, 'published'))
      .orderBy(asc(scheduled_trainings.start_date), scheduled_trainings.id)
      .limit(TRAININGS_SHOWN),
    // Sold-out courses are hidden (design §6.20).
    db
      .select(viewOf(courses))
      .from(courses)
      .where(eq(courses.status, 'published'))
      .orderBy(asc(courses.start_date), courses.id)
      .limit(OFFERED_AT_MOST),
  ])
  return { bootcamps, programs, stories, trainings, courses: coursesOnOffer }
}

/** Published trainings by date, for the agenda: all, or those that its search finds. /academy shows the first ones. */
export async function listTrainings(search: string): Promise<TrainingView[]> {
  const found = db.select({ id: academy_texts.item_id }).from(academy_texts)
  const words = search ? matches(academy_texts.words, await readSearch(search)) : undefined
  return db
    .select(viewOf(scheduled_trainings))
    .from(scheduled_trainings)
    .where(
      and(
        eq(scheduled_trainings.status, 'published'),
        words && inArray(scheduled_trainings.id, found.where(words)),
      ),
    )
    .orderBy(asc(scheduled_trainings.start_date), scheduled_trainings.id)
    .limit(OFFERED_AT_MOST)
}

export type NextStart = { title: string; start: string }

/**
 * The next start of a published bootcamp, course or training; undefined without one. A training whose date is still to
 * be decided has none.
 */
export async function findNextStart(today: string): Promise<NextStart | undefined> {
  const nextOf = (table: Offered, start: Column, condition?: SQL) => sql`
    (select title, ${start}::text as start from ${table}
      where ${and(eq(table.status, 'published'), gte(start, today), condition)} order by ${start} limit 1)`
  const { rows } = await db.execute<NextStart>(sql`
    ${nextOf(courses, courses.start_date)} union all
    ${nextOf(scheduled_trainings, scheduled_trainings.start_date, eq(scheduled_trainings.date_status, 'confirmed'))} union all
    ${nextOf(intensive_bootcamps, intensive_bootcamps.next_start)} order by start limit 1`)
  return rows[0]
}

/**
 * Whether something published has exactly this title. Mails repeat only such titles, because the `course` of a form
 * is free text.
 */
export async function isOffered(title: string): Promise<boolean> {
  const { rows } = await db.execute<{ offered: boolean }>(sql`select
    exists (${publishedAs(intensive_bootcamps, title)}) or exists (${publishedAs(entrepreneurship_programs, title)}) or
    exists (${publishedAs(scheduled_trainings, title)}) or exists (${publishedAs(courses, title)}) as offered`)
  return rows[0]?.offered ?? false
}

type Offered =
  | typeof intensive_bootcamps
  | typeof entrepreneurship_programs
  | typeof scheduled_trainings
  | typeof courses

function publishedAs(table: Offered, title: string) {
  return db
    .select({ one: sql`1` })
    .from(table as PgTable)
    .where(and(eq(table.title, title), eq(table.status, 'published')))
}

/** All columns except the internal ones: status, origin and creation time. */
function viewOf<Table extends PgTable>(table: Table) {
  const { created_at, is_demo, status, is_published, ...view } = getTableColumns(table) as Record<
    string,
    unknown
  >
  return view as Omit<Table['_']['columns'], 'created_at' | 'is_demo' | 'status' | 'is_published'>
}
