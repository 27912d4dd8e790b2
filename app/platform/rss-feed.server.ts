/** Owns the format of feeds: RSS 2.0, which every reader supports. Their items come from the domains. */
import { Feed, type Item } from 'feed'
import { getMimeType } from 'hono/utils/mime'
import { siteUrl } from './site-address.server.ts'

export type FeedItem = {
  /** Permanent id, by which feed readers recognise an edited item. */
  guid: string
  title: string
  path: string
  published: Date
  /** Plain text. */
  summary: string
  /** The whole item as HTML that we generated. */
  content: string
  /** Name of the author, in `dc:creator`, because RSS's own element requires an e-mail address. */
  creator: string
  categories: string[]
  /** URL of a picture, on this site or another. */
  image: string | null
}

type Channel = {
  title: string
  description: string
  /** Path of the page with the same items; `feedPath` is that of the feed. */
  path: string
  feedPath: string
  items: FeedItem[]
  /** When any item last changed. */
  updated: Date
}

/** Minutes that readers may wait between two requests. */
const TTL_MINUTES = 60

export function rssFeed({ title, description, path, feedPath, items, updated }: Channel): Response {
  const feed = new Feed({
    title: printable(title),
    description: printable(description),
    link: siteUrl(path),
    feed: siteUrl(feedPath),
    language: 'es',
    ttl: TTL_MINUTES,
    // `updated` instead of the current time, so that the ETag changes only with the content.
    updated,
    generator: false,
  })
  for (const item of items) feed.addItem(itemOf(item))
  return new Response(feed.rss2(), { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
}

function itemOf({
  guid,
  title,
  path,
  published,
  summary,
  content,
  creator,
  categories,
  image,
}: FeedItem): Item {
  const picture = image ? URL.parse(image, siteUrl('/')) : null
  const type = picture && getMimeType(picture.pathname)
  return {
    guid,
    title: printable(title),
    link: siteUrl(path),
    date: published,
    // Escaped, because readers interpret the description as HTML.
    description: escapeHtml(printable(summary)),
    content: printable(content),
    category: categories.map((name) => ({ name: printable(name) })),
    extensions: [{ name: 'dc:creator', objects: { _text: printable(creator) } }],
    // Length 0 means unknown (RSS Advisory Board); the size would take a request to the picture.
    ...(type?.startsWith('image/') && { enclosure: { url: picture?.href ?? '', type, length: 0 } }),
  }
}

/**
 * Replaces characters that XML 1.0 cannot contain even escaped, and `]]>`, where the library would split a CDATA
 * section.
 */
function printable(words: string): string {
  return words
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ' ')
    .replaceAll(']]>', ']] >')
}

function escapeHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
