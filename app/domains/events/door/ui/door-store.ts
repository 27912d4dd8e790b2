/**
 * The door on one phone: what the server last said, and the marks that it has not taken yet. Marks wait in this browser,
 * without names, until it has: over a reload, a lost network and a session that ended.
 */
import { arrivalOf, type DoorPerson, type Mark, MOST_MARKS } from '../schema.ts'
import { keepPeople, keptPeople } from './kept-people.ts'

type WaitingMark = Mark & { person: string }

/** `gone`: the event was deleted. */
export type Link = 'asking' | 'online' | 'offline' | 'signed-out' | 'gone'

export type DoorState = {
  link: Link
  /** Undefined until they are known from the server or this browser. */
  people: readonly DoorPerson[] | undefined
  /** Marks that the server has not taken yet. */
  waiting: number
}

const QUEUE = 'marea.puerta.cola.'
const DEVICE = 'marea.puerta.telefono'
const PATIENCE_MS = 10_000
const CLOCK_ERROR_MS = 5_000

export class DoorStore {
  readonly #event: string
  readonly #address: string
  readonly #listeners = new Set<() => void>()
  #state: DoorState = { link: 'asking', people: undefined, waiting: 0 }
  #told: readonly DoorPerson[] | undefined
  #tag: string | undefined
  /** How far this phone's clock is off, in milliseconds. */
  #offBy = 0
  #isBusy = false
  #isAskedAgain = false

  constructor(event: string, address: string) {
    this.#event = event
    this.#address = address
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  state = (): DoorState => this.#state

  /** What this browser kept, then what the server says. */
  async open(): Promise<void> {
    const kept = await keptPeople(this.#event)
    this.#told ??= kept
    this.#show()
    await this.sync()
  }

  /** Marks at once, and sends when it can. */
  mark(person: string, undone: boolean): void {
    const mark = { id: randomId(), person, at: this.#now(), undone }
    storeQueue(this.#event, [...queueOf(this.#event), mark])
    this.#show()
    void this.sync()
  }

  /** Sends what waits, or asks for news. One request at a time. */
  async sync(): Promise<void> {
    if (this.#isBusy) {
      this.#isAskedAgain = true
      return
    }
    this.#isBusy = true
    const link = await this.#exchange().catch((): Link => 'offline')
    this.#isBusy = false
    this.#show(link)
    const isMore = this.#isAskedAgain || (link === 'online' && queueOf(this.#event).length > 0)
    this.#isAskedAgain = false
    if (isMore && link === 'online') await this.sync()
  }

  async #exchange(): Promise<Link> {
    const sent = queueOf(this.#event).slice(0, MOST_MARKS)
    const answer = await fetch(this.#address, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(sent.length > 0
        ? { method: 'POST', body: posted(sent, this.#now()) }
        : { headers: this.#tag ? { 'If-None-Match': this.#tag } : {} }),
    })
    this.#setClock(answer.headers.get('Date'))
    if (answer.status === 401 || answer.status === 403) return 'signed-out'
    if (answer.status === 404) return 'gone'
    if (answer.status === 304) return 'online'
    if (!answer.ok) return 'offline'
    const { people }: { people: DoorPerson[] } = await answer.json()
    // Another window of this browser may have marked meanwhile.
    const taken = new Set(sent.map(({ id }) => id))
    storeQueue(
      this.#event,
      queueOf(this.#event).filter(({ id }) => !taken.has(id)),
    )
    this.#told = people
    this.#tag = answer.headers.get('ETag') ?? undefined
    void keepPeople(this.#event, people)
    return 'online'
  }

  #now(): string {
    return new Date(Date.now() + this.#offBy).toISOString()
  }

  /** The header has seconds only: less than a few is no error of the clock, and would put two marks out of order. */
  #setClock(date: string | null): void {
    const offBy = date === null ? Number.NaN : Date.parse(date) - Date.now()
    if (Math.abs(offBy - this.#offBy) > CLOCK_ERROR_MS) this.#offBy = offBy
  }

  #show(link = this.#state.link): void {
    const queue = queueOf(this.#event)
    const people = this.#told?.map((person) => withMarks(person, queue))
    this.#state = { link, people, waiting: queue.length }
    for (const listener of this.#listeners) listener()
  }
}

/** By the server's own rule, as far as this phone knows. */
function withMarks(person: DoorPerson, queue: readonly WaitingMark[]): DoorPerson {
  const own = queue.filter((mark) => mark.person === person.id)
  if (own.length === 0) return person
  const known = person.arrived_at ? [{ at: person.arrived_at, undone: false }] : []
  return { ...person, arrived_at: arrivalOf([...known, ...own]) }
}

function posted(marks: readonly WaitingMark[], now: string): URLSearchParams {
  return new URLSearchParams({ posted: JSON.stringify({ device: deviceId(), now, marks }) })
}

function queueOf(event: string): WaitingMark[] {
  try {
    return JSON.parse(localStorage.getItem(QUEUE + event) ?? '[]')
  } catch {
    return []
  }
}

function storeQueue(event: string, queue: readonly WaitingMark[]): void {
  if (queue.length > 0) localStorage.setItem(QUEUE + event, JSON.stringify(queue))
  else localStorage.removeItem(QUEUE + event)
}

/** Tells two phones of one person apart in the record of marks. */
function deviceId(): string {
  const known = localStorage.getItem(DEVICE)
  if (known) return known
  const made = randomId()
  localStorage.setItem(DEVICE, made)
  return made
}

/** `crypto.randomUUID` is missing where the site is visited over plain HTTP. */
function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
