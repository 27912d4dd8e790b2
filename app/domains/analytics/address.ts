import { href } from 'react-router'
import type { FormName, Period } from './schema.ts'
import type { SheetName } from './sheets.ts'

const ANALYTICS = href('/admin/tools')

/** A month goes without saying. */
export function periodHref(period: Period): string {
  return period === 30 ? ANALYTICS : `${ANALYTICS}?dias=${period}`
}

export function sheetHref(sheet: SheetName, period: Period): string {
  return `${href('/admin/tools/analitica.csv')}?tabla=${sheet}&dias=${period}`
}

/** The pages that each form stands on. */
export const FORM_PAGES: Record<FormName, readonly string[]> = {
  applications: [href('/comunidad')],
  submissions: [href('/sube-evento')],
  // The request opens in a dialog of the academy's own page; without script it is a page of its own.
  requests: [href('/academy'), href('/academy/solicitud')],
}
