/**
 * Draws a share picture: the site's drawings below, the text above. Only satori wraps text, and only librsvg renders
 * everything that the drawings use, so each does its half. Loaded with its libraries on first use.
 */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import satori from 'satori'
import displayFont from '#app/assets/fonts/share-display.woff?inline'
import textFont from '#app/assets/fonts/share-text.woff?inline'
import { Sign } from '#app/ui/drawing/logo.tsx'
import { loadSharp } from '../load-sharp.server.ts'
import { COLOURS, rulesFor } from './colours.server.ts'
import type { Artwork, ShareCard } from './share-card.tsx'
import { ShareWords } from './text-lines.server.tsx'

const WIDTH = 1200
const HEIGHT = 630

const FONTS = [
  { name: 'display', data: bytesOf(displayFont) },
  { name: 'text', data: bytesOf(textFont) },
]

export async function drawSharePicture(card: ShareCard): Promise<Buffer> {
  const sharp = await loadSharp()
  const words = await satori(<ShareWords card={card} />, { width: WIDTH, height: HEIGHT, fonts: FONTS })
  const drawings = [
    ...card.artwork.map(({ drawing, ...place }) => placed(drawing, place)),
    `<g class="text-accent">${placed(<Sign />, { x: 64, y: 56, width: 56, height: 46 })}</g>`,
  ].join('')
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<style>${rulesFor(drawings)}text,.hub-pulse{display:none}</style>
<rect width="100%" height="100%" fill="${COLOURS.get('primary')}"/>${drawings}${words}</svg>`
  return sharp(Buffer.from(picture)).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}

type Place = Omit<Artwork, 'drawing'> & { y?: number; height?: number }

/** Places one `<svg>` of the pages in the picture, with the background that its class names. */
function placed(drawing: ReactElement, { x, width, viewBox, y = 0, height = HEIGHT }: Place): string {
  const markup = renderToStaticMarkup(drawing)
  const ground = COLOURS.get(/\bbg-([a-z-]+)/.exec(markup)?.[1] ?? '')
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`
  const framed = viewBox ? markup.replace(/viewBox="[^"]*"/, `viewBox="${viewBox}"`) : markup
  return `${ground ? `<rect ${box} fill="${ground}"/>` : ''}${framed.replace('<svg', `<svg ${box}`)}`
}

function bytesOf(dataAddress: string): Buffer {
  return Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64')
}
