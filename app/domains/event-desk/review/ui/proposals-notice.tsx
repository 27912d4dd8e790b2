import { Link } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { otherList, type ReviewAddress } from '../address.ts'

/** Link to the events with open proposals; absent if there are none, or they are on display. */
export function ProposalsNotice({ count, address }: { count: number; address: ReviewAddress }) {
  if (count === 0 || (address.tab === 'enviados' && address.filter === 'proposed')) return null
  const to = otherList(address, { tab: 'enviados', filter: 'proposed', search: '' })
  return (
    <Notice
      tone="info"
      className="mb-5"
      title={
        <>
          {count === 1
            ? 'Quien organiza un evento publicado propone un cambio. '
            : `Quienes organizan ${formatNumber(count)} eventos publicados proponen cambios. `}
          <Link to={to} preventScrollReset className="text-link">
            {count === 1 ? 'Revísalo' : 'Revísalos'}
          </Link>
          .
        </>
      }
    />
  )
}
