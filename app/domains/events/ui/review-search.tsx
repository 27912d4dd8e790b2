import { Search, X } from 'lucide-react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { listAddress, otherList, type ReviewAddress, reviewParameters } from './review-address.ts'

/** Searches within the filter that is on. A GET form: the search has an address, and needs no script. */
export function ReviewSearch({ address }: { address: ReviewAddress }) {
  const others = { ...listAddress(address), search: '', page: 1 }
  return (
    <search className="min-w-0 max-lg:grow">
      <Form action={`/admin/${address.screen}`} preventScrollReset className="flex gap-2">
        {reviewParameters(others).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          type="search"
          name="q"
          defaultValue={address.search}
          aria-label="Buscar eventos"
          placeholder={address.tab === 'publicados' ? 'Título u organizador' : 'Título, organizador o email'}
          maxLength={200}
          autoComplete="off"
          className="min-h-11 w-full min-w-0 rounded border border-line-strong bg-panel px-3 transition-colors
            placeholder:text-ink-muted hover:border-ink-muted lg:w-60 [&::-webkit-search-cancel-button]:hidden"
        />
        <Button type="submit" variant="outline" leading={<Search aria-hidden="true" />}>
          <span className="max-sm:sr-only">Buscar</span>
        </Button>
        {address.search && (
          <ButtonLink
            to={otherList(address, { search: '' })}
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
