/** File names and sizes of stored images. */
import { z } from 'zod'
import { webAddress } from '#app/platform/forms/field-schema.ts'

/** Widths of the variants in pixels, besides the image's own. */
const WIDTHS = [400, 800, 1600]

/** Formats offered, the smaller one first, for browsers that support it. */
export const FORMATS = ['avif', 'webp'] as const
export type Format = (typeof FORMATS)[number]

/** Name of an image without size, and the size of its largest variant. */
export type ImageName = { stem: string; width: number; height: number }

export type Variant = { width: number; height: number }

/** Ways to draw an image anew: in two tones, or as a mark of one colour (looks.server.ts). Only as WEBP. */
export type Look = 'duo' | 'mark'

export type KnownFile = ImageName & { format: Format; look?: Look | undefined }

const NAME = /^(\d{8}-\d{6}-[0-9a-f]{24})-(\d{1,4})x(\d{1,4})(?:\.(avif|webp)|-(duo|mark)\.webp)$/

/** Parses a file name; undefined for a foreign one. A name that parses is safe in a path. */
export function readFileName(name: string): KnownFile | undefined {
  const [, stem, width, height, format = 'webp', look] = NAME.exec(name) ?? []
  if (!stem) return undefined
  const size = { width: Number(width), height: Number(height) }
  return { stem, ...size, format: format as Format, look: look as Look | undefined }
}

export function fileName(stem: string, { width, height }: Variant, format: Format, look?: Look): string {
  return `${stem}-${width}x${height}${look ? `-${look}` : ''}.${format}`
}

/** Sizes of the variants, the smallest first. They follow from the largest, so that no list is stored. */
export function variantsOf({ width, height }: Variant): Variant[] {
  const smaller = WIDTHS.filter((each) => each < width)
  return [...smaller, width].map((each) => ({
    width: each,
    height: Math.max(1, Math.round((height * each) / width)),
  }))
}

/** Parses the URL of an uploaded image; undefined if the image is of another site. */
export function uploadedImage(address: string): ImageName | undefined {
  const [, name] = /^\/imagenes\/([^/]+)$/.exec(address) ?? []
  return name ? readFileName(name) : undefined
}

const urlMessage = 'Ingresa una URL válida'

/** Schema of a form's `image_url`: an uploaded image, or a URL of another site, which only browsers fetch. */
export function imageUrl() {
  const pasted = webAddress(urlMessage)
  return z
    .string(urlMessage)
    .max(2000, urlMessage)
    .refine((value) => uploadedImage(value) !== undefined || pasted.safeParse(value).success, urlMessage)
}
