/** The clock of the drill's programs, moved by months while they run. */
import { writeFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clockOfFile, passClockOn } from '../../../scripts/test/clock.ts'

/** Programs read the file once a second. */
const UNTIL_READ_MS = 2_500

/** Everything that this process starts from now on has this clock. Its own goes on as ever. */
export class MovedClock {
  readonly #file: string
  readonly #begun = new Date()

  constructor(folder: string) {
    this.#file = join(folder, 'clock')
    writeFileSync(this.#file, '+0')
    passClockOn(clockOfFile(this.#file))
  }

  /** So many months, and hours of that day, after the beginning. */
  async moveTo(months: number, hours = 0): Promise<void> {
    const to = new Date(this.#begun)
    // A day that every month has, so that months are as long as PostgreSQL's; never an earlier one.
    if (to.getUTCDate() > 28) to.setUTCMonth(to.getUTCMonth() + 1, 1)
    to.setUTCMonth(to.getUTCMonth() + months)
    const seconds = Math.round((to.getTime() - this.#begun.getTime()) / 1000) + hours * 3600
    const next = `${this.#file}.next`
    await writeFile(next, `+${seconds}`)
    // Never read half written.
    await rename(next, this.#file)
    await sleep(UNTIL_READ_MS)
  }
}
