import { href } from 'react-router'

export const SETTINGS = href('/admin/settings')

export const sectionPath = (section: string) => href('/admin/settings/:section', { section })
