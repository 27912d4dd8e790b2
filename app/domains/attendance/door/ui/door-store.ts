/** State of check-in on one phone: the server's latest list, with the queued check-ins applied. */
import { deleteOfflinePeople } from '#app/platform/device-key.ts'
import { checkInTime, type DoorList, type DoorPerson } from '../schema.ts'
import {
  addCheckIn,
  exchangeCheckIns,
  knownClock,
  type QueuedCheckIn,
  queuedCheckIns,
} from './check-in-queue.ts'
import { deleteEventPeople, keptUntil, readOfflinePeople, storeOfflinePeople } from './offline-people.ts'

/** `gone`: the event was deleted. */
export type Link = 'asking' | 'online' | 'offline' | 'signed-out' | 'gone'

export type DoorState = {
  link: Link
  /** Undefined until loaded from the server or this browser, and after they expired. */
  people: readonly DoorPerson[] | undefined
  /** Number of check-ins that the server has not accepted yet. */
  waiting: number
}

/**
 * Smaller differences are not corrected: the Date header has whole seconds, and the rounding could reorder check-ins.
 */
const CLOCK_ERROR_MS = 5_000
const RENEWED_MS = 60_000

export class DoorStore {
  readonly #event: string
  readonly #listeners = new Set<() => void>()
  #state: DoorState = { link: 'asking', people: undefined, waiting: 0 }
  #received: DoorList | undefined
  /** When the names expire without a new answer, in milliseconds by this phone's clock. */
  #until = 0
  #tag: string | undefined
  #isBusy = false
  #isAskedAgain = false

  constructor(event: string) {
    this.#event = event
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  state = (): DoorState => this.#state

  /** Shows what this browser stored, then asks the server. */
  async open(): Promise<void> {
    const kept = await readOfflinePeople(this.#event)
    if (kept && !this.#received) {
      this.#received = { people: kept.people, closes: new Date(kept.until).toISOString() }
      this.#until = kept.until
    }
    this.#show()
    await this.sync()
  }

  /** Applies a check-in at once, and sends it as soon as there is a network. */
  record(person: string, undone: boolean): void {
    addCheckIn(this.#event, person, undone)
    this.#show()
    void this.sync()
  }

  /** Called when another tab deleted the names, at a sign-out. */
  forget(): void {
    this.#received = undefined
    this.#tag = undefined
    this.#show()
    void this.sync()
  }

  /** Sends queued check-ins, or requests the list. One request at a time. */
  async sync(): Promise<void> {
    if (this.#isBusy) {
      this.#isAskedAgain = true
      return
    }
    this.#isBusy = true
    const link = await this.#exchange().catch((): Link => 'offline')
    this.#isBusy = false
    if (link === 'offline' && this.#received && Date.now() >= this.#until) {
      this.#received = undefined
      this.#tag = undefined
      deleteEventPeople(this.#event)
    }
    this.#show(link)
    const isMore = this.#isAskedAgain || (link === 'online' && queuedCheckIns(this.#event).length > 0)
    this.#isAskedAgain = false
    if (isMore && link === 'online') await this.sync()
  }

  async #exchange(): Promise<Link> {
    const answer = await exchangeCheckIns(this.#event, this.#tag)
    if (answer.status === 401 || answer.status === 403 || answer.status === 404) {
      this.#received = undefined
      this.#tag = undefined
      if (answer.status === 404) deleteEventPeople(this.#event)
      else deleteOfflinePeople()
      return answer.status === 404 ? 'gone' : 'signed-out'
    }
    if (answer.status !== 304) {
      if (!answer.ok) return 'offline'
      this.#received = await answer.json()
      this.#tag = answer.headers.get('ETag') ?? undefined
    }
    if (!this.#received) return 'online'
    const { people, closes } = this.#received
    const until = keptUntil(Date.parse(closes) - (knownClock()?.off_by ?? 0))
    // Most answers bring nothing new: extending the stored expiry once a minute is enough.
    if (answer.status !== 304 || until - this.#until > RENEWED_MS) {
      this.#until = until
      void storeOfflinePeople(this.#event, { people: [...people], until })
    }
    return 'online'
  }

  #show(link = this.#state.link): void {
    const queue = queuedCheckIns(this.#event)
    const people = this.#received?.people.map((person) => withCheckIns(person, queue))
    this.#state = { link, people, waiting: queue.length }
    for (const listener of this.#listeners) listener()
  }
}

/** Applies queued check-ins to a person by the server's rule (`checkInTime`). */
function withCheckIns(person: DoorPerson, queue: readonly QueuedCheckIn[]): DoorPerson {
  const own = queue.filter((checkIn) => checkIn.person === person.id)
  if (own.length === 0) return person
  const known = person.arrived_at ? [{ at: person.arrived_at, undone: false }] : []
  const corrected = own.map(({ at, undone, clock }) => ({ at: shown(at, clock?.off_by), undone }))
  return { ...person, arrived_at: checkInTime([...known, ...corrected]) }
}

/** Time of a check-in, corrected by the known error of this phone's clock. */
function shown(at: string, clockOffset = 0): string {
  return Math.abs(clockOffset) < CLOCK_ERROR_MS ? at : new Date(Date.parse(at) + clockOffset).toISOString()
}
