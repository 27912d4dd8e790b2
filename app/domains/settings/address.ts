import { href } from 'react-router'

/** URL of the list of sections. */
export const SETTINGS = href('/admin/settings')

/** URL of the editor of a section. */
export const sectionPath = (section: string) => href('/admin/settings/:section', { section })
