/** What the form of a contact shows, by the names of its controls. */
import type { ContactView } from '../schema.ts'

export const CONTACT_CONTROLS = [
  'email',
  'first_name',
  'last_name',
  'company',
  'position',
  'sector',
  'profile_type',
  'city',
  'phone',
  'link',
  'tags',
] as const

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
