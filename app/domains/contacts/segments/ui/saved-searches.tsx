import { Bookmark } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { CONTACT_LIST, type ContactsAddress } from '../../contacts-address.ts'
import { filtersOf, isSameSearch, segmentHref, segmentsHref } from '../address.ts'
import type { Segment } from '../schema.ts'

/** Segments beside the list's count; the others are on their own screen. */
const SHOWN = 3

const LOOK = { variant: 'quiet', size: 'sm', leading: <Bookmark aria-hidden="true" /> } as const

/** The segments, and the way to save the search that the list shows. */
export function SavedSearches({
  address,
  segments,
}: {
  address: ContactsAddress
  segments: readonly Segment[]
}) {
  const filters = filtersOf(address)
  const isFiltered = CONTACT_LIST.isFiltered(address)
  const current = isFiltered ? segments.find((segment) => isSameSearch(segment.filters, filters)) : undefined
  const others = segments.filter((segment) => segment !== current).slice(0, current ? SHOWN - 1 : SHOWN)
  return (
    <>
      {[...(current ? [current] : []), ...others].map((segment) => (
        <Link
          key={segment.id}
          to={segmentHref(segment.filters)}
          aria-current={segment === current ? 'true' : undefined}
          className="inline-flex min-h-9 max-w-56 items-center rounded px-2 text-sm text-secondary hover:underline
            max-sm:not-aria-[current]:hidden aria-[current]:bg-secondary-soft aria-[current]:font-semibold pointer-coarse:min-h-11"
        >
          <span className="truncate">{segment.name}</span>
        </Link>
      ))}
      {isFiltered && !current && (
        <ButtonLink to={segmentsHref({ filters })} {...LOOK} className="max-sm:px-2!">
          <span>
            Guardar<span className="max-sm:sr-only"> búsqueda</span>
          </span>
        </ButtonLink>
      )}
      <ButtonLink to={segmentsHref()} {...LOOK} className="max-sm:hidden">
        Segmentos
      </ButtonLink>
    </>
  )
}
