/** Data of the backups screen, with times and sizes formatted. */
import { href } from 'react-router'

export const BACKUPS = href('/admin/tools/sistema/copias')
export const BACKUPS_LOAD_FAILED = 'No se pudieron cargar las copias'

export type BackupIntent = 'backup' | 'drill'

export const START_FAILED: Record<BackupIntent, string> = {
  backup: 'No se pudo empezar la copia',
  drill: 'No se pudo empezar la prueba',
}

/** `isClear`: the file was written without a key, so it cannot be downloaded. */
export type StoredView = { name: string; made: string; size: string; isClear: boolean }

/** `state` is null while the run goes on. */
export type RunView = {
  state: 'done' | 'failed' | 'skipped' | null
  at: string
  size: string | undefined
  message: string | undefined
}

export type BackupsView = {
  /** Undefined if the store cannot be read; `unread` then gives the reason. */
  stored: StoredView[] | undefined
  unread: string | undefined
  last: RunView | undefined
  restoreTest: RunView | undefined
  /** A key is configured, so new backups are encrypted and can be downloaded. */
  isEncrypted: boolean
  isInBucket: boolean
}

export function backupFileHref(name: string): string {
  return href('/admin/tools/sistema/copias/:name', { name })
}
