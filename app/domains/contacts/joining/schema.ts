/** What joining the contacts of two addresses of a person does (decision 85), and why it may be refused. */
import type { ContactView } from '../schema.ts'

/** `both`: each has further addresses already; `repeated`: several contacts share one of the addresses. */
export type JoinRefusal = 'missing' | 'same' | 'both' | 'repeated'

export const JOIN_REFUSALS: Record<JoinRefusal, string> = {
  missing: 'Uno de los dos contactos ya no existe.',
  same: 'Los dos contactos tienen la misma dirección: únelos en Herramientas, Datos, «Contactos repetidos».',
  both: 'Los dos contactos reúnen ya varias direcciones. Separa antes las de uno.',
  repeated:
    'Una de las direcciones tiene varios contactos: únelos antes en Herramientas, Datos, «Contactos repetidos».',
}

/** What joining two contacts would do. `version` is a hash of all of it, to detect changes. */
export type Joining = {
  kept: ContactView
  gone: ContactView
  /** The contact that stays, as it will be. */
  joined: ContactView
  /** The latest word of either address was that it leaves the newsletter, so none of them gets it. */
  hasLeft: boolean
  /** The other direction is possible too. */
  canTurn: boolean
  version: string
}
