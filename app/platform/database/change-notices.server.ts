/** Receives notices of changed rows on every node (`announce_change()` in the migrations). */
import { hostname } from 'node:os'
import pg from 'pg'
import { log } from '../log.server.ts'
import type { Change } from '../page-delivery/page-cache.server.ts'

/** Prefix of the `application_name` of listening connections, before the host name: nodes know of each other by it. */
export const LISTENER = 'marea listen'

const RECONNECT_MS = 1_000
/**
 * TCP keep-alive delay: finds a connection that a firewall dropped silently within half a minute, not after two hours.
 */
const KEEP_ALIVE_MS = 15_000
/**
 * Heartbeat of a listening connection, and how long an answer may take. A proxy in between may answer keep-alives and
 * deliver nothing: pages would stay stale without a word.
 */
const HEARTBEAT_MS = 15_000
const ANSWER_MS = 10_000

/**
 * Calls `onChange` for each change, and without arguments after each connection, because notices may have been missed
 * before it. Not when the connection is lost: while the database is away, the cached pages are all that visitors can
 * have. Returns a function that stops listening.
 */
export function listenForChanges(
  url: string,
  onChange: (change?: Change) => void,
  { heartbeatMs = HEARTBEAT_MS, answerMs = ANSWER_MS } = {},
): () => Promise<void> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let stopped = false
  let isListening = false
  let wasLost = false

  async function connect() {
    const mine = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      application_name: `${LISTENER} ${hostname()}`,
    })
    client = mine
    mine.on('notification', ({ payload }) => onChange(readNotice(payload)))
    mine.on('error', reconnect)
    mine.on('end', reconnect)
    try {
      await mine.connect()
      await mine.query('listen marea_changed')
      // Lost with the last answer, or stopped meanwhile.
      if (stopped || timer || client !== mine) return
      if (wasLost) log.info('change notices heard again')
      isListening = true
      wasLost = false
      onChange()
      clearInterval(heartbeat)
      const beat = () => mine.query('select 1').catch((error) => client === mine && reconnect(error))
      heartbeat = setInterval(beat, heartbeatMs).unref()
    } catch (error) {
      reconnect(error as Error)
    }
  }

  function reconnect(error?: Error) {
    if (stopped || timer) return
    clearInterval(heartbeat)
    wasLost = true
    if (error) log.warn({ error: error.message }, 'change notices lost')
    client?.removeAllListeners().on('error', () => {})
    client?.end().catch(() => {})
    // Reconnects at once when only the connection was lost: until then pages may be older than a second.
    const pause = isListening ? 0 : RECONNECT_MS
    isListening = false
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, pause)
  }

  void connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    clearInterval(heartbeat)
    await client?.end().catch(() => {})
  }
}

/** The payload as the triggers write it: `courses`, or `events:<id>`. */
function readNotice(payload = ''): Change {
  const [table = '', id] = payload.split(':', 2)
  return id ? { table, id } : { table }
}
