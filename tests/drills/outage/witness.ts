import { setTimeout as sleep } from 'node:timers/promises'
import { atLeast, atMost, exactly, type Finding, inTime } from '../drill.ts'
import { Crowd } from '../senders.ts'
import { Reader } from './reader.ts'
import { Refusals } from './refusals.ts'

const PEOPLE = 8
const BACK_WITHIN_S = 10
/** It forgets its pages when it hears of changes again, which it tries every second. */
const HEARS_AGAIN_MS = 1_500

/** Those who send events and those who read pages, and what they think of the site. */
export class Witness {
  readonly crowd: Crowd
  readonly refusals = new Refusals()
  readonly #reader: Reader
  #slowest = 0

  static async at(siteUrl: string, name: string) {
    return new Witness(siteUrl, name, await Reader.at(siteUrl))
  }

  private constructor(siteUrl: string, name: string, reader: Reader) {
    this.#reader = reader
    const onRefusal = this.refusals.judge
    // Slow enough that nobody comes near the limit of one address.
    this.crowd = new Crowd({
      siteUrl,
      name,
      people: PEOPLE,
      asPage: true,
      retryMs: 400,
      pauseMs: 20,
      onRefusal,
    })
  }

  /** Until the site has heard from its database again, and every page has been read since. */
  async seesGoodService() {
    await this.crowd.acknowledgedReaches(this.crowd.acknowledged.size + 3 * PEOPLE)
    await sleep(HEARS_AGAIN_MS)
    await this.#reader.readsEverything()
  }

  /** More than could have been on their way before. */
  async seesRecovery() {
    const since = performance.now()
    await this.crowd.acknowledgedReaches(this.crowd.acknowledged.size + 2 * PEOPLE)
    this.#slowest = Math.max(this.#slowest, Math.round(performance.now() - since) / 1000)
  }

  async leave(): Promise<Finding[]> {
    await Promise.all([this.crowd.leave(), this.#reader.leave()])
    return [
      atLeast('envíos confirmados', this.crowd.acknowledged.size, PEOPLE),
      { what: 'rechazos en español, con lo escrito', seen: this.refusals.proper, holds: true },
      exactly('rechazos de otra manera', this.refusals.improper.length, 0),
      atLeast('páginas públicas leídas', this.#reader.read, 1),
      exactly('páginas públicas que no se pudieron leer', this.#reader.failures.length, 0),
      inTime(atMost('segundos hasta volver a confirmar, como mucho', this.#slowest, BACK_WITHIN_S)),
    ]
  }
}
