/**
 * Ends the process on a signal: load balancers are told to send no more visitors, then running requests are finished.
 * On SIGUSR2 the process does the same and becomes the program that is now in place, with its number, variables and
 * output, so that neither a supervisor nor a terminal has to start it again (docs/decisions/0113).
 */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Readiness } from './readiness.ts'

/** Milliseconds; everything together takes at most 10 s (design §4). */
const LEAVE_MS = 3_000
const LINGER_MS = 500
/** After the signal, however much of it went into leaving: what is still unanswered then is cut. */
const CUT_MS = 7_500
const SHUTDOWN_MS = 9_500
/** As nginx and others take it for an exchange of the program. */
const AGAIN = 'SIGUSR2'

/**
 * Installs the handlers. A supervisor may signal the process and its group, so a signal may come twice. `leave` is
 * called at once, `stop` after the last request was answered.
 */
export function closeOnSignal(
  server: Server,
  readiness: Readiness,
  { leave, stop }: { leave: () => void; stop: () => Promise<void> },
): void {
  let closing = false
  const close = async (signal: NodeJS.Signals) => {
    if (closing) return
    closing = true
    const cutAt = performance.now() + CUT_MS
    process.stdout.write('Cerrando: se terminan las peticiones en curso…\n')
    const end = signal === AGAIN ? startAgain : process.exit
    setTimeout(() => end(1), SHUTDOWN_MS).unref()
    readiness.isLeaving()
    leave()
    endKeepAlive(server)
    // A load balancer has to notice before the port closes; somebody pressing Ctrl+C need not wait.
    if (signal !== 'SIGINT' && readiness.isWatched()) await sleep(LEAVE_MS)
    await drain(server, cutAt)
    await stop().finally(() => end(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', AGAIN] as const) process.on(signal, close)
}

/**
 * The same for one of several processes (docs/decisions/0114): the primary passes on the signal it gets, or says by
 * `retired` that another process has taken this one's place. Then nobody is told that it leaves: the others serve.
 */
export function closeWithPrimary(
  server: Server,
  readiness: Readiness,
  { retired, stop }: { retired: Promise<void>; stop: () => Promise<void> },
): void {
  let closing = false
  const close = async (leaving: () => Promise<void>) => {
    if (closing) return
    closing = true
    const cutAt = performance.now() + CUT_MS
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    endKeepAlive(server)
    await leaving()
    await drain(server, cutAt)
    await stop().finally(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () =>
      close(async () => {
        readiness.isLeaving()
        if (signal !== 'SIGINT' && readiness.isWatched()) await sleep(LEAVE_MS)
      }),
    )
  // Meant for the primary, also where it reaches the whole group.
  process.on(AGAIN, () => {})
  void retired.then(() =>
    close(async () => {
      await Promise.race([closePort(server), sleep(LEAVE_MS)])
    }),
  )
}

/** Another request could arrive just as its connection is closed. */
function endKeepAlive(server: Server): void {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
}

/** Becomes the program that is now in place, with this process's number, variables and output. */
export function startAgain(): never {
  const { execPath, execArgv, argv } = process
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], process.env)
  // Windows has no such thing: a supervisor starts again what ended like this.
  process.exit(1)
}

/** `cutAt`: on the clock of `performance.now()`. */
async function drain(server: Server, cutAt: number): Promise<void> {
  const closed = closePort(server)
  // A form may be on its way over a connection that a proxy keeps open, and no proxy sends a form twice. Those in use
  // end with their next answer.
  await Promise.race([closed, sleep(LINGER_MS)])
  server.closeIdleConnections()
  const deadline = setTimeout(() => server.closeAllConnections(), cutAt - performance.now())
  await closed
  clearTimeout(deadline)
}

/**
 * Closes the port alone: `http.Server.close` would cut connections on which nothing has arrived yet. Resolves when all
 * connections have ended.
 */
async function closePort(server: Server): Promise<void> {
  // What waits at the port would be refused; at this point of a turn of the event loop it has just been let in.
  await setImmediate()
  const closed = once(server, 'close')
  NetServer.prototype.close.call(server)
  await closed
}
