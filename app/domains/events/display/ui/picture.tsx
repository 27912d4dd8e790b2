import { Picture } from '#app/domains/media/ui/picture.tsx'
import { coverAddress } from '#app/ui/drawing/cover-address.ts'
import type { EventView } from '../../schema.ts'

/** The uploaded picture, or the drawn cover. Decorative: the title beside it names the event. */
export function EventPicture({
  event,
  eager = false,
}: {
  event: Pick<EventView, 'cover' | 'image_url'>
  eager?: boolean
}) {
  return (
    <Picture
      src={event.image_url ?? coverAddress('eventos', event.cover ?? '')}
      sizes="(width >= 48rem) 42rem, 100vw"
      width={1600}
      height={1000}
      eager={eager}
      className="size-full object-cover transition-transform duration-250 group-hover:scale-103"
    />
  )
}
