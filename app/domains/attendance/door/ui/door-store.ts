/** The door on one phone: what the server last said, and over it the check-ins that it has not taken yet. */
import { forgetKeptPeople } from '#app/platform/device-key.ts'
import { checkInTime, type DoorList, type DoorPerson } from '../schema.ts'
import {
  addCheckIn,
  exchangeCheckIns,
  knownClock,
  type QueuedCheckIn,
  queuedCheckIns,
} from './check-in-queue.ts'
import { dropPeople, keepPeople, keptPeople, keptUntil } from './kept-people.ts'

/** `gone`: the event was deleted. */
export type Link = 'asking' | 'online' | 'offline' | 'signed-out' | 'gone'

export type DoorState = {
  link: Link
  /** Undefined until they are known from the server or this browser, and when they may be kept no longer. */
  people: readonly DoorPerson[] | undefined
  /** Check-ins that the server has not taken yet. */
  waiting: number
}

/**
 * The Date header has seconds only: less than a few is no error of the clock, and would put two check-ins out of order.
 */
const CLOCK_ERROR_MS = 5_000
const RENEWED_MS = 60_000

export class DoorStore {
  readonly #event: string
  readonly #listeners = new Set<() => void>()
  #state: DoorState = { link: 'asking', people: undefined, waiting: 0 }
  #received: DoorList | undefined
  /** Until when what was told may stay on this phone without another answer, by its clock. */
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

  /** What this browser kept, then what the server says. */
  async open(): Promise<void> {
    const kept = await keptPeople(this.#event)
    if (kept && !this.#received) {
      this.#received = { people: kept.people, closes: new Date(kept.until).toISOString() }
      this.#until = kept.until
    }
    this.#show()
    await this.sync()
  }

  /** Shows it at once, and sends it when it can. */
  record(person: string, undone: boolean): void {
    addCheckIn(this.#event, person, undone)
    this.#show()
    void this.sync()
  }

  /** Another tab of this browser took the names away. */
  forget(): void {
    this.#received = undefined
    this.#tag = undefined
    this.#show()
    void this.sync()
  }

  /** Sends what waits, or asks what is new. One request at a time. */
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
      dropPeople(this.#event)
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
      if (answer.status === 404) dropPeople(this.#event)
      else forgetKeptPeople()
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
    // Most answers bring nothing new: then it is enough to move the hour now and then.
    if (answer.status !== 304 || until - this.#until > RENEWED_MS) {
      this.#until = until
      void keepPeople(this.#event, { people: [...people], until })
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

/** By the server's own rule, as far as this phone knows. */
function withCheckIns(person: DoorPerson, queue: readonly QueuedCheckIn[]): DoorPerson {
  const own = queue.filter((checkIn) => checkIn.person === person.id)
  if (own.length === 0) return person
  const known = person.arrived_at ? [{ at: person.arrived_at, undone: false }] : []
  const corrected = own.map(({ at, undone, clock }) => ({ at: shown(at, clock?.off_by), undone }))
  return { ...person, arrived_at: checkInTime([...known, ...corrected]) }
}

/** A check-in's time as far as this phone can put it right. */
function shown(at: string, clockOffset = 0): string {
  return Math.abs(clockOffset) < CLOCK_ERROR_MS ? at : new Date(Date.parse(at) + clockOffset).toISOString()
}
