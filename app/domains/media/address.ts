import { href } from 'react-router'
import { fileName, type ImageName } from './schema.ts'

/** URL that forms store for an uploaded image: that of its largest variant. */
export function imageAddress({ stem, ...size }: ImageName): string {
  return href('/imagenes/:name', { name: fileName(stem, size, 'webp') })
}
