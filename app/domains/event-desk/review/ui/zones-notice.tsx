import { Link } from 'react-router'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { otherList, type ReviewAddress } from '../address.ts'

/** Link to the events whose derived zone awaits review, and back to all events. */
export function ZonesNotice({ count, address }: { count: number; address: ReviewAddress }) {
  const { isZoneProposed } = address
  if (count === 0 && !isZoneProposed) return null
  const to = otherList(address, { isZoneProposed: !isZoneProposed, search: '' })
  const word = count === 1 ? 'Revísalo' : 'Revísalos'
  return (
    <Notice
      tone="info"
      className="mb-5"
      title={
        <>
          {count > 0 && `${whatHappened(count)} `}
          <Link to={to} preventScrollReset className="text-link">
            {isZoneProposed ? 'Ver todos los publicados' : word}
          </Link>
          .
        </>
      }
    />
  )
}

function whatHappened(count: number): string {
  return formatCount(count, 'evento tomó la hora de su lugar.', 'eventos tomaron la hora de su lugar.')
}
