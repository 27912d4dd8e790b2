/** Owns the answers to the buttons of 'Sesiones abiertas' in 'Mi cuenta'. */
import { href } from 'react-router'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { type Flash, redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { readSession } from './current-admin.server.ts'
import { clearDevice } from './device.server.ts'
import { clearedSession } from './open.server.ts'
import { endAllSessions, endOneSession, endOtherSessions } from './sessions.server.ts'

const ACCOUNT = href('/admin/cuenta')

/** Answer to a button of the list; undefined for an intent of another form. `id`: the session of the button's row. */
export async function answerSessions(
  request: Request,
  { intent, id }: { intent: unknown; id: string },
  actor: Actor,
): Promise<Response | undefined> {
  switch (intent) {
    case 'end-session': {
      const isEnded = (await endOneSession(actor, id)) === 'ended'
      return isEnded ? done('Cerramos esa sesión') : done('Esa sesión ya estaba cerrada', 'info')
    }
    case 'end-others': {
      const here = await readSession(request.headers)
      const ended = await endOtherSessions(actor, here?.id ?? '')
      if (ended === 0) return done('No había otras sesiones abiertas', 'info')
      return done(`Cerramos ${formatCount(ended, 'sesión', 'sesiones')}; esta sigue abierta`)
    }
    case 'close-sessions': {
      await endAllSessions(actor)
      const flash = { title: 'Cerramos todas tus sesiones', tone: 'success' } as const
      return clearDevice(await redirectWithFlash(href('/admin/entrar'), flash, [clearedSession()]))
    }
  }
}

function done(title: string, tone: Flash['tone'] = 'success'): Promise<Response> {
  return redirectWithFlash(`${ACCOUNT}#sesiones`, { title, tone })
}
