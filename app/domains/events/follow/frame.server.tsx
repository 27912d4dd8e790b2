/**
 * Owns the agenda as a page for other sites' frames: HTML and CSS only. Without script, font or image a partner's
 * page loads few kilobytes, and its visitors are not tracked.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { framedPagePolicy } from '#app/platform/http/framed-page.server.ts'
import { COLOURS } from '#app/platform/share-picture/colours.server.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { type AgendaFilter, agendaPath } from '../agenda/address.ts'
import { feedTitle } from '../agenda/feeds.ts'
import type { CardView } from '../schema.ts'
import sheet from './ui/agenda-frame.css?raw'
import { AgendaFrame } from './ui/agenda-frame.tsx'

type Frame = {
  brand: string
  filter: AgendaFilter
  /** Undefined if reading failed. */
  events: CardView[] | undefined
}

export function agendaFrame({ brand, filter, events }: Frame): Response {
  const frame = (
    <AgendaFrame
      title={feedTitle(brand, filter)}
      style={STYLE}
      agenda={siteUrl(agendaPath(filter))}
      addressOf={siteUrl}
      events={events}
    />
  )
  return new Response(`<!doctype html>${renderToStaticMarkup(frame)}`, {
    status: events ? 200 : 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': framedPagePolicy(STYLE),
      ...(!events && { 'Cache-Control': 'no-store' }),
    },
  })
}

/** The frame's own stylesheet, colours inlined: the site's stylesheet would be ten times as large. */
const STYLE = sheet
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/var\(--color-([\w-]+)\)/g, (_, role: string) => COLOURS.get(role) ?? '')
  .replace(/\s+/g, ' ')
  .replace(/ ?([{};,]|: ) ?/g, (_, sign: string) => sign.trim())
  .trim()
