/**
 * Owns the re-encoding of uploads. Only the pixels survive: a file is decoded, rotated upright and encoded anew,
 * which drops metadata, location and any second interpretation of the bytes.
 */
import type { Metadata } from 'sharp'
import { runExclusive } from '#app/platform/limits/keyed-mutex.server.ts'
import { loadSharp } from '#app/platform/load-sharp.server.ts'
import { FORMATS, type Format, type Variant, variantsOf } from './schema.ts'
import type { Refusal } from './upload-schema.ts'

export type DrawnFile = Variant & { format: Format; bytes: Buffer }
export type Drawing = Variant & { files: DrawnFile[] }

/**
 * More than a photograph of 5 MB has. Protects from decompression bombs: 100 KB of PNG can unfold to a billion
 * pixels.
 */
const MAX_PIXELS = 36_000_000
/** Largest variant in pixels. No page shows wider images; the height limits very tall ones. */
const LARGEST = { width: 1600, height: 2400 }

/** This AVIF effort takes about a second and saves a third of the bytes; the default would take ten seconds. */
const ENCODERS = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 80 },
} as const satisfies Record<Format, object>

/** One image at a time: the largest photograph takes a few hundred MB for a moment. */
export function drawImage(bytes: Buffer): Promise<Drawing | { refusal: Refusal }> {
  return runExclusive('draw-image', async () => {
    if (!hasKnownSignature(bytes)) return { refusal: 'wrong-type' }
    const sharp = await loadSharp()
    const metadata = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined)
    if (!metadata) return { refusal: 'broken' }
    if (isAnimatedPng(bytes)) return { refusal: 'animated' }
    const refusal = refusalOf(metadata)
    if (refusal) return { refusal }
    const upright = await decode(bytes)
    return upright ? draw(upright) : { refusal: 'broken' }
  })
}

/** Largest side of a preview in pixels: enough to tell one photograph from another. */
const PREVIEW = { width: 480, height: 320 }

/** A small picture, encoded anew, of a file that anybody may have sent; undefined if it is none of the known kinds. */
export function drawPreview(bytes: Buffer): Promise<Buffer | undefined> {
  return runExclusive('draw-image', async () => {
    if (!hasKnownSignature(bytes)) return undefined
    const sharp = await loadSharp()
    return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ ...PREVIEW, fit: 'inside', withoutEnlargement: true })
      .webp(ENCODERS.webp)
      .toBuffer()
      .catch(() => undefined)
  })
}

/**
 * Checks the signature before any decoder runs: sharp reads dozens of formats, and foreign SVG or PDF must not reach
 * it.
 */
function hasKnownSignature(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  )
}

/**
 * Detects animations, which the decoder would silently reduce to a still image. The `acTL` chunk precedes the pixels.
 */
function isAnimatedPng(bytes: Buffer): boolean {
  if (bytes[0] !== 0x89) return false
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL' || type === 'IDAT') return type === 'acTL'
  }
  return false
}

function refusalOf({ width, height, pages = 1 }: Metadata): Refusal | undefined {
  if (pages > 1) return 'animated'
  return width * height > MAX_PIXELS ? 'too-many-pixels' : undefined
}

/** Pixels at the largest size; undefined if the file is truncated or not what its signature claims. */
async function decode(bytes: Buffer) {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
}

async function draw({ data, info }: NonNullable<Awaited<ReturnType<typeof decode>>>): Promise<Drawing> {
  const sharp = await loadSharp()
  const { width, height, channels } = info
  const files: DrawnFile[] = []
  for (const size of variantsOf(info))
    for (const format of FORMATS) {
      const pixels = sharp(data, { raw: { width, height, channels } }).resize({ ...size, fit: 'fill' })
      files.push({ ...size, format, bytes: await pixels[format](ENCODERS[format]).toBuffer() })
    }
  return { width, height, files }
}
