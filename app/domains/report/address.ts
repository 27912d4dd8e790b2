import { href } from 'react-router'
import { withParameters } from '#app/platform/query-state.ts'
import { wordsOf } from './periods.ts'
import type { Period } from './schema.ts'

export const reportHref = (period: Period) => withParameters(href('/admin/informe'), wordsOf(period))

export const reportFileHref = (period: Period) => withParameters(href('/admin/informe.csv'), wordsOf(period))

/** The page of a period with the question whether to withdraw a shared report. */
export const withdrawHref = (period: Period, id: string) =>
  withParameters(href('/admin/informe'), [...wordsOf(period), ['retirar', id]])

/** Address for a sponsor. The code is in the query, which no log records. */
export const sharedHref = (code: string) => withParameters(href('/informe'), [['codigo', code]])

/** Buttons of the report, with the titles of their failures. */
export const FAILED = {
  freeze: 'No se pudo congelar el informe',
  withdraw: 'No se pudo retirar el informe',
}
