import { ListSearch } from '#app/ui/lists/list-search.tsx'
import { CONTENT_CATEGORY_LABELS, CONTENT_TYPES } from '../../schema.ts'
import { ARTICLES, type ArticleListAddress, STATUS_LABELS } from '../address.ts'
import { ARTICLE_STATES, type ArticleState } from '../article-state-schema.ts'

const CATEGORIES = Object.entries(CONTENT_CATEGORY_LABELS).map(([value, label]) => ({ value, label }))
const TYPES = CONTENT_TYPES.map((value) => ({ value, label: value }))
const STATES = (Object.keys(ARTICLE_STATES) as ArticleState[]).map((each) => ({
  value: STATUS_LABELS[each],
  label: ARTICLE_STATES[each],
}))

export function ArticleFilters({
  address: { search, category, status, type },
}: {
  address: ArticleListAddress
}) {
  return (
    <ListSearch
      search={search}
      label="Buscar artículos"
      placeholder="Título, descripción, autor o etiqueta"
      clearHref={ARTICLES}
      filters={[
        {
          name: 'categoria',
          label: 'Categoría',
          value: category ?? '',
          options: CATEGORIES,
          placeholder: 'Todas',
        },
        { name: 'estado', label: 'Estado', value: status ? STATUS_LABELS[status] : '', options: STATES },
        { name: 'tipo', label: 'Tipo', value: type ?? '', options: TYPES },
      ]}
    />
  )
}
