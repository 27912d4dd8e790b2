/** Rules of check-in, shared by the server and an offline phone. */
import type { RegistrationStatus } from '#app/domains/events/registration-status-schema.ts'

/** A person came in, or an earlier check-in is undone. `id` lets the server recognise one that is sent twice. */
export type CheckIn = { id: string; at: string; undone: boolean }

/** A stored check-in: `by` is the team member's address or the volunteer's name, `device` the phone. */
export type StoredCheckIn = CheckIn & { by: string; device: string }

/** A person in the list that a phone at the door holds. */
export type DoorPerson = {
  id: string
  name: string
  /** Absent on volunteers' phones. */
  email?: string
  status: Extract<RegistrationStatus, 'confirmed' | 'offered' | 'waitlist'>
  /** Seats of the registration: so many people may come in with one check-in. */
  places: number
  /** Instant of arrival; null if the person has not come. */
  arrived_at: string | null
  /** Digest of the QR's code: a phone recognises the code by it, but cannot derive the code from it. */
  seal: string
  /** Digests of the codes of QRs that were mailed before the site's secret was renewed. Absent in an older list. */
  former_seals?: string[]
}

export type DoorList = {
  people: DoorPerson[]
  /** Instant after which a phone deletes the names, unless the server answers again. */
  closes: string
}

/** Answer to a person whom the door added: the registration to check in, or why there is none. */
export type WalkInAnswer = {
  person?: string
  message?: string
  errors?: Record<string, string>
  /** All seats are taken: nothing was written until the team says so. */
  isFull?: boolean
}

/** Error of the phone's clock, known from the latest answer of the server before the check-in. */
export type PhoneClock = {
  /** Milliseconds to add to the phone's time. */
  off_by: number
  /** Server time of that answer. A check-in made after the answer cannot be earlier. */
  heard: string
}

/** Most check-ins per request. A phone with more sends several requests. */
export const MOST_CHECK_INS = 100

/**
 * Time of the first check-in that is not undone later; null if there is none. The result does not depend on the order
 * in which the check-ins of several phones reach the server.
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
