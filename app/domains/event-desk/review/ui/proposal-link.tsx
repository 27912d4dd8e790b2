import { Link } from 'react-router'
import type { ProposalKind } from '#app/domains/events/schema.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { proposalPath } from '../address.ts'

const WORDS: Record<ProposalKind, string> = {
  change: 'Cambio propuesto',
  cancel: 'Pide cancelarlo',
}

/** In an event's row: the kind of its open proposal, linking to the screen that decides it. */
export function ProposalLink({
  event,
  title,
  proposed,
}: {
  event: string | null
  title: string
  proposed: ProposalKind | null
}) {
  if (!event || !proposed) return null
  return (
    <Link to={proposalPath(event)} className="block w-fit text-[0.8125rem] font-normal text-link">
      {WORDS[proposed]}
      <span className="sr-only">: {title}</span>
    </Link>
  )
}

/** Notice above the editor of an event with an open proposal. */
export function ProposalNotice({ event, proposed }: { event: string; proposed: ProposalKind | undefined }) {
  if (!proposed) return null
  return (
    <Notice
      tone="info"
      className="mb-4"
      title={
        <>
          {proposed === 'cancel'
            ? 'Quien organiza pide que se cancele. '
            : 'Quien organiza propone un cambio. '}
          <Link to={proposalPath(event)} className="text-link">
            Ver la propuesta
          </Link>
          .
        </>
      }
    />
  )
}
