import type { RegistrationStatus } from '#app/domains/events/registration-status-schema.ts'
import { MOST_SEATS_EACH } from '#app/domains/events/schema.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import type { FieldValues, SeenField } from './fields-schema.ts'

export const ANSWER_MAX = 300

/** Most seats of one registration, never more than the event's capacity. */
export function mostSeats(event: { places_each: number | null; max_attendees: number | null }): number {
  return Math.min(event.places_each ?? 1, event.max_attendees ?? MOST_SEATS_EACH)
}

/** Statuses of those who have no seat and wait for none. */
export const SEATLESS = ['cancelled', 'spam'] as const satisfies RegistrationStatus[]

export function isSeatless(status: RegistrationStatus | undefined): boolean {
  return SEATLESS.some((each) => each === status)
}

/** `arrived_by`: who noted the arrival; only in lists. */
/** People with a seat or a turn whose mailbox is not proved (docs/decisions/0060), and the quick ones among them. */
export type Unproved = { people: number; quick: number }

export type RegistrationView = { id: string; arrived_by?: string | null } & FieldValues<SeenField>

/** 'Quedan 12 lugares'; undefined if the event is unlimited. */
export function seatsLabel(left: number | null): string | undefined {
  if (left === null) return undefined
  if (left <= 0) return 'No quedan lugares: puedes entrar en la lista de espera'
  return left === 1 ? 'Queda 1 lugar' : `Quedan ${formatNumber(left)} lugares`
}

/** Kinds of mailings about an event, by their stored names. */
export type EventMailing = 'changes' | 'reminders' | 'thanks' | 'messages'
