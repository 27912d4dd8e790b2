import { drawnOnce, seededRandom, shoalPath } from './contours.ts'

/**
 * Isobaths behind a section: first child of a `relative isolate overflow-hidden` box. `className` sets colour and
 * position; by default a thin tint of the primary colour.
 */
export function DepthLines({
  seed = 'marea',
  className = 'text-primary/12',
}: {
  seed?: string
  className?: string
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 3200 1200"
      preserveAspectRatio="xMaxYMin slice"
      fill="none"
      stroke="currentColor"
      className={`pointer-events-none absolute inset-0 -z-10 size-full ${className}`}
    >
      <path vectorEffect="non-scaling-stroke" d={drawnOnce(`isobaths ${seed}`, () => isobaths(seed))} />
    </svg>
  )
}

function isobaths(seed: string): string {
  const random = seededRandom(seed)
  const far = { x: 2500 + random() * 500, y: 150 + random() * 500 }
  const near = { x: 200 + random() * 500, y: 1000 + random() * 300 }
  return (
    shoalPath({ ...far, rings: 9, first: 70, step: 82, random }) +
    shoalPath({ ...near, rings: 4, first: 60, step: 78, random })
  )
}
