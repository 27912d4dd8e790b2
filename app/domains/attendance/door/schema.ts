/** Check-ins at the door, and what follows from it. The one rule for the server and for a phone without a network. */
import type { RegistrationStatus } from '#app/domains/events/registration-status-schema.ts'

/** Somebody came in, or a check-in is taken back. `id` makes one of what a phone sends twice. */
export type CheckIn = { id: string; at: string; undone: boolean }

/** As it is stored: who of the team made it, on which phone. */
export type StoredCheckIn = CheckIn & { by: string; device: string }

/** What a door's phone knows of a person. */
export type DoorPerson = {
  id: string
  name: string
  email: string
  status: Extract<RegistrationStatus, 'confirmed' | 'offered' | 'waitlist'>
  /** How many come with this registration. */
  places: number
  /** Instant; null for who has not come. */
  arrived_at: string | null
  /** Digest of the code in their QR: it recognises one, and is none. */
  seal: string
}

/** What a door's phone is told. */
export type DoorList = {
  people: DoorPerson[]
  /** Instant from which no phone keeps the names without a new answer. */
  closes: string
}

/** What a phone knew of its clock when it made a check-in. */
export type PhoneClock = {
  /** Milliseconds to add to the phone's time. */
  off_by: number
  /** The server's time at that answer: no check-in with this knowledge is earlier. */
  heard: string
}

/** Check-ins of one request. A phone that has more sends them in turn. */
export const MOST_CHECK_INS = 100

/**
 * When somebody came: at their first check-in that no later one takes back. In whatever order the check-ins of two
 * phones reach the server, the answer is the same.
 */
export function checkInTime(checkIns: readonly Pick<CheckIn, 'at' | 'undone'>[]): string | null {
  const times = (undone: boolean) =>
    checkIns.filter((checkIn) => checkIn.undone === undone).map(({ at }) => at)
  const takenBack = times(true).toSorted().at(-1) ?? ''
  return (
    times(false)
      .toSorted()
      .find((at) => at > takenBack) ?? null
  )
}
