import { data, href, Link } from 'react-router'
import { StaticArticle } from '#app/domains/content/article/ui/static-article.tsx'
import { readDocument } from '#app/domains/content/document-blocks.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { dateIn, formatDate } from '#app/platform/time/dates.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { pageMeta, shorten } from '#app/ui/meta/page-meta.ts'
import { findArchived } from '../archive.server.ts'
import { ARCHIVE, archiveAlternates, issuePath } from '../public-address.ts'
import type { Route } from './+types/archived-issue.ts'

export { meta } from '#app/ui/meta/meta.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const issue = await findArchived(params.slug).catch((error) => {
    throw data(null, { status: describeFailure(error, 'Error fetching an issue:').status })
  })
  if (!issue?.started_at) throw data(null, { status: 404 })
  const { brand, time_zone } = await readSettings()
  const { subject, preheader } = issue
  const meta = pageMeta(
    { brand, publicUrl: publicUrl() },
    {
      title: subject,
      description: shorten(preheader || `Un número del boletín de ${brand}.`),
      path: issuePath(params.slug),
      type: 'article',
      under: [['Boletín', ARCHIVE]],
      alternates: archiveAlternates(brand),
    },
  )
  const day = formatDate(dateIn(time_zone, issue.started_at))
  return { slug: params.slug, subject, preheader, day, blocks: readDocument(issue.content), meta }
}

export default function ArchivedIssue({ loaderData }: Route.ComponentProps) {
  const { slug, subject, preheader, day, blocks } = loaderData
  return (
    <article className="wrap-anywhere">
      <PageHeader eyebrow={`Boletín · ${day}`} title={subject} lead={preheader} />
      <div className="wrap py-12 md:py-16">
        <StaticArticle key={slug} blocks={blocks} />
        <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-6">
          <ButtonLink to={href('/boletin')} variant="accent" size="lg">
            Recibir el boletín
          </ButtonLink>
          <Link to={ARCHIVE} className="text-link">
            Todos los números
          </Link>
        </div>
      </div>
    </article>
  )
}
