import { data, redirect } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { SECRET_PAGE } from '#app/platform/http/secret-page.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { LinkPage } from '#app/ui/forms/mailed-link.tsx'
import { articlePath } from '../address.ts'
import { checkPreviewCode, findPreview } from '../admin/preview.server.ts'
import { ArticleTags, TableOfContents } from '../article/ui/aside.tsx'
import { ArticleHero } from '../article/ui/hero.tsx'
import { StaticArticle } from '../article/ui/static-article.tsx'
import { readDocument } from '../document-blocks.ts'
import type { Route } from './+types/article-preview'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.article ? `Vista previa: ${loaderData.article.title}` : 'Vista previa' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const given = { last_day: searchParams.get('hasta') ?? '', code: searchParams.get('codigo') ?? '' }
  const { time_zone } = await readSettings()
  const checked = checkPreviewCode(id, given, todayIn(time_zone))
  if (checked === 'wrong') throw data(null, { status: 404, headers: SECRET_PAGE })
  if (checked === 'expired') return data({ article: undefined }, { status: 410, headers: SECRET_PAGE })
  const found = await findPreview(id).catch((error) => {
    throw data(null, { status: describeFailure(error, 'preview failed').status, headers: SECRET_PAGE })
  })
  if (!found) throw data(null, { status: 404, headers: SECRET_PAGE })
  if ('slug' in found) throw redirect(articlePath(found.slug), { headers: SECRET_PAGE })
  return data({ article: found.article, blocks: readDocument(found.document) }, { headers: SECRET_PAGE })
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

/** Renders the article as its page will; a preview counts no view. */
export default function ArticlePreview({ loaderData }: Route.ComponentProps) {
  if (!loaderData.article)
    return (
      <LinkPage
        seed="vista-previa"
        title="Este enlace caducó"
        lead="La vista previa se abre durante 30 días. Pide un enlace nuevo a quien te lo envió."
      />
    )
  const { article, blocks } = loaderData
  return (
    <>
      <p
        role="note"
        className="sticky top-0 z-20 bg-accent px-4 py-2.5 text-center font-semibold text-ink print:static"
      >
        Vista previa: aún no publicado
      </p>
      <article className="wrap-anywhere">
        <ArticleHero article={article} />
        <div className="wrap grid grid-cols-1 gap-x-8 gap-y-12 pt-20 pb-16 md:pt-28 lg:grid-cols-12 lg:pt-16 lg:pb-24">
          <div className="min-w-0 lg:col-span-7">
            {blocks.length > 0 ? (
              <StaticArticle blocks={blocks} />
            ) : (
              <p className="text-ink-muted">Todavía no hay texto.</p>
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-10 lg:col-span-4 lg:col-start-9 lg:pt-16">
            <ArticleTags tags={article.tags} />
            <TableOfContents blocks={blocks} />
          </div>
        </div>
      </article>
    </>
  )
}
