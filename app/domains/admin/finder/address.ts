import { href } from 'react-router'

/** Where the page without script stands; the dialog reads the same loader. */
export const FINDER = href('/admin/buscar')
