/**
 * Owns what the CDN is told to drop (docs/decisions/0115). Promises that each change reaches it within moments, again
 * and again while its address does not answer, and that nothing is kept there meanwhile.
 */
import type { Change } from './cacheable.ts'
import { EVERYTHING, tagsOutdatedBy } from './cdn-copy.ts'

/** Milliseconds in which changes are collected into one purge, and the least between two purges. */
const COLLECT_MS = 5
const GAP_MS = 100
/** Milliseconds that the address is waited for. */
const WITHIN_MS = 5_000
/** Milliseconds until the next attempt, by how many failed before it; then the last one. */
const RETRY_MS = [250, 500, 1_000, 2_000, 5_000, 10_000]
/**
 * Milliseconds after a purge at which it is sent once more, and after that again: an answer of before the change, which
 * was under way to the CDN during the purge, is stored there after it.
 */
const AGAIN_MS = [500, 5_000]
/** Tags of one purge; with more, everything is dropped. What CDNs take at once begins at 30. */
const MOST_TAGS = 30

/** Purges that have failed since then, for a reason in Spanish without secrets. */
export type PurgeFailure = { since: Date; reason: string }

export class CdnPurger {
  /** Since the start: purges that were taken, and attempts that failed. */
  readonly counts = { done: 0, failed: 0 }
  failure: PurgeFailure | undefined
  readonly #address: string
  readonly #token: string
  readonly #onFailure: (reason: string) => void
  /** Tags to drop, with how often each is to be sent again. */
  #waiting = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  readonly #repeats = new Set<NodeJS.Timeout>()
  #isSending = false
  #isStopped = false
  /** What an earlier process left at the CDN is gone. */
  #hasPurgedAll = false
  #failures = 0

  /** @param onFailure hears of the first failure of each outage. */
  constructor(
    { url, token }: { url: string; token: string },
    onFailure: (reason: string) => void = () => {},
  ) {
    this.#address = url
    this.#token = token
    this.#onFailure = onFailure
  }

  /** Whether the CDN may keep pages: whatever changes, it will hear of it. */
  get isHeard(): boolean {
    return this.#hasPurgedAll && this.failure === undefined
  }

  purge(change: Change): void {
    this.#add(tagsOutdatedBy(change), AGAIN_MS.length)
  }

  purgeAll(): void {
    this.#add([EVERYTHING], AGAIN_MS.length)
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    for (const repeat of this.#repeats) clearTimeout(repeat)
  }

  #add(tags: Iterable<string>, again: number): void {
    for (const tag of tags) this.#waiting.set(tag, Math.max(again, this.#waiting.get(tag) ?? 0))
    if (this.#waiting.size > MOST_TAGS || this.#waiting.has(EVERYTHING))
      this.#waiting = new Map([[EVERYTHING, Math.max(...this.#waiting.values())]])
    this.#sendIn(COLLECT_MS)
  }

  #sendIn(ms: number): void {
    if (this.#timer || this.#isSending || this.#isStopped || this.#waiting.size === 0) return
    this.#timer = setTimeout(() => void this.#send(), ms).unref()
  }

  async #send(): Promise<void> {
    const sent = this.#waiting
    this.#waiting = new Map()
    this.#timer = undefined
    this.#isSending = true
    const reason = await this.#post([...sent.keys()])
    this.#isSending = false
    if (reason === undefined) this.#succeed(sent)
    else this.#fail(sent, reason)
  }

  #succeed(sent: ReadonlyMap<string, number>): void {
    this.counts.done++
    this.#failures = 0
    this.failure = undefined
    if (sent.has(EVERYTHING)) this.#hasPurgedAll = true
    for (const [turn, ms] of AGAIN_MS.entries()) {
      const again = AGAIN_MS.length - turn
      const tags = [...sent].filter(([, left]) => left === again).map(([tag]) => tag)
      if (tags.length > 0) this.#repeatIn(ms, tags, again - 1)
    }
    this.#sendIn(GAP_MS)
  }

  #repeatIn(ms: number, tags: string[], again: number): void {
    if (this.#isStopped) return
    const repeat = setTimeout(() => {
      this.#repeats.delete(repeat)
      this.#add(tags, again)
    }, ms).unref()
    this.#repeats.add(repeat)
  }

  #fail(sent: ReadonlyMap<string, number>, reason: string): void {
    this.counts.failed++
    if (!this.failure) this.#onFailure(reason)
    this.failure = { since: this.failure?.since ?? new Date(), reason }
    const pause = RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)] ?? 0
    for (const [tag, again] of sent) this.#waiting.set(tag, Math.max(again, this.#waiting.get(tag) ?? 0))
    this.#sendIn(pause)
  }

  /** Returns why it failed. The tags are in the body and, for a cache that reads no bodies, in a header. */
  async #post(tags: string[]): Promise<string | undefined> {
    try {
      const answer = await fetch(this.#address, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.#token}`,
          'content-type': 'application/json',
          'surrogate-key': tags.join(' '),
        },
        body: JSON.stringify({ tags }),
        redirect: 'error',
        signal: AbortSignal.timeout(WITHIN_MS),
      })
      await answer.body?.cancel()
      return answer.ok ? undefined : `respondió ${answer.status}`
    } catch {
      return 'no respondió'
    }
  }
}
