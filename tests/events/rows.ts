import { event_submissions, events } from '#app/domains/events/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { YEAR } from '../setup/days.ts'

/** What the editor of an event posts, as its rules return it. */
export const EVENT = {
  title: 'Noche de datos abiertos',
  organizer: 'Comunidad Ozama',
  location: 'Casa Bajamar, Santo Domingo',
  event_date: `${YEAR}-03-05`,
  event_time: '18:30',
  category: 'meetup',
  summary: null,
  description: null,
  duration_hours: 2,
  end_date: null,
  end_time: null,
  max_attendees: null,
  price: null,
  verticals: ['Datos y Analytics' as const],
  website_url: null,
  registration_url: null,
  online_url: null,
  registers_late: null,
  asks_afterwards: null,
  hours_to_confirm: null,
  questions: [] as string[],
  places_each: null,
  image_url: null,
  status: 'published' as const,
}

type NewEvent = Partial<typeof events.$inferInsert>
type NewSubmission = Partial<typeof event_submissions.$inferInsert>

export async function storeEvent(given: NewEvent = {}): Promise<string> {
  const [row] = await db
    .insert(events)
    .values({ ...EVENT, ...given })
    .returning({ id: events.id })
  return row?.id ?? ''
}

/** What the editor of a submission posts of it. */
const {
  registration_url,
  image_url,
  status,
  end_date,
  end_time,
  asks_afterwards,
  hours_to_confirm,
  questions,
  places_each,
  ...facts
} = EVENT
export const SUBMITTED = facts

let stored = 0

export async function storeSubmission(given: NewSubmission = {}): Promise<string> {
  const [row] = await db
    .insert(event_submissions)
    .values({
      ...SUBMITTED,
      email: 'ana@cacao.test',
      consent_privacy: true,
      idempotency_key: `prueba:${++stored}`,
      ...given,
    })
    .returning({ id: event_submissions.id })
  return row?.id ?? ''
}
