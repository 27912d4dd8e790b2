import { Search } from 'lucide-react'
import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { HISTORY, type HistoryAddress, historyHref } from '#app/domains/audit/history-address.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CONTROL, SelectField, TextField } from '#app/ui/controls/field.tsx'
import { useSearchShortcut } from '#app/ui/controls/use-search-shortcut.ts'

export type Choice = { value: string; label: string }

type HistoryFiltersProps = { address: HistoryAddress; people: readonly Choice[]; kinds: readonly Choice[] }

/** GET form, so that every search has a URL and works without JavaScript; with it, a choice submits the form. */
export function HistoryFilters({ address, people, kinds }: HistoryFiltersProps) {
  const search = useRef<HTMLInputElement>(null)
  const submit = useSubmit()
  useSearchShortcut(search)
  const { person, kind, subject, from, until } = address
  const choose = (event: { currentTarget: HTMLSelectElement }) => {
    const form = event.currentTarget.form
    // The id filters by a row of the previous kind, so it is dropped with it.
    if (form && event.currentTarget.name === 'tipo') form.querySelector('[name=id]')?.remove()
    submit(form, { preventScrollReset: true })
  }
  return (
    <search>
      <Form
        // Uncontrolled fields: the key remounts the form for a new URL.
        key={historyHref({ ...address, older: undefined, newer: undefined })}
        action={HISTORY}
        preventScrollReset
        className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)_9.75rem_9.75rem_auto]"
      >
        {subject && <input type="hidden" name="id" value={subject} />}
        <div className="col-span-full flex flex-col gap-1.5 lg:col-span-1">
          <label htmlFor="buscar-historial" className="font-semibold">
            Palabra
          </label>
          <input
            ref={search}
            id="buscar-historial"
            type="search"
            name="q"
            defaultValue={address.search}
            placeholder="Título o nombre"
            maxLength={200}
            autoComplete="off"
            aria-keyshortcuts="/"
            className={`${CONTROL} min-h-12`}
          />
        </div>
        <SelectField
          name="persona"
          label="Persona"
          placeholder="Todas"
          onChange={choose}
          options={withChosen(people, person)}
          defaultValue={person}
        />
        <SelectField
          name="tipo"
          label="Tipo"
          placeholder="Todos"
          onChange={choose}
          options={withChosen(kinds, kind)}
          defaultValue={kind}
        />
        <TextField name="desde" label="Desde" type="date" defaultValue={from} />
        <TextField name="hasta" label="Hasta" type="date" defaultValue={until} />
        <Button
          type="submit"
          className="min-h-12 max-lg:col-span-full"
          leading={<Search aria-hidden="true" />}
        >
          <span className="lg:sr-only">Buscar</span>
        </Button>
      </Form>
    </search>
  )
}

/** Keeps a selected value that no entry has any more, so that the empty list explains itself. */
function withChosen(choices: readonly Choice[], chosen: string): readonly Choice[] {
  const isKnown = !chosen || choices.some(({ value }) => value === chosen)
  return isKnown ? choices : [...choices, { value: chosen, label: chosen }]
}
