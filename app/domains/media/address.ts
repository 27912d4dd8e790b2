import { href } from 'react-router'
import { fileName, type ImageName } from './schema.ts'

/** URL of an uploaded image as forms store it: that of its largest variant. */
export function imageAddress({ stem, ...size }: ImageName): string {
  return href('/imagenes/:name', { name: fileName(stem, size, 'webp') })
}
