import type { ReactElement } from 'react'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'

/** What a share picture says and shows. */
export type ShareCard = {
  brand: string
  /** The line above the title: what this is. */
  label?: string
  title: string
  /** The lines below the title, the most important first: a date, a place. */
  facts: string[]
  artwork: Artwork[]
  /** Width of the text, in pixels of 1200. */
  column: number
}

/** An `<svg>` as the pages draw it, with its place in pixels; `viewBox` picks the part of it that is seen. */
export type Artwork = { drawing: ReactElement; x: number; width: number; viewBox?: string }

/** Left edge of the cover of an event or an article, in pixels. */
const COVER_X = 680

/** A card with text on the left and a cover on the right; `from` is where the visible part of its 1600 × 1000 begins. */
export function cardWithCover(
  words: Pick<ShareCard, 'brand' | 'label' | 'title' | 'facts'>,
  { drawing, from }: { drawing: ReactElement; from: number },
): ShareCard {
  const depths = <DepthLines seed={words.title} className="text-secondary-bright/30" />
  // A navy cover on the navy ground needs an edge.
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
