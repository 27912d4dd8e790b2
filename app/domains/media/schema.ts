/** Names and sizes of stored images. */
import { z } from 'zod'
import { webAddress } from '#app/platform/forms/field-schema.ts'

/** Widths of the variants, besides the image's own. */
const WIDTHS = [400, 800, 1600]

/** Smaller format first, for browsers that support it. */
export const FORMATS = ['avif', 'webp'] as const
export type Format = (typeof FORMATS)[number]

/** Image by its name without size, and the size of its largest variant. */
export type ImageName = { stem: string; width: number; height: number }

export type Variant = { width: number; height: number }

const NAME = /^(\d{8}-\d{6}-[0-9a-f]{24})-(\d{1,4})x(\d{1,4})\.(avif|webp)$/

/** Parses a file name; undefined for a foreign one. A name that matches is safe as part of a path. */
export function readFileName(name: string): (ImageName & { format: Format }) | undefined {
  const [, stem, width, height, format] = NAME.exec(name) ?? []
  if (!stem) return undefined
  return { stem, width: Number(width), height: Number(height), format: format as Format }
}

export function fileName(stem: string, { width, height }: Variant, format: Format): string {
  return `${stem}-${width}x${height}.${format}`
}

/** Sizes of the variants, the smallest first; they follow from the largest. */
export function variantsOf({ width, height }: Variant): Variant[] {
  const smaller = WIDTHS.filter((each) => each < width)
  return [...smaller, width].map((each) => ({
    width: each,
    height: Math.max(1, Math.round((height * each) / width)),
  }))
}

/** Uploaded image by its URL; undefined for one that was pasted from elsewhere. */
export function uploadedImage(address: string): ImageName | undefined {
  const [, name] = /^\/imagenes\/([^/]+)$/.exec(address) ?? []
  return name ? readFileName(name) : undefined
}

const urlMessage = 'Ingresa una URL válida'

/**
 * Schema of a form's `image_url`: an uploaded image, or a URL pasted from elsewhere, which only browsers ever
 * fetch.
 */
export function imageUrl() {
  const pasted = webAddress(urlMessage)
  return z
    .string(urlMessage)
    .max(2000, urlMessage)
    .refine((value) => uploadedImage(value) !== undefined || pasted.safeParse(value).success, urlMessage)
}
