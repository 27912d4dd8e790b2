import { Search } from 'lucide-react'
import { useId } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { SEARCH } from '../address.ts'
import { type Found, QUERY_LENGTH } from '../schema.ts'
import { FoundRow, grouped } from './found-row.tsx'

/** The search palette as a page: a form and a list of links, for browsers without script. */
export function SearchScreen({ query, found }: { query: string; found: readonly Found[] }) {
  const id = useId()
  return (
    <>
      <search>
        <Form key={query} action={SEARCH} className="mb-6 flex max-w-2xl gap-2">
          <input
            type="search"
            name="q"
            defaultValue={query}
            aria-label="Buscar en el panel"
            placeholder="Nombre, correo, título…"
            maxLength={QUERY_LENGTH.max}
            autoComplete="off"
            className="min-h-11 w-full min-w-0 rounded border border-line-strong bg-panel px-3
              placeholder:text-ink-muted hover:border-ink-muted"
          />
          <Button type="submit" leading={<Search aria-hidden="true" />}>
            Buscar
          </Button>
        </Form>
      </search>
      {found.length === 0 && (
        <EmptyState title={`Nada coincide con «${query}»`}>
          Escribe al menos dos letras de un nombre, un correo o un título.
        </EmptyState>
      )}
      <div className="grid max-w-2xl gap-6">
        {grouped(found).map(({ value, items }) => (
          <section key={value} aria-labelledby={id + value}>
            <h2 id={id + value} className="mb-2 text-subheading">
              {value}
            </h2>
            <ul className="divide-y divide-line rounded border border-line bg-panel">
              {items.map((each) => (
                <li key={each.to + each.title}>
                  <Link
                    to={each.to}
                    className="flex min-h-11 items-center gap-3 px-3 -outline-offset-2 hover:bg-surface"
                  >
                    <FoundRow {...each} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
