/** Owns the one rule on whether registration is open, for dialog, page, structured data, form and team's list. */
import { phaseOf } from './schedule.ts'
import type { ScheduledEvent } from './schema.ts'

/** Reason why the site's own registration form is closed. */
export type Closed = 'cancelled' | 'begun' | 'over' | 'elsewhere'

/**
 * `registration_url`: the organiser registers people there, instead of the site's form. Undefined where it is not
 * loaded.
 */
type Registrable = Pick<ScheduledEvent, 'status' | 'starts_at' | 'ends_at'> & {
  registration_url?: string | null
  registers_late?: boolean | null
}

export function closedReason(event: Registrable, now = new Date()): Closed | undefined {
  if (event.status === 'cancelled') return 'cancelled'
  const phase = phaseOf(event, now)
  if (phase === 'over') return 'over'
  if (phase === 'under-way' && !event.registers_late) return 'begun'
  return event.registration_url ? 'elsewhere' : undefined
}

/** Whether people can register, on the site or at the organiser's. */
export function canRegister(event: Registrable, now = new Date()): boolean {
  const closed = closedReason(event, now)
  return closed === undefined || closed === 'elsewhere'
}
