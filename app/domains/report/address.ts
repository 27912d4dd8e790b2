import { href } from 'react-router'
import { withParameters } from '#app/platform/query-state.ts'
import { wordsOf } from './periods.ts'
import type { Period } from './schema.ts'

export const reportHref = (period: Period) => withParameters(href('/admin/informe'), wordsOf(period))

export const reportFileHref = (period: Period) => withParameters(href('/admin/informe.csv'), wordsOf(period))
