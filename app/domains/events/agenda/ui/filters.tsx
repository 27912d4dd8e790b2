import { Link } from 'react-router'
import { categoryLabel } from '../../schema.ts'
import { type AgendaFilter, agendaHref } from '../address.ts'

/** Links for 'Todos' and for each category of the period; the current one is marked. */
export function AgendaFilters({ filter, categories }: { filter: AgendaFilter; categories: string[] }) {
  return (
    <nav aria-label="Categorías">
      {/* A single line that scrolls sideways on a phone, several lines elsewhere. */}
      <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
        {['', ...categories].map((category) => (
          <li key={category}>
            <Link
              to={agendaHref({ ...filter, category, page: 1 })}
              aria-current={category === filter.category ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded border border-line-strong bg-panel px-4
                leading-tight font-semibold whitespace-nowrap transition-colors hover:border-ink
                aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
            >
              {category ? categoryLabel(category) : 'Todos'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
