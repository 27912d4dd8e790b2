import { ArrowLeft, History } from 'lucide-react'
import { data, Link, useNavigation } from 'react-router'
import { pageWords } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { listAgenda, listAgendaCategories } from '../events.server.ts'
import type { EventView } from '../schema.ts'
import { AGENDA_LIST, agendaHref, isFiltered, readAgendaFilter } from '../ui/agenda-address.ts'
import { AgendaCallToAction } from '../ui/agenda-call-to-action.tsx'
import { AgendaFilters } from '../ui/agenda-filters.tsx'
import { agendaMeta } from '../ui/agenda-meta.ts'
import { AgendaResults } from '../ui/agenda-results.tsx'
import { FeaturedEvent } from '../ui/featured-event.tsx'
import type { Route } from './+types/agenda'

export { meta } from '#app/ui/meta.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const filter = readAgendaFilter(url.searchParams)
  const settings = await readSettings()
  const words = pageWords(settings, filter.past ? 'past_events' : 'agenda')
  const site = { brand: settings.brand, publicUrl: readEnv().publicUrl }
  const metaOf = (categories: string[]) => agendaMeta({ filter, categories, words, ...site })
  try {
    const [events, categories] = await Promise.all([listAgenda(filter), listAgendaCategories(filter.past)])
    const page = { filter, events: events.map(withoutDescription), categories, failed: false }
    return data({ ...page, meta: metaOf(categories) })
  } catch (error) {
    // public-site §8: logged only, and the list is empty; the status keeps it out of every cache.
    describeFailure(error, 'Error fetching events:')
    return data({ filter, events: [], categories: [], failed: true, meta: metaOf([]) }, { status: 503 })
  }
}

export default function Agenda({ loaderData }: Route.ComponentProps) {
  const { filter, events, categories, failed } = loaderData
  const navigation = useNavigation()
  const loading = navigation.state === 'loading' && navigation.location.pathname === '/agenda'
  const featured = filter.past || isFiltered(filter) ? undefined : events[0]
  const listed = featured ? events.slice(1) : events
  const everything = { search: '', category: '', past: filter.past }

  return (
    <>
      <PageHeader
        seed="agenda"
        eyebrow="Agenda"
        title="Actividades del ecosistema"
        lead="Lo que pasa en la región, por fecha. Elige a qué ir, o suma lo tuyo."
        actions={
          <ButtonLink to="/sube-evento" variant="accent" size="lg">
            Sube un evento
          </ButtonLink>
        }
      />
      {featured && <FeaturedEvent event={featured} />}
      <section id={AGENDA_LIST} aria-labelledby="agenda-lista" className="wrap pt-12 md:pt-16">
        <div className="mb-8 grid gap-x-8 gap-y-5 md:grid-cols-12 md:items-end">
          <div className="md:col-span-7">
            <h2 id="agenda-lista" className="text-heading">
              {filter.past ? 'Eventos pasados' : 'Próximos eventos'}
            </h2>
            <p role="status" className="mt-1 min-h-[1.6em] text-ink-muted">
              {loading ? 'Cargando eventos...' : countLabel(events.length)}
            </p>
          </div>
          <div className="min-w-0 md:col-span-5">
            <SearchForm
              action={`/agenda#${AGENDA_LIST}`}
              search={filter.search}
              label="Buscar eventos"
              placeholder="Buscar eventos..."
              kept={{ categoria: filter.category, periodo: filter.past ? 'pasados' : '' }}
            />
          </div>
          <div className="min-w-0 md:col-span-12">
            <AgendaFilters filter={filter} categories={categories} />
          </div>
        </div>
        {(listed.length > 0 || !featured) && (
          <AgendaResults
            {...{ events: listed, failed, loading }}
            upcoming={!filter.past}
            clearHref={isFiltered(filter) ? agendaHref(everything) : undefined}
          />
        )}
        <p className="mt-12 border-t border-line pt-5">
          <Link
            to={agendaHref({ search: '', category: '', past: !filter.past })}
            className="inline-flex min-h-11 items-center gap-2 text-link"
          >
            {filter.past ? (
              <ArrowLeft aria-hidden="true" className="size-4" />
            ) : (
              <History aria-hidden="true" className="size-4" />
            )}
            {filter.past ? 'Volver a los próximos eventos' : 'Ver eventos pasados'}
          </Link>
        </p>
      </section>
      <AgendaCallToAction />
    </>
  )
}

/** No card shows it, and the page would carry it to every phone. */
function withoutDescription(event: EventView): EventView {
  return { ...event, description: null }
}

function countLabel(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 evento' : `${count} eventos`
}
