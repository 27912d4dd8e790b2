import { href } from 'react-router'

export const RETENTION_SCREEN = href('/admin/tools/sistema/conservacion')

/** Anchor of the screen's own heading, which comes after the tabs of the tools. */
export const RETENTION_HEADING = 'conservacion'
