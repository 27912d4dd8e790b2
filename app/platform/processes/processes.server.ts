/**
 * Owns the processes of a site: starts them, replaces one that ends, exchanges them one by one for a new build, and
 * ends them (docs/decisions/0114). Promises that as many as were asked for run, and that none outlives the primary.
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../log.server.ts'
import {
  type DatabaseOfSite,
  type FromPrimary,
  PROTOCOL,
  type ProcessesNow,
  type ToPrimary,
} from './messages.ts'
import { NAME_VARIABLE, partOf } from './part.ts'

/** Milliseconds before a process that ended soon after its start is started again; doubled each time. */
const PAUSE_MS = { least: 1_000, most: 30_000 }
/** A process that ran for longer than this is replaced at once. */
const SOON_MS = 10_000
/** A process that was told to end has 9.5 s (platform/http/close-on-signal.server.ts). */
const END_MS = 10_000
const HOUR_MS = 3_600_000

export type Child = {
  name: string
  worker: Worker
  program: string
  startedAt: number
  isUp: boolean
  /** Its end is wanted, or another one is about to take its place. */
  isLeaving: boolean
  /** Open connections, by the id that the process gave them, with the network that each counts towards. */
  connections: Map<number, string | undefined>
  /** What it said that others may ask for, by name. */
  facts: Record<string, unknown>
}

/** A process ended before it was ready. What it had to say, it has said at the terminal. */
export class NotStarted extends Error {
  readonly code: number

  constructor(name: string, code: number) {
    super(`${name} ended with ${code} before it was ready`)
    this.code = code
  }
}

type Hearing = {
  hear: (child: Child, message: ToPrimary) => void
  /** Called once for each process that is no more. */
  onEnd: (child: Child) => void
  /** No process answers visitors any more, and none comes up. */
  giveUp: () => void
}

export class Processes {
  readonly #names: readonly string[]
  readonly #database: DatabaseOfSite
  readonly #hearing: Hearing
  readonly #running = new Set<Child>()
  #program: string
  #ended: { name: string; at: number }[] = []
  #isStarted = false
  #isClosing = false

  /** @param web how many answer visitors; one more works the jobs. */
  constructor(web: number, database: DatabaseOfSite, program: string, hearing: Hearing) {
    this.#names = ['jobs', ...Array.from({ length: web }, (_, index) => `web ${index + 1}`)]
    this.#database = database
    this.#program = program
    this.#hearing = hearing
    // The system gives a connection to whichever process accepts it, and ends it with that process: none is ever on
    // its way from the primary to a process that is just being killed.
    cluster.schedulingPolicy = cluster.SCHED_NONE
  }

  /** Starts the jobs first, which migrate, then one that greets, then the others. Throws NotStarted. */
  async start(): Promise<void> {
    const [jobs = '', first = '', ...others] = this.#names
    await this.#launch(jobs)
    await this.#launch(first, { greets: true })
    await Promise.all(others.map((name) => this.#launch(name)))
    this.#isStarted = true
  }

  /** What a process that is started now runs. */
  get program(): string {
    return this.#program
  }

  get running(): readonly Child[] {
    return [...this.#running].filter(({ isUp }) => isUp)
  }

  now(): ProcessesNow {
    const since = Date.now() - HOUR_MS
    this.#ended = this.#ended.filter(({ at }) => at >= since)
    return {
      pids: [process.pid, ...[...this.#running].flatMap(({ worker }) => worker.process.pid ?? [])],
      // Until the start is over none is missing: they come one after the other.
      missing: this.#isStarted ? this.#names.filter((name) => !this.#find(name)) : [],
      ended: this.#ended.map(({ name }) => name),
    }
  }

  send({ worker }: Child, message: FromPrimary): void {
    // Whoever has just ended hears nothing; its end is told separately.
    if (worker.isConnected()) worker.send(message, () => {})
  }

  /**
   * Exchanges each process for one of `program`: the new one answers before the old one stops accepting. Where a new
   * one does not come up, those of before come back, and NotStarted is thrown.
   */
  async exchange(program: string): Promise<void> {
    const [before, running] = [this.#program, new Set(this.#running)]
    this.#program = program
    try {
      await this.#exchangeEach((child) => running.has(child))
    } catch (error) {
      this.#program = before
      if (!this.#isClosing) await this.#exchangeEach((child) => child.program !== before)
      throw error
    }
  }

  /** Tells all to end, as the primary was told, and waits for them. True if each that was up ended well. */
  async close(signal: NodeJS.Signals): Promise<boolean> {
    this.#isClosing = true
    const all = [...this.#running]
    const ends = all.map(async (child) => {
      const { isUp, worker } = child
      return (await end(child, () => worker.process.kill(signal))) === 0 || !isUp
    })
    return (await Promise.all(ends)).every(Boolean)
  }

  async #exchangeEach(isDue: (child: Child) => boolean): Promise<void> {
    for (const name of this.#names) {
      const old = this.#holder(name)
      if (old && !isDue(old)) continue
      if (old) old.isLeaving = true
      try {
        await this.#launch(name)
      } catch (error) {
        if (old) old.isLeaving = false
        if (!this.#holder(name)) void this.#replace(old ?? { name, startedAt: Date.now() })
        throw error
      }
      if (old) await end(old, () => this.send(old, { kind: 'retire' }))
    }
  }

  #find(name: string): Child | undefined {
    return this.running.find((child) => child.name === name && !child.worker.isDead())
  }

  /** Who has a place, or is coming up for it: nobody else is started for that until somebody takes it over. */
  #holder(name: string): Child | undefined {
    return [...this.#running].find(
      (child) => child.name === name && !child.isLeaving && !child.worker.isDead(),
    )
  }

  #launch(name: string, { greets = false } = {}): Promise<void> {
    const program = this.#program
    cluster.setupPrimary({ exec: program, serialization: 'advanced' })
    const worker = cluster.fork({ [NAME_VARIABLE]: name })
    const child: Child = {
      name,
      worker,
      program,
      startedAt: Date.now(),
      isUp: false,
      isLeaving: false,
      connections: new Map(),
      facts: {},
    }
    this.#running.add(child)
    // Without a listener a message to a process that is gone would end this one.
    worker.on('error', () => {})
    this.send(child, { kind: 'start', protocol: PROTOCOL, database: this.#database, greets })
    return new Promise((resolve, reject) => {
      worker.on('message', (message: ToPrimary) => {
        if (message.kind !== 'started') return this.#hearing.hear(child, message)
        child.isUp = true
        resolve()
      })
      worker.once('exit', (code, signal) => {
        this.#running.delete(child)
        this.#hearing.onEnd(child)
        if (!child.isUp) return reject(new NotStarted(name, code ?? 1))
        if (child.isLeaving || this.#isClosing) return
        log.error({ ended: name, code, signal }, 'process ended, another takes its place')
        this.#ended.push({ name, at: Date.now() })
        void this.#replace(child)
      })
    })
  }

  /** Starts a process in place of one that ended, until one comes up. */
  async #replace({ name, startedAt }: Pick<Child, 'name' | 'startedAt'>): Promise<void> {
    let pause = Date.now() - startedAt < SOON_MS ? PAUSE_MS.least : 0
    for (;;) {
      await sleep(pause)
      if (this.#isClosing || this.#holder(name)) return
      try {
        return await this.#launch(name)
      } catch {
        this.#ended.push({ name, at: Date.now() })
        if (this.#isClosing) return
        if (!this.running.some((child) => partOf(child.name) === 'web')) return this.#hearing.giveUp()
      }
      pause = Math.min(Math.max(pause * 2, PAUSE_MS.least), PAUSE_MS.most)
    }
  }
}

/** Resolves with the exit code, or NaN for a process that a signal ended. One that does not end in time is killed. */
async function end(child: Child, ask: () => void): Promise<number> {
  child.isLeaving = true
  const { worker } = child
  if (worker.isDead()) return worker.process.exitCode ?? Number.NaN
  const ended = once(worker, 'exit')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), END_MS)
  ask()
  const [code] = await ended
  clearTimeout(timer)
  return code ?? Number.NaN
}
