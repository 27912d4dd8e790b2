/** What the forms of one request are answered with, and the words of each failure. */
import { data, isRouteErrorResponse } from 'react-router'
import type { AnnouncementText } from '#app/ui/announcement.tsx'

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

/** When even the gate cannot ask the database, or there is no network, what was typed stays on the screen. */
export async function keepTheNote<Answer>({ serverAction }: { serverAction: () => Promise<Answer> }) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500)) throw thrown
    const description = 'el sitio no responde; inténtalo de nuevo en un momento.'
    return data<InboxAnswer>({ title: FAILED.save, description, tone: 'error' }, { status: 503 })
  }
}
