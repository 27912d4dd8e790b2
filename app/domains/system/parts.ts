/** Parts of the system that are checked, in the order of the list, with their labels. */
import type { CheckState, Finding } from '#app/platform/check.ts'

export const PARTS = {
  database: 'Base de datos',
  storage: 'Archivos',
  mail: 'Correo',
  crm: 'CRM',
  queue: 'Cola de tareas',
  disk: 'Disco',
  memory: 'Memoria',
  clock: 'Reloj',
  public_url: 'Dirección pública',
  proxies: 'Proxies',
  backup: 'Última copia',
  restore_drill: 'Prueba de restauración',
  version: 'Versión',
} as const
export type PartName = keyof typeof PARTS

/** `unknown`: not checked yet. */
export type PartState = CheckState | 'unknown'

/** Part as a screen shows it. Times are ISO strings, because they also travel as JSON. */
export type PartView = {
  part: PartName
  state: PartState
  says: string
  todo: string | null
  /** Time of the last completed check. */
  checked_at: string | null
  /** Since when the part has been in this state. */
  since: string | null
}

/** All parts, and the server's time when they were read. */
export type SystemView = { parts: PartView[]; read_at: string }

const STATE_WORDS: Record<PartState, string> = {
  ok: 'Bien',
  warning: 'Atención',
  failure: 'Fallo',
  off: 'Apagado',
  unknown: 'Sin comprobar',
}

/** Labels of states that differ for a part. */
const OWN_WORDS: Partial<Record<PartName, Partial<Record<PartState, string>>>> = {
  database: { ok: 'Conectada', failure: 'Sin conexión' },
  mail: { ok: 'Activo', off: 'Sin servidor de correo' },
  crm: { ok: 'Conectado', off: 'Sin CRM' },
  backup: { off: 'Todavía ninguna' },
  restore_drill: { off: 'Todavía ninguna' },
}

export function wordOf({ part, state, says }: Pick<PartView, 'part' | 'state'> & Partial<PartView>): string {
  if (says === DATABASE_READS_ONLY.says) return 'Solo lee'
  return OWN_WORDS[part]?.[state] ?? STATE_WORDS[state]
}

const RANK: Record<PartState, number> = { failure: 0, warning: 1, unknown: 2, ok: 3, off: 4 }

/** Sorts failures first; otherwise the order of the list is kept. */
export function byRank(parts: readonly PartView[]): PartView[] {
  return parts.toSorted((one, other) => RANK[one.state] - RANK[other.state])
}

export function isTrouble({ state }: Pick<PartView, 'state'>): boolean {
  return state === 'failure' || state === 'warning'
}

/** Number of failures: '1 fallo'. */
export function failuresInWords(count: number): string {
  return count === 1 ? '1 fallo' : `${count} fallos`
}

export function partOf({ parts }: SystemView, name: PartName): PartView | undefined {
  return parts.find(({ part }) => part === name)
}

/** Finding of a database that answers and stores nothing. */
export const DATABASE_READS_ONLY: Finding = {
  state: 'failure',
  says: 'La base de datos solo lee: el sitio se ve, y no guarda formularios ni cambios ni deja entrar a nadie.',
  todo: 'Mira si su disco está lleno, si es una copia de solo lectura (standby) o si tiene default_transaction_read_only. Cuando vuelva a escribir, el sitio lo nota solo.',
}

/** Finding of a server without its database, and of an open screen whose polling gets no answer from it. */
export const DATABASE_AWAY: Finding = {
  state: 'failure',
  says: 'La base de datos no responde: el sitio muestra lo que tenía guardado y no acepta formularios.',
  todo: 'Si es la incluida, vuelve sola en un momento; si es la tuya, comprueba que PostgreSQL está en marcha y que DATABASE_URL lleva a él.',
}
