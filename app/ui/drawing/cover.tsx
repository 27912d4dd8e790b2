import type { ReactNode } from 'react'
import { seededRandom } from './contours.ts'
import { compose } from './cover-crops.ts'
import type { Cover } from './cover-schema.ts'
import { DOTTED, texturePath } from './cover-textures.ts'
import { litPath } from './moon.ts'

type DrawnCoverProps = {
  cover: Cover
  sign: ReactNode
  /** Roles of two colours in app.css. */
  ground: string
  ink: string
  /** A sign that would look wrong when turned, such as a sail. */
  upright?: boolean
}

/**
 * A sign on a ground of chart lines, under the moon of the date, in two colours. Pages show it as an image
 * (platform/share-picture/answer-drawing.server.ts).
 */
export function DrawnCover({ cover, sign, ground, ink, upright = false }: DrawnCoverProps) {
  const { kind, texture, crop, moon } = cover
  const random = seededRandom(`${kind} ${texture ?? ''} ${crop} ${moon}`)
  const { places, inverted } = compose(crop, random)
  const main = places.at(-1) ?? { x: 800, y: 500 }
  const turn = upright ? 0 : (random() - 0.5) * 14
  const dotted = texture === 'puntos'
  // Closed lines, one inside the other: `evenodd` leaves every other one unfilled, like the tints of a depth chart.
  const tinted = !texture || texture === 'capas'
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1600 1000"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className={inverted ? `bg-${ink} text-${ground}` : `bg-${ground} text-${ink}`}
    >
      <path
        d={texturePath(texture, { x: Math.round(main.x), y: Math.round(main.y), random })}
        stroke="currentColor"
        strokeOpacity={dotted ? 0.3 : 0.4}
        strokeWidth={dotted ? DOTTED.width : 4}
        {...(tinted && { fill: 'currentColor', fillOpacity: 0.08, fillRule: 'evenodd' })}
        {...(dotted && { strokeDasharray: `0 ${DOTTED.gap}`, strokeLinecap: 'round' })}
      />
      <g transform={`translate(${main.x < 800 ? 1215 : 385} 130)`}>
        <circle r="48" stroke="currentColor" strokeWidth="4" strokeOpacity="0.7" />
        <path d={litPath(moon, 48)} fill="currentColor" />
      </g>
      {places.map(({ x, y, scale, opacity }) => (
        <g
          key={`${x} ${y}`}
          transform={`translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn.toFixed(1)}) scale(${scale})`}
          opacity={opacity}
          stroke="currentColor"
          strokeWidth="16"
          strokeLinejoin="round"
        >
          {sign}
        </g>
      ))}
    </svg>
  )
}
