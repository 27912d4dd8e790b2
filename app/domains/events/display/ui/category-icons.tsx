import type { ReactNode } from 'react'

/**
 * One icon per category, in a 200 × 200 box centred on 0 0, with the stroke and colour of its parent. They look like
 * marks of a nautical chart: buoy, beacon, dividers, compass rose.
 */
export const CATEGORY_ICONS: Record<string, ReactNode> = {
  // Three ports and the routes between them.
  networking: (
    <>
      <path d="M-58 44 8-58 66 34Z" />
      <g fill="currentColor" stroke="none">
        <circle cx="-58" cy="44" r="25" />
        <circle cx="8" cy="-58" r="31" />
        <circle cx="66" cy="34" r="19" />
      </g>
    </>
  ),
  // A beacon with its light.
  conferencia: (
    <>
      <circle cx="-58" cy="0" r="24" fill="currentColor" stroke="none" />
      <path d="M-26-48a58 58 0 0 1 0 96M6-74a94 94 0 0 1 0 148M36-100a132 132 0 0 1 0 200" />
    </>
  ),
  // Dividers on a chart.
  workshop: (
    <>
      <path d="M-4-56-56 84M4-56 56 84M-34 26a62 62 0 0 0 68 0" />
      <circle cy="-70" r="20" fill="currentColor" stroke="none" />
    </>
  ),
  // A set square.
  taller: <path d="M-78 72V-80L82 72ZM-40 38V8L-10 38Z" />,
  // The swinging circles of two ships at anchor.
  meetup: (
    <>
      <circle cx="-34" r="56" />
      <circle cx="34" r="56" />
      <path d="M0-44a56 56 0 0 1 0 88 56 56 0 0 1 0-88Z" fill="currentColor" stroke="none" />
    </>
  ),
  hackathon: <path d="M18-92-58 16H-2L-18 92 58-18H4Z" fill="currentColor" stroke="none" />,
  // A sail being hoisted.
  pitch: (
    <>
      <path d="M10-92V46H-72ZM24-58 74 46H24Z" fill="currentColor" stroke="none" />
      <path d="M-84 74q21-16 42 0t42 0 42 0 42 0" />
    </>
  ),
  // A compass rose.
  masterclass: (
    <>
      <path d="M0-96 20-20 96 0 20 20 0 96-20 20-96 0-20-20Z" fill="currentColor" stroke="none" />
      <path d="M-50-50-36-36M50-50 36-36M50 50 36 36M-50 50-36 36" />
    </>
  ),
  // Radio waves.
  webinar: (
    <>
      <circle r="80" />
      <path d="M-24-40 46 0-24 40Z" fill="currentColor" stroke="none" />
    </>
  ),
  // Steps that rise out of the water.
  formación: <path d="M-88 72H-44V28H0V-16H44V-60H88" />,
  // A grid of which one cell is lit.
  tecnología: (
    <>
      <path d="M-72-72H72V72H-72ZM-72-24H72M-72 24H72M-24-72V72M24-72V72" />
      <path d="M-24-24H24V24H-24Z" fill="currentColor" stroke="none" />
    </>
  ),
  desarrollo: <path d="M-40-58-92 0-40 58M40-58 92 0 40 58M18-84-18 84" />,
}

/** Marea's logo: three waves. */
export const DEFAULT_ICON = (
  <path d="M-84-40q28-32 56 0t56 0 56 0M-84 6q28-32 56 0t56 0 56 0M-84 52q28-32 56 0t56 0 56 0" />
)
