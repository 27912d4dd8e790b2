import { Picture } from '#app/domains/media/ui/picture.tsx'

/** The picture of a course or a program, above what is said of it. Without one nothing takes its place. */
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
