import { EventPicture } from '../../display/ui/picture.tsx'
import type { EventView } from '../../schema.ts'

export type HeroCoverProps = { event: EventView; printed: { words: string; size: number; path: string } }

/**
 * Cover in the page's grid: over the hero's lower edge, on tablets beside its text. On paper, which shows none, the
 * page's address beside the text: a QR code, and words to type.
 */
export function HeroCover({ event, printed: { words, size, path } }: HeroCoverProps) {
  return (
    <div className="beside relative -mt-10 md:col-span-5 md:col-start-8 md:row-start-1 md:-mb-20 md:self-end lg:col-span-7 lg:col-start-1 lg:row-start-2 lg:-mt-12 lg:mb-0">
      <div className="page-cover aspect-16/10 overflow-hidden rounded md:aspect-5/4 lg:aspect-2/1">
        <EventPicture event={event} eager />
      </div>
      <div className="hidden text-sm leading-snug print:block">
        <svg role="img" aria-label="Código QR de esta página" viewBox={`0 -0.5 ${size} ${size}`}>
          <path stroke="#000" d={path} />
        </svg>
        <p>
          Los detalles al día y el registro: <b>{words}</b>
        </p>
      </div>
    </div>
  )
}
