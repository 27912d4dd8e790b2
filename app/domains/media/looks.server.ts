/**
 * Owns the looks of uploaded images: two tones of the palette for people, one colour for sponsors' logos. A look is
 * drawn from the stored variant on its first request and stored beside it; the variant stays as it is.
 */
import { runExclusive } from '#app/platform/limits/keyed-mutex.server.ts'
import { loadSharp } from '#app/platform/load-sharp.server.ts'
import { log } from '#app/platform/log.server.ts'
import { COLOURS } from '#app/platform/share-picture/colours.server.ts'
import { StorageDown, type StoredFile } from '#app/platform/storage/file-storage.server.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { fileName, type KnownFile, type Look } from './schema.ts'

/** The file of a look; undefined if there is no such image. */
export async function readLook(file: KnownFile & { look: Look }): Promise<StoredFile | undefined> {
  const { stem, width, height, format, look } = file
  const name = fileName(stem, { width, height }, format, look)
  const stored = await storage().read(name)
  if (stored) return stored
  // One drawing at a time, like uploads: decoded pixels take memory.
  return runExclusive('draw-image', async () => {
    const drawnMeanwhile = await storage().read(name)
    if (drawnMeanwhile) return drawnMeanwhile
    const plain = await storage().read(fileName(stem, { width, height }, format))
    if (!plain) return undefined
    const bytes = await LOOKS[look](Buffer.from(await new Response(plain.body).arrayBuffer()))
    await store(name, bytes)
    return { body: new Blob([new Uint8Array(bytes)]).stream(), bytes: bytes.length }
  })
}

/** A look that cannot be stored now is drawn again at its next request. */
async function store(name: string, bytes: Buffer): Promise<void> {
  try {
    await storage().write(name, bytes, 'image/webp')
  } catch (error) {
    if (!(error instanceof StorageDown)) throw error
    log.warn({ name, error: error.message }, 'look of an image not stored')
  }
}

const LOOKS: Record<Look, (bytes: Buffer) => Promise<Buffer>> = { duo: drawDuotone, mark: drawMark }

type Pixels = { data: Buffer; pixels: number; shape: { width: number; height: number } }

/** Brightness decides between two colours, the dark one for the darkest part of the picture. */
async function drawDuotone(bytes: Buffer): Promise<Buffer> {
  const { data, pixels, shape } = await decode(bytes)
  const [dark, light] = [channelsOf('primary'), channelsOf('surface')]
  const [darkest, brightest] = range(data, pixels)
  const drawn = Buffer.alloc(pixels * 4)
  for (let at = 0; at < drawn.length; at += 4) {
    const share = (brightness(data, at) - darkest) / Math.max(1, brightest - darkest)
    const part = Math.min(1, Math.max(0, share))
    for (let channel = 0; channel < 3; channel++) {
      const [from = 0, to = 0] = [dark[channel], light[channel]]
      drawn[at + channel] = Math.round(from + (to - from) * part)
    }
    drawn[at + 3] = data[at + 3] ?? 255
  }
  return encode(drawn, shape)
}

/** One colour, as strong as the logo differs from its own ground: transparent, light or dark. */
async function drawMark(bytes: Buffer): Promise<Buffer> {
  const { data, pixels, shape } = await decode(bytes)
  const colour = channelsOf('primary')
  const isCutOut = hasTransparency(data)
  const [darkest, brightest] = range(data, pixels)
  const span = Math.max(1, brightest - darkest)
  const isDark = !isCutOut && edgeBrightness(data, shape) < (darkest + brightest) / 2
  const drawn = Buffer.alloc(pixels * 4)
  for (let at = 0; at < drawn.length; at += 4) {
    const share = Math.min(1, Math.max(0, (brightness(data, at) - darkest) / span))
    const strength = isCutOut ? (data[at + 3] ?? 0) : Math.round((isDark ? share : 1 - share) * 255)
    drawn.set([...colour, strength], at)
  }
  return encode(drawn, shape)
}

async function decode(bytes: Buffer): Promise<Pixels> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { data, pixels: width * height, shape: { width, height } }
}

async function encode(data: Buffer, shape: { width: number; height: number }): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(data, { raw: { ...shape, channels: 4 } })
    .webp({ quality: 78 })
    .toBuffer()
}

/** Perceived brightness of a pixel, 0 to 255 (Rec. 709). */
function brightness(data: Buffer, at: number): number {
  return (data[at] ?? 0) * 0.2126 + (data[at + 1] ?? 0) * 0.7152 + (data[at + 2] ?? 0) * 0.0722
}

/** Darkest and brightest of the visible pixels, without the outermost hundredth on either side, as in a poor scan. */
function range(data: Buffer, pixels: number): [number, number] {
  const histogram = new Uint32Array(256)
  for (let at = 0; at < pixels * 4; at += 4)
    if ((data[at + 3] ?? 0) > 127) {
      const level = Math.round(brightness(data, at))
      histogram[level] = (histogram[level] ?? 0) + 1
    }
  const visible = histogram.reduce((sum, count) => sum + count, 0)
  const levelAt = (share: number) => {
    let seen = 0
    return histogram.findIndex((count) => {
      seen += count
      return seen > visible * share
    })
  }
  return [Math.max(0, levelAt(0.01)), Math.max(0, levelAt(0.99))]
}

function hasTransparency(data: Buffer): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 128) return true
  return false
}

/** Average brightness of the outermost pixels, which are a logo's ground. */
function edgeBrightness(data: Buffer, { width, height }: { width: number; height: number }): number {
  const edge: number[] = []
  for (let x = 0; x < width; x++) edge.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) edge.push(y * width, y * width + width - 1)
  return edge.reduce((sum, pixel) => sum + brightness(data, pixel * 4), 0) / edge.length
}

/** Red, green and blue of a role of app.css. */
function channelsOf(role: string): number[] {
  const hex = COLOURS.get(role) ?? '#000000'
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}
