/** Plausible people and events in any number, the same ones each time: to see the site as it will be when it is full. */

import { contacts } from '#app/domains/contacts/tables.server.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { dateIn } from '#app/platform/time/dates.ts'

const FIRST = [
  'Ana',
  'Luis',
  'María',
  'José',
  'Yesenia',
  'Rafael',
  'Inés',
  'Óscar',
  'Camila',
  'Andrés',
  'Nadia',
]
const LAST = [
  'Peña',
  'Mora',
  'Núñez',
  'Rosario',
  'Ibáñez',
  'Polanco',
  'Del Valle',
  'Ortiz',
  'Batista',
  'Cruz',
]
const COMPANIES = ['Cacao Norte', 'Faro Digital', 'Bahía Datos', 'Ceiba Labs', 'Muelle Nueve', 'Rumbo Sur']
const KINDS = ['Group', 'Studio', 'Cooperativa', 'Caribe', 'Tech']
const POSITIONS = ['Fundadora', 'Directora de producto', 'Analista', 'Ingeniero', 'Consultora', 'Estudiante']
const SECTORS = ['Fintech', 'Healthtech', 'Edtech', 'Agritech', 'Tourism & Hospitality', 'Otro', null]
const PROFILES = ['emprendedor', 'corporacion', 'inversor', null]
const INTERESTS = ['Networking', 'Mentoría', 'Inversión', 'Innovación', 'Eventos', 'Talento']
const CITIES = [
  'Santo Domingo',
  'Santiago',
  'San Juan',
  'La Habana',
  'Kingston',
  'Willemstad',
  'Barranquilla',
]
const CATEGORIES = ['networking', 'taller', 'meetup', 'conferencia', 'hackathon', 'webinar']
const TOPICS = [
  'pagos digitales',
  'datos abiertos',
  'inteligencia artificial',
  'turismo',
  'energía',
  'diseño',
]

/** Rows per insert: PostgreSQL takes at most 65,535 parameters. */
const BATCH = 1_000
const HOUR_MS = 3_600_000

/** Adds contacts, one per hour back from now. Running it again adds as many again. */
export async function insertCrowd(count: number): Promise<void> {
  const now = Date.now()
  await inBatches(
    count,
    (rows: (typeof contacts.$inferInsert)[]) => db.insert(contacts).values(rows),
    (n) => {
      const [first, last] = [pick(FIRST, n), pick(LAST, n, 3)]
      return {
        email: `${plain(first)}.${plain(last)}.${n}@demo.example`,
        ...{ first_name: first, last_name: last },
        company: `${pick(COMPANIES, n, 5)} ${pick(KINDS, n, 7)}`,
        position: pick(POSITIONS, n, 11),
        sector: pick(SECTORS, n, 13),
        profile_type: pick(PROFILES, n, 17),
        interests: INTERESTS.slice(n % 3, (n % 3) + (n % 5)),
        consent_privacy_policy: n % 9 !== 0,
        consent_marketing: n % 3 === 0,
        created_at: new Date(now - n * HOUR_MS),
      }
    },
  )
}

/** Adds submitted events: a quarter are pending, the others rejected, since approved ones would fill the agenda. */
export async function insertSubmissions(count: number): Promise<void> {
  const now = Date.now()
  await inBatches(
    count,
    (rows: (typeof event_submissions.$inferInsert)[]) => db.insert(event_submissions).values(rows),
    (n) => {
      const submitted_at = new Date(now - n * HOUR_MS)
      const isOpen = n % 4 === 0
      const [first, last] = [pick(FIRST, n), pick(LAST, n, 3)]
      return {
        title: `Encuentro de ${pick(TOPICS, n)} en ${pick(CITIES, n, 5)}, edición ${n}`,
        organizer: `${pick(COMPANIES, n, 3)} ${pick(KINDS, n, 5)}`,
        summary: `Una tarde para hablar de ${pick(TOPICS, n)} con quien ya trabaja en ello.`,
        category: pick(CATEGORIES, n, 7),
        event_date: dateIn('America/Santo_Domingo', new Date(now + ((n % 90) + 3) * 24 * HOUR_MS)),
        event_time: `${10 + (n % 10)}:30`,
        location: `Casa de la cultura, ${pick(CITIES, n, 5)}`,
        email: `${plain(first)}.${plain(last)}.${n}@demo.example`,
        consent_privacy: true,
        status: isOpen ? ('pending' as const) : ('rejected' as const),
        ...(!isOpen && { reviewed_at: submitted_at, reviewed_by: 'equipo@marea.example' }),
        idempotency_key: `crowd:${now}:${n}`,
        is_demo: true,
        submitted_at,
      }
    },
  )
}

/** Item of a list for the n-th row; with different values of `stride` two lists do not repeat in step. */
function pick<Item>(list: readonly Item[], n: number, stride = 1): Item {
  return list[Math.floor(n / stride) % list.length] as Item
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
}

async function inBatches<Row>(
  count: number,
  insert: (rows: Row[]) => Promise<unknown>,
  row: (n: number) => Row,
): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const length = Math.min(BATCH, count - from)
    await insert(Array.from({ length }, (_, i) => row(from + i + 1)))
  }
}
