/** Hears of changed tables on every node (`announce_change()` in the migrations). */
import pg from 'pg'
import { log } from './log.server.ts'

const RECONNECT_MS = 1_000

/**
 * Calls `onChange` for each changed table, and once whenever it hears again after the connection was lost:
 * what was missed meanwhile is unknown. Not at the loss itself: while the database is away the pages kept
 * from before are all that visitors can have. Returns how to stop listening.
 */
export function listenForChanges(url: string, onChange: () => void): () => Promise<void> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function connect() {
    client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'marea listen' })
    client.on('notification', onChange)
    client.on('error', reconnect)
    client.on('end', reconnect)
    try {
      await client.connect()
      await client.query('listen marea_changed')
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
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, RECONNECT_MS)
  }

  void connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
