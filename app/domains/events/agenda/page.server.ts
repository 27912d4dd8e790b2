/** Owns what the agenda's page shows: the list, what it can be filtered by, and what is near where it is empty. */
import { type MetaDescriptor, redirect } from 'react-router'
import { pageTexts } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { readCorrected } from '#app/platform/search/spelling.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { cityNamed } from '../cities.ts'
import { withCovers } from '../cover.ts'
import type { CardView } from '../schema.ts'
import { type AgendaFilter, agendaHref, followPath, isFiltered, readAgendaFilter } from './address.ts'
import { chooseFeatured, readAgenda } from './agenda.server.ts'
import { listAgendaChoices, withActive } from './choices.server.ts'
import { countCities } from './city-counts.server.ts'
import { placeCities } from './city-map.server.ts'
import { weekendOf } from './conditions.server.ts'
import { agendaMeta } from './meta.ts'
import { listNear } from './near.server.ts'
import { groupByPeriod, type PeriodGroup } from './periods.ts'
import {
  type AgendaChoices,
  type AgendaCount,
  type CityCount,
  type CityMap,
  type NearEvents,
  type Tides,
  WITH_COVER,
} from './schema.ts'
import { readTides } from './weeks.server.ts'

/** What the agenda's page shows. */
export type AgendaPage = {
  filter: AgendaFilter
  /** Address under which what is shown can be followed; undefined for the archive and a single day. */
  follow: string | undefined
  meta: MetaDescriptor[]
  featured: CardView | undefined
  groups: PeriodGroup<CardView>[]
  choices: AgendaChoices
  cities: CityCount[]
  cityMap: CityMap | undefined
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

/** What the agenda shows at these parameters of its address. Redirects from a page number past the end. */
export async function readAgendaPage(parameters: URLSearchParams): Promise<AgendaPage> {
  const asked = readAgendaFilter(parameters)
  const filter = { ...asked, city: asked.city && cityNamed(asked.city) }
  const settings = await readSettings()
  const words = pageTexts(settings, filter.past ? 'past_events' : 'agenda')
  const site = { brand: settings.brand, publicUrl: publicUrl() }
  // The archive and a single day cannot be followed.
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
    return {
      ...NOTHING,
      choices: withActive(NOTHING.choices, filter),
      filter,
      follow,
      meta: metaOf(NOTHING.choices),
    }
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
  return {
    filter,
    follow,
    meta: metaOf(choices),
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
}

const NOTHING: Omit<AgendaPage, 'filter' | 'follow' | 'meta'> = {
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

function foundNothing({ total, elsewhere }: AgendaCount & { elsewhere: AgendaCount | undefined }): boolean {
  return total === 0 && !elsewhere?.total
}
