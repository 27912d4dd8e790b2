import { useId } from 'react'
import { Link } from 'react-router'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { articlePath } from '../../address.ts'
import { CONTENT_CATEGORY_LABELS, type ContentView } from '../../schema.ts'
import { ContentFacts } from './facts.tsx'
import { ContentPicture } from './picture.tsx'
import { TypeBadge } from './type-badge.tsx'

const TAGS_ON_CARD = 3

/** Item of the hub: its cover is beside the text on phones, above it on wider screens. */
export function ContentCard({ item, heading: Heading = 'h3' }: { item: ContentView; heading?: 'h2' | 'h3' }) {
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className="group relative grid h-full grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 sm:flex sm:flex-col sm:gap-4"
    >
      <div className="aspect-square overflow-hidden rounded sm:aspect-16/10">
        <ContentPicture item={item} />
      </div>
      <div className="flex min-w-0 grow flex-col items-start gap-2">
        <ContentKind item={item} />
        <Heading id={titleId} className="text-subheading">
          <ContentLink item={item} />
        </Heading>
        <p className="line-clamp-3 text-[0.9375rem] text-ink-muted max-sm:hidden">{item.description}</p>
        {item.tags.length > 0 && (
          <p className="text-sm text-ink-muted max-sm:hidden">
            <span className="sr-only">Temas: </span>
            {joinFacts(...item.tags.slice(0, TAGS_ON_CARD))}
          </p>
        )}
        <div className="grid gap-1 text-sm text-ink-muted sm:mt-auto sm:w-full sm:border-t sm:border-line sm:pt-2.5">
          <p className="font-semibold text-ink">{item.author}</p>
          <ContentFacts item={item} />
        </div>
      </div>
    </article>
  )
}

/** Type with icon and colour, and category unless it repeats the type ('Noticia, Noticias'). */
export function ContentKind({ item }: { item: Pick<ContentView, 'type' | 'category'> }) {
  const sameWord = item.category.startsWith(item.type.toLowerCase())
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <TypeBadge type={item.type} />
      {!sameWord && (
        <span className="chart-label text-ink-muted">{CONTENT_CATEGORY_LABELS[item.category]}</span>
      )}
    </p>
  )
}

/** The link covers the whole card, while its accessible name stays the title. */
export function ContentLink({ item }: { item: Pick<ContentView, 'slug' | 'title'> }) {
  return (
    <Link
      to={articlePath(item.slug)}
      className="rounded decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
    >
      {item.title}
    </Link>
  )
}
