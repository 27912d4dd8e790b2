import { RefreshCw } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Pagination } from '#app/ui/lists/pagination.tsx'
import { SEO, type SeoAddress, seoHref } from '../address.ts'
import { CHECKED_OF_A_KIND, type PageCheck, pagesInWords } from '../schema.ts'
import { CheckedPage } from './checked-page.tsx'
import { type Counts, PagesFilter } from './pages-filter.tsx'
import { type Run, RunLine } from './run-line.tsx'

type SeoScreenProps = {
  address: SeoAddress
  run: Run | undefined
  counts: Counts
  rows: readonly PageCheck[]
  pageCount: number
  publicUrl: string
}

/** SEO check: what search engines and chats get from each page; pages with faults come first. */
export function SeoScreen({ address, run, counts, rows, pageCount, publicUrl }: SeoScreenProps) {
  const { wrong, well } = counts
  const isUnderWay = run !== undefined && !run.ended
  const isChecked = wrong + well > 0
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <RunLine run={run} />
        <CheckButton isUnderWay={isUnderWay} />
      </div>
      {!isChecked && !isUnderWay && (
        <EmptyState title="Todavía no se ha revisado ninguna página">
          La revisión lee cada página como un buscador: su título, su descripción, su imagen, sus datos y
          adónde llevan sus enlaces. No consulta ningún otro sitio.
        </EmptyState>
      )}
      {isChecked && (
        <section aria-label="Páginas revisadas">
          <PagesFilter address={address} counts={counts} />
          {counts.isCut && (
            <p className="mb-4 text-sm text-ink-muted">
              De eventos y de artículos se revisan los {CHECKED_OF_A_KIND} más recientes de cada uno; los
              anteriores, no.
            </p>
          )}
          {rows.length === 0 ? (
            <EmptyState title={address.well ? 'Ninguna página está bien del todo' : 'Nada que corregir'}>
              {address.well
                ? 'Empieza por la primera de las que hay por corregir.'
                : `${pagesInWords(well)} bien.`}
            </EmptyState>
          ) : (
            <ul className="grid gap-3">
              {rows.map((page) => (
                <li key={page.path}>
                  <CheckedPage page={page} publicUrl={publicUrl} />
                </li>
              ))}
            </ul>
          )}
          <Pagination
            page={address.page}
            pageCount={pageCount}
            hrefFor={(page) => seoHref({ ...address, page })}
          />
        </section>
      )}
    </>
  )
}

function CheckButton({ isUnderWay }: { isUnderWay: boolean }) {
  const { state, formAction } = useNavigation()
  const isBusy = isUnderWay || (state !== 'idle' && formAction === SEO)
  return (
    <Form method="post" action={SEO} preventScrollReset>
      <Button
        type="submit"
        // `aria-disabled`, because `disabled` would take the focus from the button.
        aria-disabled={isBusy}
        onClick={(press) => isBusy && press.preventDefault()}
        leading={<RefreshCw aria-hidden="true" />}
      >
        Revisar ahora
      </Button>
    </Form>
  )
}
