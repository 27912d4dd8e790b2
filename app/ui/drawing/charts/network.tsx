import { CHART_BOX } from '../chart-picture.tsx'

const MIDDLE = { x: 950, y: 240, radius: 216 }
const HUBS = 16
/** Where the lines that leave the circle end, out of sight. */
const OUTSIDE = 900

/** Hubs that stand out, by their number, clockwise from the right. */
const NEAR = [2, 7, 11, 14]

/** A hub at a number of sixteenths of the circle. */
function at(hub: number, radius: number = MIDDLE.radius): readonly [number, number] {
  const angle = (hub / HUBS) * 2 * Math.PI
  return [MIDDLE.x + Math.round(Math.cos(angle) * radius), MIDDLE.y + Math.round(Math.sin(angle) * radius)]
}

/**
 * The net of rhumb lines that old charts of the region are drawn on, sixteen hubs each joined to all the others, for
 * the community.
 */
export function Network() {
  const hubs = Array.from({ length: HUBS }, (_, hub) => hub)
  return (
    <svg aria-hidden="true" {...CHART_BOX} fill="none">
      <path
        d={hubs.map((hub) => line(at(hub), at(hub, OUTSIDE))).join('')}
        className="stroke-secondary-bright/22"
      />
      <path
        d={hubs.flatMap((hub) => hubs.slice(hub + 1).map((other) => line(at(hub), at(other)))).join('')}
        className="stroke-secondary-bright/30"
        strokeWidth="0.8"
      />
      <circle cx={MIDDLE.x} cy={MIDDLE.y} r={MIDDLE.radius} className="stroke-secondary-bright/45" />
      {hubs.map((hub) => (
        <circle
          key={hub}
          cx={at(hub)[0]}
          cy={at(hub)[1]}
          r={NEAR.includes(hub) ? 8 : 4 + (hub % 3)}
          className={`stroke-primary ${NEAR.includes(hub) ? 'fill-accent' : 'fill-secondary-bright'}`}
          strokeWidth="3"
        />
      ))}
    </svg>
  )
}

function line(from: readonly [number, number], to: readonly [number, number]): string {
  return `M${from.join(' ')}L${to.join(' ')}`
}
