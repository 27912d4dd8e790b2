import { Picture } from '#app/domains/media/ui/picture.tsx'
import { coverAddress } from '#app/ui/drawing/cover-address.ts'
import type { ContentView } from '../../schema.ts'

/** Uploaded picture, or the drawn cover, which is decorative and has no alternative text. */
export function ContentPicture({
  item,
  eager = false,
}: {
  item: Pick<ContentView, 'cover' | 'image_url' | 'image_alt'>
  eager?: boolean
}) {
  return (
    <Picture
      alt={item.image_url ? item.image_alt : ''}
      src={item.image_url ?? coverAddress('contenido', item.cover ?? '')}
      sizes="(width >= 48rem) 42rem, 100vw"
      width={1600}
      height={1000}
      eager={eager}
      className="size-full object-cover transition-transform duration-250 group-hover:scale-103"
    />
  )
}
