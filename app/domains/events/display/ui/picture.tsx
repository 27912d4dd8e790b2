import { Picture } from '#app/domains/media/ui/picture.tsx'
import { coverAddress } from '#app/ui/drawing/cover-address.ts'
import { CATEGORY_LABELS, type EventView } from '../../schema.ts'

/** The uploaded picture, or the drawn cover. Decorative: the title beside it names the event. */
export function EventPicture({
  event,
  eager = false,
}: {
  event: Pick<EventView, 'id' | 'category' | 'image_url'>
  eager?: boolean
}) {
  return (
    <Picture
      src={event.image_url ?? coverAddress('eventos', kindOf(event.category), event.id)}
      sizes="(width >= 48rem) 42rem, 100vw"
      width={1600}
      height={1000}
      eager={eager}
      className="size-full object-cover transition-transform duration-250 group-hover:scale-103"
    />
  )
}

/** Categories without a cover of their own share one URL, and so one entry in every cache. */
function kindOf(category: string): string {
  const name = category.toLowerCase()
  return Object.hasOwn(CATEGORY_LABELS, name) ? name : 'otra'
}
