import { data, isRouteErrorResponse } from 'react-router'
import type { AnnouncementText } from '../feedback/announcement.tsx'

/**
 * Turns a failed request (no network, or a session check without a database) into an answer, so that what was typed stays
 * on the screen. `rest` is what the screen's own answers hold besides the message.
 */
export async function keepTyped<Answer, Rest extends object = object>(
  title: string,
  serverAction: () => Promise<Answer>,
  rest?: Rest,
) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (
      thrown instanceof Response ||
      (isRouteErrorResponse(thrown) && thrown.status < 500 && thrown.status !== 429)
    )
      throw thrown
    const description = describeSilence()
    const said: AnnouncementText = { title, description, tone: 'error' }
    return data({ ...said, ...rest }, { status: 503 })
  }
}

/** The same for a screen with several buttons: the title of the one that was pressed, `otherwise` where the form names none. */
export async function keepPressed<Answer, Intent extends string, Rest extends object = object>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  failed: Record<Intent, string>,
  otherwise: NoInfer<Intent>,
  rest?: Rest,
) {
  const posted = (await request.clone().formData()).get('intent')
  const intent = Object.hasOwn(failed, String(posted)) ? (posted as Intent) : otherwise
  return keepTyped(failed[intent], serverAction, { intent, ...rest })
}

/** Why a form was not answered, for the description of a message. */
export function describeSilence(): string {
  return globalThis.navigator?.onLine === false
    ? 'no hay conexión; lo que escribiste sigue aquí. Inténtalo de nuevo cuando vuelva.'
    : 'el sitio no responde; inténtalo de nuevo en un momento.'
}
