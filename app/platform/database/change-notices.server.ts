/** Receives notices of changed rows on every node, sent by triggers (`announce_change()` in the migrations). */
import { hostname } from 'node:os'
import pg from 'pg'
import { log } from '../log.server.ts'
import type { Change } from '../page-delivery/cacheable.ts'
import { isAnswering, sqlState } from './db.server.ts'

/**
 * Prefix of the `application_name` of listening connections, followed by the host name. Nodes detect each other by
 * it.
 */
export const LISTENER = 'marea listen'

const RECONNECT_MS = 1_000
/** TCP keep-alive delay in ms: detects a silently dropped connection within half a minute instead of two hours. */
const KEEP_ALIVE_MS = 15_000
/**
 * Interval of the heartbeat query and timeout of its answer, in ms. A proxy may answer keep-alives and deliver
 * nothing, so that pages would stay stale unnoticed.
 */
const HEARTBEAT_MS = 15_000
const ANSWER_MS = 10_000

/**
 * Calls `onChange` for each change, and without arguments after each (re)connection, because notices may have been
 * missed; not when the connection is lost: while the database is away, cached pages are all that visitors can get.
 * `onUnreachable` is called for each attempt to reconnect that fails, unless the pool still gets answers. Returns a
 * function that stops listening.
 */
export function listenForChanges(
  url: string,
  { onChange, onUnreachable }: { onChange: (change?: Change) => void; onUnreachable: () => void },
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
      // The connection broke right after its last answer (a reconnect is scheduled), or listening was stopped.
      if (stopped || timer || client !== mine) return
      if (wasLost) log.info('change notices heard again')
      isListening = true
      wasLost = false
      onChange()
      clearInterval(heartbeat)
      const beat = () => mine.query('select 1').catch((error) => client === mine && reconnect(error))
      heartbeat = setInterval(beat, heartbeatMs).unref()
    } catch (error) {
      if (client !== mine || stopped) return
      // A server that refuses one more connection may still answer those of the pool: pages are drawn anew then, since
      // changes to them are not heard.
      const canDraw = isRefused(error) && (await isAnswering())
      if (client !== mine || stopped) return
      if (canDraw) onChange()
      else onUnreachable()
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
    // Reconnects at once after a lost connection, because cached pages are not updated until then. A server that is
    // away is retried after a pause.
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

/** SQLSTATEs of a server that answers, and lets nobody in: 28 sign-in refused, 53 out of connections. */
function isRefused(error: unknown): boolean {
  return /^(28|53)/.test(sqlState(error) ?? '')
}

/** Parses the triggers' payload: `courses`, or `events:<id>`. */
function readNotice(payload = ''): Change {
  const [table = '', id] = payload.split(':', 2)
  return id ? { table, id } : { table }
}
