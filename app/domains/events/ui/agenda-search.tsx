import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { AGENDA_LIST, type AgendaFilter } from './agenda-address.ts'

/** Long enough not to ask at every letter, short enough to feel immediate. */
const TYPING_PAUSE_MS = 350

/** A GET form, so the search is in the address and works without script; with it, typing is enough. */
export function AgendaSearch({ filter }: { filter: AgendaFilter }) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = useSubmit()

  // Back, forward and the links change the search too; never under the fingers of who is typing.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = filter.search
  }, [filter.search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const searchSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => submit(input.current?.form ?? null, { replace: true }), TYPING_PAUSE_MS)
  }

  return (
    <Form
      action={`/agenda#${AGENDA_LIST}`}
      role="search"
      className="flex gap-2"
      onSubmit={() => clearTimeout(timer.current)}
    >
      <label className="relative min-w-0 grow">
        <span className="sr-only">Buscar eventos</span>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-ink-muted"
        />
        <input
          ref={input}
          type="search"
          name="q"
          maxLength={100}
          defaultValue={filter.search}
          placeholder="Buscar eventos..."
          onInput={searchSoon}
          className="min-h-12 w-full min-w-0 rounded border border-line-strong bg-panel pr-3 pl-11 text-base
            placeholder:text-ink-muted hover:border-ink-muted"
        />
      </label>
      {filter.category && <input type="hidden" name="categoria" value={filter.category} />}
      {filter.past && <input type="hidden" name="periodo" value="pasados" />}
      <Button type="submit" className="min-h-12">
        Buscar
      </Button>
    </Form>
  )
}
