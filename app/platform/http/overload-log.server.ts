import { log } from '../log.server.ts'

const EVERY_MS = 1_000

/** Logs how many were turned away, once a second and not for each: a crowd would drown the log as well. */
export class OverloadLog {
  #turnedAway = new Map<string, { line: string; reason: string; count: number; waiting: number }>()
  #timer: NodeJS.Timeout | undefined

  /** @param waiting how many wait in the line, or have what it is about, at the last refusal. */
  note(line: string, reason: string, waiting: number): void {
    const key = `${line} ${reason}`
    const { count } = this.#turnedAway.get(key) ?? { count: 0 }
    this.#turnedAway.set(key, { line, reason, count: count + 1, waiting })
    this.#timer ??= setTimeout(() => this.#write(), EVERY_MS).unref()
  }

  #write(): void {
    for (const { line, reason, count, waiting } of this.#turnedAway.values())
      log.warn({ line, reason, turnedAway: count, waiting }, 'overload')
    this.#turnedAway.clear()
    this.#timer = undefined
  }
}
