import { sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'

/** A row of each table that nobody could object to; a test changes what it is about. */
const BOOTCAMP = { title: 'Bootcamp de datos', duration: '8 semanas', format: 'Virtual', level: 'Intermedio' }
const PROGRAM = { title: 'Programa Raíz', duration: '12 semanas', format: 'Híbrido' }
const STORY = { name: 'Ana Peña', testimonial: 'Aprendí haciendo.' }
const TRAINING = {
  title: 'Taller de Python',
  training_type: 'Desarrollo',
  start_date: '2090-05-09',
  location_type: 'Virtual',
}
const COURSE = {
  title: 'Curso de SQL',
  organizer: 'Arrecife Labs',
  location: 'En línea',
  start_date: '2090-06-01',
  end_date: '2090-06-30',
}

export const ACADEMY_TABLES = [
  'intensive_bootcamps',
  'entrepreneurship_programs',
  'success_stories',
  'scheduled_trainings',
  'courses',
]

type Values = Record<string, unknown>

export const bootcamp = (values: Values = {}) =>
  insert('intensive_bootcamps', { ...BOOTCAMP, status: 'published', ...values })
export const program = (values: Values = {}) =>
  insert('entrepreneurship_programs', { ...PROGRAM, status: 'published', ...values })
export const story = (values: Values = {}) => insert('success_stories', { ...STORY, ...values })
export const training = (values: Values = {}) =>
  insert('scheduled_trainings', { ...TRAINING, status: 'published', ...values })
export const course = (values: Values = {}) =>
  insert('courses', { ...COURSE, status: 'published', ...values })

async function insert(table: string, values: Values): Promise<void> {
  const names = Object.keys(values).map((name) => sql.identifier(name))
  const given = Object.values(values).map((value) => sql`${sql.param(value)}`)
  await db.execute(
    sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(given, sql`, `)})`,
  )
}
