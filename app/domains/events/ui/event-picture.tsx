import type { EventView } from '../schema.ts'
import { EventCover } from './event-cover.tsx'

/** The uploaded picture, or the drawn cover. Decorative: the title says what it is. */
export function EventPicture({ event }: { event: EventView }) {
  const zoom = 'transition-transform duration-250 group-hover:scale-103'
  if (!event.image_url) return <EventCover category={event.category} seed={event.id} className={zoom} />
  return (
    <img
      src={event.image_url}
      alt=""
      width={1600}
      height={1000}
      loading="lazy"
      decoding="async"
      className={`size-full object-cover ${zoom}`}
    />
  )
}
