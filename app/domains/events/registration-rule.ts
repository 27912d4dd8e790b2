/** May one still register? The one rule for the dialog, the page, its structured data, the form and the team's list. */
import { phaseOf } from './schedule.ts'
import type { ScheduledEvent } from './schema.ts'

/** Reason why our form is closed. */
export type Closed = 'cancelled' | 'begun' | 'over' | 'elsewhere'

/** `registration_url` where it is known: the organiser registers people there, in place of our form. */
type Registrable = Pick<ScheduledEvent, 'status' | 'starts_at' | 'ends_at'> & {
  registration_url?: string | null
  registers_late?: boolean | null
}

export function closedBecause(event: Registrable, now = new Date()): Closed | undefined {
  if (event.status === 'cancelled') return 'cancelled'
  const phase = phaseOf(event, now)
  if (phase === 'over') return 'over'
  if (phase === 'under-way' && !event.registers_late) return 'begun'
  return event.registration_url ? 'elsewhere' : undefined
}

/** Whether there is a way to register, with us or elsewhere. */
export function canRegister(event: Registrable, now = new Date()): boolean {
  const closed = closedBecause(event, now)
  return closed === undefined || closed === 'elsewhere'
}
