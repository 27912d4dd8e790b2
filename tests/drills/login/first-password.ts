import { startDatabase, startSite } from '../../setup/site.ts'
import { TARGETS } from '../hostile/targets.ts'
import { cookiesOf, newAddress, sendSignIn } from './sign-in-request.ts'

const NEW = 'otra-orilla-2026'

/** The one-time password of a first start: what it opens beside the screen that replaces it. One sentence each. */
export async function tryFirstPassword(): Promise<string[]> {
  const database = await startDatabase()
  const site = await startSite({
    DATABASE_URL: database.url,
    ADMIN_EMAIL: 'ana@ozama.test',
    ADMIN_PASSWORD: '',
  })
  try {
    const wrong: string[] = []
    const expect = (holds: boolean, sentence: string) => holds || wrong.push(sentence)
    const from = newAddress()
    const once = /no se volverá a mostrar: (\S+)/.exec(site.output())?.[1] ?? ''
    const enter = (password: string) =>
      sendSignIn(site.url, {
        from,
        form: { email: 'ana@ozama.test', password, redirect_to: '/admin/correos' },
      })
    const signedIn = await enter(once)
    expect(signedIn.status === 303, `la contraseña de un solo uso no entra: ${signedIn.status}`)
    const headers = { cookie: cookiesOf(signedIn) }

    for (const { path } of TARGETS.filter(({ kind }) => kind === 'panel'))
      for (const target of [path, `${path}.data`])
        for (const method of ['GET', 'POST']) {
          const form = { intent: 'approve', id: '00000000-0000-4000-8000-000000000000' }
          const asked = { path: target, method, headers, from, ...(method === 'POST' && { form }) }
          const { status } = await sendSignIn(site.url, asked)
          expect(status === 403, `${method} ${target} responde ${status}`)
        }
    const screen = await sendSignIn(site.url, { method: 'GET', path: '/admin/contrasena', headers, from })
    expect(screen.status === 200, `la pantalla de contraseña nueva responde ${screen.status}`)
    const form = { password: NEW, confirmation: NEW, redirect_to: '/admin' }
    const changed = await sendSignIn(site.url, { path: '/admin/contrasena', headers, from, form })
    expect(changed.status === 303, `la contraseña nueva no se guarda: ${changed.status}`)
    const panel = await sendSignIn(site.url, { method: 'GET', path: '/admin', headers, from })
    expect(panel.status === 200, `con la nueva, el panel responde ${panel.status}`)
    expect((await enter(once)).status === 401, 'la de un solo uso entra otra vez')
    expect((await enter(NEW)).status === 303, 'la nueva no entra')
    return wrong
  } finally {
    await site.stop()
    await database.remove()
  }
}
