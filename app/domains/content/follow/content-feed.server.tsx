/** Owns the RSS feed of the hub: the latest articles with their whole text. */
import { and, desc, eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { db } from '#app/platform/database/db.server.ts'
import { type FeedItem, rssFeed } from '#app/platform/rss-feed.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { articlePath } from '../address.ts'
import { ArticleBlocks } from '../article/ui/blocks.tsx'
import { type ArticleBlock, readDocument } from '../document-blocks.ts'
import { EMPTY_DOCUMENT } from '../document-schema.ts'
import { hubPath } from '../hub/address.ts'
import { contentFeedPath, contentFeedTitle } from '../hub/feeds.ts'
import { PlotTable } from '../plots/ui/plot-table.tsx'
import { CONTENT_CATEGORY_LABELS, type ContentCategory } from '../schema.ts'
import { content_items } from '../tables.server.ts'

/** Feed readers fetch daily or more often and keep old items, so twenty are enough. */
const AT_MOST = 20

type Latest = Awaited<ReturnType<typeof listLatest>>[number]

/** The latest published articles with their texts. */
export function listLatest(category: ContentCategory | '') {
  const { id, slug, title, description, content, author, type, tags, image_url } = content_items
  const isShown = and(
    eq(content_items.status, 'published'),
    category ? eq(content_items.category, category) : undefined,
  )
  return db
    .select({
      ...{ id, slug, title, description, content, author, type, tags, image_url },
      category: content_items.category,
      published_at: content_items.published_at,
      updated_at: content_items.updated_at,
    })
    .from(content_items)
    .where(isShown)
    .orderBy(desc(content_items.published_at), content_items.id)
    .limit(AT_MOST)
}

type Feed = { brand: string; description: string; category: ContentCategory | '' }

export function contentFeed(articles: readonly Latest[], { brand, description, category }: Feed): Response {
  return rssFeed({
    title: contentFeedTitle(brand, category),
    description,
    path: hubPath({ search: '', category, page: 1 }),
    feedPath: contentFeedPath(category),
    items: articles.map(itemOf),
    updated: new Date(Math.max(0, ...articles.map(({ updated_at }) => updated_at.getTime()))),
  })
}

function itemOf({ id, slug, title, description, content, author, type, tags, ...rest }: Latest): FeedItem {
  const blocks = readDocument(content ?? EMPTY_DOCUMENT)
  return {
    // The id, because an article's URL may change.
    guid: `articulo-${id}`,
    title,
    path: articlePath(slug),
    // Never null: a check constraint requires `published_at` of every published item.
    published: rest.published_at ?? rest.updated_at,
    summary: description,
    content: htmlOf(description, blocks),
    creator: author,
    categories: [CONTENT_CATEGORY_LABELS[rest.category as ContentCategory], type, ...tags],
    image: rest.image_url,
  }
}

/** Article as HTML for readers without our stylesheet: line breaks as `br`, plain pictures, plots as their tables. */
function htmlOf(description: string, blocks: ArticleBlock[]): string {
  const markup = renderToStaticMarkup(
    <>
      <p>
        <em>{description}</em>
      </p>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never move
        <FeedBlock key={index} block={block} />
      ))}
    </>,
  )
  return markup.replaceAll('\n', '<br/>')
}

function FeedBlock({ block }: { block: ArticleBlock }) {
  if (block.kind === 'picture')
    return (
      <figure>
        <img src={new URL(block.src, publicUrl()).href} alt={block.alt.replace(/\s+/g, ' ')} />
        {block.caption && <figcaption>{block.caption}</figcaption>}
      </figure>
    )
  if (block.kind === 'plot')
    // Readers leave an SVG out.
    return (
      <>
        <p>
          <strong>{block.plot.title}</strong>
        </p>
        <PlotTable plot={block.plot} />
        {block.plot.source && <p>{`Fuente: ${block.plot.source}`}</p>}
      </>
    )
  return <ArticleBlocks blocks={[block]} origin={publicUrl()} />
}
