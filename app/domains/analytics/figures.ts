import { formatDate } from '#app/platform/dates.ts'
import type { Compared, Span } from './schema.ts'

const NBSP = '\u00A0'

/** `1,234`, as the panel writes figures. */
export function figure(value: number): string {
  return value.toLocaleString('es-DO')
}

/** How much more or less than before: `+12 %`, `−8 %`, `igual`; of nothing there is no share. */
export function changeOf({ now, before }: Compared): string {
  if (now === before) return 'igual'
  if (before === 0) return 'nuevo'
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return `±0${NBSP}%`
  return `${percent < 0 ? '−' : '+'}${figure(Math.abs(percent))}${NBSP}%`
}

/** `3.4 %`: how many of the views ended in what they were for. */
export function shareOf(part: number, whole: number): string {
  if (whole === 0) return '—'
  return `${((part / whole) * 100).toLocaleString('es-DO', { maximumFractionDigits: 1 })}${NBSP}%`
}

/** '05/12' under a plot, with its year where that is not one. */
export function dayOf(day: string, { from, to }: Span): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return isOneYear ? formatDate(day).slice(0, 5) : formatDate(day)
}
