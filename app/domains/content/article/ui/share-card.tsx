import { formatDate } from '#app/platform/dates.ts'
import { cardWithCover, type ShareCard } from '#app/platform/share-picture/share-card.tsx'
import { coverVariant } from '#app/ui/drawing/cover-address.ts'
import { ContentCover } from '../../display/ui/cover.tsx'
import { CONTENT_CATEGORY_LABELS, type ContentView } from '../../schema.ts'

/** Picture for link previews of an article: kind, author and date, beside its cover. */
export function articleShareCard(article: ContentView, brand: string): ShareCard {
  const { slug, title, category, type, author, published_on } = article
  return cardWithCover(
    {
      brand,
      title,
      label: `${CONTENT_CATEGORY_LABELS[category]} · ${type}`,
      facts: [author, formatDate(published_on)],
    },
    // Left edge of the crop, in units of the cover's drawing, whose icon is left of the middle.
    { drawing: <ContentCover type={type} variant={coverVariant(slug)} />, from: 236 },
  )
}
