import { EventPicture } from '../../display/ui/picture.tsx'
import type { EventView } from '../../schema.ts'

export function HeroCover({ event }: { event: EventView }) {
  return (
    <div className="page-cover aspect-16/10 overflow-hidden rounded md:aspect-5/4">
      <EventPicture event={event} eager />
    </div>
  )
}
