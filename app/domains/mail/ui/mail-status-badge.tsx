import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import { MAIL_STATUS_LABELS, type MailStatus } from '../schema.ts'

type MailStatusBadgeProps = { status: MailStatus; undelivered?: string | null }

export function MailStatusBadge({ status, undelivered }: MailStatusBadgeProps) {
  if (undelivered) return <Badge tone="red">No llegó</Badge>
  return <Badge tone={TONES[status]}>{MAIL_STATUS_LABELS[status]}</Badge>
}

const TONES: Record<MailStatus, BadgeTone> = {
  pending: 'yellow',
  sending: 'blue',
  sent: 'emerald',
  failed: 'red',
  skipped: 'grey',
}
