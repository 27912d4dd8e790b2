/**
 * Owns the end of `DATA_DIR/update.log`, where a site writes that `npm run update` started again without a supervisor.
 * Everybody who writes it appends, so it can be cut while it is written.
 */
import { copyFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from './log.server.ts'

const HOUR_MS = 60 * 60 * 1000
export const OUTPUT_MAX_BYTES = 10 * 1024 * 1024

/** Looks every hour. */
export function boundOutput(dataDir: string): void {
  const cut = () =>
    cutOutput(join(dataDir, 'update.log')).catch((error) =>
      log.warn({ error: error.message }, 'update.log not cut'),
    )
  setInterval(cut, HOUR_MS).unref()
  cut()
}

/** Empties a file that is too long; what it held stays beside it until the next time, unless the disk is full. */
export async function cutOutput(file: string): Promise<void> {
  const known = await stat(file).catch(() => undefined)
  if (!known || known.size <= OUTPUT_MAX_BYTES) return
  try {
    await copyFile(file, `${file}.1`)
  } finally {
    await truncate(file)
  }
}
