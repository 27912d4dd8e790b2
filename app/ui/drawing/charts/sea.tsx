import { drawSea } from '../dot-map/chart-markup.ts'
import { DOT_MAP } from '../dot-map/dot-map-data.ts'

type Box = { x: number; y: number; width: number; height: number }

const WHOLE: Box = { x: 0, y: 0, width: DOT_MAP.width, height: DOT_MAP.height }

/** Part of the map with the islands and their shores, which the agenda shows. */
export const REGION: Box = { x: 500, y: 190, width: 830, height: 500 }

/** The dot map without hubs, which pages draw on it (dot-map/map-picture.tsx, the agenda's city-map.tsx). */
export function Sea({ x, y, width, height }: Box = WHOLE) {
  return (
    <svg aria-hidden="true" viewBox={`${x} ${y} ${width} ${height}`} fill="none" strokeLinecap="round">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, with nothing of a visitor in it. */}
      <g dangerouslySetInnerHTML={{ __html: drawSea() }} />
    </svg>
  )
}
