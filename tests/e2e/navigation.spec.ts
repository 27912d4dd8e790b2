// @module-tag night
import type { Page } from '@playwright/test'
import { agendaOf } from './database.ts'
import { expect, test } from './journeys.ts'

/** From page to page once the application is there: what loads says so, what comes is announced, what fails keeps. */

test.beforeAll(() => agendaOf({ title: 'Otro taller', day: 5, category: 'taller' }))
test.afterAll(() => agendaOf())

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true })

/** The region under the bar: the only one that stands on every page. */
const told = (page: Page) => page.locator('body > [role=status], body > * > [role=status]').last()

for (const [name, path, words, heading] of [
  ['AGENDA', '/agenda', 'Cargando eventos...', 'Actividades del ecosistema'],
  ['CONTENIDO', '/contenido', 'Cargando...', 'Actualidad del ecosistema'],
  ['ACADEMY', '/academy', 'Cargando contenido de Academy...', /./],
  ['INICIO', '/', 'Cargando eventos...', /./],
] as const)
  test(`${name}, answered late: '${words}', then its title is announced and its heading has the focus`, async ({
    page,
  }) => {
    await page.goto('/faqs')
    const held = Promise.withResolvers<void>()
    await page.route('**/*.data*', async (route) => {
      await held.promise
      await route.continue()
    })
    await menu(page, name).click()
    await expect(told(page)).toHaveText(words)
    await expect(told(page).getByText(words)).toBeInViewport()
    held.resolve()
    await expect(page).toHaveURL(path)
    const title = page.getByRole('main').getByRole('heading', { level: 1, name: heading })
    await expect(title).toBeFocused()
    await expect(told(page)).toHaveText(await page.title())
    await expect(page.getByText(words)).toHaveCount(0)
  })

test('an anchor of another page gets the focus in place of its heading', async ({ page }) => {
  await page.goto('/faqs')
  await menu(page, 'ÚNETE').click()
  await expect(page.getByRole('region', { name: 'Únete a la comunidad' })).toBeFocused()
})

test("back: the page before is announced too; and on an event's page AGENDA is the section", async ({
  page,
}) => {
  await page.goto('/agenda')
  await page.getByRole('main').getByRole('link', { name: 'Otro taller' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Otro taller' })).toBeFocused()
  await expect(menu(page, 'AGENDA')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(told(page)).toHaveText(/Agenda/)
})

const FAILED = 'No pudimos abrir la página. Revisa tu conexión e inténtalo de nuevo.'

for (const [what, fail] of [
  ['a connection that breaks', (page: Page) => page.route('**/contenido.data*', (route) => route.abort())],
  [
    'a crowd that is turned away',
    (page: Page) =>
      page.route('**/contenido.data*', (route) =>
        route.fulfill({ status: 503, contentType: 'text/html', body: '<p>Hay mucha gente a la vez</p>' }),
      ),
  ],
  ['no network at all', (page: Page) => page.context().setOffline(true)],
] as const)
  test(`${what}: the page stays and says so, and another try opens the other`, async ({ page }) => {
    await page.goto('/agenda')
    await page.getByLabel('Buscar eventos').fill('taller')
    await expect(page).toHaveURL(/q=taller/)
    await fail(page)
    await menu(page, 'CONTENIDO').click()
    await expect(told(page)).toContainText(FAILED)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actividades del ecosistema')
    await expect(page.getByLabel('Buscar eventos')).toHaveValue('taller')
    await expect(page).toHaveURL(/\/agenda\?q=taller/)

    await page.unrouteAll()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Actualidad del ecosistema' })).toBeFocused()
    await expect(page.getByText(FAILED)).toHaveCount(0)
    await page.goBack()
    await expect(page, 'the page that stayed is one entry of the history').toHaveURL(/\/agenda\?q=taller/)
  })

test('a page whose script is gone is opened whole, where the click pointed', async ({ page }) => {
  await page.goto('/agenda')
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  await page.route('**/assets/faqs-*', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Preguntas frecuentes' }).first().click()
  await expect(page).toHaveURL(/\/faqs$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preguntas frecuentes')
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(false)
})

test("nothing found: the live region says so, and after 'Quitar filtros' the focus is on the list", async ({
  page,
}) => {
  for (const [path, search, nothing, list, all] of [
    ['/agenda', 'Buscar eventos', 'Ningún evento encontrado', 'Próximos eventos', /^1 evento/],
    ['/contenido', 'Buscar contenido', 'Ninguna publicación encontrada', /./, /publicaci/],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path)
      const status = page.getByRole('main').getByRole('status')
      await page.getByLabel(search).fill('zzzz')
      await expect(status).toHaveText(nothing)
      await page.getByRole('link', { name: 'Quitar filtros' }).press('Enter')
      await expect(page).not.toHaveURL(/q=/)
      await expect(status).toHaveText(all)
      await expect(
        page.getByRole('main').getByRole('region', { name: list }).and(page.locator(':focus')),
      ).toBeVisible()
    })
})

test('who comes from the newsletter box is offered the newsletter alone first, in one field', async ({
  page,
}) => {
  await page.goto('/contenido')
  await page.getByLabel('Tu email').fill('ana@ozama.test')
  await page.getByRole('button', { name: 'Suscribirme' }).click()
  await expect(page).toHaveURL('/comunidad?email=ana%40ozama.test#formulario')
  const offer = page.getByRole('region', { name: 'Solo quiero las novedades' })
  await expect(offer.getByRole('textbox', { name: 'Email para las novedades' })).toHaveValue('ana@ozama.test')
  await offer.getByRole('button', { name: 'Recibir las novedades' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa tu correo' })).toBeVisible()
  await page.goto('/comunidad')
  await expect(page.getByText('Solo quiero las novedades')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test("a step's heading is in sight; the summary is in the field's words, its consent has a red edge, no toast", async ({
    page,
  }) => {
    await page.goto('/comunidad')
    for (const heading of ['Información profesional', 'Perfil e intereses', 'Mensaje y envío']) {
      await page.getByRole('button', { name: 'Siguiente' }).click()
      await expect(page.getByRole('heading', { name: heading, level: 3 })).toBeFocused()
      await expect(page.getByRole('heading', { name: heading, level: 3 })).toBeInViewport({ ratio: 1 })
    }
    await page.goto('/sube-evento')
    await page.getByRole('button', { name: 'Enviar evento para revisión' }).click()
    const summary = page.getByRole('main').getByRole('alert')
    await expect(
      summary.getByRole('link', { name: 'El nombre debe tener al menos 5 caracteres' }),
    ).toBeVisible()
    const consent = page.getByRole('checkbox', { name: /política de privacidad/ })
    await expect(consent).toHaveAttribute('aria-invalid', 'true')
    const edge = await consent.evaluate(
      (box) => getComputedStyle(box.closest('label') as Element).outlineStyle,
    )
    expect(edge).toBe('solid')
    await expect(page.getByRole('region', { name: /^Notificaciones/ }).getByRole('listitem')).toHaveCount(0)
  })

  test("the menu's button is a cross while the menu is open", async ({ page }) => {
    await page.goto('/faqs')
    const button = page.getByRole('banner').getByRole('button', { name: 'Menú' })
    const lines = () =>
      button.locator('path').evaluateAll((paths) => paths.map((path) => getComputedStyle(path).transform))
    const shut = await lines()
    await button.click()
    await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible()
    await expect.poll(async () => (await lines())[0]).not.toBe(shut[0])
    await button.click()
    await expect.poll(lines).toEqual(shut)
  })
})
