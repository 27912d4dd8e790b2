import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../until.ts'

const PAGES = ['/', '/agenda', '/sube-evento', '/faqs']
const PAUSE_MS = 50

/** Somebody who has read the public pages before and goes on reading them, whatever happens behind. */
export class Reader {
  read = 0
  readonly failures: string[] = []
  readonly #siteUrl: string
  #leaving = false
  readonly #reading: Promise<void>

  static async at(siteUrl: string) {
    for (const page of PAGES) await fetch(siteUrl + page)
    return new Reader(siteUrl)
  }

  private constructor(siteUrl: string) {
    this.#siteUrl = siteUrl
    this.#reading = this.#readOn()
  }

  async readsEverything() {
    const enough = this.read + 2 * PAGES.length
    await until('páginas leídas', () => this.read >= enough)
  }

  async leave() {
    this.#leaving = true
    await this.#reading
  }

  async #readOn() {
    for (let n = 0; !this.#leaving; n++) {
      const page = PAGES[n % PAGES.length] ?? '/'
      const status = await fetch(this.#siteUrl + page).then(
        (answer) => answer.status,
        (error: Error) => error.message,
      )
      if (status === 200) this.read++
      else this.failures.push(`${status}: ${page}`)
      await sleep(PAUSE_MS)
    }
  }
}
