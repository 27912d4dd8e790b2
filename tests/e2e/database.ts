import type pg from 'pg'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { seedDemo } from '#db/seed.ts'
import { ACADEMY_TABLES } from '../academy/rows.ts'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { queryAt } from '../setup/query.ts'
import { dayFromToday } from './days.ts'

/** What only the rows can say, and what a test needs to be there before it begins. */
export async function query<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) {
  return queryAt<Row>(siteDatabase(), statement, values)
}

/** How much the site holds of what visitors send. */
export async function stored(connectionString = siteDatabase()) {
  const [counts] = await queryAt<{ submissions: number; mails: number }>(
    connectionString,
    `select (select count(*)::int from event_submissions) as submissions,
            (select count(*)::int from mail_messages) as mails`,
  )
  return counts
}

/** An agenda that holds these events and nothing else; `day` counts from today. */
export async function agendaOf(...given: PublishedEvent[]) {
  await query(statementToEmpty('events', 'event_submissions', 'mail_messages'))
  const ids: string[] = []
  for (const { day, ...event } of given) {
    const row = { ...ORDINARY, ...event, event_date: dayFromToday(day) }
    const names = Object.keys(row)
    const [created] = await query<{ id: string }>(
      `insert into events (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
      Object.values(row),
    )
    ids.push(created?.id ?? '')
  }
  return ids
}

export function emptyAcademy() {
  return query(statementToEmpty(...ACADEMY_TABLES, 'course_submissions', 'inquiries'))
}

/** What a first start shows, also where it was shown before. */
export async function agendaOfDemo() {
  await agendaOf()
  await emptyAcademy()
  await query(statementToEmpty('contact_form', 'contacts', 'consent_events', 'content_items'))
  await query(`delete from site_settings where key = 'demo_seeded'`)
  connectDatabase(siteDatabase(), () => {})
  await seedDemo()
  await disconnectDatabase()
}

export type PublishedEvent = Partial<Omit<typeof ORDINARY, 'duration_hours'>> & {
  day: number
  title: string
  duration_hours?: number | null
  max_attendees?: number | null
  city?: string
  price?: string
  end_date?: string
  end_time?: string
  status?: 'published' | 'cancelled'
}

const ORDINARY = {
  summary: 'Una tarde para conocernos.',
  description: 'Charlas cortas y mesa larga.',
  category: 'meetup',
  organizer: 'Comunidad Ozama',
  location: 'Casa Bajamar, Santo Domingo',
  event_time: '18:30',
  duration_hours: 2,
}

function siteDatabase() {
  return process.env.SITE_DATABASE_URL ?? ''
}
