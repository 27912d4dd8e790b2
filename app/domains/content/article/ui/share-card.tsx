import { formatDate } from '#app/platform/dates.ts'
import { cardWithCover, type ShareCard } from '#app/platform/share-picture/share-card.tsx'
import { coverVariant } from '#app/ui/drawing/cover-address.ts'
import { ContentCover } from '../../display/ui/cover.tsx'
import { CONTENT_CATEGORY_LABELS, type ContentView } from '../../schema.ts'

/** What a preview of an article's page shows: what kind, by whom, and since when. */
export function articleShareCard(article: ContentView, brand: string): ShareCard {
  const { slug, title, category, type, author, published_on } = article
  return cardWithCover(
    {
      brand,
      title,
      label: `${CONTENT_CATEGORY_LABELS[category]} · ${type}`,
      facts: [author, formatDate(published_on)],
    },
    // The part of the cover from this x on holds its icon, which is left of the middle.
    { drawing: <ContentCover type={type} variant={coverVariant(slug)} />, from: 236 },
  )
}
