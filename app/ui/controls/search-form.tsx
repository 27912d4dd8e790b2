import { Search } from 'lucide-react'
import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from './button.tsx'
import { useSearchAsTyped } from './use-search-as-typed.ts'

type SearchFormProps = {
  /** Id of the form, for fields that belong to it and are placed elsewhere. */
  id?: string
  /** URL of the list with its anchor. */
  action: string
  search: string
  label: string
  placeholder: string
  /** Filters to keep, sent as hidden fields; empty ones are left out of the URL. */
  kept: Record<string, string>
  /** 'accent' on a dark ground. */
  button?: 'primary' | 'accent'
}

/** GET form, so that the search is in the URL and works without JavaScript; with it, typing searches. */
export function SearchForm({
  id,
  action,
  search,
  label,
  placeholder,
  kept,
  button = 'primary',
}: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const submit = useSubmit()
  const send = () => void submit(input.current?.form ?? null, { replace: true })
  const { searchSoon, stopWaiting } = useSearchAsTyped(input, search, send)

  return (
    <Form id={id} data-app action={action} role="search" className="flex gap-2" onSubmit={stopWaiting}>
      <label className="relative min-w-0 grow">
        <span className="sr-only">{label}</span>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-ink-muted"
        />
        <input
          ref={input}
          type="search"
          name="q"
          maxLength={100}
          defaultValue={search}
          placeholder={placeholder}
          onInput={searchSoon}
          className="min-h-12 w-full min-w-0 rounded border border-line-strong bg-panel pr-3 pl-11 text-base
            placeholder:text-ink-muted hover:border-ink-muted"
        />
      </label>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" variant={button} className="min-h-12">
        Buscar
      </Button>
    </Form>
  )
}
