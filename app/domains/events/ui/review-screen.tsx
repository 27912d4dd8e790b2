import { useSearchParams } from 'react-router'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { EventView, SubmissionView } from '../schema.ts'
import { REVIEW_TABS, type ReviewTab, readReviewAddress, reviewHref } from './review-address.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { ReviewFigures } from './review-figures.tsx'
import { ReviewFilterLinks } from './review-filter.tsx'
import { ReviewList } from './review-list.tsx'
import { PublishedEvents } from './review-published.tsx'
import { ReviewWithoutScript } from './review-without-script.tsx'

export type ReviewScreenProps = {
  counts: { pending: number; published: number; approved: number; rejected: number }
  submissions: readonly SubmissionView[]
  published: readonly EventView[]
  /** The submission of the address, which the list may not hold. */
  detail: SubmissionView | undefined
  time_zone: string
  now: Date
  reasonError: string | undefined
}

export function ReviewScreen({ counts, submissions, published, time_zone, now, ...open }: ReviewScreenProps) {
  const [search] = useSearchParams()
  const address = readReviewAddress(search)
  const submission = [...submissions, open.detail].find(
    (candidate) => candidate && candidate.id === address.shown,
  )
  const detail = { submission, address, timeZone: time_zone }
  const tabs = (Object.keys(REVIEW_TABS) as ReviewTab[]).map((tab) => ({
    to: reviewHref({ tab }),
    label: REVIEW_TABS[tab],
    current: tab === address.tab,
  }))
  return (
    <>
      <ReviewFigures counts={counts} />
      <ReviewWithoutScript {...detail} />
      <TabLinks label="Eventos" tabs={tabs} />
      {address.tab === 'enviados' ? (
        <>
          <ReviewFilterLinks current={address.filter} />
          <ReviewList {...{ submissions, address, now }} timeZone={time_zone} />
        </>
      ) : (
        <div className="pt-4">
          <PublishedEvents events={published} />
        </div>
      )}
      <ReviewDialog {...detail} reasonError={open.reasonError} />
    </>
  )
}
