/** Stages and results of an erasure (docs/decisions/0019), and what the screens of people share. */
import type { Joining } from '#app/domains/contacts/joining/schema.ts'
import type { ContactView } from '#app/domains/contacts/schema.ts'

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
  note: 'No se pudo añadir la nota',
  delete_note: 'Error al eliminar nota',
  separate: 'No se pudo separar la dirección',
}

export const JOIN_FAILED = 'No se pudieron unir los contactos'

/** Data of the screen that joins a contact with another one. */
export type JoiningScreen = {
  contact: ContactView
  /** Typed, or else the contact's name. */
  search: string
  found: ContactView[]
  hasMore: boolean
  /** Once another contact was chosen: what would happen, or why nothing can. */
  joining: Joining | { refusal: string } | undefined
  timeZone: string
}

export type ListIntent = 'delete' | 'delete-chosen' | 'tag' | 'untag' | 'undo'

/** Intents of the forms on the list of contacts, with the title of their failures. */
export const LIST_FAILED: Record<ListIntent, string> = {
  delete: 'Error al eliminar contacto',
  'delete-chosen': 'Error al eliminar contacto',
  tag: 'No se pudo poner la etiqueta',
  untag: 'No se pudo quitar la etiqueta',
  undo: 'No se pudo deshacer',
}

/** Intents of the forms on the segments of contacts, with the title of their failures. */
export const SEGMENT_FAILED = {
  save: 'No se pudo guardar el segmento',
  change: 'No se pudo guardar el segmento',
  delete: 'Error al eliminar segmento',
}

export const UNKNOWN = 'El sitio no guarda nada de esa persona'
export const UNCONFIRMED = 'No coincide con su correo'
