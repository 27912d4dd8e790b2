import { Picture } from '#app/domains/media/ui/picture.tsx'
import type { EventView } from '../schema.ts'
import { EventCover } from './event-cover.tsx'

/** The uploaded picture, or the drawn cover. Decorative: the title says what it is. */
export function EventPicture({ event, eager = false }: { event: EventView; eager?: boolean }) {
  const zoom = 'transition-transform duration-250 group-hover:scale-103'
  if (!event.image_url) return <EventCover category={event.category} seed={event.id} className={zoom} />
  return (
    <Picture
      src={event.image_url}
      sizes="(width >= 48rem) 42rem, 100vw"
      width={1600}
      height={1000}
      eager={eager}
      className={`size-full object-cover ${zoom}`}
    />
  )
}
