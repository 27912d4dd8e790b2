import { href } from 'react-router'
import { fileName, type ImageName } from './schema.ts'

/** What a form stores of an uploaded image: the address of its largest variant. */
export function imageAddress({ stem, ...size }: ImageName): string {
  return href('/imagenes/:name', { name: fileName(stem, size, 'webp') })
}
