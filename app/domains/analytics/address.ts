import type { Period } from './schema.ts'
import type { SheetName } from './sheets.ts'

const ANALYTICS = '/admin/tools'

/** A month goes without saying. */
export function periodHref(period: Period): string {
  return period === 30 ? ANALYTICS : `${ANALYTICS}?dias=${period}`
}

export function sheetHref(sheet: SheetName, period: Period): string {
  return `${ANALYTICS}/analitica.csv?tabla=${sheet}&dias=${period}`
}
