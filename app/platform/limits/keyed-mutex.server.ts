/** The last work of each key; the next one waits for it. */
const queues = new Map<string, Promise<unknown>>()

/**
 * Runs `work` when everything that was asked for earlier under the same `key` is over. For a rush on one row: requests
 * wait in memory, and not each with a database connection that every other page then lacks. Orders the work of one
 * process only; across several, the row lock does.
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
