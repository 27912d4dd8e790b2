/** Who registered for the demo events: one of them is full, another nearly. Addresses end in `.example`. */
import { inArray } from 'drizzle-orm'
import { event_registrations, events } from '#app/domains/events/tables.server.ts'
import type { Tx } from '#app/platform/db.server.ts'

type DemoRegistrations = { title: string; confirmed: number; waitlist: number; cancelled: number }

const REGISTRATIONS: DemoRegistrations[] = [
  // 18 places.
  {
    title: 'Recorre la Zona Colonial en realidad aumentada',
    ...{ confirmed: 18, waitlist: 3, cancelled: 1 },
  },
  // 20 places.
  { title: 'Enseñar tecnología: formación para quienes forman', confirmed: 17, waitlist: 0, cancelled: 2 },
]

const PEOPLE = [
  'Yamilet Ortega Feliz',
  'Rubén Darío Mateo',
  'Génesis Paniagua',
  'Orlando Batista Cruz',
  'Noelia Rijo',
  'Wilmer Encarnación',
  'Altagracia Polanco',
  'Ismael Frías Then',
  'Dayana Kelly',
  'Fausto Marmolejos',
  'Keyla Santana Luna',
  'Abelardo Quezada',
  'Marisol Croes',
  'Jean-Pierre Louis',
  'Tania Berroa',
  'Edwin Colón Rosario',
  'Zoraida Núñez',
  'Kenrick Maduro',
  'Lisbeth Almonte',
  'Hansel Ureña',
  'Camila Barrios Pardo',
  'Osvaldo Guerra',
]

/** Right after the demo agenda, in its transaction; they go with their events when the demo is removed. */
export async function insertDemoRegistrations(tx: Tx): Promise<void> {
  const titles = REGISTRATIONS.map(({ title }) => title)
  const stored = await tx
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(inArray(events.title, titles))
  const rows = stored.flatMap(({ id, title }) => {
    const counts = REGISTRATIONS.find((each) => each.title === title)
    return counts ? registrationsOf(id, counts) : []
  })
  await tx.insert(event_registrations).values(rows)
}

function registrationsOf(
  event_id: string,
  { confirmed, waitlist, cancelled }: DemoRegistrations,
): (typeof event_registrations.$inferInsert)[] {
  const HOUR_MS = 3_600_000
  const total = confirmed + waitlist + cancelled
  return PEOPLE.slice(0, total).map((name, place) => {
    // In the order in which they came: the places, and then the line.
    const created_at = new Date(Date.now() - (total - place) * 1.7 * HOUR_MS)
    const status = place < cancelled ? 'cancelled' : place < cancelled + confirmed ? 'confirmed' : 'waitlist'
    const cancelled_at = status === 'cancelled' ? new Date(created_at.getTime() + HOUR_MS) : null
    return { event_id, name, email: addressOf(name), status, created_at, cancelled_at }
  })
}

/** 'Jean-Pierre Louis' → 'jean-pierre.louis@correo.example' */
function addressOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{Mn}/gu, '')
  return `${plain.toLowerCase().replaceAll(' ', '.')}@correo.example`
}
