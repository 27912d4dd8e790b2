// @module-tag night
import type { Page } from '@playwright/test'
import { PASSWORD } from '../setup/accounts.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { account, takeRoleAway } from './accounts.ts'
import { query } from './database.ts'
import { expect, openAs, signIn, test, toast } from './journeys.ts'
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

async function enterAs(page: Page, role: { admin: boolean }) {
  const person = await account(role)
  await openAs(page, '/admin', person.email, PASSWORD)
  await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible()
  return person
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
