/** How an erasure goes on and how it ends (docs/decisions/0019). */

/**
 * `find`: copies of their rows in the record and the trash say what else was theirs. `own`: their rows go. `mails`: the
 * mails to them go. `words`: every text of the database is read for their address.
 */
export type ErasureStage = 'find' | 'own' | 'mails' | 'words'

/** Nothing was changed: not confirmed, or the address is no person's but the organisation's or an administrator's. */
export type Refused = 'unconfirmed' | 'ours' | 'administrator'

/**
 * `running`: begun, by somebody else perhaps, and not over. `missing`: the site knew nothing of them. Only `erased` says
 * that nothing of theirs is left.
 */
export type Erasure = 'erased' | 'missing' | 'running' | Refused

/** The buttons about a person, and the title of each one's failure. */
export const FAILED = {
  erase: 'No se pudieron borrar sus datos',
  withdraw: 'No se pudo retirar su consentimiento',
}

export const GONE = 'Ese contacto ya no existe'
export const UNKNOWN = 'El sitio no guarda nada de esa persona'
export const UNCONFIRMED = 'No coincide con su email'
