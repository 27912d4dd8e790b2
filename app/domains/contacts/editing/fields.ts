/** What the form of a contact shows, by the names of its controls, and what is said when it fails. */
import { CONTACT_TEXTS, type ContactView, TEAM_TEXTS } from '../schema.ts'

export const LOAD_FAILED = 'No se pudo cargar el contacto'
export const ADD_FAILED = 'No se pudo añadir el contacto'
export const CORRECT_FAILED = 'No se pudo corregir el contacto'

export const CONTACT_CONTROLS = ['email', ...CONTACT_TEXTS, ...TEAM_TEXTS, 'tags'] as const

export type ContactControls = Record<(typeof CONTACT_CONTROLS)[number], string>

export function controlsOf(
  contact: Partial<Pick<ContactView, (typeof CONTACT_CONTROLS)[number]>>,
): ContactControls {
  const shown = CONTACT_CONTROLS.map((name) => {
    const value = contact[name]
    return [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]
  })
  return Object.fromEntries(shown)
}
