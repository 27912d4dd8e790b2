/** Owns the team's lists of stories and courses: rows of every status, newest first (back-office §7). */
import { and, desc, eq, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { courses, success_stories } from '../tables.server.ts'
import type { CourseFilters } from './course-list-address.ts'
import { type Stored, storedColumns } from './editing.server.ts'

type Range = { limit: number; offset: number }
type Found<Row> = Promise<{ rows: Row[]; total: number }>

export async function listStories({ limit, offset }: Range): Found<Stored<'success_stories'>> {
  const [rows, total] = await Promise.all([
    db
      .select(storedColumns('success_stories'))
      .from(success_stories)
      .orderBy(desc(success_stories.created_at), success_stories.id)
      .limit(limit)
      .offset(offset),
    db.$count(success_stories),
  ])
  return { rows: rows as Stored<'success_stories'>[], total }
}

export async function listCourses({
  search,
  status,
  type,
  limit,
  offset,
}: CourseFilters & Range): Found<Stored<'courses'>> {
  const found = and(
    search ? matches(search) : undefined,
    status && eq(courses.status, status),
    type && eq(courses.course_type, type),
  )
  const [rows, total] = await Promise.all([
    db
      .select(storedColumns('courses'))
      .from(courses)
      .where(found)
      .orderBy(desc(courses.created_at), courses.id)
      .limit(limit)
      .offset(offset),
    db.$count(courses, found),
  ])
  return { rows: rows as Stored<'courses'>[], total }
}

/** SQL: the search is part of title, organizer, instructor, location or category, ignoring case and accents. */
function matches(search: string) {
  const words = sql`concat_ws(' · ', ${courses.title}, ${courses.subtitle}, ${courses.organizer}, ${courses.instructor},
    ${courses.location}, ${courses.category})`
  return sql`position(fold_text(${search}) in fold_text(${words})) > 0`
}
