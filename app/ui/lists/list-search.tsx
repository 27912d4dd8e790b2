import { ListFilter, Search, X } from 'lucide-react'
import { type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { formatDate } from '#app/platform/time/dates.ts'
import { Button, buttonLook } from '../controls/button.tsx'
import { CONTROL, SelectField, TextField } from '../controls/field.tsx'
import { FieldError } from '../controls/field-frame.tsx'
import { useSearchAsTyped } from '../controls/use-search-as-typed.ts'
import { useSearchShortcut } from '../controls/use-search-shortcut.ts'
import { ListSlotsContext } from './list-slots.ts'

/** Filter of a list: a choice, or a day if it has no options. */
export type ListFilterField = {
  /** Parameter of the URL. */
  name: string
  label: string
  /** As in the URL; empty if the filter is not set. */
  value: string
  options?: readonly { value: string; label: string }[]
  /** What no choice is called; 'Todos' by default. */
  placeholder?: string
  hint?: string | undefined
  /** On phones only, where no column heading orders the list. */
  narrow?: boolean
  /** Parameters that mean nothing once this one changes. */
  resets?: readonly string[]
}

type ListSearchProps = {
  search: string
  label: string
  placeholder: string
  /** URL of the list without search and filters; its other parameters are kept. */
  clearHref: string
  filters?: readonly ListFilterField[]
  /** Further parameters that a search keeps, and 'Quitar filtros' does not. */
  kept?: Record<string, string> | undefined
}

/**
 * Search of a panel list, which answers while somebody types ('/' focuses it), with its filters folded; those that are
 * set are chips that take them away. A GET form, so that all of it is in the URL and works without JavaScript.
 */
export function ListSearch({
  search,
  label,
  placeholder,
  clearHref,
  filters = [],
  kept = {},
}: ListSearchProps) {
  const [action = '', parameters] = clearHref.split('?')
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const submit = useSubmit()
  const slots = use(ListSlotsContext)
  const send = (replace: boolean, without: readonly string[] = []) => {
    stopWaiting()
    const entries = [...new FormData(form.current ?? undefined)] as [string, string][]
    const filled = entries.filter(([name, value]) => value !== '' && !without.includes(name))
    void submit(new URLSearchParams(filled), { action, replace, preventScrollReset: true })
  }
  const { searchSoon, stopWaiting } = useSearchAsTyped(input, search, () => send(true))
  useWhenFollowing(stopWaiting)
  useSearchShortcut(input)
  const hidden = [...new URLSearchParams(parameters), ...Object.entries(kept)].filter(([name]) =>
    filters.every((each) => each.name !== name),
  )
  return (
    <search className="mb-2 block min-w-0 grow">
      <Form
        ref={form}
        action={action}
        className="flex flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          send(false)
        }}
      >
        {hidden.map(([name, value]) => (
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
          onInput={searchSoon}
          className={`${CONTROL} min-h-11 flex-1 basis-36 lg:min-h-9 lg:max-w-md lg:text-sm lg:pointer-coarse:min-h-11`}
        />
        <Button type="submit" variant="outline" aria-label="Buscar" title="Buscar" className={SQUARE}>
          <Search aria-hidden="true" />
        </Button>
        {slots?.button}
        {filters.length > 0 && (
          <FilterFields filters={filters} choose={({ resets }) => send(false, resets)} />
        )}
        {/* Beside the list's count, which may stay the same. */}
        <p role="status" className="sr-only">
          {filters
            .filter(isSet)
            .map((filter) => `${filter.label}: ${shownOf(filter)}`)
            .concat(isBackwards(filters) ? BACKWARDS : [])
            .join(', ')}
        </p>
        <SetFilters
          search={search}
          filters={filters}
          clearHref={clearHref}
          action={action}
          hidden={hidden}
          link={slots?.link}
          // A chip goes with what it takes away, and the focus would go with it.
          onTaken={(kept) => {
            if (!input.current) return
            input.current.focus()
            // The field does not follow the address while it has the focus.
            input.current.value = kept
          }}
        />
      </Form>
    </search>
  )
}

/** Calls `follow` when a link is followed: a search that fires right after would take the reader back from there. */
function useWhenFollowing(follow: () => void): void {
  const hear = useEffectEvent(({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href]')) follow()
  })
  useEffect(() => {
    const listen = (click: MouseEvent) => hear(click)
    document.addEventListener('click', listen)
    return () => document.removeEventListener('click', listen)
  }, [])
}

/** Whether it leaves anything out: an order does not. */
function isSet({ value, narrow }: ListFilterField): boolean {
  return value !== '' && !narrow
}

/** A filter's value as people read it: the choice's label, or the day. */
function shownOf({ value, options }: Pick<ListFilterField, 'value' | 'options'>): string {
  return options ? (options.find((each) => each.value === value)?.label ?? value) : formatDate(value)
}

const SQUARE = 'w-11 shrink-0 px-0! lg:min-h-9 lg:w-9 lg:pointer-coarse:min-h-11 lg:pointer-coarse:w-11'

function FilterFields({
  filters,
  choose,
}: {
  filters: readonly ListFilterField[]
  choose: (filter: ListFilterField) => void
}) {
  return (
    <details className="group/filters open:basis-full max-sm:open:order-last">
      <summary
        className={`${buttonLook('outline')} list-none max-sm:w-11 max-sm:px-0! lg:min-h-9 lg:text-sm lg:pointer-coarse:min-h-11
          [&::-webkit-details-marker]:hidden`}
      >
        <ListFilter aria-hidden="true" />
        <span className="max-sm:sr-only">Filtros</span>
      </summary>
      <div className="mt-2 grid gap-3 rounded border border-line bg-panel p-4 sm:grid-cols-2 lg:grid-cols-4">
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} choose={() => choose(filter)} />
        ))}
      </div>
    </details>
  )
}

/**
 * Uncontrolled, so that it works before hydration; a new value of its own in the URL, as after 'back', sets it, but not
 * a day that somebody is typing. What the others have in the URL does not: it may answer an earlier choice.
 */
function FilterField({ filter, choose }: { filter: ListFilterField; choose: () => void }) {
  const { name, label, value, options, placeholder = 'Todos', hint, narrow } = filter
  const control = useRef<HTMLSelectElement & HTMLInputElement>(null)
  useEffect(() => {
    const isTyped = control.current?.matches('[type=date]:focus')
    if (control.current && !isTyped) control.current.value = value
  }, [value])
  const field = { name, label, hint, ref: control, defaultValue: value }
  const className = narrow ? 'md:hidden' : undefined
  return options ? (
    <SelectField
      {...field}
      onChange={choose}
      options={options}
      placeholder={placeholder}
      className={className}
    />
  ) : (
    <TextField
      {...field}
      type="date"
      // On leaving: each figure of a year that is typed makes another day.
      onBlur={({ currentTarget }) => currentTarget.value !== value && choose()}
      className={className}
    />
  )
}

/** What is set, each with a link that takes it away. */
function SetFilters({
  search,
  filters,
  clearHref,
  action,
  hidden,
  link,
  onTaken,
}: Pick<ListSearchProps, 'search' | 'clearHref'> & {
  filters: readonly ListFilterField[]
  action: string
  hidden: readonly [string, string][]
  /** At the end of the line. */
  link: ReactNode
  /** Called with the search that stays. */
  onTaken: (kept: string) => void
}) {
  const set = filters.filter(isSet)
  if (set.length === 0 && !search) return null
  const all = [...hidden, ['q', search], ...filters.map(({ name, value }) => [name, value])].filter(
    ([, value]) => value,
  )
  const without = (names: readonly string[]) =>
    `${action}?${new URLSearchParams(all.filter(([name = '']) => !names.includes(name)) as [string, string][])}`
  return (
    <ul aria-label="Filtros puestos" className="flex basis-full flex-wrap items-center gap-1.5">
      {set.map(({ name, label, value, options, resets = [] }) => (
        <li key={name}>
          <Link
            to={without([name, ...resets])}
            preventScrollReset
            onClick={() => onTaken(search)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded bg-secondary-soft px-2.5 text-sm
              hover:bg-surface-deep pointer-coarse:min-h-11"
          >
            <span className="sr-only">Quitar </span>
            {label}: {shownOf({ value, options })}
            <X aria-hidden="true" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={clearHref}
          preventScrollReset
          onClick={() => onTaken('')}
          className="inline-flex -mx-1 min-h-8 items-center px-1 text-sm text-link pointer-coarse:min-h-11"
        >
          {set.length > 0 ? 'Quitar filtros' : 'Limpiar búsqueda'}
        </Link>
      </li>
      {link && <li>{link}</li>}
      {isBackwards(filters) && (
        <li className="basis-full">
          <FieldError>{BACKWARDS}</FieldError>
        </li>
      )}
    </ul>
  )
}

const BACKWARDS = 'La fecha final es anterior a la inicial: entre las dos no hay ningún día.'

/** Whether the days that a list begins and ends with leave none. */
function isBackwards(filters: readonly ListFilterField[]): boolean {
  const dayOf = (name: string) => filters.find((each) => each.name === name)?.value
  const [first, last] = [dayOf('desde'), dayOf('hasta')]
  return Boolean(first && last && last < first)
}
