/** Intents of the forms of one request, and the title of each failure. */
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

/** When the server cannot be reached, the typed note stays on the screen, with the title of what failed. */
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
