import { inMinutes, type StageTiming, secondsLeft } from './stage-timing.ts'

const EVERY_MS = 10_000

/** Environment variable that passes the expected durations to a runner's reporter. */
export const TIMING_VARIABLE = 'TEST_TIMING'

/** Reports a runner's progress every ten seconds: tests done of all, and minutes left of the whole run. */
export class Progress {
  readonly #what: string
  readonly #all: number
  readonly #since = performance.now()
  readonly #timing: StageTiming = JSON.parse(process.env[TIMING_VARIABLE] ?? '{"after":0}')
  readonly #ticker = setInterval(() => this.#say(), EVERY_MS)
  #done = 0

  /** `what` is the counted noun, such as 'archivos'. */
  constructor(what: string, all: number) {
    this.#what = what
    this.#all = all
  }

  advance(): void {
    this.#done += 1
  }

  end(): void {
    clearInterval(this.#ticker)
    this.#say()
  }

  #say(): void {
    const share = this.#done / this.#all
    const left = secondsLeft((performance.now() - this.#since) / 1000, share, this.#timing)
    const time = left === undefined || share === 1 ? '' : ` · ${inMinutes(left)}`
    process.stdout.write(`  ${this.#done} de ${this.#all} ${this.#what}${time}\n`)
  }
}
