/** Who needs a second factor, from which day on (settings, 'Seguridad'). */
import type { Role } from '#app/capabilities.ts'
import type { SiteSettings } from '#app/domains/settings/schema.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { formatDayMonth } from '#app/platform/time/dates.ts'

/** `from`: first day on which nothing opens without a factor. `daysLeft`: whole days until it; 0 or less once it came. */
export type FactorDue = { from: string; daysLeft: number }

/** What somebody without a factor is due to do; undefined if none of their roles asks for it. `today` in the site's zone. */
export function factorDue(
  roles: readonly Role[],
  { factor_required, factor_from }: Pick<SiteSettings, 'factor_required' | 'factor_from'>,
  today: string,
): FactorDue | undefined {
  if (!factor_from || !roles.some((role) => factor_required.roles[role] === 'on')) return undefined
  return { from: factor_from, daysLeft: (Date.parse(factor_from) - Date.parse(today)) / DAY_MS }
}

const DAY_MS = 86_400_000

/** 'Desde el 3 de diciembre tu rol pide verificación en dos pasos: te quedan 5 días' */
export function dueInWords({ from, daysLeft }: FactorDue): string {
  const left = `te ${daysLeft === 1 ? 'queda' : 'quedan'} ${formatCount(daysLeft, 'día', 'días')}`
  return `Desde el ${formatDayMonth(from)} tu rol pide verificación en dos pasos: ${left}`
}
