/** Dot map as an SVG string, which the server puts into the page, so that the browser need not load it as code. */
import { DOT_MAP } from './dot-map-data.ts'
import { HUBS } from './hubs.ts'

/** Hubs with a label, chosen so that labels do not overlap; other hubs are unnamed dots. */
const LABELS: Record<string, { dx: number; dy: number; anchor: 'start' | 'end' }> = {
  'Santo Domingo': { dx: 6, dy: 26, anchor: 'start' },
  'San Juan': { dx: 10, dy: -9, anchor: 'start' },
  'La Habana': { dx: -8, dy: -10, anchor: 'end' },
  Kingston: { dx: -4, dy: 24, anchor: 'end' },
  Willemstad: { dx: -11, dy: -7, anchor: 'end' },
  Cartagena: { dx: -11, dy: -4, anchor: 'end' },
  Miami: { dx: -11, dy: 3, anchor: 'end' },
}

const PULSING: readonly string[] = ['Santo Domingo', 'La Habana', 'Willemstad']

/** Sea of the map, drawn from back to front: depth lines, mainland, islands, routes. */
export function drawSea(): string {
  const { gap, islands, mainland, depths, routes, crossings } = DOT_MAP
  return `<path d="${depths}" class="stroke-secondary-bright/22" stroke-width=".8"/>
<g stroke-dasharray="0 ${gap}"><g class="stroke-primary-line" stroke-width="2.6">${mainland.map(band).join('')}</g>
<g class="stroke-on-primary" stroke-width="3.8">${islands.map(band).join('')}</g></g>
<path d="${routes}" class="stroke-secondary-bright/75"/>
<g class="stroke-secondary-bright" stroke-width="1.3">${crossings.map(crossing).join('')}</g>`
}

/** The whole map: the sea, hubs and their names. */
export function drawChart(): string {
  return `${drawSea()}<g class="fill-accent">${HUBS.map(hub).join('')}</g>
<g class="fill-on-primary stroke-primary font-sans font-semibold max-md:hidden" font-size="12.5" stroke-width="4"
stroke-linejoin="round" paint-order="stroke">${HUBS.map(label).join('')}</g>`
}

function band(path: string): string {
  return `<path d="${path}"/>`
}

type Hub = (typeof HUBS)[number]

/** The third route between islands is hidden on phones, where it would cross the text. */
function crossing(path: string, index: number): string {
  return `<path d="${path}"${index === 2 ? ' class="max-sm:hidden"' : ''}/>`
}

function hub({ name, x, y }: Hub): string {
  const pulse = PULSING.includes(name) ? `<circle cx="${x}" cy="${y}" r="5" class="hub-pulse"/>` : ''
  return `${pulse}<circle cx="${x}" cy="${y}" r="4.5" class="stroke-primary" stroke-width="2"/>`
}

function label({ name, x, y }: Hub): string {
  const label = LABELS[name]
  if (!label) return ''
  return `<text x="${x + label.dx}" y="${y + label.dy}" text-anchor="${label.anchor}">${name}</text>`
}
