/** Latest work per key, which the next one waits for. */
const queues = new Map<string, Promise<unknown>>()

/**
 * Runs `work` after all earlier work under the same `key`. For a rush on one row: requests wait in memory, instead of
 * each holding a database connection that other pages then lack. Orders work within one process; across processes the
 * row lock does.
 */
export async function runExclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const own = (queues.get(key) ?? Promise.resolve()).then(work)
  const over = own.catch(() => {})
  queues.set(key, over)
  try {
    return await own
  } finally {
    if (queues.get(key) === over) queues.delete(key)
  }
}
