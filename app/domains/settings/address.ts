import { href } from 'react-router'

/** Where the sections are listed. */
export const SETTINGS = href('/admin/settings')

/** Where one of them is edited, by its id. */
export const sectionPath = (section: string) => href('/admin/settings/:section', { section })
