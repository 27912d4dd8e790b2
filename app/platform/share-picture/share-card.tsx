import type { ReactElement } from 'react'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'

export type ShareCard = {
  brand: string
  /** Line above the title, such as the kind of content. */
  label?: string
  title: string
  /** Lines below the title, the most important first: a date, a city. */
  facts: string[]
  artwork: Artwork[]
  /** Width of the text in pixels; the picture has 1200. */
  column: number
}

/** An `<svg>` of the pages, with its position and width in pixels; `viewBox` selects the visible part. */
export type Artwork = { drawing: ReactElement; x: number; width: number; viewBox?: string }

/** Left edge of the cover in pixels. */
const COVER_X = 680

/**
 * Card with text on the left and a cover on the right. `from` is the left edge of the visible part of the cover's
 * 1600 × 1000 units.
 */
export function cardWithCover(
  words: Pick<ShareCard, 'brand' | 'label' | 'title' | 'facts'>,
  { drawing, from }: { drawing: ReactElement; from: number },
): ShareCard {
  const depths = <DepthLines seed={words.title} className="text-secondary-bright/30" />
  // Separates a navy cover from the navy background.
  const edge = <svg className="bg-primary-line" />
  return {
    ...words,
    artwork: [
      { drawing: depths, x: 0, width: COVER_X },
      { drawing, x: COVER_X, width: 520, viewBox: `${from} 0 825 1000` },
      { drawing: edge, x: COVER_X - 1, width: 2 },
    ],
    column: COVER_X - 32,
  }
}
