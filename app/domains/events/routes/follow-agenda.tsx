import { ArrowLeft } from 'lucide-react'
import { href, Link } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { pageMeta } from '#app/ui/meta/page-meta.ts'
import { activeFilters } from '../agenda/active-filters.ts'
import { agendaHref, followPath, readFollowed, UPCOMING } from '../agenda/address.ts'
import { agendaAlternates } from '../agenda/feeds.ts'
import { followLinks } from '../follow/links.server.ts'
import { FollowWays } from '../follow/ui/follow-ways.tsx'
import type { Route } from './+types/follow-agenda'

export { meta } from '#app/ui/meta/meta.ts'

const TITLE = 'Sigue la agenda'

export async function loader({ url }: Route.LoaderArgs) {
  const filter = readFollowed(url.searchParams)
  const { brand } = await readSettings()
  return {
    back: agendaHref(filter),
    everything: followPath(UPCOMING),
    filters: activeFilters(filter).map(({ label }) => label),
    offers: followLinks(brand, filter),
    meta: pageMeta(
      { brand, publicUrl: publicUrl() },
      {
        title: TITLE,
        description: `La agenda de ${brand} en tu calendario, en tu lector de noticias o en tu propia web.`,
        path: href('/agenda/seguir'),
        under: [['Agenda', href('/agenda')]],
        // Search engines skip the page: it has links for other programs, and no content to search for.
        unlisted: true,
        alternates: agendaAlternates(brand),
      },
    ),
  }
}

export default function FollowAgenda({ loaderData }: Route.ComponentProps) {
  const { back, everything, filters, offers } = loaderData
  return (
    <>
      <PageHeader
        eyebrow="Agenda"
        title={TITLE}
        lead="Lo que viene, donde ya miras: en tu calendario, en tu lector o en tu propia web."
      />
      <div className="wrap grid gap-8 py-12 md:py-16">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          {filters.length > 0 && (
            <p className="w-full text-lead wrap-anywhere">
              Seguirás solo esto: <strong>{filters.join(' · ')}</strong>
            </p>
          )}
          <Link to={back} className="inline-flex min-h-11 items-center gap-2 text-link">
            <ArrowLeft aria-hidden="true" className="size-4" />
            {filters.length > 0 ? 'Cambiar los filtros en la agenda' : 'Elegir qué seguir en la agenda'}
          </Link>
          {filters.length > 0 && (
            <Link to={everything} className="inline-flex min-h-11 items-center text-link">
              Seguir toda la agenda
            </Link>
          )}
        </div>
        <FollowWays offers={offers} />
      </div>
    </>
  )
}
