import { PROFILE_LABELS } from '#app/domains/community/schema.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { type DeliveryState, type InboxRow, type InboxState, STATE_LABELS } from '../inbox-schema.ts'

/** What was chosen in the form: a profile of the community, or what is wanted of a course. */
export function choiceLabel({ choice }: Pick<InboxRow, 'choice'>): string {
  return CHOICES[choice] ?? choice
}

const CHOICES: Record<string, string> = {
  ...PROFILE_LABELS,
  inscripcion: 'Inscripción',
  informacion: 'Información',
}

export function StateBadge({ state }: { state: InboxState }) {
  return <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
}

const STATE_TONES: Record<InboxState, BadgeTone> = {
  nueva: 'yellow',
  en_curso: 'blue',
  cerrada: 'emerald',
  spam: 'red',
}

/** How far a course request got on its way to the CRM. Where there is none, there is nothing to say. */
export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const { tone, label } = DELIVERIES[state]
  return <Badge tone={tone}>{label}</Badge>
}

const DELIVERIES: Record<DeliveryState, { tone: BadgeTone; label: string }> = {
  not_needed: { tone: 'grey', label: 'Sin CRM' },
  queued: { tone: 'yellow', label: 'En cola' },
  delivered: { tone: 'emerald', label: 'Entregada' },
  failed: { tone: 'red', label: 'No entregada' },
}
