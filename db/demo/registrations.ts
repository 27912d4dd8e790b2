/**
 * Registrations for the demo events, past and upcoming: some people come to each, one is full, others nearly.
 * Addresses end in `.example`.
 */
import { inArray } from 'drizzle-orm'
import { event_registrations } from '#app/domains/attendance/tables.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { mailing_recipients, mailings } from '#app/domains/mailings/tables.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'

type DemoRegistrations = {
  title: string
  confirmed: number
  waitlist: number
  cancelled: number
  /** Hours between two registrations; the last one is now, or the day before the event. */
  pace: number
  /** Which of the people is the first, 0 by default: the same ones do not go everywhere. */
  from?: number
  /** What the first of those with a seat said of it on the day after, where the event asks. */
  feedback?: { rating: number; comment: string | null }[]
}

const REGISTRATIONS: DemoRegistrations[] = [
  {
    title: 'Código y café frío: noche de proyectos a medias',
    ...{ confirmed: 19, waitlist: 0, cancelled: 2, pace: 6.3, from: 4 },
  },
  {
    title: 'Inteligencia artificial con acento caribeño',
    ...{ confirmed: 21, waitlist: 0, cancelled: 1, pace: 7.9, from: 11 },
  },
  {
    title: 'Atardecer de fundadoras y fundadores',
    ...{ confirmed: 15, waitlist: 0, cancelled: 1, pace: 11.2, from: 2 },
  },
  {
    title: 'Ciberseguridad para negocios pequeños',
    ...{ confirmed: 20, waitlist: 0, cancelled: 2, pace: 8.7, from: 15 },
  },
  {
    title: 'Cobrar desde el Caribe: pagos internacionales sin enredos',
    ...{ confirmed: 17, waitlist: 0, cancelled: 0, pace: 9.4, from: 7 },
  },
  {
    title: 'Tu primer tablero de datos en una tarde',
    ...{ confirmed: 18, waitlist: 0, cancelled: 1, pace: 12.6, from: 0 },
  },
  {
    title: 'Aplicaciones web que aguantan una mala conexión',
    ...{ confirmed: 12, waitlist: 0, cancelled: 0, pace: 17.3, from: 9 },
  },
  {
    title: 'Blockchain para remesas: lo que ya funciona en el Caribe',
    ...{ confirmed: 9, waitlist: 0, cancelled: 1, pace: 21.1, from: 13 },
  },
  {
    title: 'Precio, margen y caja: los números que sostienen tu empresa',
    ...{ confirmed: 16, waitlist: 0, cancelled: 1, pace: 13.9, from: 5 },
  },
  {
    title: 'Hackathon Agua Clara: 24 horas por los ríos del Cibao',
    ...{ confirmed: 14, waitlist: 0, cancelled: 0, pace: 19.7, from: 18 },
  },
  {
    title: 'Sensores en el arrecife',
    ...{ confirmed: 8, waitlist: 0, cancelled: 0, pace: 26.4, from: 3 },
  },
  {
    title: 'Después del foro: cena larga para conocerse',
    ...{ confirmed: 11, waitlist: 0, cancelled: 1, pace: 15.8, from: 8 },
  },
  {
    title: 'Desayuno de datos',
    ...{ confirmed: 6, waitlist: 0, cancelled: 0, pace: 23.6, from: 16 },
  },
  {
    title: 'Marketing digital para turismo comunitario',
    ...{ confirmed: 10, waitlist: 0, cancelled: 0, pace: 18.2, from: 12 },
  },
  {
    title: 'Caribe conectado: puertos y fábricas que se miden solos',
    ...{ confirmed: 7, waitlist: 0, cancelled: 0, pace: 31.5, from: 6 },
  },
  // Event with 18 places.
  {
    title: 'Recorre la Zona Colonial en realidad aumentada',
    ...{ confirmed: 18, waitlist: 3, cancelled: 1, pace: 1.7 },
  },
  // Event with 20 places.
  {
    title: 'Enseñar tecnología: formación para quienes forman',
    ...{ confirmed: 17, waitlist: 0, cancelled: 2, pace: 11.83 },
  },
  {
    title: 'Noche de pitch: ocho startups, cinco minutos cada una',
    ...{ confirmed: 10, waitlist: 0, cancelled: 1, pace: 37.61 },
  },
  {
    title: 'Jornada de puertas abiertas: tu primer trabajo en tecnología',
    ...{ confirmed: 11, waitlist: 0, cancelled: 1, pace: 39.27 },
    feedback: [
      { rating: 5, comment: 'Salí con dos entrevistas y con muchas ganas. ¡Repitan!' },
      { rating: 4, comment: null },
      { rating: 5, comment: 'Muy buena gente en cada mesa, y nadie con prisa.' },
      { rating: 3, comment: 'Faltaron sillas en la primera charla.' },
      { rating: 4, comment: null },
    ],
  },
  { title: 'Identidad digital en las islas', ...{ confirmed: 7, waitlist: 0, cancelled: 0, pace: 58.43 } },
  {
    title: 'Hackathon Carnaval: tecnología para la fiesta más grande',
    ...{ confirmed: 16, waitlist: 0, cancelled: 1, pace: 29.37 },
  },
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

/** Names of those who ticked the box for news. */
export const NEWSLETTER_SUBSCRIBERS: readonly string[] = [
  ...['Rubén Darío Mateo', 'Noelia Rijo', 'Ismael Frías Then', 'Fausto Marmolejos', 'Keyla Santana Luna'],
  ...['Zoraida Núñez', 'Lisbeth Almonte', 'Osvaldo Guerra'],
]

/**
 * Called after the demo agenda, in its transaction; the registrations are deleted with their events when the
 * demo is removed.
 */
export async function insertDemoRegistrations(tx: Tx): Promise<void> {
  const titles = REGISTRATIONS.map(({ title }) => title)
  const stored = await tx
    .select({ id: events.id, title: events.title, event_date: events.event_date })
    .from(events)
    .where(inArray(events.title, titles))
  for (const event of stored) {
    const counts = REGISTRATIONS.find((each) => each.title === event.title)
    if (!counts) continue
    const registered = await tx
      .insert(event_registrations)
      .values(registrationsOf(event, counts))
      .returning({ id: event_registrations.id, status: event_registrations.status })
    const people = registered.filter(({ status }) => status === 'confirmed')
    if (counts.feedback) await storeThanks(event, people, tx)
  }
}

/** Everybody who had a seat was thanked on the day after, and asked how it was. */
async function storeThanks(event: DemoEvent, people: readonly { id: string }[], tx: Tx): Promise<void> {
  const due_at = dayAfter(event)
  const thanks = { kind: 'thanks', subject_id: event.id, due_at, needed_by: due_at, finished_at: due_at }
  const [mailing] = await tx.insert(mailings).values(thanks).returning({ id: mailings.id })
  if (!mailing) throw new Error('The thanks were not stored.')
  await tx
    .insert(mailing_recipients)
    .values(people.map(({ id }) => ({ mailing_id: mailing.id, recipient_id: id })))
}

type DemoEvent = { id: string; event_date: string }

const HOUR_MS = 3_600_000
const dayBefore = ({ event_date }: DemoEvent) => Date.parse(`${event_date}T16:00:00Z`) - 24 * HOUR_MS
const dayAfter = (event: DemoEvent) => new Date(dayBefore(event) + 48 * HOUR_MS)

function registrationsOf(
  event: DemoEvent,
  { confirmed, waitlist, cancelled, pace, from = 0, feedback }: DemoRegistrations,
): (typeof event_registrations.$inferInsert)[] {
  const last = Math.min(Date.now(), dayBefore(event))
  const total = confirmed + waitlist + cancelled
  const people = [...PEOPLE.slice(from), ...PEOPLE.slice(0, from)].slice(0, total)
  return people.map((name, index) => {
    // Times of registration decide the order: first the places, then the waiting list.
    const created_at = new Date(last - (total - index) * pace * HOUR_MS)
    const status = index < cancelled ? 'cancelled' : index < cancelled + confirmed ? 'confirmed' : 'waitlist'
    const cancelled_at = status === 'cancelled' ? new Date(created_at.getTime() + HOUR_MS) : null
    const given = feedback?.[index - cancelled]
    return {
      ...{ event_id: event.id, name, email: addressOf(name), status, created_at, cancelled_at },
      ...(given && { ...given, answered_at: dayAfter(event) }),
    }
  })
}

/** 'Jean-Pierre Louis' → 'jean-pierre.louis@correo.example' */
function addressOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{Mn}/gu, '')
  return `${plain.toLowerCase().replaceAll(' ', '.')}@correo.example`
}
