import { expect, test, vi } from 'vitest'
import { answerButtons, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { log } from '#app/platform/log.server.ts'
import { REVIEWER } from '../setup/team.ts'

/** A screen with several buttons, the second of which takes what nobody has. */
const pressed: string[] = []
const SCREEN: Buttons<'save' | 'burn' | 'break' | 'ask', 'id'> = {
  fields: { text: ['id'] },
  failed: {
    save: 'No se guardó',
    burn: 'No se quemó',
    break: 'No se pudo',
    ask: (reason) => ({ title: `No se preguntó: ${reason}` }),
  },
  about: (intent) => ({ intent }),
  otherwise: 'save',
  buttons: {
    save: {
      async press({ id }) {
        pressed.push(`save ${id}`)
        return id ? { to: '/admin', title: 'Guardado' } : { status: 422, title: 'Falta decir cuál' }
      },
    },
    burn: {
      capability: 'burn everything' as never,
      async press() {
        pressed.push('burn')
        return { to: '/admin', title: 'Quemado' }
      },
    },
    break: {
      press: () => Promise.reject(new Error('broken on purpose')),
    },
    ask: {
      async press({ id }) {
        if (!id) throw new Error('broken on purpose')
        return { status: 409, title: '¿Seguro?', tone: 'info' }
      },
    },
  },
}

async function post(form: Record<string, string>) {
  const request = new Request('http://site.test/admin', { method: 'POST', body: new URLSearchParams(form) })
  const answer = await answerButtons(request, SCREEN, { actor: REVIEWER })
  return answer instanceof Response
    ? { status: answer.status }
    : { status: answer.init?.status, ...answer.data }
}

test.each([
  [{ intent: 'save', id: '7' }, { status: 303 }],
  [{ id: '7' }, { status: 303 }],
  [{ intent: 'save' }, { status: 422, title: 'Falta decir cuál', tone: 'error', intent: 'save' }],
  [{ intent: 'constructor' }, { status: 400, title: 'No reconocemos esa acción', tone: 'error' }],
  [
    { intent: 'break' },
    { status: 500, title: 'No se pudo', description: expect.any(String), intent: 'break' },
  ],
  [
    { intent: 'ask' },
    { status: 500, title: 'No se preguntó: hubo un error inesperado; inténtalo de nuevo.', intent: 'ask' },
  ],
  [
    { intent: 'ask', id: '7' },
    { status: 409, title: '¿Seguro?', tone: 'info', intent: 'ask' },
  ],
])('%o is answered %o', async (form, answer) => {
  expect(await post(form as Record<string, string>)).toMatchObject(answer)
})

test('a button that takes what somebody lacks is refused, not pressed, and logged with who tried', async () => {
  const logged = vi.spyOn(log, 'warn')
  expect(await post({ intent: 'burn' })).toMatchObject({ status: 403, intent: 'burn' })
  expect(pressed).not.toContain('burn')
  const facts = { user: REVIEWER.id, method: 'POST', path: '/admin', capability: 'burn everything' }
  expect(logged).toHaveBeenCalledWith(expect.objectContaining(facts), 'not allowed')
})
