import { data, isRouteErrorResponse } from 'react-router'
import type { AnnouncementText } from '../feedback/announcement.tsx'
import { type FailureWords, failureText } from './editor-answer.ts'

/**
 * Turns a failed request (no network, or a session check without a database) into an answer, so that typed values
 * stay on the screen. `rest` are the fields of the screen's own answers besides the message.
 */
export async function keepTyped<Answer, Rest extends object = object>(
  failed: FailureWords,
  serverAction: () => Promise<Answer>,
  rest?: Rest,
) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (isRefused(thrown))
      return data({ ...failureText(failed, REFUSED), tone: 'error' as const, ...rest }, { status: 403 })
    if (
      thrown instanceof Response ||
      (isRouteErrorResponse(thrown) && thrown.status < 500 && thrown.status !== 429)
    )
      throw thrown
    const said: AnnouncementText = { ...failureText(failed, describeSilence()), tone: 'error' }
    return data({ ...said, ...rest }, { status: 503 })
  }
}

/**
 * Like keepTyped, for a screen with several buttons: the words are those of the pressed button, or of `otherwise` if
 * the form names none.
 */
export async function keepPressed<Answer, Intent extends string, Rest extends object = object>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  failed: Record<Intent, FailureWords>,
  otherwise: NoInfer<Intent>,
  rest?: Rest,
) {
  const form = await request.clone().formData()
  const posted = String(form.get('intent'))
  const id = String(form.get('id') ?? '')
  const intent = Object.hasOwn(failed, posted) ? (posted as Intent) : otherwise
  return keepTyped(failed[intent], serverAction, { intent, id, ...rest })
}

const REFUSED =
  'tus permisos cambiaron y ya no puedes guardar esto. Lo que escribiste sigue aquí, para que lo copies.'

/** The gate's refusal of a member who has other roles by now (domains/auth/gate.server.ts). */
function isRefused(thrown: unknown): boolean {
  return isRouteErrorResponse(thrown) && thrown.status === 403 && thrown.data?.gate === 'refused'
}

/** Reason why no answer came, for a message's description. */
function describeSilence(): string {
  return globalThis.navigator?.onLine === false
    ? 'no hay conexión; lo que escribiste sigue aquí. Inténtalo de nuevo cuando vuelva.'
    : 'el sitio no responde; inténtalo de nuevo en un momento.'
}
