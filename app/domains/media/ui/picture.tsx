import type { RouteAddress } from '#app/platform/route-paths.ts'
import { type Format, fileName, type ImageName, uploadedImage, variantsOf } from '../schema.ts'

type PictureProps = {
  /** An uploaded image, or an address pasted from elsewhere, which has one size only. */
  src: string
  /** How wide it is drawn, as the attribute of the same name says it. */
  sizes: string
  /** The shape of its place, until it is there. */
  width: number
  height: number
  /** What it shows; nothing where what it stands beside says that already. */
  alt?: string
  /** The first thing that is seen of a page is not to wait for its layout. */
  eager?: boolean
  className?: string
}

/** A picture somebody chose. */
export function Picture({ src, sizes, alt = '', eager = false, ...shape }: PictureProps) {
  const image = uploadedImage(src)
  const img = (
    <img
      src={src}
      alt={alt}
      {...shape}
      {...(image && { sizes, srcSet: sourceSet(image, 'webp') })}
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
    />
  )
  if (!image) return img
  return (
    <picture className="contents">
      <source type="image/avif" sizes={sizes} srcSet={sourceSet(image, 'avif')} />
      {img}
    </picture>
  )
}

function sourceSet({ stem, ...largest }: ImageName, format: Format): string {
  return variantsOf(largest)
    .map((size) => {
      const address = `/imagenes/${fileName(stem, size, format)}` satisfies RouteAddress<'/imagenes/:name'>
      return `${address} ${size.width}w`
    })
    .join(', ')
}
