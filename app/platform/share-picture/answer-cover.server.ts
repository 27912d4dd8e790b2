import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { COLOURS } from './colours.server.ts'

/** Safe, because a changed cover gets another URL (app/ui/drawing/cover-address.ts). */
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Drawn cover as an SVG file. No stylesheet reaches the file, so its two colours are written into it. Drawn for each
 * request that the page cache cannot answer, which takes less than a millisecond.
 */
export function answerCover(cover: ReactElement | undefined): Response {
  if (!cover)
    return new Response('Esa portada no existe.', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  return new Response(standingAlone(renderToStaticMarkup(cover)), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': FOREVER },
  })
}

/** Adds the colours, and a background larger than the drawing, so that no edge shows through. */
function standingAlone(markup: string): string {
  const [opening = ''] = /^<svg [^>]*>/.exec(markup) ?? []
  const colour = (role: 'bg' | 'text') =>
    COLOURS.get(new RegExp(`\\b${role}-([a-z-]+)`).exec(opening)?.[1] ?? '')
  const root = opening
    .replace(/ (class|aria-hidden)="[^"]*"/g, '')
    .replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg" color="${colour('text')}"`)
  const ground = `<rect x="-10%" y="-10%" width="120%" height="120%" fill="${colour('bg')}"/>`
  return root + ground + markup.slice(opening.length)
}
