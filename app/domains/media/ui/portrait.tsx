import { DrawnPortrait } from '#app/ui/drawing/drawn-portrait.tsx'
import { Picture } from './picture.tsx'

type PortraitProps = {
  name: string
  /** URL of the person's picture; without one a figure is drawn from the name. */
  src: string | null
  sizes: string
  width: number
  height: number
  /** Box of the portrait, with its size. */
  className: string
}

/** A person beside their name, in two tones of the palette; decorative, because the name says who it is. */
export function Portrait({ name, src, className, ...shape }: PortraitProps) {
  if (!src) return <DrawnPortrait name={name} className={className} />
  return (
    <div className={className}>
      <Picture src={src} look="duo" {...shape} className="size-full object-cover" />
    </div>
  )
}
