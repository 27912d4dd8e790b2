import { portraitAddress } from '#app/ui/drawing/drawing-address.ts'
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
  return (
    <div className={className}>
      {src ? (
        <Picture src={src} look="duo" {...shape} className="size-full object-cover" />
      ) : (
        // Drawn for any box, hence neither its ratio nor `object-cover`.
        <img src={portraitAddress(name)} alt="" loading="lazy" decoding="async" className="size-full" />
      )}
    </div>
  )
}
