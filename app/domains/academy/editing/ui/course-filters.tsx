import { useLocation } from 'react-router'
import { ListSearch } from '#app/ui/lists/list-search.tsx'
import { otherList } from '../address.ts'
import type { CourseFilters } from '../course-list-address.ts'
import { optionsOf } from '../fields.ts'
import { COURSE_TYPE_LABELS, STATUS_LABELS } from '../schema.ts'

/** Search, status and type (back-office §2). */
export function CourseFiltersForm({ search, status, type }: CourseFilters) {
  const location = useLocation()
  return (
    <ListSearch
      search={search}
      label="Buscar cursos"
      placeholder="Título, organizador, instructor…"
      clearHref={otherList(location, { q: '', estado: '', tipo: '' })}
      filters={[
        { name: 'estado', label: 'Estado', value: status ?? '', options: optionsOf(STATUS_LABELS) },
        { name: 'tipo', label: 'Tipo', value: type ?? '', options: optionsOf(COURSE_TYPE_LABELS) },
      ]}
    />
  )
}
