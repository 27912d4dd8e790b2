/** Ends the process on a signal: first no new visitors are sent here, then the requests under way are finished. */
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Readiness } from './readiness.ts'

/** Everything together takes at most 10 seconds (design §4). */
const LEAVE_MS = 3_000
const DRAIN_MS = 4_000
const SHUTDOWN_MS = 9_500

/**
 * A supervisor may signal the process and its group, so the same signal can come twice. `leave` is called at once, `stop`
 * when the last request is answered.
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
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    readiness.isLeaving()
    leave()
    // No keep-alive from here on: a next request could arrive just as its connection is closed.
    server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
    // A load balancer has to learn of it before the port closes; a person who presses Ctrl+C does not.
    if (signal === 'SIGTERM' && readiness.isWatched()) await sleep(LEAVE_MS)
    await drain(server)
    await stop()
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearTimeout(deadline)
}
