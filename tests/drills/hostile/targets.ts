import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ApplicationField } from '#app/domains/community/application-fields.ts'
import type { InquiryField } from '#app/domains/inquiries/fields.ts'
import routes from '../../../app/routes.ts'

/** One address of the site that anyone may ask, and the way its addresses are spelled. */
export type Target = {
  pattern: string
  path: string
  routeId: string
  kind: 'page' | 'form' | 'function' | 'panel'
  /** What an honest visitor sends, under the names of public-site §3. */
  honest: Record<string, string | string[] | boolean>
}

const someday = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

const EVENT = {
  event_type: 'workshop',
  title: 'Taller de datos',
  contact_person: 'Comunidad Ozama',
  summary: 'Aprende a leer los datos de tu barrio.',
  description: 'Una mañana con datos abiertos, paso a paso y sin prisa.',
  verticals: ['Fintech', 'IoT'],
  event_date: someday,
  event_time: '18:30',
  duration_hours: '2.5',
  location: 'Casa Bajamar, Santo Domingo',
  max_attendees: '40',
  email: 'ana@ozama.test',
  website_url: 'https://ozama.test/taller',
  time_zone: 'America/Bogota',
  price: 'Gratis',
  online_url: 'https://meet.test/taller',
  registers_late: 'on',
  consent_privacy: 'on',
}

const APPLICATION = {
  first_name: 'Ana',
  last_name: 'Peralta',
  email: 'ana@ozama.test',
  company: 'Ozama',
  position: 'Datos',
  sector: 'Fintech',
  profile_type: 'emprendedor',
  interests: ['Networking', 'Eventos'],
  reasonOfInterest: 'Conocer gente',
  message: 'Hola',
  consent_privacy: 'on',
  consent_marketing: 'on',
} satisfies Record<ApplicationField, unknown>

/** public-site §7: the seven fields of the function. */
const EVENT_OF_FUNCTION = {
  title: 'Taller de datos',
  description: EVENT.description,
  eventDate: someday,
  eventTime: '18:30',
  location: EVENT.location,
  category: 'workshop',
  maxAttendees: '40',
}

/** public-site §7. */
const COURSE_REQUEST = {
  name: 'Ana Peralta',
  email: 'ana@ozama.test',
  phone: '8095550100',
  course: 'Bootcamp de datos',
  message: 'Quiero saber más',
  actionType: 'informacion',
  consent_privacy: 'on',
}

const INQUIRY = {
  name: 'Ana Peralta',
  email: 'ana@ozama.test',
  message: 'Mi taller cambia de sala',
  consent_privacy: 'on',
} satisfies Record<InquiryField, unknown>

/** A program says yes as JSON does. */
const COURSE_REQUEST_OF_FUNCTION = { ...COURSE_REQUEST, consent_privacy: true }

const HONEST: Record<string, Target['honest']> = {
  '/sube-evento': EVENT,
  '/comunidad': APPLICATION,
  '/academy/solicitud': COURSE_REQUEST,
  '/contacto': INQUIRY,
  '/api/functions/submit-event-secure': EVENT_OF_FUNCTION,
  '/api/functions/submit-course-hubspot': COURSE_REQUEST_OF_FUNCTION,
  '/admin/entrar': { email: 'ana@ozama.test', password: 'mar-abierto-2026', redirect_to: '/admin' },
  '/admin/activar': { email: 'ana@ozama.test', code: 'V04SBZJ4' },
  '/admin/contrasena': { password: 'mar-abierto-2026', confirmation: 'mar-abierto-2026' },
}

/** Every name a form of ours uses: what a target does not ask for is sent to it too. */
export const NAMES = [
  ...new Set([
    ...Object.values(HONEST).flatMap((form) => Object.keys(form)),
    'honeypot',
    'idempotency_key',
    'filling_ms',
    'id',
    'intent',
    'correo',
    'codigo',
    'current',
    'back',
  ]),
]

/** The panel's frame, and the door of an event, which has none: what is in them asks who comes first. */
const GATES = ['domains/admin/routes/layout.tsx', 'domains/admin/routes/door-gate.tsx']

/** Read from app/routes.ts: an address that is added is tried as well. */
export const TARGETS: readonly Target[] = flatten(routes as RouteConfigEntry[], '', false)

/** Signing out or changing a password would end the session the rest of the panel is asked with. */
const ENDS_SESSION = ['/admin/cuenta', '/admin/salir']

export const FORMS = TARGETS.filter(({ kind }) => kind === 'form' || kind === 'function')
export const PANEL = TARGETS.filter(
  ({ kind, pattern }) => kind === 'panel' && !ENDS_SESSION.includes(pattern),
)

function flatten(entries: RouteConfigEntry[], parent: string, isBehindGate: boolean): Target[] {
  return entries.flatMap(({ path, index, children, id, file }) => {
    const pattern = path ? `${parent}/${path}` : parent
    const inner = children ? flatten(children, pattern, isBehindGate || GATES.includes(file)) : []
    if (!index && (!path || children?.some((child) => child.index))) return inner
    const acceptsPosts = /^export (async )?(function|const) action\b/m.test(
      readFileSync(`app/${file}`, 'utf8'),
    )
    const isFunction = pattern.startsWith('/api/')
    const accepted = isFunction ? 'function' : 'form'
    const kind = isBehindGate ? 'panel' : acceptsPosts ? accepted : 'page'
    const example = pattern.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000').replace('*', 'no-existe')
    const routeId = id ?? file.replace(/\.tsx?$/, '')
    return [
      { pattern: pattern || '/', path: example || '/', routeId, kind, honest: HONEST[pattern] ?? {} },
      ...inner,
    ]
  })
}
