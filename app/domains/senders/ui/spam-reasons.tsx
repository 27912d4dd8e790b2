import { Link } from 'react-router'
import { useMayOpen } from '#app/may.tsx'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { blockedSendersHref } from '../address.ts'
import { SPAM_REASON_COUNTS, type SpamReason, type SpamReasonCounts } from '../schema.ts'

/** Why what is in spam is there, and who is blocked. */
export function SpamReasons({ counts }: { counts: SpamReasonCounts }) {
  const said = (Object.keys(SPAM_REASON_COUNTS) as SpamReason[]).flatMap((reason) => {
    const count = counts[reason]
    return count ? `${formatNumber(count)} ${SPAM_REASON_COUNTS[reason]}` : []
  })
  const opens = useMayOpen()(blockedSendersHref())
  if (said.length === 0 && !opens) return null
  return (
    <p className="text-sm text-ink-muted">
      {joinFacts(...said)}
      {said.length > 0 && opens && ' · '}
      {opens && (
        <Link to={blockedSendersHref()} className="text-link">
          Remitentes bloqueados
        </Link>
      )}
    </p>
  )
}
