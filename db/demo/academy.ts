/** Demo content of the Academy. Dates are relative to the day of seeding, so that nothing is out of date. */
import {
  courses,
  entrepreneurship_programs,
  intensive_bootcamps,
  scheduled_trainings,
  success_stories,
} from '#app/domains/academy/tables.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { demoBootcamps, demoPrograms } from './academy-bootcamps.ts'
import { demoStories } from './academy-stories.ts'
import { demoCourses, demoTrainings } from './academy-trainings.ts'

type Row<Table extends { $inferInsert: object }> = Omit<
  Table['$inferInsert'],
  'id' | 'created_at' | 'is_demo'
>

export type DemoBootcamp = Omit<Row<typeof intensive_bootcamps>, 'next_start'> & { starts_in: number | null }
export type DemoProgram = Row<typeof entrepreneurship_programs>
export type DemoStory = Row<typeof success_stories>
export type DemoTraining = Omit<Row<typeof scheduled_trainings>, 'start_date'> & { day: number }
/** `day` is its first day, relative to the day of seeding; `days` its duration. */
export type DemoCourse = Omit<Row<typeof courses>, 'start_date' | 'end_date'> & { day: number; days: number }

/** Fills an Academy that is still empty; `dayAt` returns the date a number of days from today. */
export async function insertDemoAcademy(dayAt: (days: number) => string, tx: Tx): Promise<void> {
  if (!(await isEmpty(tx))) return
  const now = Date.now()
  // The page shows the newest first; these times give it the order written here.
  const inOrder = (index: number) => ({ created_at: new Date(now - index * MINUTE), is_demo: true })
  await tx.insert(intensive_bootcamps).values(
    demoBootcamps.map(({ starts_in, ...bootcamp }, index) => ({
      ...bootcamp,
      ...inOrder(index),
      next_start: starts_in === null ? null : dayAt(starts_in),
    })),
  )
  await tx
    .insert(entrepreneurship_programs)
    .values(demoPrograms.map((program, index) => ({ ...program, ...inOrder(index) })))
  await tx
    .insert(success_stories)
    .values(demoStories.map((story, index) => ({ ...story, ...inOrder(index) })))
  await tx
    .insert(scheduled_trainings)
    .values(
      demoTrainings.map(({ day, ...training }) => ({ ...training, is_demo: true, start_date: dayAt(day) })),
    )
  await tx.insert(courses).values(
    demoCourses.map(({ day, days, ...course }) => ({
      ...course,
      is_demo: true,
      start_date: dayAt(day),
      end_date: dayAt(day + days - 1),
    })),
  )
}

const MINUTE = 60_000

async function isEmpty(tx: Tx): Promise<boolean> {
  const tables = [
    intensive_bootcamps,
    entrepreneurship_programs,
    success_stories,
    scheduled_trainings,
    courses,
  ]
  for (const table of tables) {
    const [row] = await tx.select({ id: table.id }).from(table).limit(1)
    if (row) return false
  }
  return true
}
