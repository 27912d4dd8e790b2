import { href } from 'react-router'
import type { FormName, Period } from './schema.ts'
import type { SheetName } from './sheets.ts'

const ANALYTICS = href('/admin/tools')

/** URL of the analytics of a period; a month is the default and left out. */
export function periodHref(period: Period): string {
  return period === 30 ? ANALYTICS : `${ANALYTICS}?dias=${period}`
}

export function sheetHref(sheet: SheetName, period: Period): string {
  return `${href('/admin/tools/analitica.csv')}?tabla=${sheet}&dias=${period}`
}

/** Paths of the pages that show each form: the denominator of its conversion rate. */
export const FORM_PAGES: Record<FormName, readonly string[]> = {
  applications: [href('/comunidad')],
  submissions: [href('/sube-evento')],
  // The request opens in a dialog on /academy; without JavaScript it has a page of its own.
  requests: [href('/academy'), href('/academy/solicitud')],
}
