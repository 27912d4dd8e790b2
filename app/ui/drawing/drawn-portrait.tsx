import { seededRandom, shoalPath } from './contours.ts'
import { bodyPath, ellipse, HAIR } from './portrait-shapes.ts'

/**
 * Somebody without a picture: a figure like an island, with its depth lines around it. Pages show it as an image
 * (`portraitAddress`).
 */
export function DrawnPortrait({ number }: { number: number }) {
  const random = seededRandom(`portrait ${number}`)
  const face = { x: Math.round(13 + random() * 4), y: Math.round(17 + random() * 4) }
  const [colours, ground] = COLOURS[number % COLOURS.length] ?? COLOURS[0]
  const hair = HAIR[Math.floor(number / COLOURS.length) % HAIR.length]?.(face) ?? {}
  const width = Math.round(32 + random() * 10)
  const hasGlasses = random() < 0.3
  const figure = bodyPath(face, width) + ellipse(50, 42, face.x, face.y)
  const shoal = { x: 50, y: 46, rings: 5, first: 31, step: 15, random }
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="xMidYMax meet" className={colours}>
      {/* Ground and lines go beyond the box, for frames of another shape. */}
      <rect x="-200" y="-200" width="500" height="500" className={ground} />
      <path d={shoalPath(shoal)} fill="none" stroke="currentColor" strokeOpacity="0.35" strokeWidth="0.6" />
      {hair.back && <path d={hair.back} fill="currentColor" />}
      {/* The ground first, so that the hair behind does not show through the lighter tone of the figure. */}
      <path d={figure} className={ground} />
      <path d={figure} fill="currentColor" fillOpacity="0.42" />
      {hair.front && <path d={hair.front} fill="currentColor" />}
      <g fill="none" stroke="currentColor" strokeOpacity="0.55" strokeWidth="0.6">
        {[8, 16, 24].map((depth) => (
          <path
            key={depth}
            d={`M${50 - width + depth * 0.7} 100Q50 ${70 + depth * 0.9} ${50 + width - depth * 0.7} 100`}
          />
        ))}
        {hasGlasses && (
          <path
            d={`${ellipse(50 - face.x * 0.45, 43, face.x * 0.34, 4)}${ellipse(50 + face.x * 0.45, 43, face.x * 0.34, 4)}M${50 - face.x * 0.11} 43h${face.x * 0.22}`}
            strokeOpacity="1"
            strokeWidth="1.1"
          />
        )}
      </g>
    </svg>
  )
}

/** Ground and ink of a portrait, and the fill that equals the ground. */
const COLOURS = [
  ['bg-primary text-secondary-bright', 'fill-primary'],
  ['bg-secondary text-secondary-soft', 'fill-secondary'],
  ['bg-blue-soft text-blue-ink', 'fill-blue-soft'],
  ['bg-emerald-soft text-emerald-ink', 'fill-emerald-soft'],
  ['bg-orange-soft text-orange-ink', 'fill-orange-soft'],
  ['bg-purple-soft text-purple-ink', 'fill-purple-soft'],
  ['bg-yellow-soft text-yellow-ink', 'fill-yellow-soft'],
  ['bg-warm-soft text-warm', 'fill-warm-soft'],
] as const
