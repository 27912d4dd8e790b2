/** The line of each thing that is being worked on, by name. */
const lines = new Map<string, Promise<unknown>>()

/**
 * Does `work` when everything that came before it for the same `name` is over. For a rush on one row: those who
 * wait stand here, in memory, and not each with a database connection that every other page then lacks.
 * It orders one process only; what must hold over several is still held by the row's lock.
 */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const own = (lines.get(name) ?? Promise.resolve()).then(work)
  const over = own.catch(() => {})
  lines.set(name, over)
  try {
    return await own
  } finally {
    if (lines.get(name) === over) lines.delete(name)
  }
}
