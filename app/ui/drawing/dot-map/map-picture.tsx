import type { ReactNode } from 'react'
import { chartAddress } from '../drawing-address.ts'

/** Of DOT_MAP, repeated so that the data need not be imported. */
const SIZE = { width: 1400, height: 876 }

type MapPictureProps = {
  /** Visible part of the map, in its units. */
  frame: { x: number; y: number; width: number; height: number }
  /** `xMidYMid slice` fills a box of another shape. */
  preserveAspectRatio?: string
  className?: string
  /** What stands on the map, in its units. */
  children?: ReactNode
}

/**
 * Part of the dot map, decorative, on a ground of the primary colour: the sea and its islands are one file, which pages
 * share in the browser's cache (the home page has them inline), and hubs stand on it in the page.
 */
export function MapPicture({ frame, children, ...svg }: MapPictureProps) {
  const { x, y, width, height } = frame
  return (
    <svg aria-hidden="true" viewBox={`${x} ${y} ${width} ${height}`} {...svg}>
      <image href={chartAddress('mapa')} {...SIZE} />
      {children}
    </svg>
  )
}
