import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { SelectField } from '#app/ui/controls/field.tsx'
import { useSearchShortcut } from '#app/ui/controls/use-search-shortcut.ts'
import { otherList, readListOverlay } from '../address.ts'
import { COURSE_LIST, type CourseFilters } from '../course-list-address.ts'
import { optionsOf } from '../fields.ts'
import { COURSE_TYPE_LABELS, STATUS_LABELS } from '../schema.ts'

/**
 * Search, status and type (back-office §2). A GET form, so that it works without script and the URL has the filters.
 */
export function CourseFiltersForm({ search, status, type }: CourseFilters) {
  const form = useRef<HTMLFormElement>(null)
  const location = useLocation()
  const submit = useSubmit()
  const { creating, edited } = readListOverlay(new URLSearchParams(location.search))
  const box = useRef<HTMLInputElement>(null)
  useSearchShortcut(box)
  const choose = () => submit(form.current, { preventScrollReset: true })
  return (
    <search>
      <Form
        ref={form}
        action={location.pathname}
        preventScrollReset
        className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_11rem_11rem_auto] lg:items-end"
      >
        {creating && <input type="hidden" name="crear" value="1" />}
        {edited && <input type="hidden" name="editar" value={edited} />}
        <label className="grid gap-1.5 font-semibold max-lg:col-span-2">
          Buscar
          <input
            ref={box}
            type="search"
            name="q"
            // Remounts the input when a link or the back button changes the search.
            key={search}
            defaultValue={search}
            maxLength={200}
            autoComplete="off"
            placeholder="Título, organizador, instructor…"
            className="min-h-12 w-full min-w-0 rounded border border-line-strong bg-panel px-3 font-normal
              transition-colors placeholder:text-ink-muted hover:border-ink-muted
              [&::-webkit-search-cancel-button]:hidden"
          />
        </label>
        <SelectField
          key={`estado-${status}`}
          label="Estado"
          name="estado"
          defaultValue={status}
          onChange={choose}
          placeholder="Todos"
          options={optionsOf(STATUS_LABELS)}
        />
        <SelectField
          key={`tipo-${type}`}
          label="Tipo"
          name="tipo"
          defaultValue={type}
          onChange={choose}
          placeholder="Todos"
          options={optionsOf(COURSE_TYPE_LABELS)}
        />
        <div className="flex gap-2 max-lg:col-span-2">
          <Button
            type="submit"
            variant="outline"
            className="min-h-12 grow"
            leading={<Search aria-hidden="true" />}
          >
            Buscar
          </Button>
          {COURSE_LIST.isFiltered({ search, status, type }) && (
            <ButtonLink
              to={otherList(location, { q: '', estado: '', tipo: '' })}
              variant="quiet"
              preventScrollReset
              aria-label="Quitar los filtros"
              className="min-h-12 w-12 shrink-0 px-0!"
              leading={<X aria-hidden="true" />}
            />
          )}
        </div>
      </Form>
    </search>
  )
}
