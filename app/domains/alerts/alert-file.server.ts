/**
 * Owns the file that says, from one process to the next, that an alert about the database was told and its end was not:
 * nothing of it can be stored in that database. Reads and writes with a limit, since a disk may hang as well.
 */
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { DATABASE_AWAY } from '#app/domains/system/parts.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Notice } from './schema.ts'
import type { Sent } from './sending.server.ts'

const WITHIN_MS = 1_000

const KEPT = z.object({
  notice: z.object({
    name: z.literal('database'),
    isOver: z.boolean(),
    says: z.string(),
    todo: z.string().nullable(),
    raised_at: z.coerce.date(),
  }),
  unsent: z.array(z.enum(['mail', 'url'])),
  failure: z.string().nullable(),
})
export type KeptAlert = Sent & { notice: Notice }

export class AlertFile {
  /** What was written last, so that nothing is written twice; undefined without a file. */
  #written: string | undefined
  #last: Promise<unknown> = Promise.resolve()

  /** What a process before this one left; undefined if nothing. */
  read(): Promise<KeptAlert | undefined> {
    return this.#next(async () => {
      const path = fileOfAlert()
      const [text, facts] = await Promise.all([readFile(path, 'utf8'), stat(path)]).catch(() => [])
      if (text === undefined || !facts) return undefined
      this.#written = text
      const kept = KEPT.safeParse(parsed(text))
      if (kept.success) return kept.data
      // A full disk takes the file's name and none of its text: that it stands says what matters.
      const { says } = DATABASE_AWAY
      const raised_at = facts.mtime
      const notice: Notice = { name: 'database', isOver: false, says, todo: null, raised_at }
      return { notice, unsent: [], failure: null }
    })
  }

  async keep(alert: KeptAlert | undefined): Promise<void> {
    const text = alert && JSON.stringify(KEPT.parse(alert))
    if (text === this.#written) return
    this.#written = text
    await this.#next(() =>
      text === undefined
        ? rm(fileOfAlert(), { force: true })
        : writeFile(fileOfAlert(), text, { mode: 0o600 }),
    )
  }

  /** One after the other. Undefined if it fails, or takes too long and goes on by itself. */
  #next<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
    const ended = this.#last.then(run).catch((error) => {
      log.warn(traceOf(error), 'file of the alert')
      return undefined
    })
    this.#last = ended
    return Promise.race([ended, sleep(WITHIN_MS, undefined, { ref: false })])
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fileOfAlert(): string {
  return join(env().dataDir, 'database-alert.json')
}
