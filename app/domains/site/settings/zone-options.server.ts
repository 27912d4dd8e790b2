/** Owns the time zones that the settings offer, under Spanish names. */
import { TIME_ZONES, zoneName } from '#app/domains/events/cities.ts'
import { listTimeZones } from '#app/domains/settings/editing.server.ts'
import type { Option } from '#app/ui/controls/choice-chips.tsx'

/** Cache: a formatter for each of 400 zones takes longer than the rest of the screen. */
let options: Option[] | undefined

/** The region's first, then all others; both by name, so that typing the first letters finds one. */
export async function zoneOptions(): Promise<Option[]> {
  options ??= optionsOf(await listTimeZones())
  return options
}

function optionsOf(zones: readonly string[]): Option[] {
  const near = new Set(TIME_ZONES.map(({ timeZone }) => timeZone))
  return zones
    .map((value) => ({ value, label: labelOf(value), isNear: near.has(value) }))
    .sort((a, b) => Number(b.isNear) - Number(a.isNear) || a.label.localeCompare(b.label, 'es'))
    .map(({ value, label }) => ({ value, label }))
}

/** 'Puerto Rico (hora estándar del Atlántico)' */
function labelOf(timeZone: string): string {
  const shape = { timeZone, timeZoneName: 'longGeneric' } as const
  const parts = new Intl.DateTimeFormat('es', shape).formatToParts()
  const hours = parts.find(({ type }) => type === 'timeZoneName')?.value
  return hours ? `${zoneName(timeZone)} (${hours})` : zoneName(timeZone)
}
