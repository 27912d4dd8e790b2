import { data, href, redirect, useNavigation } from 'react-router'
import { pageTexts } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { readCorrected } from '#app/platform/search/spelling.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { SearchForm } from '#app/ui/controls/search-form.tsx'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { CorrectionNote } from '#app/ui/feedback/correction-note.tsx'
import { countByCategory, findFeatured, listPublished } from '../content.server.ts'
import { withCovers } from '../display/cover.ts'
import {
  HUB_LIST,
  HUB_PAGE_SIZE,
  type HubFilter,
  hubHref,
  isFiltered,
  readHubFilter,
} from '../hub/address.ts'
import { hubMeta, hubTitle } from '../hub/meta.ts'
import { FeaturedContent } from '../hub/ui/featured.tsx'
import { ContentFilters } from '../hub/ui/filters.tsx'
import { NewsletterBox } from '../hub/ui/newsletter-box.tsx'
import { ContentResults } from '../hub/ui/results.tsx'
import type { ContentCounts, ContentView } from '../schema.ts'
import type { Route } from './+types/content'

export { meta } from '#app/ui/meta/meta.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const filter = readHubFilter(url.searchParams)
  const settings = await readSettings()
  const site = { brand: settings.brand, publicUrl: publicUrl() }
  const page = { filter, meta: hubMeta({ filter, words: pageTexts(settings, 'content'), ...site }) }
  const read = (search: string) => readHub({ ...filter, search })
  const hub = await readCorrected(filter.search, read, ({ counts }) => counts.all === 0).catch((error) =>
    describeFailure(error, 'Error fetching content:'),
  )
  // Shows the empty list that the specification asks for; the error status keeps it out of caches.
  if ('status' in hub) return data({ ...page, ...NOTHING, failed: true }, { status: hub.status })
  // A page past the end redirects to the last one.
  if (filter.page > hub.pageCount) throw redirect(hubHref({ ...filter, page: hub.pageCount }))
  return data({ ...page, ...hub, failed: false })
}

type Hub = {
  featured: ContentView | undefined
  items: ContentView[]
  counts: ContentCounts
  pageCount: number
  /** The search as the site spells it, if nothing was found as typed. */
  corrected?: string | undefined
}

async function readHub(filter: HubFilter): Promise<Hub> {
  const { search, category, page } = filter
  const [featured, counts] = await Promise.all([
    isFiltered(filter) ? undefined : findFeatured(),
    countByCategory(search),
  ])
  const { rows, total } = await listPublished({
    search,
    category,
    except: featured?.slug,
    limit: HUB_PAGE_SIZE,
    offset: (page - 1) * HUB_PAGE_SIZE,
  })
  const pageCount = Math.max(1, Math.ceil(total / HUB_PAGE_SIZE))
  if (page > 1 || !featured) return { featured: undefined, items: withCovers(rows), counts, pageCount }
  const [first, ...items] = withCovers([featured, ...rows])
  return { featured: first, items, counts, pageCount }
}

const NOTHING: Hub = {
  featured: undefined,
  items: [],
  counts: { all: 0, insights: 0, noticias: 0, informes: 0, blog: 0, recursos: 0 },
  pageCount: 1,
}

export default function Content({ loaderData }: Route.ComponentProps) {
  const { filter, featured, items, counts, pageCount, corrected, failed } = loaderData
  const navigation = useNavigation()
  const loading = navigation.state === 'loading' && navigation.location.pathname === href('/contenido')
  return (
    <>
      <PageHeader
        chart="bitacora"
        eyebrow="Contenido"
        title="Actualidad del ecosistema"
        lead="Noticias, análisis, guías y recursos para construir tecnología en el Caribe."
      />
      {featured && <FeaturedContent item={featured} />}
      <section id={HUB_LIST} aria-labelledby="contenido-lista" className="wrap pt-12 md:pt-16">
        <div className="mb-8 grid gap-x-8 gap-y-5 md:grid-cols-12 md:items-end">
          <div className="md:col-span-6 lg:col-span-7">
            <h2 id="contenido-lista" className="text-heading">
              {hubTitle(filter)}
            </h2>
            <p role="status" className="mt-1 min-h-[1.6em] text-ink-muted">
              {loading
                ? 'Cargando contenido...'
                : failed
                  ? ''
                  : found(counts[filter.category || 'all'], filter)}
            </p>
          </div>
          <div className="min-w-0 md:col-span-6 lg:col-span-5">
            <SearchForm
              action={`${href('/contenido')}#${HUB_LIST}`}
              search={filter.search}
              label="Buscar contenido"
              placeholder="Buscar contenido..."
              kept={{ categoria: filter.category }}
            />
          </div>
          <div className="min-w-0 md:col-span-12">
            <ContentFilters filter={filter} counts={counts} />
          </div>
        </div>
        <CorrectionNote search={filter.search} corrected={corrected} />
        {(items.length > 0 || !featured) && (
          <ContentResults
            items={items}
            filter={filter}
            pageCount={pageCount}
            failed={failed}
            loading={loading}
          />
        )}
      </section>
      <NewsletterBox />
    </>
  )
}

function found(count: number, filter: HubFilter): string {
  if (count === 0) return isFiltered(filter) ? 'Ninguna publicación encontrada' : 'Ninguna publicación'
  return formatCount(count, 'publicación', 'publicaciones')
}
