import type { RouteAddress } from '#app/platform/route-paths.ts'
import {
  type Format,
  fileName,
  type ImageName,
  type Look,
  uploadedImage,
  type Variant,
  variantsOf,
} from '../schema.ts'

type PictureProps = {
  /** URL of an uploaded image, or of another site, which has only one size. */
  src: string
  /** Value of the `sizes` attribute, the width at which the picture is shown. */
  sizes: string
  /** Aspect ratio reserved until the picture has loaded; absent where the class says the height. */
  width?: number
  height?: number
  /** Alternative text; empty if the text beside the picture says the same. */
  alt?: string
  /** For the first picture of a page: loads at once and with high priority. */
  eager?: boolean
  /** Drawn anew in colours of the palette. An image of another site is coloured by the browser (`.two-tone`). */
  look?: Look
  className?: string
}

/** Responsive picture: all variants of an uploaded image, or the single size of another URL. */
export function Picture({ src, sizes, alt = '', eager = false, look, ...shape }: PictureProps) {
  const image = uploadedImage(src)
  const img = (
    <img
      src={image && look ? addressOf(image, image, 'webp', look) : src}
      alt={alt}
      {...shape}
      {...(image && { sizes, srcSet: sourceSet(image, 'webp', look) })}
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
    />
  )
  if (!image) return look ? <span className={FOREIGN_LOOKS[look]}>{img}</span> : img
  if (look) return img
  return (
    <picture className="contents">
      <source type="image/avif" sizes={sizes} srcSet={sourceSet(image, 'avif')} />
      {img}
    </picture>
  )
}

/** Whole names, because pages carry the styles of the names that stand in their code (decision 0036). */
const FOREIGN_LOOKS = { duo: 'two-tone block h-full', mark: 'two-tone block w-fit' }

function sourceSet(image: ImageName, format: Format, look?: Look): string {
  return variantsOf(image)
    .map((size) => `${addressOf(image, size, format, look)} ${size.width}w`)
    .join(', ')
}

function addressOf({ stem }: ImageName, size: Variant, format: Format, look?: Look): string {
  return `/imagenes/${fileName(stem, size, format, look)}` satisfies RouteAddress<'/imagenes/:name'>
}
