import { data, isRouteErrorResponse } from 'react-router'
import type { AnnouncementText } from './announcement.tsx'

/** When even the gate cannot ask the database, or there is no network, what was typed stays on the screen. */
export async function keepTyped<Answer>(title: string, serverAction: () => Promise<Answer>) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500)) throw thrown
    const description = 'el sitio no responde; inténtalo de nuevo en un momento.'
    return data<AnnouncementText>({ title, description, tone: 'error' }, { status: 503 })
  }
}
