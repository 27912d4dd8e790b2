/** What the screen of the backups shows, with instants and sizes already written. */
import { href } from 'react-router'

export const BACKUPS = href('/admin/tools/sistema/copias')
export const BACKUPS_UNREAD = 'No se pudieron cargar las copias'

export type BackupIntent = 'backup' | 'drill'

export const START_FAILED: Record<BackupIntent, string> = {
  backup: 'No se pudo empezar la copia',
  drill: 'No se pudo empezar la prueba',
}

/** `isClear`: made without a key, and not downloaded. */
export type StoredView = { name: string; made: string; size: string; isClear: boolean }

/** `state`: null while it is under way. */
export type RunView = {
  state: 'done' | 'failed' | 'skipped' | null
  at: string
  size: string | undefined
  message: string | undefined
}

export type BackupsView = {
  /** Undefined where the shelf cannot be read; then `unread` says why. */
  stored: StoredView[] | undefined
  unread: string | undefined
  last: RunView | undefined
  drill: RunView | undefined
  /** Sealed with a key: only then do they leave the machine. */
  isSealed: boolean
  isInBucket: boolean
}

export function backupFileHref(name: string): string {
  return href('/admin/tools/sistema/copias/:name', { name })
}
