import { ArrowRight } from 'lucide-react'
import { data, href, Link, redirect, useNavigation } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { readSearchFilter, type SearchFilter, searchPath } from '#app/platform/search/address.ts'
import { readCorrected } from '#app/platform/search/spelling.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { SearchForm } from '#app/ui/controls/search-form.tsx'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { CorrectionNote } from '#app/ui/feedback/correction-note.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Pagination } from '#app/ui/lists/pagination.tsx'
import { pageMeta } from '#app/ui/meta/page-meta.ts'
import { SITE_LINKS } from '../links.ts'
import { NOTHING_FOUND, searchSite } from '../search/site-search.server.ts'
import { KindFilter } from '../search/ui/kind-filter.tsx'
import { SearchResultList } from '../search/ui/results.tsx'
import type { Route } from './+types/search'

export { meta } from '#app/ui/meta/meta.ts'

const DESCRIPTION = 'Busca eventos, artículos, formaciones y respuestas en todo el sitio.'

export async function loader({ url }: Route.LoaderArgs) {
  const filter = readSearchFilter(url.searchParams)
  const { brand } = await readSettings()
  const meta = pageMeta(
    { brand, publicUrl: publicUrl() },
    { title: 'Buscar', description: DESCRIPTION, path: href('/buscar'), unlisted: filter.search !== '' },
  )
  const read = (search: string) => searchSite({ ...filter, search })
  const found = await readCorrected(filter.search, read, ({ total }) => total === 0).catch((error) =>
    describeFailure(error, 'Error searching the site:'),
  )
  if ('status' in found)
    return data(
      { filter, meta, ...NOTHING_FOUND, corrected: undefined, failed: true },
      { status: found.status },
    )
  // A page number past the end leads to the last page.
  if (filter.page > found.pageCount) throw redirect(searchPath({ ...filter, page: found.pageCount }))
  return data({ filter, meta, ...found, failed: false })
}

/** Search over the whole site: events, articles, trainings, pages and questions. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { filter, results, total, counts, pageCount, corrected, failed } = loaderData
  const navigation = useNavigation()
  const loading = navigation.state === 'loading' && navigation.location.pathname === href('/buscar')
  return (
    <>
      <PageHeader title="Buscar">
        <div className="max-w-3xl text-ink">
          <SearchForm
            action={href('/buscar')}
            search={filter.search}
            label="Buscar en todo el sitio"
            placeholder="Eventos, artículos, formaciones..."
            kept={{ tipo: filter.kind }}
            button="accent"
          />
        </div>
      </PageHeader>
      <section aria-labelledby="resultados" className="wrap pt-6 pb-16 md:pt-8">
        <h2 id="resultados" className="sr-only">
          Resultados
        </h2>
        <KindFilter filter={filter} counts={counts} total={total} />
        <p role="status" className="mt-6 mb-4 min-h-[1.6em] text-ink-muted">
          {loading ? 'Buscando...' : filter.search && !failed ? countLabel(total) : ''}
        </p>
        <CorrectionNote search={filter.search} corrected={corrected} />
        {results.length > 0 ? (
          <div aria-busy={loading} className="max-w-3xl transition-opacity aria-busy:opacity-50">
            <SearchResultList results={results} />
            <Pagination
              page={filter.page}
              pageCount={pageCount}
              hrefFor={(page) => searchPath({ ...filter, page })}
            />
          </div>
        ) : filter.search ? (
          <EmptyResults filter={filter} failed={failed} total={total} />
        ) : (
          <Sections />
        )}
      </section>
    </>
  )
}

function countLabel(total: number): string {
  if (total === 0) return 'Ningún resultado'
  return formatCount(total, 'resultado', 'resultados')
}

function EmptyResults({ filter, failed, total }: { filter: SearchFilter; failed: boolean; total: number }) {
  if (failed)
    return (
      <EmptyState title="No pudimos buscar en este momento.">Vuelve a intentarlo en unos minutos.</EmptyState>
    )
  return (
    <EmptyState
      title={`No encontramos nada con «${filter.search}».`}
      action={
        <>
          {total > 0 && (
            <ButtonLink to={searchPath({ search: filter.search })}>Ver todos los resultados</ButtonLink>
          )}
          <ButtonLink to={href('/agenda')} variant="outline">
            Ver la agenda
          </ButtonLink>
          <ButtonLink to={href('/contacto')} variant="outline">
            Pregúntanos
          </ButtonLink>
        </>
      }
    >
      Prueba con menos palabras o con otra forma de decirlo.
    </EmptyState>
  )
}

/** Before anything is typed: where each thing stands. */
function Sections() {
  return (
    <nav aria-label="Secciones" className="max-w-3xl">
      <ul>
        {SITE_LINKS.map(({ to, name }) => (
          <li key={to} className="border-t border-line">
            <Link to={to} className="flex min-h-12 items-center gap-3 text-link">
              <ArrowRight aria-hidden="true" className="size-4" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
