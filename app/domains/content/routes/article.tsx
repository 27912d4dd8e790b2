import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { publicUrl, siteUrl } from '#app/platform/site-address.server.ts'
import { ShareLinks } from '#app/ui/meta/share-links.tsx'
import { articlePath } from '../address.ts'
import { articleMeta } from '../article/meta.ts'
import { ArticleTags, DownloadForm, TableOfContents } from '../article/ui/aside.tsx'
import { countView } from '../article/ui/count-view.ts'
import { ArticleHero } from '../article/ui/hero.tsx'
import { RelatedContent } from '../article/ui/related.tsx'
import { StaticArticle } from '../article/ui/static-article.tsx'
import { findBySlug, findMovedSlug, listRelated } from '../content.server.ts'
import { withCovers } from '../display/cover.ts'
import { readDocument } from '../document-blocks.ts'
import { EMPTY_DOCUMENT } from '../document-schema.ts'
import { type ContentView, isDownloadable } from '../schema.ts'
import type { Route } from './+types/article'

export { meta } from '#app/ui/meta/meta.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findWithRelated(params.slug).catch((error) => {
    throw data(null, { status: describeFailure(error, 'Error fetching article:').status })
  })
  if (!found) throw data(null, { status: 404 })
  if (found.article === undefined) throw redirect(articlePath(found.moved), 301)
  const { content, published_at, updated_at, ...article } = found.article
  const { brand } = await readSettings()
  const dates = { published_at: published_at.toISOString(), updated_at: updated_at.toISOString() }
  return {
    article,
    blocks: readDocument(content ?? EMPTY_DOCUMENT),
    downloadable: isDownloadable(found.article),
    related: found.related,
    url: siteUrl(articlePath(article.slug)),
    meta: articleMeta({ article, ...dates, publicUrl: publicUrl(), brand }),
  }
}

async function findWithRelated(slug: string) {
  const article = await findBySlug(slug)
  if (article) {
    const [own, ...related] = withCovers<ContentView>([article, ...(await listRelated(article))])
    return { article: { ...article, cover: own?.cover ?? '' }, related }
  }
  const moved = await findMovedSlug(slug)
  return moved && { moved }
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { article, blocks, downloadable, related, url } = loaderData
  useEffect(() => countView(article.slug), [article.slug])
  return (
    <>
      {/* Breaks long words, so that the page never becomes wider than the screen. */}
      <article data-counted={article.slug} className="wrap-anywhere">
        <ArticleHero article={article} />
        <div className="wrap grid grid-cols-1 gap-x-8 gap-y-12 pt-20 pb-16 md:pt-28 lg:grid-cols-12 lg:pt-16 lg:pb-24">
          <div className="min-w-0 lg:col-span-7">
            <StaticArticle key={article.slug} blocks={blocks} />
            <p className="mt-6 hidden border-t border-line pt-3 text-sm print:block">{url}</p>
          </div>
          <div className="flex min-w-0 flex-col gap-10 lg:col-span-4 lg:col-start-9 lg:pt-16 print:hidden">
            {downloadable && <DownloadForm slug={article.slug} />}
            <ArticleTags tags={article.tags} />
            <ShareLinks heading="Compartir" title={article.title} url={url} />
            {/* Last in its column, so that it stays sticky along the whole text. */}
            <TableOfContents blocks={blocks} />
          </div>
        </div>
      </article>
      <RelatedContent items={related} />
    </>
  )
}
