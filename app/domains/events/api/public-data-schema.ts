/** Parameters and answers of the public data (`/api/v1`): public facts of events, under the names of the columns. */
import { z } from 'zod'

const MAX_LENGTH = 100
const tooLong = `Máximo ${MAX_LENGTH} caracteres`

const words = (description: string, example: string) =>
  z.string().max(MAX_LENGTH, tooLong).optional().meta({ description, example })

const only = <const Value extends string>(value: Value, description: string) =>
  z.literal(value, `El único valor posible es ${value}`).optional().meta({ description })

/** The agenda's own parameter names. Unlike the page, which ignores a wrong value, the interface refuses it. */
export const eventsQuery = z.object({
  q: words('Palabras que aparecen en el evento, sin distinguir acentos ni mayúsculas.', 'datos'),
  categoria: words('Categoría.', 'meetup'),
  ciudad: words('Ciudad, con el nombre que le da la agenda.', 'Kingston'),
  cuando: only('finde', 'El sábado y el domingo de esta semana.'),
  precio: only('gratis', 'Sin costo.'),
  modo: only('en-linea', 'Con participación a distancia.'),
  dia: z.iso.date('Escribe el día como 2026-12-01').optional().meta({
    description: 'Los eventos de un día, pasados o no, por la fecha de su lugar.',
    example: '2026-12-01',
  }),
  periodo: z
    .enum(['proximos', 'pasados'], 'Puede ser proximos o pasados')
    .optional()
    .meta({ description: 'Los que vienen, que es lo usual, o los que ya pasaron, desde el más reciente.' }),
  pagina: pageNumber(),
})

/** Page number of a list, from 1, as text of a URL. */
function pageNumber() {
  return z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'La página es un número desde 1')
    .optional()
    .meta({ description: 'Página de la lista, desde 1.', example: '2' })
}

const url = (description: string) => z.url().meta({ description })
const maybeUrl = (description: string) => z.string().nullable().meta({ description })

const listed = {
  id: z.uuid(),
  url: url('Su página.'),
  calendar_url: url('Su archivo para calendarios.'),
  title: z.string(),
  summary: z.string().nullable(),
  category: z.string().meta({ example: 'meetup' }),
  organizer: z.string(),
  location: z.string(),
  city: z.string().nullable().meta({ description: 'La ciudad que nombra el lugar, si se reconoce.' }),
  event_date: z.iso.date().meta({ description: 'Primer día, por el reloj del lugar.' }),
  event_time: z.string().meta({ description: 'Hora de inicio, por el reloj del lugar.', example: '18:30' }),
  end_date: z.iso.date().nullable().meta({ description: 'Último día, si dura varios.' }),
  end_time: z.string().nullable(),
  duration_hours: z.number().nullable(),
  time_zone: z.string().meta({ example: 'America/Santo_Domingo' }),
  starts_at: instant('Inicio.'),
  ends_at: instant('Fin; null si nadie lo indicó.').nullable(),
  status: z.enum(['published', 'cancelled']),
  is_under_way: z.boolean(),
  is_online: z.boolean().meta({ description: 'Se puede participar a distancia.' }),
  price: z
    .string()
    .nullable()
    .meta({ description: 'Con las palabras de quien organiza; «Gratis» es sin costo.' }),
  max_attendees: z.int().nullable().meta({ description: 'Capacidad; null si no hay límite.' }),
  verticals: z.array(z.string()).meta({ description: 'Temáticas.' }),
  website_url: maybeUrl('La página de quien organiza.'),
  image_url: maybeUrl('Una imagen, si se subió una.'),
}

function instant(description: string) {
  return z.iso.datetime({ offset: true }).meta({ description, example: '2026-12-01T18:30:00-04:00' })
}

export const publicEvent = z
  .object(listed)
  .meta({ id: 'Event', description: 'Un evento, como está en la lista.' })

export const publicEventDetail = z
  .object({
    ...listed,
    description: z.string().nullable(),
    registration_url: maybeUrl('Dónde registra quien organiza, si no es en su página de este sitio.'),
    places_left: z.int().nullable().meta({ description: 'Lugares libres; null si no hay límite.' }),
    sequence: z.int().meta({ description: 'Sube con cada cambio del que deben enterarse los calendarios.' }),
    updated_at: instant('Último cambio.'),
  })
  .meta({ id: 'EventDetail', description: 'Un evento con todo lo que dice su página.' })

export const eventPage = z
  .object({
    events: z.array(publicEvent),
    total: z.int().meta({ description: 'Cuántos hay en todas las páginas.' }),
    is_more: z
      .boolean()
      .meta({ description: 'Una búsqueda cuenta hasta 240: hay más de los que dice total.' }),
    page: z.int(),
    page_count: z.int(),
    next: z.url().nullable().meta({ description: 'La página siguiente; null en la última.' }),
  })
  .meta({ id: 'EventPage' })

export type PublicEvent = z.infer<typeof publicEvent>
export type PublicEventDetail = z.infer<typeof publicEventDetail>
export type EventPageData = z.infer<typeof eventPage>
