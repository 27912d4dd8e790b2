import { href } from 'react-router'

export const RETENTION_SCREEN = href('/admin/tools/sistema/conservacion')
