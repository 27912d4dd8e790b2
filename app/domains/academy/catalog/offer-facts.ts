import { formatDate } from '#app/platform/time/dates.ts'

/** Texts of public-site §9 for the date of an offer, also if it is missing. */
export function dateLabel(date: string | null): string {
  return date ? formatDate(date) : 'Por confirmar'
}

export function spotsLabel(spots: number | null): string {
  return spots ? `${spots} disponibles` : 'Consultar'
}

export function priceLabel(price: string | null): string {
  return price?.trim() || 'Consultar precio'
}

export const FINANCING = 'Financiamiento disponible'

/** Label of a training's date status (public-site §4). */
export function dateStatusLabel(status: string): 'Confirmado' | 'Por determinar' {
  return status === 'confirmed' ? 'Confirmado' : 'Por determinar'
}
