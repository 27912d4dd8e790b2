import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { useSearchShortcut } from '#app/ui/use-search-shortcut.ts'
import { tabPath } from './desk-address.ts'
import type { DeskLine } from './desk-rows.ts'
import { DeskTable } from './desk-table.tsx'
import { counted, DESK_WORDS, type DeskEntity } from './desk-words.ts'
import { otherList, overList, readOverList } from './editing-address.ts'

export type DeskListProps = {
  tab: DeskEntity
  lines: DeskLine[]
  total: number
  page: number
  pageCount: number
  search: string
}

/** One kind of what the Academy offers, as the team keeps it. */
export function DeskList({ tab, lines, total, page, pageCount, search }: DeskListProps) {
  const place = useLocation()
  const { plural, anchor, shown } = DESK_WORDS[tab]
  return (
    <section id="lista" tabIndex={-1} aria-label={plural}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 grow basis-80 text-ink-muted">
          <span className="font-semibold text-ink tabular-nums">{counted(tab, total)}</span>
          &nbsp;· {shown}{' '}
          <Link to={`/academy#${anchor}`} className="text-link">
            Ver en la página
          </Link>
        </p>
        {(total > 0 || search) && <SearchBox key={`${tab} ${search}`} tab={tab} search={search} />}
      </div>
      {total > 0 ? <DeskTable tab={tab} lines={lines} /> : <Nothing tab={tab} search={search} />}
      <Pagination
        {...{ page, pageCount }}
        label={`Páginas de ${plural.toLowerCase()}`}
        hrefFor={(number) => otherList(place, { pagina: number > 1 ? String(number) : '' })}
      />
    </section>
  )
}

/** A GET form: the search has an address, and needs no script. */
function SearchBox({ tab, search }: { tab: DeskEntity; search: string }) {
  const box = useRef<HTMLInputElement>(null)
  const place = useLocation()
  const { creating, edited } = readOverList(new URLSearchParams(place.search))
  useSearchShortcut(box)
  return (
    <search className="min-w-0 max-lg:w-full">
      <Form action={tabPath(tab)} preventScrollReset className="flex gap-2">
        {/* The form that may be open over the list stays. */}
        {creating && <input type="hidden" name="crear" value="1" />}
        {edited && <input type="hidden" name="editar" value={edited} />}
        <input
          ref={box}
          type="search"
          name="q"
          defaultValue={search}
          aria-label={`Buscar ${DESK_WORDS[tab].plural.toLowerCase()}`}
          placeholder={DESK_WORDS[tab].searched}
          maxLength={200}
          autoComplete="off"
          className="min-h-11 w-full min-w-0 rounded border border-line-strong bg-panel px-3 transition-colors
            placeholder:text-ink-muted hover:border-ink-muted lg:w-72 [&::-webkit-search-cancel-button]:hidden"
        />
        <Button type="submit" variant="outline" leading={<Search aria-hidden="true" />}>
          <span className="max-sm:sr-only">Buscar</span>
        </Button>
        {search && (
          <ButtonLink
            to={otherList(place, { q: '' })}
            variant="quiet"
            preventScrollReset
            aria-label="Limpiar búsqueda"
            className="w-11 shrink-0 px-0!"
            leading={<X aria-hidden="true" />}
          />
        )}
      </Form>
    </search>
  )
}

function Nothing({ tab, search }: { tab: DeskEntity; search: string }) {
  const place = useLocation()
  const { empty, firstStep, create } = DESK_WORDS[tab]
  if (search)
    return (
      <EmptyState
        title={empty}
        action={
          <ButtonLink to={otherList(place, { q: '' })} variant="outline" preventScrollReset>
            Limpiar búsqueda
          </ButtonLink>
        }
      >
        <span className="wrap-anywhere">Nada coincide con «{search}».</span>
      </EmptyState>
    )
  return (
    <EmptyState
      title={empty}
      action={
        <ButtonLink to={overList(place, { crear: '1' })} variant="outline" preventScrollReset>
          {create}
        </ButtonLink>
      }
    >
      {firstStep}
    </EmptyState>
  )
}
