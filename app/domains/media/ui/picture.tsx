import type { RouteAddress } from '#app/platform/route-paths.ts'
import { type Format, fileName, type ImageName, uploadedImage, variantsOf } from '../schema.ts'

type PictureProps = {
  /** URL of an uploaded image, or of another site, which has only one size. */
  src: string
  /** Value of the `sizes` attribute, the width at which the picture is shown. */
  sizes: string
  /** Aspect ratio reserved until the picture has loaded. */
  width: number
  height: number
  /** Alternative text; empty if the text beside the picture says the same. */
  alt?: string
  /** For the first picture of a page: loads at once and with high priority. */
  eager?: boolean
  className?: string
}

/** Responsive picture: all variants of an uploaded image, or the single size of another URL. */
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
