import { href } from 'react-router'

/** URL of the list of settings sections. */
export const SETTINGS = href('/admin/settings')

/** URL of a section's editor. */
export const sectionPath = (section: string) => href('/admin/settings/:section', { section })
