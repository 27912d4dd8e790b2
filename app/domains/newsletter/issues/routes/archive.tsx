import { data, href, Link } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { dateIn, formatDate } from '#app/platform/time/dates.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { pageMeta } from '#app/ui/meta/page-meta.ts'
import { listArchive } from '../archive.server.ts'
import { ARCHIVE, archiveAlternates, archiveTitle, issuePath } from '../public-address.ts'
import type { Route } from './+types/archive.ts'

export { meta } from '#app/ui/meta/meta.ts'

export async function loader() {
  const { brand, time_zone } = await readSettings()
  const found = await listArchive().catch((error) => {
    throw data(null, { status: describeFailure(error, 'Error fetching the newsletter:').status })
  })
  const issues = found.map(({ slug, subject, preheader, started_at }) => {
    return { slug, subject, preheader, day: formatDate(dateIn(time_zone, started_at)) }
  })
  const meta = pageMeta(
    { brand, publicUrl: publicUrl() },
    {
      title: archiveTitle(brand),
      description: `Los números del boletín de ${brand}: lo nuevo del ecosistema, tal como llegó a los correos.`,
      path: ARCHIVE,
      unlisted: issues.length === 0,
      alternates: archiveAlternates(brand),
    },
  )
  return { issues, meta }
}

export default function Archive({ loaderData: { issues } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Boletín"
        lead="Los números que ya salieron, tal como llegaron."
        actions={
          <ButtonLink to={href('/boletin')} variant="accent" size="lg">
            Recibirlo
          </ButtonLink>
        }
      />
      <div className="wrap py-12 md:py-16">
        {issues.length > 0 ? (
          <ul className="grid max-w-3xl gap-6">
            {issues.map(({ slug, subject, preheader, day }) => (
              <li key={slug} className="border-t border-line pt-4 wrap-anywhere">
                <p className="text-sm text-ink-muted tabular-nums">{day}</p>
                <h2 className="mt-1 text-subheading">
                  <Link to={issuePath(slug)} className="rounded hover:underline">
                    {subject}
                  </Link>
                </h2>
                {preheader && <p className="mt-1 text-ink-muted">{preheader}</p>}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-muted">Todavía no ha salido ningún número.</p>
        )}
      </div>
    </>
  )
}
