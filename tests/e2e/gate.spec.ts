import type { APIRequestContext, Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../app/routes.ts'
import { PASSWORD } from '../setup/accounts.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { account, endSessions, takeRoleAway } from './accounts.ts'
import { query } from './database.ts'
import { encoded, eventForm, post } from './event-form.ts'
import { expect, signIn, test, toast } from './journeys.ts'
import { noscript } from './panel-events.ts'

const DENIED = 'Acceso Denegado: No tienes permisos de administrador para acceder a esta sección.'
const LOGIN = 'Iniciar Sesión - Panel Administrativo'

test.describe('the admin gate', () => {
  test('asks who is there, and leads on to where one was going', async ({ page }) => {
    const { email } = await account({ admin: true })
    await page.goto('/admin/events?estado=pendiente')
    await expect(page.getByRole('heading', { name: LOGIN })).toBeVisible()
    await signIn(page, email, PASSWORD)
    await expect(toast(page, 'Bienvenido')).toBeVisible()
    await expect(page).toHaveURL('/admin/events?estado=pendiente')
    await expect(page.getByRole('banner')).toContainText(email)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Eventos')
  })

  test("answers a wrong password and an unknown address alike: 'Error en la autenticación'", async ({
    page,
  }) => {
    const { email } = await account({ admin: true })
    const answers: string[] = []
    for (const address of [email, 'nadie@marea.example']) {
      await page.goto('/admin')
      await signIn(page, address, 'no-es-esta')
      const card = page.getByRole('main')
      await expect(toast(page, 'Error en la autenticación')).toBeVisible()
      await expect(card.getByText('Error en la autenticación')).toBeVisible()
      await expect(card.getByRole('alert'), 'the toast is heard already').toHaveCount(0)
      await expect(page.getByLabel('Email')).toHaveValue(address)
      await expect(page.getByLabel('Contraseña')).toHaveValue('')
      await expect(page.getByLabel('Contraseña')).toBeFocused()
      answers.push(((await card.textContent()) ?? '').replace(address, ''))
    }
    expect(answers[0]).toBe(answers[1])
  })

  test('denies who has no admin role, and lets them out', async ({ page }) => {
    const { email } = await account({ admin: false })
    await page.goto('/admin')
    await signIn(page, email, PASSWORD)
    await expect(page.getByRole('heading', { name: 'Acceso Denegado' })).toBeVisible()
    await expect(page.getByText(DENIED)).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await expect(toast(page, 'Sesión cerrada')).toBeVisible()
  })

  test('closes behind who signs out', async ({ page }) => {
    const { email } = await account({ admin: true })
    await page.goto('/admin')
    await signIn(page, email, PASSWORD)
    const inside = await page.context().storageState()
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await expect(toast(page, 'Sesión cerrada')).toBeVisible()
    await expect(page.getByRole('heading', { name: LOGIN })).toBeVisible()
    await page.context().addCookies(inside.cookies)
    expect((await page.goto('/admin'))?.status(), 'with the old cookie').toBe(401)
  })

  test('works without JavaScript', async ({ browser }) => {
    const { email } = await account({ admin: true })
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/admin')
    await signIn(page, email, 'no-es-esta')
    await expect(page.getByRole('alert')).toHaveText('Error en la autenticación')
    await signIn(page, email, PASSWORD)
    // Searching by text passes over what stands in a noscript, though people see it.
    const notice = noscript(page)
    await expect(notice).toHaveText('Bienvenido')
    await expect(notice).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await expect(notice).toHaveText('Sesión cerrada')
    await expect(notice).toBeVisible()
    await context.close()
  })

  test('shuts on the next request of who loses the role, also in the middle of work', async ({ page }) => {
    const person = await account({ admin: true })
    // Not on the dashboard: it watches, and would shut by itself before the request.
    await page.goto('/admin/contacts')
    await signIn(page, person.email, PASSWORD)
    await expect(page.getByRole('banner')).toContainText(person.email)
    await takeRoleAway(person)
    await page.getByRole('link', { name: 'Correos' }).first().click()
    await expect(page.getByText(DENIED)).toBeVisible()
  })
})

/** They stand before the gate. */
const DOORS = ['entrar', 'salir', 'contrasena', 'olvide', 'restablecer', 'activar'].map(
  (door) => `/admin/${door}`,
)

/** Every screen behind the gate, from the real list of routes: one that is added is tried as well. */
const SCREENS = paths(routes as RouteConfigEntry[], '').filter(
  (path) => /^\/admin(\/|$)/.test(path) && !DOORS.includes(path),
)

/** Who is outside, how they come to be there, and what they are told. */
const OUTSIDERS: [who: string, status: number, enter: (page: Page) => Promise<void>][] = [
  ['nobody in particular', 401, async () => {}],
  ['a person without the role', 403, async (page) => void (await enterAs(page, { admin: false }))],
  ['a former administrator', 403, async (page) => takeRoleAway(await enterAs(page, { admin: true })).then()],
  [
    'someone whose session expired',
    401,
    async (page) => endSessions(await enterAs(page, { admin: true })).then(),
  ],
  ['someone with a forged cookie', 401, forgeCookie],
]

test.describe('every address of the panel refuses, gives nothing away and changes nothing', () => {
  const secret = eventForm({ title: 'Secreto de la casa', email: 'secreto@ozama.test' })
  let id: string

  test.beforeAll(async ({ playwright }) => {
    const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL })
    await post(request, encoded(secret))
    const [row] = await query<{ id: string }>('select id from event_submissions where title = $1', [
      secret.title,
    ])
    id = row?.id ?? ''
  })

  test('there are screens to try', () => {
    expect(SCREENS).toEqual(
      expect.arrayContaining(['/admin', '/admin/events', '/admin/correos', '/admin/cuenta']),
    )
  })

  for (const [who, status, enter] of OUTSIDERS)
    test(`to ${who}: ${status}`, async ({ page }) => {
      await enter(page)
      for (const screen of SCREENS)
        for (const [asked, answer] of await everyWayIn(page.request, screen, id)) {
          const text = await answer.text()
          expect(answer.status(), asked).toBe(status)
          expect(answer.headers()['cache-control'], asked).toBe('no-store')
          expect(text, asked).not.toContain(secret.title)
          expect(text, asked).not.toContain(secret.email)
        }
      const [row] = await query<{ status: string }>('select status from event_submissions where id = $1', [
        id,
      ])
      expect(row?.status).toBe('pending')
    })
})

/** The page, the data behind it, one route's data alone, and the decision on an event. */
async function everyWayIn(request: APIRequestContext, screen: string, id: string) {
  const approve = {
    form: { intent: 'approve', id },
    maxRedirects: 0,
  }
  const one = `_routes=${encodeURIComponent('domains/events/routes/admin-events')}`
  return [
    [`GET ${screen}`, await request.get(`${screen}?ver=${id}`)],
    [`GET ${screen}.data`, await request.get(`${screen}.data?ver=${id}`)],
    [`GET ${screen}.data, one route`, await request.get(`${screen}.data?ver=${id}&${one}`)],
    [`POST ${screen}`, await request.post(screen, approve)],
    [`POST ${screen}.data`, await request.post(`${screen}.data`, approve)],
  ] as const
}

async function enterAs(page: Page, role: { admin: boolean }) {
  const person = await account(role)
  await page.goto('/admin')
  await signIn(page, person.email, PASSWORD)
  await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible()
  return person
}

/** The cookie's own name with a value nobody signed. */
async function forgeCookie(page: Page) {
  await enterAs(page, { admin: true })
  const cookies = await page.context().cookies()
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, value: `x${cookie.value}` })))
}

function paths(entries: RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path = '', index, children }) => {
    const own = path ? `${parent}/${path.replace('*', 'no-existe').replace(/:\w+/, 'x')}` : parent
    const inner = children ? paths(children, own) : []
    return index || path ? [own || '/', ...inner] : inner
  })
}

for (const script of [true, false])
  test.describe(script ? 'a way out that is barred' : 'a way out that is barred, without JavaScript', () => {
    test.use({ javaScriptEnabled: script })

    test("is no way out: 'Error al cerrar sesión', the session is still open, and the next try ends it", async ({
      page,
    }) => {
      const person = await enterAs(page, { admin: true })
      const card = page.getByRole('main')
      const signOutInVain = async () => {
        await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
        await expect(card).toContainText('Error al cerrar sesión')
      }
      await whileRefused('session', signOutInVain, { on: 'delete' })
      if (script) await expect(toast(page, 'Error al cerrar sesión')).toBeVisible()
      await expect(card.getByRole('alert'), 'heard once').toHaveCount(script ? 0 : 1)
      expect((await page.request.get('/admin')).status()).toBe(200)

      await card.getByRole('button', { name: 'Cerrar Sesión' }).click()
      if (script) await expect(toast(page, 'Sesión cerrada')).toBeVisible()
      else await expect(noscript(page)).toHaveText('Sesión cerrada')
      expect(await query('select id from session where user_id = $1', [person.id])).toEqual([])
    })
  })
