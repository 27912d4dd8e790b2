import { drawSea } from '../dot-map/chart-markup.ts'
import { DOT_MAP } from '../dot-map/dot-map-data.ts'

/** The dot map without hubs, which pages draw on it (dot-map/map-picture.tsx). */
export function Sea() {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${DOT_MAP.width} ${DOT_MAP.height}`}
      fill="none"
      strokeLinecap="round"
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, with nothing of a visitor in it. */}
      <g dangerouslySetInnerHTML={{ __html: drawSea() }} />
    </svg>
  )
}
