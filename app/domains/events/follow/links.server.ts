/** Owns the URLs and the embed code to follow the agenda under a filter. */
import { siteUrl } from '#app/platform/site-address.server.ts'
import type { AgendaFilter } from '../agenda/address.ts'
import { calendarFeedPath, feedTitle, framePath, rssFeedPath } from '../agenda/feeds.ts'
import type { FollowLinks } from './schema.ts'

export function followLinks(brand: string, filter: AgendaFilter): FollowLinks {
  const title = feedTitle(brand, filter)
  const url = siteUrl(calendarFeedPath(filter))
  const webcal = url.replace(/^https?:/, 'webcal:')
  const path = framePath(filter)
  return {
    calendar: {
      url,
      webcal,
      // Google subscribes to `webcal:` URLs only; an `https:` one is taken for the id of a Google calendar.
      google: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal })}`,
    },
    rss: siteUrl(rssFeedPath(filter)),
    frame: { title, path, code: frameCode(title, siteUrl(path)) },
  }
}

function frameCode(title: string, url: string): string {
  return `<iframe src="${inAttribute(url)}" title="${inAttribute(title)}" loading="lazy" style="width:100%;height:34rem;border:0"></iframe>`
}

function inAttribute(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
