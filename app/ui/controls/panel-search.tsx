import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from './button.tsx'
import { useSearchShortcut } from './use-search-shortcut.ts'

type PanelSearchProps = {
  search: string
  label: string
  placeholder: string
  /** URL of the list without the search; its other parameters are kept. */
  clearHref: string
}

/**
 * Search of a panel list. A GET form, so that it has a URL and works without JavaScript; with it, '/' focuses the
 * field.
 */
export function PanelSearch({ search, label, placeholder, clearHref }: PanelSearchProps) {
  const [action, kept] = clearHref.split('?')
  const input = useRef<HTMLInputElement>(null)
  useSearchShortcut(input)
  return (
    <search className="min-w-0 max-lg:grow">
      <Form key={search} action={action} preventScrollReset className="flex gap-2">
        {[...new URLSearchParams(kept)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={search}
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={placeholder}
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
            to={clearHref}
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
