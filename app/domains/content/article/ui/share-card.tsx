import { cardWithCover, type ShareCard } from '#app/platform/share-picture/share-card.tsx'
import { formatDate } from '#app/platform/time/dates.ts'
import { articleCover } from '../../display/cover.ts'
import { contentCover } from '../../display/ui/cover.tsx'
import { CONTENT_CATEGORY_LABELS, type ContentView } from '../../schema.ts'

/** Picture for link previews of an article: kind, author and date, beside its cover. */
export function articleShareCard(article: ContentView, brand: string): ShareCard {
  const { title, category, type, author, published_on } = article
  return cardWithCover(
    {
      brand,
      title,
      label: `${CONTENT_CATEGORY_LABELS[category]} · ${type}`,
      facts: [author, formatDate(published_on)],
    },
    // Left edge of the crop that keeps the cover's middle, in the drawing's units (1600 × 1000).
    { drawing: contentCover(articleCover(article)) ?? <svg />, from: 388 },
  )
}
