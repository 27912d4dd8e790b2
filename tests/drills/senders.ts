/** Visitors who keep sending events, each its next one when the last was acknowledged, whatever the site does. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, addressOf, type FilledForm, filledForm, isAcknowledged, send } from './event-form.ts'
import { until } from './until.ts'

/** A browser's own second try; people who read an answer first take longer. */
const RETRY_MS = 40
const STANDSTILL_MS = 60_000

type Options = {
  siteUrl: string
  /** So that no two drills send the same words. */
  name: string
  people: number
  /** Everyone reads pages, and with a pause between two events. */
  asPage?: boolean
  pauseMs?: number
  retryMs?: number
  onRefusal?: (answer: Answer, form: FilledForm) => void
}

export class Crowd {
  readonly acknowledged = new Set<string>()
  /** Sendings that are waiting for their answer this moment. */
  open = 0
  retries = 0
  /** Answers that are neither thanks nor a 5xx: a form this good must never get one. */
  readonly surprises: string[] = []
  readonly #options: Options
  #sent = 0
  #leaving = false
  #abandoned = false
  #people: Promise<unknown>

  constructor(options: Options) {
    this.#options = options
    this.#people = Promise.all(Array.from({ length: options.people }, (_, person) => this.#stay(person)))
  }

  /** No new event is begun; what was begun is sent until it is acknowledged. */
  async leave() {
    this.#leaving = true
    await this.#people
  }

  /** Resolves when so many have been acknowledged; throws when for a minute nothing was. */
  async acknowledgedReaches(count: number) {
    let last = { size: this.acknowledged.size, at: performance.now() }
    while (this.acknowledged.size < count) {
      const now = performance.now()
      if (this.acknowledged.size > last.size) last = { size: this.acknowledged.size, at: now }
      if (now - last.at > STANDSTILL_MS) throw new Error('El sitio no confirma nada desde hace un minuto.')
      await sleep(5)
    }
  }

  /** Ends at once, whatever is open. */
  abandon() {
    this.#leaving = true
    this.#abandoned = true
  }

  async openReaches(count: number) {
    await until(`${count} peticiones abiertas`, () => this.open >= count, { everyMs: 1 })
  }

  /** Every second one comes without script: no key, so the words alone tell a repeated form. */
  async #stay(person: number) {
    while (!this.#leaving) {
      const n = ++this.#sent
      const title = `Simulacro ${this.#options.name} ${person}-${n}`
      await this.#sendUntilAcknowledged(filledForm(title, addressOf(n), person % 2 === 0))
      if (this.#options.pauseMs) await sleep(this.#options.pauseMs)
    }
  }

  async #sendUntilAcknowledged(form: FilledForm) {
    const { siteUrl, asPage, onRefusal, retryMs = RETRY_MS } = this.#options
    while (!this.#abandoned) {
      this.open++
      const answer = await send(siteUrl, form, { asPage: asPage ?? !form.withScript })
      this.open--
      if (answer && isAcknowledged(answer, form)) {
        this.acknowledged.add(form.title)
        return
      }
      if (answer) onRefusal?.(answer, form)
      if (answer && answer.status < 500) this.surprises.push(`${answer.status}: ${form.title}`)
      this.retries++
      await sleep(retryMs)
    }
  }
}
