/** Hears of changed rows on every node (`announce_change()` in the migrations). */
import { hostname } from 'node:os'
import pg from 'pg'
import type { Change } from '../cache/page-cache.server.ts'
import { log } from '../log.server.ts'

/** Each node keeps such a connection, with the name of its machine: in them the nodes are known to each other. */
export const LISTENER = 'marea listen'

const RECONNECT_MS = 1_000
/** A connection that a firewall dropped without a word is found out within half a minute, not after two hours. */
const KEEP_ALIVE_MS = 15_000

/**
 * Calls `onChange` for each change, and once without saying which whenever it hears again after the connection was
 * lost: what was missed meanwhile is unknown. Not at the loss itself: while the database is away the pages kept
 * from before are all that visitors can have. Returns how to stop listening.
 */
export function listenForChanges(url: string, onChange: (change?: Change) => void): () => Promise<void> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let isHearing = false

  async function connect() {
    client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: `${LISTENER} ${hostname()}`,
    })
    client.on('notification', ({ payload }) => onChange(readNotice(payload)))
    client.on('error', reconnect)
    client.on('end', reconnect)
    try {
      await client.connect()
      await client.query('listen marea_changed')
      isHearing = true
      onChange()
    } catch (error) {
      reconnect(error as Error)
    }
  }

  function reconnect(error?: Error) {
    if (stopped || timer) return
    if (error) log.warn({ error: error.message }, 'change notices lost')
    client?.removeAllListeners().on('error', () => {})
    client?.end().catch(() => {})
    // At once, when only the connection was lost: until then the pages may be older than a second.
    const pause = isHearing ? 0 : RECONNECT_MS
    isHearing = false
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, pause)
  }

  void connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}

/** As the triggers write it: `courses`, or `events:` and which of them. */
function readNotice(payload = ''): Change {
  const [table = '', id] = payload.split(':', 2)
  return id ? { table, id } : { table }
}
