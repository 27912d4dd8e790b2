/**
 * Numbers as the Caribbean reads them: `1,800` and `2.5`. Without `Intl`, whose result differs between browsers: many
 * leave `es-DO` out. Years are text and never come here.
 */

/** @param decimals at most; zeros at the end are left out. */
export function formatNumber(value: number, decimals: 0 | 1 | 2 | 3 = 1): string {
  return String(Number(value.toFixed(decimals))).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** Number with its noun: '1 contacto', '1,204 contactos'. */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
