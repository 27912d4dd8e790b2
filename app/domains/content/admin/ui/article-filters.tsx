import { Search, SlidersHorizontal } from 'lucide-react'
import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button, buttonLook } from '#app/ui/controls/button.tsx'
import { CONTROL, SelectField } from '#app/ui/controls/field.tsx'
import { useSearchShortcut } from '#app/ui/controls/use-search-shortcut.ts'
import { CONTENT_CATEGORY_LABELS, CONTENT_TYPES } from '../../schema.ts'
import { ARTICLES, type ArticleListAddress, articleListHref, STATUS_LABELS } from '../address.ts'
import { ARTICLE_STATES, type ArticleState } from '../article-state-schema.ts'

const CATEGORIES = Object.entries(CONTENT_CATEGORY_LABELS).map(([value, label]) => ({ value, label }))
const TYPES = CONTENT_TYPES.map((value) => ({ value, label: value }))
const STATES = (Object.keys(ARTICLE_STATES) as ArticleState[]).map((each) => ({
  value: STATUS_LABELS[each],
  label: ARTICLE_STATES[each],
}))

/** GET form, so that filters are in the URL and work without JavaScript; with it, a choice submits the form. */
export function ArticleFilters({ address }: { address: ArticleListAddress }) {
  const search = useRef<HTMLInputElement>(null)
  const submit = useSubmit()
  useSearchShortcut(search)
  const choose = (event: { currentTarget: HTMLSelectElement }) =>
    submit(event.currentTarget.form, { preventScrollReset: true })
  const { category, type, status } = address
  const chosen = [category, type, status].filter(Boolean).length
  const select = { onChange: choose, placeholder: 'Todos' }
  return (
    <search>
      <Form
        // Uncontrolled fields: the key remounts the form for a new URL.
        key={articleListHref({ ...address, page: 1, action: null })}
        action={ARTICLES}
        preventScrollReset
        className="mb-4 flex flex-wrap items-start gap-2"
      >
        <input
          ref={search}
          type="search"
          name="q"
          defaultValue={address.search}
          aria-label="Buscar artículos"
          aria-keyshortcuts="/"
          placeholder="Título, descripción, autor o etiqueta"
          maxLength={200}
          autoComplete="off"
          className={`${CONTROL} min-h-11 flex-1 basis-48`}
        />
        <Button type="submit" variant="outline" leading={<Search aria-hidden="true" />}>
          <span className="max-sm:sr-only">Buscar</span>
        </Button>
        {/* Folded while no filter is set. */}
        <details open={chosen > 0} className="group/filters open:basis-full">
          <summary className={`${buttonLook('outline')} list-none [&::-webkit-details-marker]:hidden`}>
            <SlidersHorizontal aria-hidden="true" />
            Filtros{chosen > 0 && ` (${chosen})`}
          </summary>
          <div className="mt-2 grid gap-3 rounded border border-line bg-panel p-4 sm:grid-cols-3">
            <SelectField
              name="categoria"
              label="Categoría"
              options={CATEGORIES}
              {...select}
              placeholder="Todas"
              defaultValue={category}
            />
            <SelectField
              name="estado"
              label="Estado"
              options={STATES}
              {...select}
              defaultValue={status && STATUS_LABELS[status]}
            />
            <SelectField name="tipo" label="Tipo" options={TYPES} {...select} defaultValue={type} />
          </div>
        </details>
      </Form>
    </search>
  )
}
