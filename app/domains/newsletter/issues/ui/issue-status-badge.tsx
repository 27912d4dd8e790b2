import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import { ISSUE_STATUSES, type IssueStatus } from '../schema.ts'

const TONES: Record<IssueStatus, BadgeTone> = {
  draft: 'yellow',
  scheduled: 'blue',
  sending: 'purple',
  paused: 'orange',
  sent: 'emerald',
  stopped: 'grey',
}

export function IssueStatusBadge({ status }: { status: IssueStatus }) {
  return <Badge tone={TONES[status]}>{ISSUE_STATUSES[status]}</Badge>
}
