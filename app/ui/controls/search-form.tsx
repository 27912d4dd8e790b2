import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from './button.tsx'

/** Debounce: long enough not to search at every letter, short enough to feel immediate. */
const TYPING_PAUSE_MS = 350

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = useSubmit()

  const shown = useRef(search)
  // Back, forward and links change the search too. The field follows unless focused; text typed before hydration
  // stays.
  useEffect(() => {
    const isNew = shown.current !== search
    shown.current = search
    if (isNew && input.current && document.activeElement !== input.current) input.current.value = search
  }, [search])

  const searchSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => submit(input.current?.form ?? null, { replace: true }), TYPING_PAUSE_MS)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for who typed while the application was coming
  useEffect(() => {
    const { current } = input
    if (current && current.value !== search && document.activeElement === current) searchSoon()
    return () => clearTimeout(timer.current)
  }, [])

  return (
    <Form
      id={id}
      data-app
      action={action}
      role="search"
      className="flex gap-2"
      onSubmit={() => clearTimeout(timer.current)}
    >
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
