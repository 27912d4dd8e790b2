import { ArrowLeft, History, X } from 'lucide-react'
import { use } from 'react'
import { data, href, Link, redirect, useNavigation } from 'react-router'
import { pageTexts } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { todayIn } from '#app/platform/clock.server.ts'
import { formatDayMonth } from '#app/platform/dates.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { readCorrected } from '#app/platform/search/spelling.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
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
  followPath,
  isFiltered,
  readAgendaFilter,
  UPCOMING,
} from '../agenda/address.ts'
import { chooseFeatured, readAgenda } from '../agenda/agenda.server.ts'
import { listAgendaChoices, withActive } from '../agenda/choices.server.ts'
import { countCities } from '../agenda/city-counts.server.ts'
import { placeCities } from '../agenda/city-map.server.ts'
import { weekendOf } from '../agenda/conditions.server.ts'
import { agendaMeta } from '../agenda/meta.ts'
import { listNear } from '../agenda/near.server.ts'
import { groupByPeriod, type PeriodGroup } from '../agenda/periods.ts'
import type {
  AgendaChoices,
  AgendaCount,
  CityCount,
  CityMap as CityMapView,
  NearEvents,
  Tides,
} from '../agenda/schema.ts'
import { AgendaCallToAction } from '../agenda/ui/call-to-action.tsx'
import { CityMap } from '../agenda/ui/city-map.tsx'
import { FeaturedEvent } from '../agenda/ui/featured-event.tsx'
import { AgendaFilters } from '../agenda/ui/filters.tsx'
import { AgendaResults, WITH_COVER } from '../agenda/ui/results.tsx'
import { readTides } from '../agenda/weeks.server.ts'
import { cityNamed } from '../cities.ts'
import { withCovers } from '../cover.ts'
import type { CardView } from '../schema.ts'
import type { Route } from './+types/agenda'

export { meta } from '#app/ui/meta/meta.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const asked = readAgendaFilter(url.searchParams)
  const filter = { ...asked, city: asked.city && cityNamed(asked.city) }
  const settings = await readSettings()
  const words = pageTexts(settings, filter.past ? 'past_events' : 'agenda')
  const site = { brand: settings.brand, publicUrl: publicUrl() }
  // Built on the server, so that the browser needs no code for it. The archive and a single day cannot be followed.
  const follow = filter.past || filter.day ? undefined : followPath(filter)
  const metaOf = (choices: AgendaChoices) => agendaMeta({ filter, choices, words, ...site })
  const { thisWeekend, page, ...rest } = filter
  const today = todayIn(settings.time_zone)
  const weekend = weekendOf(today)
  const query = { ...rest, weekend: thisWeekend ? weekend : undefined }
  const read = await Promise.all([
    readCorrected(query.search, (search) => readAgenda({ ...query, search }, page), foundNothing),
    listAgendaChoices(query, weekend).then(async (choices) => ({
      choices,
      cities: await countCities(query, choices.cities),
    })),
    readTides(today),
  ]).catch(
    // public-site §8: a failure is logged only, and the list is empty; the error status keeps the page out of every
    // cache.
    (error) => describeFailure(error, 'Error fetching events:'),
  )
  if ('status' in read)
    return data(
      {
        ...NOTHING,
        choices: withActive(NOTHING.choices, filter),
        filter,
        follow,
        meta: metaOf(NOTHING.choices),
      },
      { status: 503 },
    )
  const [{ events, ...found }, { choices, cities }, tides] = read
  // A page number past the end leads to the last page.
  if (page > found.pageCount) throw redirect(agendaHref({ ...filter, page: found.pageCount }))
  const isFirst = page === 1 && !filter.past && !isFiltered(filter)
  const featured = isFirst ? chooseFeatured(events) : undefined
  const others = events.filter((event) => event !== featured)
  // In the order of the page, where the featured event stands above the others.
  const covered = withCovers(featured ? [featured, ...others] : others)
  const listed = covered.slice(featured ? 1 : 0).map(asLine)
  const near = found.total === 0 && follow ? await listNear(filter, weekend) : undefined
  const groups = groupByPeriod(listed, filter, today)
  const shown = {
    filter,
    follow,
    featured: featured && covered[0],
    groups,
    choices: withActive(choices, filter),
    cities,
    cityMap: placeCities(cities),
    tides,
    near,
    ...found,
    failed: false,
  }
  return data({ ...shown, meta: metaOf(choices) })
}

type AgendaData = {
  featured: CardView | undefined
  groups: PeriodGroup<CardView>[]
  choices: AgendaChoices
  cities: CityCount[]
  cityMap: CityMapView | undefined
  tides: Tides | undefined
  elsewhere: AgendaCount | undefined
  /** For an empty list. */
  near: NearEvents | undefined
  /** The search as the site spells it, if nothing was found as typed. */
  corrected: string | undefined
  total: number
  isMore: boolean
  pageCount: number
  failed: boolean
}

const NOTHING: AgendaData = {
  featured: undefined,
  groups: [],
  choices: { categories: [], cities: [], hasFree: false, hasOnline: false, hasWeekend: false },
  cities: [],
  cityMap: undefined,
  tides: undefined,
  elsewhere: undefined,
  near: undefined,
  corrected: undefined,
  total: 0,
  isMore: false,
  pageCount: 1,
  failed: true,
}

/** Drops the fields that no line of the list shows: the page would carry them twice, in HTML and in its data. */
function asLine(event: CardView, index: number): CardView {
  const cover = index < WITH_COVER ? event.cover : undefined
  return { ...event, share_code: '', summary: null, website_url: null, verticals: [], cover }
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
              <ButtonLink to="#formaciones" variant="outline" size="lg" viewTransition={false}>
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

function foundNothing({ total, elsewhere }: AgendaCount & { elsewhere: AgendaCount | undefined }): boolean {
  return total === 0 && !elsewhere?.total
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
function countLabel(page: AgendaData & { filter: AgendaFilter }): string {
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
