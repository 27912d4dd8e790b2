import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { SubmissionStatus } from '../schema.ts'

export function SubmissionStatusBadge({ status }: { status: SubmissionStatus }) {
  return <Badge tone={TONES[status]}>{LABELS[status]}</Badge>
}

const LABELS: Record<SubmissionStatus, string> = {
  pending: 'Pendiente',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  spam: 'Spam',
  withdrawn: 'Retirado',
}

const TONES: Record<SubmissionStatus, BadgeTone> = {
  pending: 'yellow',
  approved: 'emerald',
  rejected: 'red',
  spam: 'grey',
  withdrawn: 'grey',
}
