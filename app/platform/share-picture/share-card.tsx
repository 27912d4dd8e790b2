import type { ReactElement } from 'react'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'

/** What a share picture says and shows. */
export type ShareCard = {
  brand: string
  /** Above the title: what this is. */
  label?: string
  title: string
  /** Below it, the most telling first: a date, a place. */
  facts: string[]
  artwork: Artwork[]
  /** How much of the width the words may take. */
  column: number
}

/** An `<svg>` as the pages draw it, and where it stands; `viewBox` picks the part of it that is seen. */
export type Artwork = { drawing: ReactElement; x: number; width: number; viewBox?: string }

/** Where the cover of an event or an article begins. */
const COVER_X = 680

/** The words on the left, a cover on the right. `from` is where the seen part of its 1600 × 1000 begins. */
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
