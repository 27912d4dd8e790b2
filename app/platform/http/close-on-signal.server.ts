/**
 * Ends the process on a signal: load balancers are told to send no more visitors, then running requests are finished.
 * On SIGUSR2 the process does the same and becomes the program that is now in place, with its number, variables and
 * output, so that neither a supervisor nor a terminal has to start it again (docs/decisions/0113).
 */
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Readiness } from './readiness.ts'

/** Milliseconds; everything together takes at most 10 s (design §4). */
const LEAVE_MS = 3_000
const DRAIN_MS = 4_000
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
    process.stdout.write('Cerrando: se terminan las peticiones en curso…\n')
    const end = signal === AGAIN ? startAgain : process.exit
    setTimeout(() => end(1), SHUTDOWN_MS).unref()
    readiness.isLeaving()
    leave()
    // Ends keep-alive: another request could arrive just as its connection is closed.
    server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
    // A load balancer has to notice before the port closes; somebody pressing Ctrl+C need not wait.
    if (signal !== 'SIGINT' && readiness.isWatched()) await sleep(LEAVE_MS)
    await drain(server)
    await stop()
    end(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', AGAIN] as const) process.on(signal, close)
}

function startAgain(): never {
  const { execPath, execArgv, argv } = process
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], process.env)
  // Windows has no such thing: a supervisor starts again what ended like this.
  process.exit(1)
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearTimeout(deadline)
}
