import { uploadedImage } from '#app/domains/media/schema.ts'
import { Picture } from '#app/domains/media/ui/picture.tsx'
import type { ArticleBlock } from '../../document-blocks.ts'

/** As wide as the text is, and no taller than a screen. */
const MEASURE = 720
const TALLEST = 840

/** A picture in the middle of a text, with what is said of it. */
export function ArticleFigure({ picture }: { picture: Extract<ArticleBlock, { kind: 'picture' }> }) {
  const { src, alt, caption } = picture
  const { width, height } = drawnSize(src)
  return (
    <figure>
      <Picture
        src={src}
        alt={alt}
        width={width}
        height={height}
        sizes={`(width >= 48rem) ${Math.min(width, MEASURE)}px, 100vw`}
        {...(uploadedImage(src) ? {} : { className: 'aspect-16/10 object-contain' })}
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** Nobody knows the size of a picture from elsewhere: it gets a place of one shape, so that nothing moves. */
function drawnSize(src: string): { width: number; height: number } {
  const { width, height } = uploadedImage(src) ?? { width: 1600, height: 1000 }
  const scale = Math.min(1, TALLEST / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
