/** Owns the RSS feed of the archive: the latest issues with their whole text. */
import { renderToStaticMarkup } from 'react-dom/server'
import { ArticleBlocks } from '#app/domains/content/article/ui/blocks.tsx'
import { readDocument } from '#app/domains/content/document-blocks.ts'
import { rssFeed } from '#app/platform/rss-feed.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { listArchive } from './archive.server.ts'
import { ARCHIVE, ARCHIVE_FEED, archiveTitle, issuePath } from './public-address.ts'

/** Feed readers keep old items, so twenty are enough. */
const AT_MOST = 20

export async function archiveFeed(brand: string): Promise<Response> {
  const issues = await listArchive(AT_MOST)
  return rssFeed({
    title: archiveTitle(brand),
    description: `Los números del boletín de ${brand}.`,
    path: ARCHIVE,
    feedPath: ARCHIVE_FEED,
    items: issues.map(({ id, slug, subject, preheader, content, started_at }) => ({
      guid: `boletin-${id}`,
      title: subject,
      path: issuePath(slug),
      published: started_at,
      summary: preheader,
      content: renderToStaticMarkup(<ArticleBlocks blocks={readDocument(content)} origin={publicUrl()} />),
      creator: brand,
      categories: [],
      image: null,
    })),
    updated: new Date(Math.max(0, ...issues.map(({ updated_at }) => updated_at.getTime()))),
  })
}
