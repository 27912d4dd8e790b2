import { hydrated } from '../setup/hydrated.ts'
import { barriers } from './barriers.ts'
import { query } from './database.ts'
import { expect, test, toast } from './journeys.ts'

test.use({ ownWindow: true })

const SETTINGS = '/admin/settings/organizacion'
const NOTICE = 'Sin conexión. Lo que escribes sigue aquí; podrás guardarlo cuando vuelva.'

test.afterEach(() => query(`delete from site_settings where key = 'tagline'`))

test('without a connection the panel says so, keeps what is typed, and sends it when it is back', {
  tag: '@night',
}, async ({ panel }) => {
  await panel.goto(SETTINGS)
  await panel.waitForLoadState('networkidle')
  const motto = panel.getByLabel('Lema')
  await motto.fill('De noche, sin red')
  await panel.context().setOffline(true)
  await expect(panel.getByText(NOTICE)).toBeVisible()
  expect(await barriers(panel)).toEqual([])
  await panel.getByRole('button', { name: 'Guardar' }).first().click()
  await expect(toast(panel, 'No se pudo guardar la configuración')).toContainText('no hay conexión')
  await expect(panel.getByRole('button', { name: 'Guardar' }).first(), 'it can be sent again').toBeEnabled()
  await panel.getByRole('link', { name: 'Contactos', exact: true }).first().click()
  await expect(toast(panel, 'Sin conexión no se puede cambiar de pantalla')).toBeVisible()
  await expect(motto, 'the screen stays').toHaveValue('De noche, sin red')

  await panel.context().setOffline(false)
  await expect(panel.getByText(NOTICE)).toHaveCount(0)
  await panel.getByRole('button', { name: 'Guardar' }).first().click()
  await expect(toast(panel, 'Configuración guardada')).toBeVisible()
  await panel.getByRole('link', { name: 'Contactos', exact: true }).first().click()
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Contactos')

  await panel.context().setOffline(true)
  await panel.getByLabel('Buscar contactos').fill('nadie')
  await panel.getByLabel('Buscar contactos').press('Enter')
  await expect(panel.getByText('No pudimos mostrar esta pantalla')).toHaveCount(0)
  await panel.context().setOffline(false)
  await expect(panel, 'what was to be read is read').toHaveURL(/nadie/)
})

test('where the connection went before the toaster was there, the page itself says so', {
  tag: '@night',
}, async ({ panel }) => {
  await panel.route('**/assets/toaster-*', (route) => route.abort())
  await panel.goto(SETTINGS)
  const motto = panel.getByLabel('Lema')
  await motto.fill('De noche, sin red')
  await panel.context().setOffline(true)
  await panel.getByRole('button', { name: 'Guardar' }).first().click()
  const notice = panel.getByRole('alert').filter({ hasText: 'No se pudo guardar la configuración' })
  await expect(notice).toContainText('no hay conexión')
  await expect(notice).toBeInViewport()
  expect(await barriers(panel)).toEqual([])
  await expect(motto).toHaveValue('De noche, sin red')
})

test('where a screen has no answer of its own, the error screen says that the connection is away, and goes when it is back', {
  tag: '@night',
}, async ({ panel }) => {
  await panel.goto('/admin/cuenta')
  // The browser believes in its network; the site cannot be reached.
  const isAway = (url: URL) => url.pathname.endsWith('.data') || url.pathname === '/healthz'
  await panel.route(isAway, (route) => route.abort())
  await panel.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
  await expect(panel.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  await expect(panel.getByText('Hubo un fallo de nuestro lado')).toHaveCount(0)
  expect(await barriers(panel)).toEqual([])
  await panel.unroute(isAway)
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Mi cuenta')
  // It was loaded anew: before it is hydrated, a link is the browser's own.
  await panel.waitForFunction(hydrated)

  await panel.route(isAway, (route) => route.abort())
  await panel.getByRole('link', { name: 'Contactos', exact: true }).first().click()
  await expect(panel.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  await panel.unroute(isAway)
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Contactos')
})
