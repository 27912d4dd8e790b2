/** What the forms of one request are answered with, and the words of each failure. */
import type { AnnouncementText } from '#app/ui/announcement.tsx'
import { keepTyped } from './keep-typed.ts'

export type InboxIntent = 'save' | 'assign' | 'restore' | 'retry' | 'delete'

export type InboxAnswer = AnnouncementText & {
  errors?: Record<string, string>
  /** What was typed, to be shown again. */
  kept?: Record<string, string | string[] | boolean>
  conflict?: InboxConflict
}

/** Somebody else saved while this was being written. */
export type InboxConflict = {
  by: string | undefined
  /** What they saved, field by field, where it is not what stands here. */
  theirs: Record<string, string>
  /** What to send to save over it; undefined where it is spam by now. */
  version: string | undefined
}

export const GONE = 'Esa solicitud ya no existe'

export const FAILED: Record<InboxIntent, string> = {
  save: 'No se pudo guardar la solicitud',
  assign: 'No se pudo guardar la solicitud',
  restore: 'No se pudo sacar de spam',
  retry: 'No se pudo volver a enviar',
  delete: 'Error al eliminar solicitud',
}

/** The note that was typed stays on the screen. */
export function keepTheNote<Answer>({ serverAction }: { serverAction: () => Promise<Answer> }) {
  return keepTyped(FAILED.save, serverAction)
}
