import { href } from 'react-router'

/** URL of the contacts, and titles of the failures on a person's screen. */
export const CONTACTS = href('/admin/contacts')

export const GONE = 'Ese contacto ya no existe'
export const UNKNOWN = 'El sitio no guarda nada de esa persona'
export const UNCONFIRMED = 'No coincide con su email'

export const FAILED = {
  erase: 'No se pudieron borrar sus datos',
  withdraw: 'No se pudo retirar su consentimiento',
}
