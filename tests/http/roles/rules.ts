import { PASSWORD } from '../../setup/accounts.ts'
import { YEAR } from '../../setup/days.ts'
import type { ROLES } from './people.ts'
import { CORRECTED_ID, EVENT_DAY, ID, NEXT_DAY, REJECTED_ID, SECRETS } from './planted.ts'

/** Let in: whatever the screen then says to what was asked of it, except "not you" and "I broke". */
export const IN = 'let in'

export type Status = number | readonly number[] | typeof IN
type Answers = number | Record<(typeof ROLES)[number], Status>

/** What an address answers, by who asks. */
export type Rule = {
  get: Answers
  post: Answers
  /** Where the address has parameters: one that exists. */
  at?: string
  /** What the screen is asked to show; an open dialog shows more than a list. */
  search?: string
  /** A post that would do something, were it the administrator's. */
  form?: Record<string, string>
  /** The same for a function, which reads JSON. */
  json?: unknown
  /** The row an editor saw: its version goes with the form. */
  edits?: [table: string, id: string]
  /** The version is of the values and not of a row: it is read from the screen, as an administrator. */
  readsVersion?: true
  /** Whether the administrator's post, sent last, changes a row: only then did the refusals before it say anything. */
  writes?: true
  /** What an administrator reads there, and nobody else. */
  shows?: string[]
}

/** A public page: the same for everyone, and it takes no form. */
const page = (more: Partial<Rule> = {}): Rule => ({ get: 200, post: 405, ...more })

/** A public form. What is posted here is a reviewer's decision, which it does not understand. */
const form = (more: Partial<Rule> = {}): Rule => ({ get: 200, post: 422, ...more })

/** A function anyone may call: POST and nothing else. */
const publicFunction = (more: Partial<Rule> = {}): Rule => ({ get: 405, post: 422, ...more })

/** back-office §2, "Admin gate": no session, the login card; a session without the role, the denial card. */
const OUTSIDE = {
  anonymous: 401,
  'no role': 403,
  'removed admin': 403,
  'expired session': 401,
  'forged cookie': 401,
  'temporary password': 403,
} as const

/** A screen of the panel. */
const screen = (more: Partial<Omit<Rule, 'get'>> & { get?: Status } = {}): Rule => ({
  ...more,
  get: { ...OUTSIDE, admin: more.get ?? 200 },
  post: { ...OUTSIDE, admin: IN },
})

/** The sign-in card is for who is outside; everyone else is led on. */
const SIGN_IN = {
  anonymous: 200,
  'expired session': 200,
  'forged cookie': 200,
  'no role': 302,
  'removed admin': 302,
  'temporary password': 302,
  admin: 302,
} as const

/** A wrong password is told to who is outside; who is inside comes to the panel, or stays where a script asked. */
const INSIDE = [302, 401] as const
const SIGNING_IN = {
  anonymous: 401,
  'expired session': 401,
  'forged cookie': 401,
  'no role': INSIDE,
  'removed admin': INSIDE,
  'temporary password': INSIDE,
  admin: INSIDE,
} as const

/** Only a temporary password opens the new-password screen. */
const toPanel = (status: number, own: number) => ({
  anonymous: status,
  'expired session': status,
  'forged cookie': status,
  'no role': status,
  'removed admin': status,
  admin: status,
  'temporary password': own,
})

/** Of a screen before the panel that is for its members: the gate of the panel says the rest. */
const OUTSIDE_LED_ON = {
  anonymous: 303,
  'no role': 303,
  'removed admin': 303,
  'expired session': 303,
  'forged cookie': 303,
  'temporary password': 303,
} as const

const NEW_PASSWORD = 'otra-orilla-2026'
const CHANGE_PASSWORD = {
  intent: 'change-password',
  current: PASSWORD,
  password: NEW_PASSWORD,
  confirmation: NEW_PASSWORD,
}

const COLLEAGUE = { email: 'nueva@ozama.test', password: 'marea-alta-2026' }

const EVENT = {
  title: 'Otro título',
  organizer: 'Ozama',
  location: 'Casa Bajamar',
  category: 'meetup',
  event_date: `${YEAR}-03-01`,
  event_time: '18:30',
  duration_hours: '2',
  email: 'ana@ozama.test',
  status: 'published',
  summary: '',
  description: '',
}

/** Somebody comes to the door. */
const CHECK_IN = JSON.stringify({
  device: 'uno',
  now: new Date().toISOString(),
  marks: [{ id: 'una', person: ID, at: new Date().toISOString(), undone: false }],
})

/** An article that is made by the post of a new one. */
const ARTICLE_ID = '5ec3e75e-0000-4000-8000-000000000009'

const ARTICLE = { title: 'Otro título', description: 'Otra descripción', author: 'Ana Ozama' }

const SECTION = {
  brand: 'Otra marca',
  email: 'hola@ozama.test',
  whatsapp: '',
  tagline: 'Otro lema',
  logo: '',
  time_zone: 'America/Jamaica',
  hour_style: '12',
  newsletter_pace: '60',
  newsletter_domain_pace: '60',
  digest_weekday: '3',
  digest_hour: '09:00',
  copyright_from: '2024',
}

/** Every address of app/routes.ts. One that is missing here fails the test: write down who may have it. */
export const RULES: Record<string, Rule> = {
  '/': page(),
  '/agenda': page(),
  '/agenda/seguir': page(),
  '/agenda.ics': page(),
  '/agenda.rss': page(),
  '/contenido.rss': page(),
  '/embed/agenda': page(),
  '/evento/:id': form({ at: `/evento/${ID}` }),
  '/e/:code': page({ at: '/e/bcdfghjk-noche-abierta', get: 308 }),
  '/evento/:id/registro/:resultado': page({ at: `/evento/${ID}/registro/reservado` }),
  '/evento/:id/calendario.ics': page({ at: `/evento/${ID}/calendario.ics` }),
  '/evento/:id/serie.ics': page({ at: `/evento/${ID}/serie.ics`, get: 404 }),
  '/registro/opinion': page({ get: 404, post: 422 }),
  '/registro/confirmar': page({ get: 404, post: 404 }),
  '/registro/mensajes': page({ get: 404, post: 404 }),
  '/registro/cancelar': page({ get: 404, post: 404 }),
  '/mi-evento': page({ get: 404, post: 422 }),
  '/mi-evento/corregir': page({ get: 404, post: 422 }),
  '/mi-evento/repetir': page({ get: 404 }),
  '/mi-evento/escribir': page({ get: 404, post: 422 }),
  '/sube-evento': form(),
  '/sube-evento/gracias': page(),
  '/comunidad': form(),
  '/comunidad/gracias': page(),
  '/academy': page(),
  '/academy/solicitud': form(),
  '/academy/solicitud/gracias': page(),
  '/buscar': page(),
  '/contenido': page(),
  '/contenido/:slug': page({ at: '/contenido/no-existe', get: 404 }),
  '/api/contenido/:slug/visto': { at: '/api/contenido/no-existe/visto', get: 405, post: 404 },
  '/imagenes/:name': page({ at: '/imagenes/no-existe.webp', get: 404 }),
  '/contenido/:slug/descargar': { at: '/contenido/no-existe/descargar', get: 302, post: 303 },
  // Without its code, which nobody guesses, it is not there.
  '/puerta': page({ search: 'codigo=azar', get: 404, post: 422 }),
  '/puerta/:id': page({ at: `/puerta/${ID}`, get: 401 }),
  '/puerta/:id/lista': page({ at: `/puerta/${ID}/lista`, get: 401, post: 401 }),
  '/puerta/:id/trabajador.js': page({ at: `/puerta/${ID}/trabajador.js` }),
  '/informe': page({ search: 'codigo=azar', get: 404 }),
  '/vista-previa/:id': page({ at: `/vista-previa/${ID}`, search: 'codigo=azar', get: 404 }),
  '/quienes-somos': page(),
  '/faqs': page(),
  '/boletin': form(),
  '/boletin/gracias': page(),
  '/boletin/confirmar': page({ get: 404, post: 404 }),
  '/boletin/dejar': page({ get: 404, post: 404 }),
  '/boletin/archivo': page(),
  '/boletin/:slug': page({ at: '/boletin/no-existe', get: 404 }),
  '/boletin.rss': page(),
  '/boletin/preferencias': page({ get: 404, post: 404 }),
  '/boletin/salir': form(),
  '/boletin/salir/gracias': page(),
  '/contacto': form(),
  '/contacto/gracias': page(),
  '/politicas': page(),
  '/robots.txt': page(),
  '/.well-known/security.txt': page(),
  '/sitemap.xml': page(),
  '/sitemap/:part': page({ at: '/sitemap/paginas.xml' }),
  '/manifest.webmanifest': page(),
  '/compartir.jpg': page(),
  '/evento/:id/compartir.jpg': page({ at: `/evento/${ID}/compartir.jpg` }),
  '/contenido/:slug/compartir.jpg': page({ at: '/contenido/no-existe/compartir.jpg', get: 404 }),
  '/portadas/eventos/:name': page({ at: '/portadas/eventos/taller-7.svg' }),
  '/portadas/contenido/:name': page({ at: '/portadas/contenido/Lista-7.svg' }),
  '/portadas/personas/:name': page({ at: '/portadas/personas/7.svg' }),
  '/portadas/mareas/:name': page({ at: '/portadas/mareas/2026-11-23-4-0-2-1-0-0-0-0-0-0-0-1.svg' }),
  '/portadas/cartas/:name': page({ at: '/portadas/cartas/red.svg' }),
  '/*': page({ at: '/no-existe', get: 404 }),

  '/api/openapi.json': page(),
  '/api/v1/eventos': page(),
  '/api/v1/eventos/:id': page({ at: `/api/v1/eventos/${ID}` }),
  '/api/v1/contenido': page(),
  '/api/eventos/:id': page({ at: `/api/eventos/${ID}` }),
  '/api/functions/submit-course-hubspot': publicFunction({ json: { name: 'A' } }),
  '/api/functions/submit-event-secure': publicFunction({ json: { title: 'Cena' } }),

  // Cookies count for nothing here: even the administrator's is no bearer.
  '/api/functions/create-admin-user': { get: 405, post: 401, json: COLLEAGUE },

  '/admin/entrar': { get: SIGN_IN, post: SIGNING_IN },
  '/admin/llave': { get: SIGN_IN, post: SIGNING_IN },
  // Its post ends the session, so it has a test of its own.
  // A session is open, or no sign-in waits for its code.
  '/admin/codigo': {
    get: {
      anonymous: 410,
      'expired session': 410,
      'forged cookie': 410,
      'no role': 303,
      'removed admin': 303,
      'temporary password': 303,
      admin: 303,
    },
    // Of a whole page the loader has the last word, and leads who is inside to the panel.
    post: {
      anonymous: 410,
      'expired session': 410,
      'forged cookie': 410,
      'no role': [303, 410],
      'removed admin': [303, 410],
      'temporary password': [303, 410],
      admin: [303, 410],
    },
    form: { code: '111111' },
  },
  '/admin/salir': { get: 302, post: 303 },
  '/admin/olvide': form(),
  '/admin/activar': form(),
  '/admin/restablecer': form({ get: 410 }),
  '/admin/dos-pasos': {
    get: { ...OUTSIDE_LED_ON, admin: 200 },
    post: { ...OUTSIDE_LED_ON, admin: 422 },
    form: { intent: 'confirm', code: '' },
  },
  '/admin/contrasena': { get: toPanel(303, 200), post: toPanel(303, 422) },

  '/admin': screen({ shows: [SECRETS.submission, SECRETS.contact] }),
  '/admin/dashboard': screen({ get: 302 }),
  '/admin/content': screen({
    form: { accion: 'archivar', ids: CORRECTED_ID },
    shows: [SECRETS.draft],
    writes: true,
  }),
  '/admin/content/nuevo/:id?': screen({
    at: `/admin/content/nuevo/${ARTICLE_ID}`,
    form: ARTICLE,
    writes: true,
  }),
  '/admin/content/:id': screen({
    at: `/admin/content/${ID}`,
    form: { ...ARTICLE, version: '1' },
    shows: [SECRETS.draft],
    writes: true,
  }),
  '/admin/content/:id/borrador': screen({
    at: `/admin/content/${ARTICLE_ID}/borrador`,
    form: { ...ARTICLE, base: '1', seen: '0', next: '1', window: ID },
    get: 405,
    writes: true,
  }),
  // Its versions are those that the post above leaves: what was planted, and what it wrote.
  '/admin/content/:id/versiones': screen({
    at: `/admin/content/${ID}/versiones`,
    form: { version: '1' },
    shows: [SECRETS.draft],
    writes: true,
  }),
  '/admin/boletin': screen({ form: { intent: 'create' }, shows: [SECRETS.draft], writes: true }),
  '/admin/boletin/bloque/:name': screen({ at: '/admin/boletin/bloque/articulos' }),
  '/admin/boletin/preparar': screen({ form: { intent: 'resume', domain: 'manglar.test' } }),
  '/admin/boletin/:id': screen({
    at: `/admin/boletin/${ID}`,
    form: { intent: 'save', version: '1', subject: 'Lo que viene' },
    shows: [SECRETS.draft],
    writes: true,
  }),
  '/admin/boletin/:id/borrador': screen({
    at: `/admin/boletin/${CORRECTED_ID}/borrador`,
    form: { subject: 'Lo que viene', base: '1', seen: '0', next: '1', window: ID },
    get: 405,
    writes: true,
  }),
  '/admin/events': screen({
    search: `ver=${ID}`,
    shows: [SECRETS.submission, SECRETS.rejection],
    writes: true,
  }),
  '/admin/events/:id': screen({
    at: `/admin/events/${ID}`,
    // On another day the people registered would have to be asked about first.
    form: { ...EVENT, event_date: EVENT_DAY },
    edits: ['events', ID],
    writes: true,
  }),
  '/admin/events/:id/propuesta': screen({ at: `/admin/events/${ID}/propuesta`, get: 404 }),
  '/admin/events/:id/serie': screen({
    at: `/admin/events/${ID}/serie`,
    form: { ritmo: 'fechas', fechas: NEXT_DAY },
    writes: true,
  }),
  '/admin/events/enviados/archivo.csv': screen({ shows: [SECRETS.submission] }),
  '/admin/events/enviados/:id': screen({
    at: `/admin/events/enviados/${CORRECTED_ID}`,
    form: EVENT,
    edits: ['event_submissions', CORRECTED_ID],
    writes: true,
    shows: [SECRETS.submission],
  }),
  '/admin/events/enviados/:id/enlaces': screen({
    at: `/admin/events/enviados/${CORRECTED_ID}/enlaces`,
    form: { intent: 'renew' },
    writes: true,
  }),
  '/admin/forms': screen({
    form: { intent: 'reject', id: REJECTED_ID },
    shows: [SECRETS.submission],
    writes: true,
  }),
  '/admin/events/:id/registros.csv': screen({
    at: `/admin/events/${ID}/registros.csv`,
    shows: [SECRETS.registration],
  }),
  '/admin/events/:id/registros': screen({
    at: `/admin/events/${ID}/registros`,
    form: { intent: 'remove', id: ID },
    shows: [SECRETS.registration],
    writes: true,
  }),
  '/admin/events/:id/mensajes': screen({ at: `/admin/events/${ID}/mensajes`, form: { intent: 'look' } }),
  '/admin/events/:id/voluntarios': screen({
    at: `/admin/events/${ID}/voluntarios`,
    form: { intent: 'create' },
    writes: true,
  }),
  '/admin/events/:id/puerta': screen({ at: `/admin/events/${ID}/puerta` }),
  '/admin/events/:id/puerta/lista': screen({
    at: `/admin/events/${ID}/puerta/lista`,
    form: { posted: CHECK_IN },
    shows: [SECRETS.registration],
    writes: true,
  }),
  '/admin/events/:id/puerta/trabajador.js': screen({ at: `/admin/events/${ID}/puerta/trabajador.js` }),
  '/admin/academy': screen({
    form: { intent: 'delete', id: ID },
    shows: [SECRETS.draft],
    writes: true,
  }),
  '/admin/success-stories': screen({
    form: { intent: 'publish', id: ID, is_published: 'on' },
    shows: [SECRETS.draft],
    writes: true,
  }),
  '/admin/academy-complete/:tab?': screen({
    at: '/admin/academy-complete/programas',
    form: { intent: 'delete', id: ID },
    shows: [SECRETS.draft],
    writes: true,
  }),
  '/admin/users': screen({
    form: { intent: 'create', roles: 'admin', ...COLLEAGUE },
    shows: [SECRETS.colleague.toLowerCase()],
    writes: true,
  }),
  '/admin/contacts': screen({ form: { intent: 'delete', id: ID }, shows: [SECRETS.contact], writes: true }),
  '/admin/contacts/archivo.csv': screen({ search: 'todos=1', shows: [SECRETS.contact] }),
  // Not erased here: the list, asked last, has something to delete.
  '/admin/contacts/:id': screen({
    at: `/admin/contacts/${ID}`,
    form: { intent: 'erase', email: 'otra@ozama.test' },
    shows: [SECRETS.contact],
  }),
  '/admin/vistas': screen({
    // Views are a list's, which the bare address does not name.
    get: [200, 404],
    search: 'lista=correos&volver=%2Fadmin%2Fcorreos%3Festado%3Dfallidos',
    form: {
      ...{ intent: 'save', list: 'correos', back: '/admin/correos?estado=fallidos' },
      ...{ name: 'Correos que fallaron', audience: 'yo' },
    },
    writes: true,
  }),
  '/admin/contacts/segmentos': screen({
    search: 'perfil=inversor',
    form: { intent: 'save', search: 'perfil=inversor', name: 'Inversores', audience: 'equipo' },
    writes: true,
  }),
  '/admin/contacts/nuevo': screen({ form: { email: 'a-mano@ozama.test' }, writes: true }),
  '/admin/contacts/:id/editar': screen({
    at: `/admin/contacts/${ID}/editar`,
    // Without the version that was seen, nothing is written.
    form: { email: 'otra@ozama.test', version: '1' },
    shows: [SECRETS.contact],
  }),
  '/admin/contacts/:id/unir': screen({
    at: `/admin/contacts/${ID}/unir`,
    // Without the version that was seen, nothing is joined.
    form: { with: ID, version: '1' },
    shows: [SECRETS.contact],
  }),
  '/admin/contacts/:id/datos.json': screen({
    at: `/admin/contacts/${ID}/datos.json`,
    shows: [SECRETS.contact],
  }),
  '/admin/solicitudes': screen({
    shows: [SECRETS.application, SECRETS.course_request, SECRETS.inquiry],
  }),
  '/admin/solicitudes/archivo.csv': screen({
    shows: [SECRETS.application, SECRETS.course_request, SECRETS.inquiry],
  }),
  '/admin/solicitudes/buzon': screen({ form: { intent: 'try', address: 'buzon@ozama.test' } }),
  '/admin/solicitudes/plantillas': screen({
    form: { intent: 'add', name: 'Bienvenida', body: 'Hola.' },
    writes: true,
  }),
  '/admin/solicitudes/:kind/:id/datos.json': screen({
    at: `/admin/solicitudes/comunidad/${ID}/datos.json`,
    shows: [SECRETS.application],
  }),
  '/admin/solicitudes/:kind/:id/archivos/:file': screen({
    at: `/admin/solicitudes/comunidad/${ID}/archivos/${ID}`,
    get: 404,
  }),
  '/admin/solicitudes/:kind/:id': screen({
    at: `/admin/solicitudes/comunidad/${ID}`,
    form: { intent: 'delete' },
    shows: [SECRETS.application, SECRETS.team_note],
    writes: true,
  }),
  '/admin/lotes/:id': screen({
    at: `/admin/lotes/${ID}`,
    form: { intent: 'stop' },
    shows: [SECRETS.bulk],
    writes: true,
  }),
  '/admin/correos/archivo.csv': screen({ shows: [SECRETS.mail] }),
  '/admin/correos': screen({ search: `ver=${ID}`, shows: [SECRETS.mail] }),
  // Asked for nothing, it leads to the panel; posted without a proof, it asks for one.
  '/admin/confirmar': screen({ get: 303 }),
  '/admin/cuenta': screen({ form: CHANGE_PASSWORD, writes: true }),
  '/admin/cuenta/verificacion': screen(),
  '/admin/cuenta/llaves': screen({ form: { intent: 'remove', id: 'ninguna' } }),
  '/admin/imagenes': screen({ get: 405 }),
  '/admin/tools/sistema/conservacion': screen({ form: { intent: 'start', seen: 'on' } }),
  '/admin/tools/sistema/copias': screen(),
  '/admin/tools/sistema/copias/:name': screen({
    at: '/admin/tools/sistema/copias/copia-20261122-071000-9f2c81aa.marea',
    get: 405,
  }),
  '/admin/papelera': screen({ form: { id: ID }, shows: [SECRETS.trash], writes: true }),
  '/admin/buscar': screen({
    search: 'q=azabache',
    shows: [SECRETS.contact, SECRETS.submission, SECRETS.draft],
  }),
  '/admin/tools/historial': screen({ shows: [SECRETS.audit] }),
  '/admin/tools/datos': screen({ shows: [SECRETS.submission, SECRETS.application] }),
  '/admin/tools/datos/archivos/:name': screen({
    at: '/admin/tools/datos/archivos/formularios.csv',
    shows: [SECRETS.submission, SECRETS.rejection],
  }),
  '/admin/tools/datos/duplicados': screen({ form: { intent: 'merge', id: ID, version: 'azar' } }),
  '/admin/tools/datos/importar': screen({ shows: [SECRETS.import] }),
  '/admin/tools/datos/bloqueados': screen({ form: { intent: 'block', sender: 'spam.test' }, writes: true }),
  // Discarded at its screen, asked after its file.
  '/admin/tools/datos/importar/:id/filas.csv': screen({
    at: `/admin/tools/datos/importar/${ID}/filas.csv`,
    shows: [SECRETS.import],
  }),
  '/admin/tools/datos/importar/:id': screen({
    at: `/admin/tools/datos/importar/${ID}`,
    form: { intent: 'discard' },
    shows: [SECRETS.import],
    writes: true,
  }),
  '/admin/tools/sistema': screen(),
  '/admin/tools/sistema/estado': screen(),
  '/admin/tools/seo': screen({ shows: ['Revisar ahora'], form: {}, writes: true }),
  '/admin/informe': screen({ search: 'anio=2025' }),
  '/admin/informe.csv': screen({ search: 'anio=2025' }),
  '/admin/tools': screen({ search: 'dias=365' }),
  '/admin/tools/analitica.csv': screen({ search: 'tabla=eventos' }),
  '/admin/settings': screen({ shows: ['Títulos y descripciones'] }),
  '/admin/settings/:section': screen({
    at: '/admin/settings/organizacion',
    form: SECTION,
    readsVersion: true,
    writes: true,
  }),
  '/admin/*': screen({ at: '/admin/no-existe', get: 404 }),
}

/** Every address of the HTTP shell itself, with what its methods answer to anyone. */
export const SHELL: Record<string, string> = {
  'ALL /*': 'headers, refusals, files, and everything else on to React Router',
  'ALL /api/v1/*': 'lets pages of other sites read public data, which is the same for everyone',
  'ALL /api/*': 'says in JSON what the rest would say as a page',
  'GET /*': 'files that stand beside the build, the same for everyone',
  'GET /__manifest': 'tells a tab of an older version to load the document',
  'GET /assets/*': 'files of the build, the same for everyone',
  'GET /healthz': 'ok, and which version answers',
  'GET /metrics': 'figures, to whoever carries the token or asks from this machine without a proxy',
  'GET /readyz': 'states in one word each, no fact; 503 where no page can be answered',
}

/** What a reviewer's form carries; every other screen gets it too, and must not mistake it for its own. */
export const DECISION = { intent: 'approve', id: ID }

/** Addresses that look for what is not published yet. */
export const HIDDEN = ['/contenido/planted', `/academy/${ID}`, '/admin.json', '/.env', '/server/index.js']

/** The panel's address as somebody writes it who hopes that only one spelling is guarded. */
export const OTHER_SPELLINGS = [
  '/ADMIN/EVENTS',
  '/Admin/Events.data',
  '/%61dmin/events',
  '/admin//events',
  '//admin/events',
  '/admin/events/',
  '/admin/events//',
  '/admin%2Fevents',
  '/agenda/../admin/events',
  '/agenda/%2e%2e/admin/events',
  '/admin/./events',
  '/admin;/events',
  '/admin/events;a=b',
  '/admin\\events',
  '/admin/events%20',
  '/admin/events%09',
  '/admin/events?_routes=',
  '/admin/events.data?_routes=root',
  '/agenda.data?_routes=domains/event-desk/routes/admin-events',
  '/_.data?_routes=domains/admin/routes/dashboard',
  '/admin/entrar.data?_routes=domains/event-desk/routes/admin-events',
  '/admin/entrar/../events',
  'http://localhost/admin/events',
  'http://admin/events',
]
