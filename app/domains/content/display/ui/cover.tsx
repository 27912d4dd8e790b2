import { seededRandom, shoalPath } from '#app/ui/drawing/contours.ts'
import type { ContentType } from '../../schema.ts'
import { TYPE_STYLES } from './type-icons.tsx'

/**
 * Drawn cover of an article: the depth rings of a nautical chart in the colour of its type, with the type's icon.
 * `variant` places the rings. Pages show it as an image (routes/content-cover.ts).
 */
export function ContentCover({ type, variant }: { type: ContentType; variant: number }) {
  const { ground, icon } = TYPE_STYLES[type]
  const random = seededRandom(`${type} ${variant}`)
  const x = Math.round(880 + random() * 360)
  const y = Math.round(240 + random() * 220)
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1600 1000"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className={ground}
    >
      {/* `evenodd` leaves every other ring unfilled: the tints of a depth chart in a single path. */}
      <path
        d={shoalPath({ x, y, rings: 7, first: 70, step: 112, random })}
        fill="currentColor"
        fillOpacity="0.1"
        fillRule="evenodd"
        stroke="currentColor"
        strokeOpacity="0.4"
        strokeWidth="4"
      />
      <g
        transform="translate(570 680) scale(1.9)"
        stroke="currentColor"
        strokeWidth="17"
        strokeLinejoin="round"
      >
        {icon}
      </g>
    </svg>
  )
}
