/** Owns the form of feeds: RSS 2.0, which every reader takes. Their items come from the domains. */
import { Feed, type Item } from 'feed'
import { getMimeType } from 'hono/utils/mime'
import { siteUrl } from './site-address.server.ts'

export type FeedItem = {
  /** Stays when the item is edited: feed readers know by it which items they have. */
  guid: string
  title: string
  path: string
  published: Date
  /** Plain words. */
  summary: string
  /** The whole of it, as HTML of our own making. */
  content: string
  /** Who says it, as a name: RSS's own element wants an e-mail address. */
  creator: string
  categories: string[]
  /** A picture's URL, of this site or another. */
  image: string | null
}

type Channel = {
  title: string
  description: string
  /** The page that shows the same, and the feed itself. */
  path: string
  feedPath: string
  items: FeedItem[]
  /** When something of it last changed. */
  updated: Date
}

/** How long readers may wait between two looks, in minutes. */
const TTL_MINUTES = 60

export function rssFeed({ title, description, path, feedPath, items, updated }: Channel): Response {
  const feed = new Feed({
    title: printable(title),
    description: printable(description),
    link: siteUrl(path),
    feed: siteUrl(feedPath),
    language: 'es',
    ttl: TTL_MINUTES,
    // The same for everyone, so that its ETag changes with its content alone.
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
    // Readers take it for HTML.
    description: escapeHtml(printable(summary)),
    content: printable(content),
    category: categories.map((name) => ({ name: printable(name) })),
    extensions: [{ name: 'dc:creator', objects: { _text: printable(creator) } }],
    // The size of a picture is not known without reading it: 0 says so (RSS Advisory Board).
    ...(type?.startsWith('image/') && { enclosure: { url: picture?.href ?? '', type, length: 0 } }),
  }
}

/**
 * Replaces what XML 1.0 cannot hold, not even escaped, and the end of a CDATA section, of which the library splits one.
 */
function printable(words: string): string {
  return words
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ' ')
    .replaceAll(']]>', ']] >')
}

function escapeHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
