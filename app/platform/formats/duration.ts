import { formatCount } from './numbers.ts'

/** '1 minuto', '59 minutos', '3 horas', '12 días', to follow 'desde hace'. `seconds` may be fractional. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1) return 'menos de un minuto'
  if (minutes < 120) return formatCount(minutes, 'minuto', 'minutos')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} horas` : `${Math.floor(hours / 24)} días`
}
