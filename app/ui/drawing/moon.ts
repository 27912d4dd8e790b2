/** The moon of a date, which makes the tides. */

/** Phases that are drawn apart: new moon is 0, full moon 4. */
export const PHASES = 8

/** In days, from one new moon to the next. */
const MONTH = 29.530588

/** A new moon, in days since 1970: 2000-01-06, 18:14 UTC. */
const NEW_MOON = 10962.76

/** Phase on the evening of a date like `2026-12-01`; those of different places differ by less than one phase. */
export function moonPhase(date: string): number {
  const day = Date.parse(date) / 86_400_000 + 1
  const age = (((day - NEW_MOON) % MONTH) + MONTH) % MONTH
  return Math.round((age / MONTH) * PHASES) % PHASES
}

/** SVG path of the lit part of a moon with centre 0 0, as seen from the north; empty for the new moon. */
export function litPath(phase: number, radius: number): string {
  if (phase % PHASES === 0) return ''
  const grows = phase < PHASES / 2
  // The edge between light and dark is half an ellipse, a straight line at the quarters.
  const width = Math.round(radius * Math.cos((phase / PHASES) * 2 * Math.PI))
  const bulge = grows === width > 0 ? 0 : 1
  return `M0-${radius}A${radius} ${radius} 0 0 ${grows ? 1 : 0} 0 ${radius}A${Math.abs(width)} ${radius} 0 0 ${bulge} 0-${radius}Z`
}
