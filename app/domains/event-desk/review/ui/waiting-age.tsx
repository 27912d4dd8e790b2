import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import type { Waiting } from '../age.ts'

const URGENCY: Record<NonNullable<Waiting['urgency']>, { word: string; tone: BadgeTone }> = {
  'due-soon': { word: 'Por vencer', tone: 'yellow' },
  'due-today': { word: 'Vence hoy', tone: 'yellow' },
  overdue: { word: 'Fuera de plazo', tone: 'red' },
}

/** Waiting time, coloured by how much of the promised time is left. */
export function WaitingAge({ label, urgency }: Waiting) {
  return (
    <>
      {label} <UrgencyBadge urgency={urgency} />
    </>
  )
}

export function UrgencyBadge({ urgency }: { urgency: Waiting['urgency'] | undefined }) {
  if (!urgency) return null
  const { tone, word } = URGENCY[urgency]
  return (
    <Badge tone={tone} isSmall>
      {word}
    </Badge>
  )
}
