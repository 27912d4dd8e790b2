/** Checked parts of the system with their labels, in the order of the screen. */
import type { CheckState, Finding } from '#app/platform/check.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'

export const PARTS = {
  database: 'Base de datos',
  storage: 'Archivos',
  mail: 'Correo',
  mailbox: 'Buzón de respuestas',
  newsletter: 'Boletín',
  crm: 'CRM',
  queue: 'Cola de tareas',
  disk: 'Disco',
  memory: 'Memoria',
  processes: 'Procesos',
  descriptors: 'Archivos abiertos',
  clock: 'Reloj',
  secret_key: 'Clave del sitio',
  public_url: 'Dirección pública',
  certificate: 'Certificado',
  proxies: 'Proxies',
  cdn: 'CDN',
  rights: 'Permisos en la base',
  backup: 'Última copia',
  restore_drill: 'Prueba de restauración',
  sign_ins: 'Entradas fallidas',
  retention: 'Conservación',
  version: 'Versión',
} as const
export type PartName = keyof typeof PARTS

/** `unknown`: not checked yet. */
export type PartState = CheckState | 'unknown'

/** Part as shown on a screen. Times are ISO strings, because they also travel as JSON. */
export type PartView = {
  part: PartName
  state: PartState
  says: string
  todo: string | null
  /** Time of the last completed check. */
  checked_at: string | null
  /** When the part entered its current state. */
  since: string | null
}

/** All parts, with the server's time of reading. */
export type SystemView = { parts: PartView[]; read_at: string }

const STATE_WORDS: Record<PartState, string> = {
  ok: 'Bien',
  warning: 'Atención',
  failure: 'Fallo',
  off: 'Apagado',
  unknown: 'Sin comprobar',
}

/** Labels that differ from the general ones, by part and state. */
const OWN_WORDS: Partial<Record<PartName, Partial<Record<PartState, string>>>> = {
  database: { ok: 'Conectada', failure: 'Sin conexión' },
  mail: { ok: 'Activo', off: 'Sin servidor de correo' },
  mailbox: { ok: 'Se lee', off: 'Sin buzón' },
  crm: { ok: 'Conectado', off: 'Sin CRM' },
  cdn: { off: 'Sin CDN' },
  backup: { off: 'Todavía ninguna' },
  restore_drill: { off: 'Todavía ninguna' },
  certificate: { off: 'Sin comprobar' },
  retention: { ok: 'Al día' },
}

export function wordOf({ part, state, says }: Pick<PartView, 'part' | 'state'> & Partial<PartView>): string {
  if (says === DATABASE_READS_ONLY.says) return 'Solo lee'
  if (says === DATABASE_DISK_FULL.says) return 'Disco lleno'
  return OWN_WORDS[part]?.[state] ?? STATE_WORDS[state]
}

const RANK: Record<PartState, number> = { failure: 0, warning: 1, unknown: 2, ok: 3, off: 4 }

/** Sorts failures first and otherwise keeps the order. */
export function byRank(parts: readonly PartView[]): PartView[] {
  return parts.toSorted((one, other) => RANK[one.state] - RANK[other.state])
}

export function isTrouble({ state }: Pick<PartView, 'state'>): boolean {
  return state === 'failure' || state === 'warning'
}

/** Number of failures: '1 fallo'. */
export function failuresInWords(count: number): string {
  return formatCount(count, 'fallo', 'fallos')
}

export function partOf({ parts }: SystemView, name: PartName): PartView | undefined {
  return parts.find(({ part }) => part === name)
}

/** Finding for a database that answers reads but refuses writes. */
export const DATABASE_READS_ONLY: Finding = {
  state: 'failure',
  says: 'La base de datos solo lee: el sitio se ve, y no guarda formularios ni cambios ni deja entrar a nadie.',
  todo: 'Pide a quien cuida el servidor que mire si es una copia de solo lectura (standby) o si tiene default_transaction_read_only. Cuando vuelva a escribir, el sitio lo nota solo.',
}

/** Finding for a database that answers, as far as it can, and has no room to store anything. */
export const DATABASE_DISK_FULL: Finding = {
  state: 'failure',
  says: 'El disco de la base de datos está lleno: el sitio se ve a medias, y no guarda formularios ni cambios ni deja entrar a nadie.',
  todo: 'Pide a quien cuida el servidor que libere espacio en ese disco, o que le dé uno mayor. Cuando vuelva a haber sitio, Marea lo nota sola: no hace falta reiniciar nada.',
}

/** Whether a finding of the database says that it refuses writes, and thus new findings too. */
export function refusesWrites({ says }: Pick<Finding, 'says'>): boolean {
  return says === DATABASE_READS_ONLY.says || says === DATABASE_DISK_FULL.says
}

/** Finding for a database that answers, and does not come to the end of storing something. */
export const DATABASE_STALLED: Finding = {
  state: 'failure',
  says: 'La base de datos contesta, pero lleva más de un minuto sin terminar de guardar algo.',
  todo: 'Pide a quien cuida el servidor que mire el disco de PostgreSQL: quizá está lleno, o no responde.',
}

/** Finding for a database that answers, and gives out no more connections. */
export const DATABASE_FULL: Finding = {
  state: 'failure',
  says: 'La base de datos no da más conexiones: otro programa, o demasiados nodos, las ocupan todas.',
  todo: 'Pide a quien cuida el servidor que mire qué otro programa las ocupa, o que suba max_connections en PostgreSQL o el límite de su usuario (ALTER ROLE … CONNECTION LIMIT).',
}

/** Finding for a database that gives out no more connections, while the site works over those that it has. */
export const DATABASE_CROWDED: Finding = {
  state: 'warning',
  isUrgent: true,
  says: 'La base de datos no da más conexiones: están todas ocupadas. El sitio sigue con las suyas; una copia u otro nodo quizá no consiga ninguna.',
  todo: DATABASE_FULL.todo,
}

/** Finding for a site that has all its connections in use, while the database answers and stores. */
export const DATABASE_BUSY: Finding = {
  state: 'warning',
  says: 'El sitio tiene en uso todas sus conexiones con la base de datos: hay mucha gente a la vez, o algo las retiene.',
  todo: 'Suele pasar solo. Si sigue así, pide a quien cuida el servidor que mire en el registro qué tarda.',
}

/** Finding without a database; also shown by an open screen whose polling fails. */
export const DATABASE_AWAY: Finding = {
  state: 'failure',
  says: 'La base de datos no responde: el sitio muestra lo que tenía guardado y no acepta formularios.',
  todo: 'Si es la incluida, vuelve sola en un momento; si es otra, pide a quien cuida el servidor que mire si PostgreSQL está en marcha, si le quedan conexiones y si DATABASE_URL lleva a él.',
}

/** Finding in place of a good one while the database is away or stores no new findings. */
export const UNCHECKED: Pick<PartView, 'state' | 'says' | 'todo'> = {
  state: 'unknown',
  says: 'No se comprueba mientras la base de datos no guarda nada.',
  todo: null,
}
