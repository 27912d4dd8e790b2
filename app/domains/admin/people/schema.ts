/** Stages and results of an erasure (docs/decisions/0019). */

/**
 * `find`: collects ids and names from copies in audit log and trash. `own`: deletes the person's rows. `mails`:
 * deletes mails to them. `words`: searches every text of the database.
 */
export type ErasureStage = 'find' | 'own' | 'mails' | 'words'

/** Nothing was changed: not confirmed, or the address belongs to the organisation or an administrator. */
export type Refused = 'unconfirmed' | 'ours' | 'administrator'

/**
 * `running`: begun, maybe by somebody else, and not complete. `missing`: the site knew nothing of the person. Only
 * `erased` promises that nothing is left.
 */
export type Erasure = 'erased' | 'missing' | 'running' | Refused

/** Intents of the forms on a person, with the title of their failures. */
export const FAILED = {
  erase: 'No se pudieron borrar sus datos',
  withdraw: 'No se pudo retirar su consentimiento',
}

export type ListIntent = 'delete' | 'delete-chosen' | 'tag' | 'untag'

/** Intents of the forms on the list of contacts, with the title of their failures. */
export const LIST_FAILED: Record<ListIntent, string> = {
  delete: 'Error al eliminar contacto',
  'delete-chosen': 'Error al eliminar contacto',
  tag: 'No se pudo poner la etiqueta',
  untag: 'No se pudo quitar la etiqueta',
}

/** Intents of the forms on the segments of contacts, with the title of their failures. */
export const SEGMENT_FAILED = {
  save: 'No se pudo guardar el segmento',
  change: 'No se pudo guardar el segmento',
  delete: 'Error al eliminar segmento',
}

export const UNKNOWN = 'El sitio no guarda nada de esa persona'
export const UNCONFIRMED = 'No coincide con su correo'
