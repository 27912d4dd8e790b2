/**
 * Draws the site's icons from `public/icon.svg`. Run it by hand (`node scripts/draw-icons.ts`) and commit `public`,
 * so that builds need not.
 */
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const FOLDER = new URL('../public/', import.meta.url)
const svg = await readFile(new URL('icon.svg', FOLDER), 'utf8')
/** Icon without rounded corners, for systems that cut icons to their own shape. */
const square = svg.replace(' rx="10"', '')
/** Maskable icon with a smaller sign, because only its middle 80 % is sure to be visible. */
const maskable = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
  .replace(/<rect [^>]*fill="([^"]+)"\/>/, '<rect x="-8" y="-8" width="80" height="80" fill="$1"/>')

await write('icon-192.png', await png(svg, 192))
await write('icon-512.png', await png(svg, 512))
await write('icon-maskable-512.png', await png(maskable, 512))
await write('apple-touch-icon.png', await png(square, 180))
await write('favicon.ico', ico(await png(svg, 32), 32))

/** As a palette, which has room for all colours of the sign and its edges. */
function png(source: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(source), { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

/** ICO file with one PNG: a header of 6 bytes with the number of images, and an entry of 16 bytes with its position. */
function ico(picture: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, picture])
}

async function write(name: string, content: Buffer): Promise<void> {
  await writeFile(new URL(name, FOLDER), content)
  console.log(`${name} ${content.length} bytes`)
}
