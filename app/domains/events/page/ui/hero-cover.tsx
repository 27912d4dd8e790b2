import { EventPicture } from '../../display/ui/picture.tsx'
import type { EventView } from '../../schema.ts'

/** Cover in the page's grid: over the hero's lower edge, on tablets beside its text. */
export function HeroCover({ event }: { event: EventView }) {
  return (
    <div className="page-cover relative -mt-10 aspect-16/10 overflow-hidden rounded md:col-span-5 md:col-start-8 md:row-start-1 md:-mb-20 md:aspect-5/4 md:self-end lg:col-span-7 lg:col-start-1 lg:row-start-2 lg:-mt-12 lg:mb-0 lg:aspect-2/1">
      <EventPicture event={event} eager />
    </div>
  )
}
