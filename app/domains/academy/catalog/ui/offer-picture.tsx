import { Picture } from '#app/domains/media/ui/picture.tsx'

/** Picture of a course or program above its text; without one, nothing is drawn instead. */
export function OfferPicture({ src, sizes }: { src: string | null; sizes: string }) {
  if (!src) return null
  return (
    <Picture
      src={src}
      sizes={sizes}
      width={1600}
      height={900}
      className="mb-6 aspect-video w-full rounded object-cover"
    />
  )
}
