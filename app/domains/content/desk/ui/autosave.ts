/**
 * Sends what is typed, a second after the first key that is not sent yet, one sending after the other. Whatever goes
 * wrong is tried again; what somebody else wrote is never written over without being asked about.
 */
import type { Standing } from '../standing-schema.ts'

/** Somebody else is writing here too, or saved meanwhile; nothing of theirs was written over. */
export type AutosaveClash = {
  kind: 'saved' | 'writing'
  by: string | undefined
  /** It is the same person, in another window. */
  isSelf: boolean
  /** Where to write on from. */
  base: number | null
  revision: number
  /** Of the article under `base`. */
  standing: Standing
  /** What they have, field by field, where it is not what stands here. */
  theirs: Record<string, string>
}

/** What the screen hears of each autosave. */
export type AutosaveAnswer =
  | { outcome: 'kept'; revision: number; base: number | null; standing: Standing; at: string }
  | { outcome: 'clash'; clash: AutosaveClash }
  | { outcome: 'gone' }
  | { outcome: 'refused' | 'away'; message: string }

export type AutosavePlace = { base: number | null; seen: number; next: number }

export type AutosaveState =
  | { kind: 'idle' | 'saving' | 'ended' | 'gone' }
  /** With what the site says of it, where it is the site that fails and not the way there. */
  | { kind: 'away'; message?: string }
  | { kind: 'saved'; at: string }
  | { kind: 'refused'; message: string }
  | { kind: 'clash'; clash: AutosaveClash }

/** What a sending came to; `ended` is a session that is over, nothing at all a network that is. */
export type Sent = AutosaveAnswer | { outcome: 'ended' } | undefined

type AutosaveOptions = {
  place: AutosavePlace
  send: (place: AutosavePlace, isLast: boolean) => Promise<Sent>
  onState: (state: AutosaveState, place: AutosavePlace) => void
}

const PAUSE_MS = 1_000
const RETRY_MS = 3_000

export class Autosave {
  readonly #send: AutosaveOptions['send']
  readonly #onState: AutosaveOptions['onState']
  #place: AutosavePlace
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending = 0
  /** Something typed is not at the server. */
  #isDirty = false
  /** Waits for a word of the person. */
  #isAsking = false
  /** The form itself is being sent. */
  #isHeld = false

  constructor({ place, send, onState }: AutosaveOptions) {
    this.#place = { ...place }
    this.#send = send
    this.#onState = onState
  }

  get isDirty(): boolean {
    return this.#isDirty || this.#sending > 0
  }

  typed(): void {
    this.#isDirty = true
    this.#plan(PAUSE_MS)
  }

  /** The network is back, or the session. */
  retry(): void {
    this.#forgetTimer()
    this.#plan(0)
  }

  /** The page may not live on: now or never. */
  flush(): void {
    this.#forgetTimer()
    if (this.#isDirty && !this.#isAsking && !this.#isHeld) void this.#sendNow(true)
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    if (isHeld) this.#forgetTimer()
    else this.#plan(PAUSE_MS)
  }

  /** The person has seen what the other has, and goes on with their own. */
  goOn({ base, revision }: Pick<AutosaveClash, 'base' | 'revision'>): void {
    this.#place = { base, seen: revision, next: Math.max(this.#place.next, revision + 1) }
    this.#isAsking = false
    this.#isDirty = true
    this.retry()
  }

  stop(): void {
    this.hold(true)
  }

  #forgetTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #plan(pause: number): void {
    if (this.#timer !== undefined || this.#sending > 0 || this.#isAsking || this.#isHeld || !this.#isDirty)
      return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#sendNow(false)
    }, pause)
  }

  async #sendNow(isLast: boolean): Promise<void> {
    this.#isDirty = false
    this.#sending += 1
    const place = { ...this.#place }
    // Counted on whether it arrives or not: an answer that got lost is not taken for somebody else's words.
    this.#place.next += 1
    this.#say({ kind: 'saving' })
    const sent = await this.#send(place, isLast)
    this.#sending -= 1
    this.#hear(sent)
  }

  #hear(sent: Sent): void {
    if (sent?.outcome === 'kept') {
      this.#place.seen = Math.max(this.#place.seen, sent.revision)
      this.#place.next = Math.max(this.#place.next, sent.revision + 1)
      this.#place.base = sent.base
      this.#say({ kind: 'saved', at: sent.at })
      this.#plan(PAUSE_MS)
      return
    }
    this.#isDirty = true
    switch (sent?.outcome) {
      case 'clash':
        this.#isAsking = true
        this.#say({ kind: 'clash', clash: sent.clash })
        break
      case 'gone':
        this.#isAsking = true
        this.#say({ kind: 'gone' })
        break
      case 'refused':
        // The next key may be the one that sets it right.
        this.#say({ kind: 'refused', message: sent.message })
        break
      case 'ended':
        this.#say({ kind: 'ended' })
        this.#plan(RETRY_MS)
        break
      default:
        this.#say({ kind: 'away', ...(sent && { message: sent.message }) })
        this.#plan(RETRY_MS)
    }
  }

  #say(state: AutosaveState): void {
    this.#onState(state, { ...this.#place })
  }
}
