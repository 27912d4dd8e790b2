/**
 * Autosaves what is typed, a second after the first unsent key and one request at a time; only `flush` does not wait
 * for a running request. Failed requests are retried. Another person's text is never overwritten without asking.
 */
import type { ArticleState } from '../article-state-schema.ts'

/** Conflict: the article was saved (`saved`) or is being written (`writing`) elsewhere. Nothing was stored. */
export type AutosaveClash = {
  kind: 'saved' | 'writing'
  by: string | undefined
  /** The other text comes from another window of the same person. */
  isSelf: boolean
  /** Version and revision that the next autosave must build on. */
  base: number | null
  revision: number
  /** State of the article in version `base`. */
  standing: ArticleState
  /** The other text, readable, in the fields that differ from this form. */
  theirs: Record<string, string>
}

export type AutosaveAnswer =
  | { outcome: 'kept'; revision: number; base: number | null; standing: ArticleState; at: string }
  | { outcome: 'clash'; clash: AutosaveClash }
  | { outcome: 'gone' }
  | { outcome: 'refused' | 'away'; message: string }

export type AutosavePosition = { base: number | null; seen: number; next: number }

export type AutosaveState =
  | { kind: 'idle' | 'saving' | 'ended' | 'gone' }
  /** The text is not stored. `message` is the server's reason; without it, the network failed. */
  | { kind: 'away'; message?: string }
  | { kind: 'saved'; at: string }
  | { kind: 'refused'; message: string }
  | { kind: 'clash'; clash: AutosaveClash }

/** Result of a request: `ended` if the session is over, undefined if the network failed. */
export type Sent = AutosaveAnswer | { outcome: 'ended' } | undefined

type AutosaveOptions = {
  position: AutosavePosition
  send: (position: AutosavePosition, isLast: boolean) => Promise<Sent>
  onState: (state: AutosaveState, position: AutosavePosition) => void
}

const PAUSE_MS = 1_000
const RETRY_MS = 3_000

export class Autosave {
  readonly #send: AutosaveOptions['send']
  readonly #onState: AutosaveOptions['onState']
  #position: AutosavePosition
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending = 0
  /** Something typed is not stored yet. */
  #isDirty = false
  /** Paused until the person resolves a conflict; forever if the article is gone. */
  #isAsking = false
  /** Paused while the form itself is being submitted. */
  #isPaused = false

  constructor({ position, send, onState }: AutosaveOptions) {
    this.#position = { ...position }
    this.#send = send
    this.#onState = onState
  }

  get isDirty(): boolean {
    return this.#isDirty || this.#sending > 0
  }

  get position(): AutosavePosition {
    return { ...this.#position }
  }

  typed(): void {
    this.#isDirty = true
    this.#plan(PAUSE_MS)
  }

  /** Sends unsent text at once, after the network or the session has come back. */
  retry(): void {
    this.#forgetTimer()
    this.#plan(0)
  }

  /** Sends unsent text at once, in a `keepalive` request that outlives the page, which may be closing. */
  flush(): void {
    this.#forgetTimer()
    if (this.#isDirty && !this.#isAsking && !this.#isPaused) void this.#sendNow(true)
  }

  pause(isPaused: boolean): void {
    this.#isPaused = isPaused
    if (isPaused) this.#forgetTimer()
    else this.#plan(PAUSE_MS)
  }

  /** Resolves a conflict in favour of the own text, after the person has seen the other one. */
  goOn({ base, revision }: Pick<AutosaveClash, 'base' | 'revision'>): void {
    this.#position = { base, seen: revision, next: Math.max(this.#position.next, revision + 1) }
    this.#isAsking = false
    this.#isDirty = true
    this.retry()
  }

  stop(): void {
    this.pause(true)
  }

  #forgetTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #plan(pause: number): void {
    if (this.#timer !== undefined || this.#sending > 0 || this.#isAsking || this.#isPaused || !this.#isDirty)
      return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#sendNow(false)
    }, pause)
  }

  async #sendNow(isLast: boolean): Promise<void> {
    this.#isDirty = false
    this.#sending += 1
    const { position } = this
    // Counted even if the request fails: if only the answer is lost, the stored draft is still recognised as our own.
    this.#position.next += 1
    this.#say({ kind: 'saving' })
    const sent = await this.#send(position, isLast)
    this.#sending -= 1
    this.#hear(sent)
  }

  #hear(sent: Sent): void {
    if (sent?.outcome === 'kept') {
      this.#position.seen = Math.max(this.#position.seen, sent.revision)
      this.#position.next = Math.max(this.#position.next, sent.revision + 1)
      this.#position.base = sent.base
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
        // No retry, because the next key may correct what was refused.
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
    this.#onState(state, this.position)
  }
}
