/** Permissions: the capability that each URL of the panel requires. Who has it, `capabilities.ts` says. */
import { matchRoutes, parsePath } from 'react-router'
import { type Capability, type Member, may } from './capabilities.ts'
import type { RoutePath } from './platform/route-paths.ts'

/** Screens before sign-in, open to everybody. */
type OpenPath =
  `/admin/${'entrar' | 'codigo' | 'llave' | 'salir' | 'contrasena' | 'olvide' | 'restablecer' | 'activar' | 'dos-pasos'}`

type GuardedPath =
  | Exclude<Extract<RoutePath, '/admin' | `/admin/${string}`>, OpenPath>
  | '/api/functions/create-admin-user'

/**
 * Capabilities to open a screen and, if different, to send its forms. A button that requires more names it
 * (`domains/auth/buttons.server.ts`).
 */
type Taken = {
  open: Capability
  send?: Capability
  /** Capabilities of single buttons, by the posted `intent`, that take a recent proof. */
  buttons?: Record<string, ProvedCapability>
}

/**
 * What takes more than a session: a proof of who one is of the last minutes (docs/decisions/0098). A file of people
 * takes it to be opened, the others to be sent: looking at the team takes none.
 */
const PROVED_TO_OPEN = 'export people' satisfies Capability
const PROVED_TO_SEND = ['manage team', 'download backups', 'erase people'] as const satisfies Capability[]

export type ProvedCapability = typeof PROVED_TO_OPEN | (typeof PROVED_TO_SEND)[number]

/** Every URL behind the gate, in the order of `routes.ts`. A missing or obsolete one fails to compile. */
export const PERMISSIONS: Record<GuardedPath, Taken> = {
  '/api/functions/create-admin-user': { open: 'manage team' },

  '/admin/events/:id/puerta': { open: 'check names at the door' },
  '/admin/events/:id/puerta/lista': { open: 'check names at the door', send: 'check names at the door' },
  '/admin/events/:id/puerta/trabajador.js': { open: 'check names at the door' },

  '/admin': { open: 'use the panel', send: 'change settings' },
  '/admin/dashboard': { open: 'use the panel' },
  '/admin/buscar': { open: 'use the panel' },
  '/admin/content': { open: 'read content', send: 'write content' },
  '/admin/content/nuevo/:id?': { open: 'write content', send: 'write content' },
  '/admin/content/:id': { open: 'write content', send: 'write content' },
  '/admin/content/:id/borrador': { open: 'write content', send: 'write content' },
  '/admin/content/:id/versiones': { open: 'write content', send: 'write content' },
  '/admin/boletin': { open: 'write content', send: 'write content' },
  '/admin/boletin/bloque/:name': { open: 'write content' },
  '/admin/boletin/preparar': { open: 'change settings', send: 'change settings' },
  '/admin/boletin/:id': { open: 'write content', send: 'write content' },
  '/admin/boletin/:id/borrador': { open: 'write content', send: 'write content' },
  '/admin/events': { open: 'read events', send: 'review submissions' },
  '/admin/events/:id': { open: 'edit events', send: 'edit events' },
  '/admin/events/:id/propuesta': { open: 'review submissions', send: 'review submissions' },
  '/admin/events/:id/serie': { open: 'edit events', send: 'edit events' },
  '/admin/events/enviados/archivo.csv': { open: 'export people' },
  '/admin/events/enviados/:id': { open: 'review submissions', send: 'review submissions' },
  '/admin/events/enviados/:id/enlaces': { open: 'review submissions', send: 'review submissions' },
  '/admin/forms': { open: 'review submissions', send: 'review submissions' },
  '/admin/events/:id/registros.csv': { open: 'export people' },
  '/admin/events/:id/registros': { open: 'read registrations', send: 'manage registrations' },
  '/admin/events/:id/voluntarios': { open: 'manage registrations', send: 'manage registrations' },
  '/admin/events/:id/mensajes': { open: 'send to many', send: 'send to many' },
  '/admin/academy': { open: 'read academy', send: 'write academy' },
  '/admin/success-stories': { open: 'read academy', send: 'write academy' },
  '/admin/academy-complete/:tab?': { open: 'read academy', send: 'write academy' },
  '/admin/users': { open: 'manage team', send: 'manage team' },
  '/admin/informe.csv': { open: 'read figures' },
  '/admin/informe': { open: 'read figures', send: 'share figures' },
  '/admin/tools/analitica.csv': { open: 'read figures' },
  '/admin/tools': { open: 'read figures' },
  '/admin/tools/datos': { open: 'read people' },
  '/admin/tools/datos/duplicados': { open: 'read people', send: 'edit people' },
  '/admin/tools/datos/bloqueados': { open: 'read requests', send: 'answer requests' },
  '/admin/tools/datos/archivos/:name': { open: 'export people' },
  '/admin/tools/datos/importar': { open: 'import people', send: 'import people' },
  '/admin/tools/datos/importar/:id/filas.csv': { open: 'import people' },
  '/admin/tools/datos/importar/:id': { open: 'import people', send: 'import people' },
  '/admin/tools/seo': { open: 'watch the system', send: 'check the pages' },
  '/admin/tools/sistema': { open: 'watch the system' },
  '/admin/tools/sistema/estado': { open: 'watch the system' },
  '/admin/tools/sistema/conservacion': { open: 'watch the system', send: 'change settings' },
  '/admin/tools/sistema/copias': { open: 'watch the system', send: 'make backups' },
  '/admin/tools/sistema/copias/:name': { open: 'download backups', send: 'download backups' },
  '/admin/tools/historial': { open: 'read history' },
  '/admin/contacts/archivo.csv': { open: 'export people' },
  '/admin/contacts/segmentos': { open: 'read people', send: 'edit people' },
  '/admin/contacts/nuevo': { open: 'edit people', send: 'edit people' },
  '/admin/contacts/:id/editar': { open: 'edit people', send: 'edit people' },
  '/admin/contacts/:id/unir': { open: 'edit people', send: 'edit people' },
  '/admin/contacts/:id': { open: 'read people', send: 'edit people', buttons: { erase: 'erase people' } },
  '/admin/contacts/:id/datos.json': { open: 'export people' },
  '/admin/contacts': { open: 'read people', send: 'edit people' },
  '/admin/solicitudes': { open: 'read requests', send: 'answer requests' },
  '/admin/solicitudes/archivo.csv': { open: 'export people' },
  '/admin/solicitudes/buzon': { open: 'change settings', send: 'change settings' },
  '/admin/solicitudes/plantillas': { open: 'answer requests', send: 'answer requests' },
  '/admin/solicitudes/:kind/:id/datos.json': { open: 'export people' },
  '/admin/solicitudes/:kind/:id/archivos/:file': { open: 'read requests' },
  '/admin/solicitudes/:kind/:id': {
    open: 'read requests',
    send: 'answer requests',
    buttons: { erase: 'erase people' },
  },
  '/admin/lotes/:id': { open: 'use the panel', send: 'use the panel' },
  '/admin/correos/archivo.csv': { open: 'export people' },
  '/admin/correos': { open: 'read mail', send: 'send mail again' },
  '/admin/confirmar': { open: 'use the panel', send: 'use the panel' },
  '/admin/cuenta': { open: 'use the panel', send: 'use the panel' },
  '/admin/cuenta/verificacion': { open: 'use the panel', send: 'use the panel' },
  '/admin/cuenta/llaves': { open: 'use the panel', send: 'use the panel' },
  '/admin/imagenes': { open: 'upload pictures', send: 'upload pictures' },
  '/admin/vistas': { open: 'use the panel', send: 'use the panel' },
  '/admin/papelera': { open: 'restore what was deleted', send: 'restore what was deleted' },
  '/admin/settings': { open: 'change settings' },
  '/admin/settings/:section': { open: 'change settings', send: 'change settings' },
  '/admin/*': { open: 'use the panel', send: 'use the panel' },
}

/** Whether a member may request the route of this pattern. Denied to everybody if the table lacks the pattern. */
export function mayAsk(member: Member, pattern: string, method: string): boolean {
  if (!isGuarded(pattern)) return false
  const { open, send = open } = PERMISSIONS[pattern]
  return may(member, isRead(method) ? open : send)
}

/** Whether to show a link: only if the member may open its screen. */
export function mayOpen(member: Member, address: string): boolean {
  const pattern = patternOf(address)
  return pattern !== undefined && mayAsk(member, pattern, 'GET')
}

/** Whether only the posted `intent` says if a request to this pattern takes a proof. */
export function isProvedByButton(pattern: string): boolean {
  return isGuarded(pattern) && PERMISSIONS[pattern].buttons !== undefined
}

/** Capability of a request that takes a recent proof; undefined if a session is enough for it. */
export function provedCapability(
  pattern: string,
  method: string,
  intent: string | undefined,
): ProvedCapability | undefined {
  if (!isGuarded(pattern)) return undefined
  const { open, send = open, buttons = {} } = PERMISSIONS[pattern]
  if (isRead(method)) return open === PROVED_TO_OPEN ? open : undefined
  return PROVED_TO_SEND.find((each) => each === send) ?? buttons[intent ?? '']
}

/** Capability of a file at this URL that takes a recent proof; undefined if no such file is there. */
export function provedFile(address: string): ProvedCapability | undefined {
  const pattern = patternOf(address)
  const { open } = pattern === undefined ? {} : PERMISSIONS[pattern]
  return open === PROVED_TO_OPEN || open === 'download backups' ? open : undefined
}

function patternOf(address: string): GuardedPath | undefined {
  const { pathname = '' } = parsePath(address)
  // Most URLs are patterns themselves; only those with parameters need matching.
  const pattern = isGuarded(pathname) ? pathname : matchRoutes(WITH_PARAMETERS, pathname)?.[0]?.route.path
  return pattern !== undefined && isGuarded(pattern) ? pattern : undefined
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

const WITH_PARAMETERS = Object.keys(PERMISSIONS)
  .filter((path) => /[:*]/.test(path))
  .map((path) => ({ path }))

function isGuarded(pattern: string): pattern is GuardedPath {
  return Object.hasOwn(PERMISSIONS, pattern)
}
