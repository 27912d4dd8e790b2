import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { COLOURS, coloured } from './colours.server.ts'

/** Safe, because a changed drawing gets another URL (app/ui/drawing/cover-address.ts, drawing-address.ts). */
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Drawing as an SVG file. No stylesheet reaches the file, so its colours are written into it. Drawn for each request
 * that the page cache cannot answer, which takes less than a millisecond.
 */
export function answerDrawing(drawing: ReactElement | undefined): Response {
  if (!drawing)
    return new Response('Ese dibujo no existe.', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  return new Response(standingAlone(renderToStaticMarkup(drawing)), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': FOREVER },
  })
}

/**
 * Adds the colours that the root's classes name: of the ink, and of a ground larger than the drawing, so that no edge
 * shows through. A drawing without a ground stays transparent.
 */
function standingAlone(markup: string): string {
  const [opening = ''] = /^<svg [^>]*>/.exec(markup) ?? []
  const colour = (role: 'bg' | 'text') =>
    COLOURS.get(new RegExp(`\\b${role}-([a-z-]+)`).exec(opening)?.[1] ?? '')
  const [ink, ground] = [colour('text'), colour('bg')]
  const root = opening
    .replace(/ (class|aria-hidden)="[^"]*"/g, '')
    .replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg"${ink ? ` color="${ink}"` : ''}`)
  const behind = ground ? `<rect x="-10%" y="-10%" width="120%" height="120%" fill="${ground}"/>` : ''
  return root + behind + coloured(markup.slice(opening.length))
}
