/** What the forms of one request are answered with, and the words of each failure. */
import { keepTyped } from '#app/ui/forms/keep-typed.ts'

export type InboxIntent = 'save' | 'assign' | 'restore' | 'retry' | 'delete' | 'erase'

export const GONE = 'Esa solicitud ya no existe'

export const FAILED: Record<InboxIntent, string> = {
  save: 'No se pudo guardar la solicitud',
  assign: 'No se pudo guardar la solicitud',
  restore: 'No se pudo sacar de spam',
  retry: 'No se pudo volver a enviar',
  delete: 'Error al eliminar solicitud',
  erase: 'No se pudieron borrar sus datos',
}

/** The note that was typed stays on the screen, and what was not done is named. */
export async function keepTheNote<Answer>({
  request,
  serverAction,
}: {
  request: Request
  serverAction: () => Promise<Answer>
}) {
  const intent = (await request.clone().formData()).get('intent') as InboxIntent
  return keepTyped(FAILED[intent] ?? FAILED.save, serverAction)
}
