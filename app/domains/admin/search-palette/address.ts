import { href } from 'react-router'

/** URL of the search page, which works without script; the dialog reads the same loader. */
export const SEARCH = href('/admin/buscar')
