import { CircleAlert, CircleCheck, CircleDashed, CircleOff, TriangleAlert } from 'lucide-react'
import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import { type PartState, type PartView, wordOf } from '../parts.ts'

/** Icon of a part's state, hidden from screen readers because the label is beside it. */
export function StateIcon({ state, className = '' }: { state: PartState; className?: string }) {
  const { Icon, ink } = LOOKS[state]
  return <Icon aria-hidden="true" className={`size-5 shrink-0 ${ink} ${className}`} />
}

export function StateBadge({ part }: { part: Pick<PartView, 'part' | 'state'> }) {
  return <Badge tone={LOOKS[part.state].tone}>{wordOf(part)}</Badge>
}

const LOOKS: Record<PartState, { Icon: typeof CircleCheck; ink: string; tone: BadgeTone }> = {
  ok: { Icon: CircleCheck, ink: 'text-emerald-ink', tone: 'emerald' },
  warning: { Icon: TriangleAlert, ink: 'text-yellow-ink', tone: 'yellow' },
  failure: { Icon: CircleAlert, ink: 'text-warm-deep', tone: 'red' },
  off: { Icon: CircleOff, ink: 'text-ink-muted', tone: 'grey' },
  unknown: { Icon: CircleDashed, ink: 'text-ink-muted', tone: 'grey' },
}
