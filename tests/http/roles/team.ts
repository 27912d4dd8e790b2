import { SECRETS } from './planted.ts'

/** Who of the team may have what, from the words; an administrator may have everything. */

/** Stored roles of each person; the last one has two. */
export const TEAM = {
  editora: ['editora'],
  eventos: ['eventos'],
  atención: ['atencion'],
  lectura: ['lectura'],
  'editora y atención': ['editora', 'atencion'],
} as const
export type TeamRole = keyof typeof TEAM
export const TEAM_ROLES = Object.keys(TEAM) as TeamRole[]

const CONTENT = ['editora', 'editora y atención'] as const
const EVENTS = ['eventos'] as const
const PEOPLE = ['atención', 'editora y atención'] as const
const READS = ['lectura'] as const
const CHANGES = [...CONTENT, ...EVENTS, 'atención'] as const
const ALL = [...CHANGES, ...READS] as const

/** Who opens an address and who sends its forms; the addresses that are missing are for administrators alone. */
export const ALLOWED: Record<string, { open: readonly TeamRole[]; send?: readonly TeamRole[] }> = {
  '/admin': { open: ALL },
  '/admin/dashboard': { open: ALL },
  '/admin/buscar': { open: ALL },
  '/admin/confirmar': { open: ALL, send: ALL },
  '/admin/cuenta': { open: ALL, send: ALL },
  '/admin/cuenta/verificacion': { open: ALL, send: ALL },
  '/admin/cuenta/llaves': { open: ALL, send: ALL },
  // Of the list that is asked for, mails, which none of them opens.
  '/admin/vistas': { open: ALL, send: ALL },
  '/admin/*': { open: ALL, send: ALL },
  '/admin/tools/historial': { open: ALL },
  '/admin/papelera': { open: CHANGES, send: CHANGES },
  '/admin/imagenes': { open: [...CONTENT, ...EVENTS], send: [...CONTENT, ...EVENTS] },

  '/admin/content': { open: [...CONTENT, ...READS], send: CONTENT },
  '/admin/content/nuevo/:id?': { open: CONTENT, send: CONTENT },
  '/admin/content/:id': { open: CONTENT, send: CONTENT },
  '/admin/content/:id/borrador': { open: CONTENT, send: CONTENT },
  '/admin/content/:id/versiones': { open: CONTENT, send: CONTENT },
  '/admin/boletin': { open: CONTENT, send: CONTENT },
  '/admin/boletin/bloque/:name': { open: CONTENT },
  '/admin/boletin/:id': { open: CONTENT, send: CONTENT },
  '/admin/boletin/:id/borrador': { open: CONTENT, send: CONTENT },
  '/admin/academy': { open: [...CONTENT, ...READS], send: CONTENT },
  '/admin/success-stories': { open: [...CONTENT, ...READS], send: CONTENT },
  '/admin/academy-complete/:tab?': { open: [...CONTENT, ...READS], send: CONTENT },

  '/admin/events': { open: [...EVENTS, ...READS], send: EVENTS },
  '/admin/forms': { open: EVENTS, send: EVENTS },
  '/admin/events/:id': { open: EVENTS, send: EVENTS },
  '/admin/events/:id/propuesta': { open: EVENTS, send: EVENTS },
  '/admin/events/:id/serie': { open: EVENTS, send: EVENTS },
  '/admin/events/enviados/:id': { open: EVENTS, send: EVENTS },
  '/admin/events/enviados/:id/enlaces': { open: EVENTS, send: EVENTS },
  '/admin/events/:id/registros': { open: EVENTS, send: EVENTS },
  '/admin/events/:id/voluntarios': { open: EVENTS, send: EVENTS },
  '/admin/events/:id/mensajes': { open: EVENTS, send: EVENTS },
  '/admin/events/:id/puerta': { open: EVENTS },
  '/admin/events/:id/puerta/lista': { open: EVENTS, send: EVENTS },
  '/admin/events/:id/puerta/trabajador.js': { open: EVENTS },

  '/admin/contacts': { open: PEOPLE, send: PEOPLE },
  '/admin/contacts/segmentos': { open: PEOPLE, send: PEOPLE },
  '/admin/contacts/nuevo': { open: PEOPLE, send: PEOPLE },
  '/admin/contacts/:id': { open: PEOPLE, send: PEOPLE },
  '/admin/contacts/:id/editar': { open: PEOPLE, send: PEOPLE },
  '/admin/contacts/:id/unir': { open: PEOPLE, send: PEOPLE },
  '/admin/tools/datos': { open: PEOPLE },
  '/admin/tools/datos/duplicados': { open: PEOPLE, send: PEOPLE },
  '/admin/tools/datos/bloqueados': { open: PEOPLE, send: PEOPLE },
  '/admin/solicitudes': { open: PEOPLE, send: PEOPLE },
  '/admin/solicitudes/plantillas': { open: PEOPLE, send: PEOPLE },
  '/admin/solicitudes/:kind/:id': { open: PEOPLE, send: PEOPLE },
  '/admin/solicitudes/:kind/:id/archivos/:file': { open: PEOPLE },
  // The one that was planted is about contacts.
  '/admin/lotes/:id': { open: PEOPLE, send: ALL },

  '/admin/informe': { open: READS },
  '/admin/informe.csv': { open: READS },
  '/admin/tools': { open: READS },
  '/admin/tools/analitica.csv': { open: READS },
}

/** Where an address answers a role that may open it in another way: who reads events has no list of submissions. */
export const OTHERWISE: Record<string, Partial<Record<TeamRole, number>>> = {
  '/admin/events': { lectura: 302 },
  '/admin/vistas': { editora: 404, eventos: 404, atención: 404, lectura: 404, 'editora y atención': 404 },
}

const OF_CONTENT = ['draft'] as const
const OF_EVENTS = ['submission', 'rejection', 'registration'] as const
const OF_PEOPLE = [
  'contact',
  'consent',
  'application',
  'course_request',
  'inquiry',
  'team_note',
  'bulk',
] as const

/** What each may read; the other planted words must never reach them. */
const READABLE: Record<TeamRole, readonly (keyof typeof SECRETS)[]> = {
  // Whoever wrote a draft is named beside it; a deleted event and what was done to one are events.
  editora: [...OF_CONTENT, 'colleague'],
  eventos: [...OF_EVENTS, 'audit', 'trash'],
  atención: [...OF_PEOPLE, 'colleague'],
  lectura: [...OF_CONTENT],
  'editora y atención': [...OF_CONTENT, ...OF_PEOPLE, 'colleague'],
}

export function forbiddenTo(role: TeamRole, words: readonly string[]): string[] {
  const readable = READABLE[role].flatMap((place) => [SECRETS[place], SECRETS[place].toLowerCase()])
  return words.filter((word) => !readable.includes(word))
}
