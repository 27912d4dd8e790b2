/**
 * The process that starts the others, and serves nothing (docs/decisions/0114): it owns the port, the embedded database
 * and the lock on its data, counts connections over all processes, and adds up their metrics.
 */
import cluster from 'node:cluster'
import { realpathSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConnectionCounts, connectionBounds } from '../admission/connection-counts.ts'
import { env } from '../environment/env.server.ts'
import { traceOf } from '../failure.server.ts'
import { startAgain } from '../http/close-on-signal.server.ts'
import { assertCanListen } from '../http/listen.server.ts'
import { log } from '../log.server.ts'
import { coalesced } from '../metrics/coalesced.server.ts'
import { openFilesLimit } from '../open-files.server.ts'
import type { OpenDatabase } from '../postgres/open.server.ts'
import { tellNoMore, tellOfProcess } from '../running-process.server.ts'
import { StartupError } from '../startup-error.ts'
import { refuseTooManyProcesses } from './connections.server.ts'
import { type Answers, RUNS_ALONE, type ToPrimary } from './messages.ts'
import { type Child, NotStarted, Processes } from './processes.server.ts'
import { SummedMetrics } from './summed-metrics.server.ts'

/** Milliseconds that the processes of a killed primary may still hold the port. */
const PORT_FREE_WITHIN_MS = 2_000
/** Milliseconds that whoever reads the metrics waits for a process. */
const METRICS_WITHIN_MS = 2_000

/** Starts a site of several processes, and waits until all of them run. */
export async function startPrimary(
  announce: (line: string) => void,
  open: () => Promise<OpenDatabase>,
): Promise<void> {
  await untilPortIsFree()
  const database = await open()
  const primary = new Primary(database, announce)
  try {
    await refuseTooManyProcesses(database.url, env().webProcesses)
    await primary.start()
  } catch (error) {
    // Whoever asked for the end while it started is answered by the signal's handler.
    if (primary.isClosing) return
    await primary.close('SIGTERM')
    throw error
  }
}

async function untilPortIsFree(): Promise<void> {
  for (const until = Date.now() + PORT_FREE_WITHIN_MS; ; await sleep(50))
    try {
      return await assertCanListen(env())
    } catch (error) {
      if (Date.now() > until) throw error
    }
}

class Primary {
  readonly #database: OpenDatabase
  readonly #announce: (line: string) => void
  readonly #processes: Processes
  readonly #counts = new ConnectionCounts(connectionBounds(openFilesLimit(), env().webProcesses))
  readonly #metrics = new SummedMetrics<Child>()
  /** Who waits for the metrics of a process, by the request's id. */
  readonly #collecting = new Map<number, () => void>()
  #collections = 0
  #place: Pick<AddressInfo, 'address' | 'port'> | undefined
  #isClosing = false
  #isExchanging = false

  constructor(database: OpenDatabase, announce: (line: string) => void) {
    this.#database = database
    this.#announce = announce
    const { url, isEmbedded, home } = database
    const given = { url, isEmbedded, ...(home !== undefined && { home }) }
    this.#processes = new Processes(env().webProcesses, given, programInPlace(), {
      hear: (child, message) => this.#hear(child, message),
      onEnd: (child) => this.#forget(child),
      giveUp: () => {
        if (this.#isClosing) return
        announce('Ningún proceso queda en pie ni vuelve a arrancar: el sitio se cierra.')
        void this.close('SIGTERM').finally(() => process.exit(1))
      },
    })
    cluster.on('listening', (_, { address, port }) => {
      this.#place = { address: address ?? '::', port }
    })
  }

  get isClosing(): boolean {
    return this.#isClosing
  }

  async start(): Promise<void> {
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        if (this.#isClosing) return
        this.#announce('Cerrando: se terminan las peticiones en curso…')
        void this.close(signal).then((isWell) => process.exit(isWell ? 0 : 1))
      })
    try {
      await this.#processes.start()
    } catch (error) {
      // The process has said at the terminal why.
      throw error instanceof NotStarted ? new StartupError('El sitio no arrancó.') : error
    }
    process.on('SIGUSR2', () => void this.#exchange())
    this.#tell()
  }

  async close(signal: NodeJS.Signals): Promise<boolean> {
    this.#isClosing = true
    tellNoMore(env().dataDir)
    this.#database.isLeaving()
    const isWell = await this.#processes.close(signal)
    await this.#database.close()
    return isWell
  }

  /** Exchanges all processes for those of the build that is now in place. */
  async #exchange(): Promise<void> {
    if (this.#isExchanging || this.#isClosing) return
    this.#isExchanging = true
    try {
      await this.#processes.exchange(programInPlace())
      this.#tell()
    } catch (error) {
      if (this.#isClosing) return
      if (error instanceof NotStarted && error.code === RUNS_ALONE) {
        this.#announce('La versión nueva no puede convivir con la de antes: se cierra todo y arranca ella.')
        await this.close('SIGTERM')
        startAgain()
      }
      log.error({ error: (error as Error).message }, 'processes not exchanged')
      this.#announce('La versión nueva no arrancó: sigue la de antes.')
      this.#tell()
    } finally {
      this.#isExchanging = false
    }
  }

  /** Tells commands of this machine where the site runs, and since when with which build. */
  #tell(): void {
    if (this.#place) tellOfProcess(env().dataDir, this.#place, this.#processes.program)
  }

  #hear(child: Child, message: ToPrimary): void {
    switch (message.kind) {
      case 'connections':
        this.#count(child, message)
        return
      case 'metrics':
        this.#metrics.note(child, message.metrics)
        if (message.id !== undefined) this.#collecting.get(message.id)?.()
        return
      case 'fact':
        child.facts[message.name] = message.value
        return
      case 'ask':
        void this.#answer(child, message)
        return
    }
  }

  async #answer(child: Child, { id, question }: Extract<ToPrimary, { kind: 'ask' }>): Promise<void> {
    // Without an answer the process goes on as with a primary that is busy.
    const value = await this.#find(question).catch((error) =>
      log.warn(traceOf(error), 'question of a process'),
    )
    this.#processes.send(child, { kind: 'answer', id, value })
  }

  async #find(question: keyof Answers): Promise<Answers[keyof Answers]> {
    switch (question) {
      case 'metrics':
        return this.#readMetrics()
      case 'processes':
        return this.#processes.now()
      case 'facts':
        return this.#processes.running.map(({ facts }) => facts)
    }
  }

  #count(child: Child, { opened, closed }: Extract<ToPrimary, { kind: 'connections' }>): void {
    const refused = opened.flatMap(({ id, network }) => {
      const refusal = this.#counts.open(network)
      if (refusal) return { id, refusal, open: this.#counts.of(refusal === 'share' ? network : undefined) }
      child.connections.set(id, network)
      return []
    })
    if (refused.length > 0) this.#processes.send(child, { kind: 'refuse', connections: refused })
    for (const id of closed) {
      // A refused one was not counted.
      if (!child.connections.has(id)) continue
      this.#counts.close(child.connections.get(id))
      child.connections.delete(id)
    }
  }

  #forget(child: Child): void {
    for (const network of child.connections.values()) this.#counts.close(network)
    child.connections.clear()
    this.#metrics.end(child).catch((error) => log.warn(traceOf(error), 'metrics of a process that ended'))
  }

  readonly #readMetrics = coalesced(async () => {
    await Promise.all(this.#processes.running.map((child) => this.#collect(child)))
    return this.#metrics.write()
  })

  /** Waits for the metrics of a process, or for so long that those of before have to do. */
  async #collect(child: Child): Promise<void> {
    const id = ++this.#collections
    const collected = new Promise<void>((resolve) => this.#collecting.set(id, resolve))
    this.#processes.send(child, { kind: 'collect metrics', id })
    await Promise.race([collected, sleep(METRICS_WITHIN_MS, undefined, { ref: false })])
    this.#collecting.delete(id)
  }
}

/** Program of the build in place. `build/server` leads to another one after an update, what runs stays where it is. */
function programInPlace(): string {
  return realpathSync(process.argv[1] ?? '')
}
