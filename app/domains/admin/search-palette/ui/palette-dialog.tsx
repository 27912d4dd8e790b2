/** Imported on first use, to keep Base UI's list and dialog out of a screen's first load. */
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, Link, PrefetchPageLinks, useLocation } from 'react-router'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { SEARCH } from '../address.ts'
import { type Found, QUERY_LENGTH } from '../schema.ts'
import { type FoundGroup, FoundRow, grouped } from './found-row.tsx'
import { recentScreens } from './recent-screens.ts'
import { useFound } from './use-found.ts'

type PaletteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The search palette over any screen. Arrows choose, Enter navigates, Escape closes. */
export function PaletteDialog({ open, onOpenChange }: PaletteDialogProps) {
  const isFollowed = useRef(false)
  useEffect(() => {
    if (open) isFollowed.current = false
  }, [open])
  const leave = () => {
    isFollowed.current = true
    onOpenChange(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Buscar en el panel"
      // The screen may be the one behind, or keep the list that had the focus: it would not take the focus by itself.
      focusFirst={() => (isFollowed.current ? document.querySelector<HTMLElement>('main h1') : null)}
    >
      <PaletteList onLeave={leave} />
      {/* Prefetched, so that the search page's code is there even if the network fails later. */}
      <PrefetchPageLinks page={SEARCH} />
    </Dialog>
  )
}

function PaletteList({ onLeave }: { onLeave: () => void }) {
  const { pathname } = useLocation()
  const [query, setQuery] = useState('')
  const { screens, found, notice, isQuestion, isSearching } = useFound(query)
  const groups = isQuestion ? grouped(found) : beginning(screens, pathname)
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      filter={null}
      value={query}
      // Choosing an item navigates; its title must not replace the query.
      onValueChange={(value, { reason }) => reason !== 'item-press' && setQuery(value)}
      itemToStringValue={({ title }: Found) => title}
      autoHighlight="always"
      keepHighlight
    >
      {/* Enter before results arrive submits to the search page, which waits for them. */}
      <Form action={SEARCH} role="search" onSubmit={onLeave} className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-ink-muted"
        />
        <Autocomplete.Input
          name="q"
          aria-label="Buscar en el panel"
          placeholder="Pantalla, nombre, correo, título…"
          maxLength={QUERY_LENGTH.max}
          className="min-h-12 w-full rounded border border-line-strong bg-panel pr-3 pl-11 text-base
            placeholder:text-ink-muted"
        />
      </Form>
      <div className="-mx-2 mt-3 h-[min(26rem,55dvh)] overflow-y-auto overscroll-contain px-2">
        <Autocomplete.Status className="text-ink-muted">
          <Outcome
            query={query}
            isQuestion={isQuestion}
            isSearching={isSearching}
            notice={notice}
            count={found.length}
          />
        </Autocomplete.Status>
        {/* Focus stays in the input, the only element with aria-activedescendant. */}
        <Autocomplete.List aria-label="Lo que se encontró" aria-activedescendant={undefined}>
          {({ value, items }: FoundGroup) => (
            <Autocomplete.Group key={value} items={items} className="mb-3">
              <Autocomplete.GroupLabel className="px-2 py-1 text-sm font-semibold text-ink-muted">
                {value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(each: Found) => (
                  <Autocomplete.Item
                    key={each.to + each.title}
                    value={each}
                    onClick={onLeave}
                    // aria-selected tells screen readers which item Enter would open.
                    render={(props, { highlighted }) => (
                      <Link {...props} to={each.to} tabIndex={-1} aria-selected={highlighted} />
                    )}
                    className="flex min-h-11 items-center gap-3 rounded px-2 data-highlighted:bg-secondary-soft"
                  >
                    <FoundRow {...each} />
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  )
}

/** Shown for an empty query: recent screens, then all others. */
function beginning(screens: readonly Found[], pathname: string): FoundGroup[] {
  const recent = recentScreens(screens, pathname)
  const others = screens.filter((screen) => !recent.includes(screen))
  return [{ value: 'Recientes', items: recent }, ...grouped(others)].filter(({ items }) => items.length > 0)
}

function Outcome({
  query,
  isQuestion,
  isSearching,
  notice,
  count,
}: Pick<ReturnType<typeof useFound>, 'isQuestion' | 'isSearching' | 'notice'> & {
  query: string
  count: number
}) {
  if (notice) return <p className="px-2 py-3 text-warm">{`${notice.title}: ${notice.description}`}</p>
  if (isSearching) return count === 0 && <p className="px-2 py-3">Buscando…</p>
  if (!isQuestion) return query.trim() !== '' && <p className="px-2 py-3">Escribe al menos dos letras.</p>
  if (count === 0) return <p className="px-2 py-3">Nada coincide con «{query.trim()}».</p>
  return <span className="sr-only">{formatCount(count, 'resultado', 'resultados')}</span>
}
