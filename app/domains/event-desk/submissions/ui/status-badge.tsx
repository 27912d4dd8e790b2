import type { SubmissionStatus } from '#app/domains/events/schema.ts'
import { SUBMISSION_STATUS_LABELS } from '#app/domains/events/team-schema.ts'
import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'

export function SubmissionStatusBadge({ status }: { status: SubmissionStatus }) {
  return <Badge tone={TONES[status]}>{SUBMISSION_STATUS_LABELS[status]}</Badge>
}

const TONES: Record<SubmissionStatus, BadgeTone> = {
  pending: 'yellow',
  approved: 'emerald',
  rejected: 'red',
  spam: 'grey',
  withdrawn: 'grey',
}
