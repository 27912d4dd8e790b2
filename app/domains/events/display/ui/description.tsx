import { Globe } from 'lucide-react'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import type { EventView } from '../../schema.ts'
import { VerticalBadge } from './category-badge.tsx'

/** The organiser's description as plain text: blank lines separate paragraphs, single line breaks are kept. */
export function EventDescription({ event }: { event: EventView }) {
  const paragraphs = event.description?.split(/\n\s*\n/).filter((paragraph) => paragraph.trim()) ?? []
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      {event.summary && (
        <p className="max-w-2xl font-display text-subheading font-semibold">{event.summary}</p>
      )}
      {paragraphs.length > 0 && (
        <div className="grid max-w-2xl grid-cols-1 gap-4 event-text text-lead">
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never move
            <p key={index} className="whitespace-pre-line">
              {paragraph.trim()}
            </p>
          ))}
        </div>
      )}
      {event.verticals.length > 0 && (
        <ul aria-label="Temáticas" className="flex flex-wrap gap-2">
          {event.verticals.map((vertical) => (
            <li key={vertical} className="max-w-full">
              <VerticalBadge vertical={vertical} />
            </li>
          ))}
        </ul>
      )}
      {event.website_url && (
        <p>
          <ButtonLink
            to={event.website_url}
            rel="noopener nofollow ugc"
            variant="outline"
            size="lg"
            leading={<Globe aria-hidden="true" />}
          >
            Sitio web del evento
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
