import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Files as people and programs send them, made on the spot. */

type Size = { width: number; height: number }

const plain = ({ width, height }: Size, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 11, g: 107, b: 118, alpha: 0.4 } } })

export const jpeg = (size: Size = { width: 1000, height: 600 }) =>
  plain(size).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
export const png = (size: Size = { width: 30, height: 20 }) => plain(size).png().toBuffer()
export const webp = (size: Size = { width: 30, height: 20 }) => plain(size).webp().toBuffer()
/** Dark on the left and light on the right, in colours far from the palette: 100 × 100. */
export async function portrait(): Promise<Buffer> {
  const light = await sharp({ create: { width: 60, height: 100, channels: 3, background: '#ffd9b8' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 100, height: 100, channels: 3, background: '#3a0d2a' } })
    .composite([{ input: light, left: 40, top: 0 }])
    .png()
    .toBuffer()
}

export const transparent = () => plain({ width: 30, height: 20 }, 4).png().toBuffer()
export const cmyk = () => plain({ width: 30, height: 20 }).toColourspace('cmyk').jpeg().toBuffer()
export const deep = () => plain({ width: 30, height: 20 }).toColourspace('rgb16').png().toBuffer()

/** A photograph taken with the phone on its side, in a place. */
export const photograph = () =>
  plain({ width: 40, height: 20 })
    .withExif({
      IFD0: { Make: 'Telefono', Copyright: 'Ana' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 28/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** The picture a browser would draw, and the page it would run if it were told that this is one. */
export const polyglot = async () =>
  Buffer.concat([
    (await jpeg()).subarray(0, 2),
    comment('<html><script>alert(1)</script>'),
    (await jpeg()).subarray(2),
    Buffer.from('<script>alert(2)</script>'),
  ])

/** A picture of exactly this many bytes: decoders stop where a JPEG ends. */
export async function jpegOf(bytes: number, size?: Size): Promise<Buffer> {
  const start = await jpeg(size)
  return Buffer.concat([start, Buffer.alloc(bytes - start.length)])
}

export async function animated(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#0b6b76', '#ffc93c'].map((background) =>
      sharp({ create: { width: 16, height: 16, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    [format]()
    .toBuffer()
}

/** A PNG of two frames: to a decoder that does not know of them, a still image. */
export async function animatedPng(): Promise<Buffer> {
  const still = await png()
  const frames = Buffer.alloc(8)
  frames.writeUInt32BE(2)
  // Behind the signature and the head, 8 + 25 bytes.
  return Buffer.concat([still.subarray(0, 33), chunk('acTL', frames), still.subarray(33)])
}

/** A hundred KB that unfold to 900 million pixels. */
export function endless(): Buffer {
  const side = 30_000
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // One bit of grey for each pixel; every line begins with the byte that says how it is filtered.
  head[8] = 1
  const lines = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 1 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

export const drawing = () =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')

function comment(text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, Buffer.from(text)])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
