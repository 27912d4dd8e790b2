import { ACTION_LABELS } from '#app/domains/academy/schema.ts'
import { PROFILE_LABELS } from '#app/domains/community/schema.ts'
import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import { type DeliveryState, type InboxFilter, type InboxRow, STATE_LABELS } from '../schema.ts'

/** Label of the choice made in the form: a community profile, or enrolment or information for a course; empty for none. */
export function choiceLabel({ choice }: Pick<InboxRow, 'choice'>): string {
  return CHOICES[choice] ?? choice
}

/** Labels of all kinds' choices, by stored value. */
export const CHOICES: Record<string, string> = {
  ...PROFILE_LABELS,
  ...ACTION_LABELS,
  correo: 'Por correo',
}

/** Status of a request; a new one may be snoozed. */
export function StateBadge({ state }: { state: InboxFilter }) {
  return <Badge tone={STATE_TONES[state]}>{FILTER_LABELS[state]}</Badge>
}

const FILTER_LABELS: Record<InboxFilter, string> = { ...STATE_LABELS, pospuesta: 'Pospuesta' }

const STATE_TONES: Record<InboxFilter, BadgeTone> = {
  nueva: 'yellow',
  en_curso: 'blue',
  pospuesta: 'grey',
  cerrada: 'emerald',
  spam: 'red',
}

/** Status of a course request's delivery to the CRM. */
export function DeliveryBadge({ state }: { state: DeliveryState }) {
  return <Badge tone={DELIVERY_TONES[state]}>{DELIVERY_LABELS[state]}</Badge>
}

export const DELIVERY_LABELS: Record<DeliveryState, string> = {
  not_needed: 'Sin CRM',
  queued: 'En cola',
  delivered: 'Entregada',
  failed: 'No entregada',
}

const DELIVERY_TONES: Record<DeliveryState, BadgeTone> = {
  not_needed: 'grey',
  queued: 'yellow',
  delivered: 'emerald',
  failed: 'red',
}
