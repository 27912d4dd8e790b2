import { ArrowLeft, History, X } from 'lucide-react'
import { use } from 'react'
import { data, href, Link, useNavigation } from 'react-router'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { formatDayMonth } from '#app/platform/time/dates.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { SearchForm } from '#app/ui/controls/search-form.tsx'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { PageSlot } from '#app/ui/drawing/page-slot.ts'
import { CorrectionNote } from '#app/ui/feedback/correction-note.tsx'
import { activeFilters } from '../agenda/active-filters.ts'
import {
  AGENDA_LIST,
  type AgendaFilter,
  agendaHref,
  agendaParameters,
  isFiltered,
  UPCOMING,
} from '../agenda/address.ts'
import { type AgendaPage, readAgendaPage } from '../agenda/page.server.ts'
import { AgendaCallToAction } from '../agenda/ui/call-to-action.tsx'
import { CityMap } from '../agenda/ui/city-map.tsx'
import { FeaturedEvent } from '../agenda/ui/featured-event.tsx'
import { AgendaFilters } from '../agenda/ui/filters.tsx'
import { AgendaResults } from '../agenda/ui/results.tsx'
import type { Route } from './+types/agenda'

export { meta } from '#app/ui/meta/meta.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const page = await readAgendaPage(url.searchParams)
  return data(page, { status: page.failed ? 503 : 200 })
}

export default function Agenda({ loaderData }: Route.ComponentProps) {
  const { filter, featured, groups, choices, elsewhere, near, corrected, failed, pageCount, follow } =
    loaderData
  const { cities, cityMap, tides } = loaderData
  const navigation = useNavigation()
  const loading = navigation.state === 'loading' && navigation.location.pathname === href('/agenda')
  // Trainings, passed in by the parent route, because this slice does not know the Academy.
  const trainings = use(PageSlot)
  const isElsewhere = filter.past || Boolean(filter.day)

  return (
    <>
      <PageHeader
        foot={tides && <img src={tides.src} alt={tides.alt} className="tide-table" />}
        eyebrow="Agenda"
        title="Actividades del ecosistema"
        lead="Lo que pasa en la región, por fecha. Elige a qué ir, o suma lo tuyo."
        actions={
          <>
            <ButtonLink to={href('/sube-evento')} variant="accent" size="lg">
              Sube un evento
            </ButtonLink>
            {!isElsewhere && trainings && (
              <ButtonLink to="#formaciones" variant="outline" size="lg">
                Formaciones
              </ButtonLink>
            )}
          </>
        }
      />
      {featured && <FeaturedEvent event={featured} />}
      <section id={AGENDA_LIST} aria-labelledby="agenda-lista" className="wrap pt-12 md:pt-16">
        <div className="mb-8 grid gap-x-8 gap-y-5 lg:has-[>nav]:grid-cols-2">
          {/* Beside the map its parts stand below one another. */}
          <div className="grid min-w-0 gap-x-8 gap-y-5 md:grid-cols-12 md:items-end lg:not-last:*:col-span-full!">
            <div className="md:col-span-7">
              <h2 id="agenda-lista" className="text-heading">
                {headingOf(filter)}
              </h2>
              <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
                <p role="status" className="min-h-[1.6em] text-ink-muted">
                  {loading ? 'Cargando eventos...' : countLabel(loaderData)}
                </p>
                {isFiltered(filter) && groups.length > 0 && (
                  <Link
                    to={agendaHref({ ...UPCOMING, past: filter.past })}
                    className="-my-2 inline-flex min-h-11 items-center gap-1.5 text-link print:hidden"
                  >
                    <X aria-hidden="true" className="size-4" />
                    Quitar filtros
                  </Link>
                )}
                {follow && (
                  <Link
                    to={follow}
                    className="-my-2 inline-flex min-h-11 items-center text-link print:hidden"
                  >
                    {isFiltered(filter) ? 'Seguir estos eventos' : 'Seguir la agenda'}
                  </Link>
                )}
              </div>
            </div>
            <div className="min-w-0 md:col-span-5 print:hidden">
              <SearchForm
                action={`${href('/agenda')}#${AGENDA_LIST}`}
                search={filter.search}
                label="Buscar eventos"
                placeholder="Buscar eventos..."
                kept={keptBySearch(filter)}
              />
            </div>
            <div className="min-w-0 md:col-span-12">
              <AgendaFilters filter={filter} choices={choices} cities={cities} />
            </div>
          </div>
          {cityMap && <CityMap map={cityMap} filter={filter} />}
        </div>
        <CorrectionNote search={filter.search} corrected={corrected} />
        {(groups.length > 0 || !featured) && (
          <AgendaResults
            groups={groups}
            filter={filter}
            pageCount={pageCount}
            failed={failed}
            elsewhere={elsewhere}
            near={near}
            hasTrainings={Boolean(trainings)}
            loading={loading}
          />
        )}
        <p className="mt-12 border-t border-line pt-5 print:hidden">
          <Link
            to={agendaHref({ ...UPCOMING, past: !isElsewhere })}
            className="inline-flex min-h-11 items-center gap-2 text-link"
          >
            {isElsewhere ? (
              <ArrowLeft aria-hidden="true" className="size-4" />
            ) : (
              <History aria-hidden="true" className="size-4" />
            )}
            {isElsewhere ? 'Volver a los próximos eventos' : 'Ver eventos pasados'}
          </Link>
        </p>
      </section>
      {!isElsewhere && trainings}
      <AgendaCallToAction />
    </>
  )
}

/** Parameters that a search keeps, as hidden fields. */
function keptBySearch(filter: AgendaFilter): Record<string, string> {
  const { q: _, ...kept } = agendaParameters(filter)
  return kept
}

function headingOf({ day, past }: AgendaFilter): string {
  if (day) return `Eventos del ${formatDayMonth(day)}`
  return past ? 'Eventos pasados' : 'Próximos eventos'
}

/** Text of the live region, also for an empty list, where no-results.tsx shows the specified sentence. */
function countLabel(page: AgendaPage): string {
  const { total, isMore, featured, filter, corrected, failed } = page
  if (failed) return ''
  if (total === 0) return isFiltered(filter) ? 'Ningún evento encontrado' : 'Ningún evento'
  const count = isMore ? `Más de ${formatNumber(total)} eventos` : formatCount(total, 'evento', 'eventos')
  if (featured) return total === 1 ? `${count}, el destacado` : `${count}, contando el destacado`
  // The day is left out: the heading names it.
  return [
    count,
    ...activeFilters({ ...filter, search: corrected ?? filter.search, day: '' }).map(({ label }) => label),
  ].join(' · ')
}
