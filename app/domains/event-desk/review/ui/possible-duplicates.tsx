import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { eventPath } from '#app/domains/events/address.ts'
import { type PossibleDuplicates as Found, MOST_ALIKE } from '#app/domains/events/schema.ts'
import { type ReviewAddress, reviewHref } from '../address.ts'

/** Warning before a reviewer publishes the same event twice. */
export function PossibleDuplicates({
  found,
  address,
  className = '',
}: {
  found: Found | undefined
  address: ReviewAddress
  className?: string
}) {
  if (!found) return null
  const { shown, total } = found
  const more = total - shown.length
  return (
    <p className={`text-yellow-ink wrap-anywhere ${className}`}>
      <TriangleAlert aria-hidden="true" className="mr-1.5 inline size-4 align-[-0.15em]" />
      Posible duplicado:{' '}
      {shown.map(({ kind, id, title }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link
            to={kind === 'event' ? eventPath(id) : reviewHref({ ...address, shown: id, step: null })}
            preventScrollReset={kind === 'submission'}
            className="rounded font-semibold underline underline-offset-2 hover:decoration-2"
          >
            «{title}»
          </Link>{' '}
          ({kind === 'event' ? 'ya publicado' : 'también pendiente'})
        </span>
      ))}
      {more > 0 && ` y ${total < MOST_ALIKE ? '' : 'al menos '}${more} más`}
    </p>
  )
}
