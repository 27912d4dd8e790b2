import type { Page } from '@playwright/test'
import { PASSWORD } from '../setup/accounts.ts'
import { account } from './accounts.ts'
import { barriers } from './barriers.ts'
import { eventForm, fillEventForm, sendButton } from './event-form.ts'
import { expect, hasFocus, signIn, test } from './journeys.ts'
import { beforeScreens, inspect, inspectOnPhone, type Screen, unseen } from './screens.ts'

beforeScreens()

const PUBLIC: Screen[] = [
  ['the home page', '/'],
  ['the agenda', '/agenda'],
  ['an agenda where nothing is found', '/agenda?q=zzz'],
  ['the archive', '/agenda?periodo=pasados'],
  ['the search over all of the site', '/buscar?q=noche'],
  ['a search where nothing is found', '/buscar?q=zzz'],
  ['the ways to follow the agenda', '/agenda/seguir?categoria=meetup'],
  ["the agenda in another site's frame", '/embed/agenda'],
  ['an empty frame', '/embed/agenda?q=zzz'],
  ['the page of an event', '/evento/:event'],
  ['the answer to a registration', '/evento/:event/registro/reservado'],
  ['the answer of the waiting list', '/evento/:event/registro/lista-de-espera'],
  ['a question without its code', '/registro/opinion'],
  ['a cancellation without its code', '/registro/cancelar'],
  ['a place to confirm without its code', '/registro/confirmar'],
  ['messages to leave without its code', '/registro/mensajes'],
  ["an organiser's page without its code", '/mi-evento'],
  ['their correction without its code', '/mi-evento/corregir'],
  ['another edition without its code', '/mi-evento/repetir'],
  ['writing to their people without its code', '/mi-evento/escribir'],
  ['the event form', '/sube-evento'],
  ['the event form with every message', sendNothing],
  ['the event form, sent', sendFromScript],
  ['the thanks page', '/sube-evento/gracias'],
  ['the community page', '/comunidad'],
  ['the thanks of the community', '/comunidad/gracias'],
  ['the academy', '/academy'],
  ['the request of a course', '/academy/solicitud'],
  ['the thanks of the academy', '/academy/solicitud/gracias'],
  ['the content hub', '/contenido'],
  ['the last page of the content hub', '/contenido?pagina=3'],
  ['a content hub where nothing is found', '/contenido?q=zzz'],
  ['a long article', '/contenido/como-preparar-tu-pitch'],
  ['a short article', '/contenido/nueva-sede-santiago'],
  ['a preview without its code', '/vista-previa/:article'],
  ['a shared report without its code', '/informe'],
  ['the about page', '/quienes-somos'],
  ['the questions', '/faqs'],
  ['the request of the newsletter', '/boletin'],
  ['the thanks for it', '/boletin/gracias'],
  ['the archive of the newsletter', '/boletin/archivo'],
  ['an issue that is not there', '/boletin/no-existe'],
  ['a confirmation without its code', '/boletin/confirmar'],
  ['newsletter to leave without the code', '/boletin/dejar'],
  ['the choice of what to get, without the code', '/boletin/preferencias'],
  ['the request to leave them', '/boletin/salir'],
  ['the thanks for that', '/boletin/salir/gracias'],
  ['the contact page', '/contacto'],
  ['the thanks for a message', '/contacto/gracias'],
  ['the policies', '/politicas'],
  ['the 404 page', '/no-existe'],
  ['a short address of no event', '/e/zzzzzzzz'],
  ['a door without its code', '/puerta'],
  ['a door that no link opened here', '/puerta/:event'],
  ['the login card', '/admin/entrar'],
  ['a sign-in by passkey', '/admin/llave'],
  ['a second step that was not begun', '/admin/codigo'],
  ['a forgotten password', '/admin/olvide'],
  ['a new password without its code', '/admin/restablecer'],
  ['an invitation without its code', '/admin/activar'],
  ['the login card after a wrong password', failToSignIn],
  ['the denial', enterWithoutRole],
]

/** One of each kind of page; the others by night. */
const BY_DAY: Screen[1][] = [
  ...['/', '/agenda', '/evento/:event', '/sube-evento', '/comunidad', '/academy', '/contenido'],
  ...['/contenido/como-preparar-tu-pitch', '/boletin/preferencias', '/no-existe', '/admin/entrar'],
]

for (const [name, at] of PUBLIC) {
  if (BY_DAY.includes(at))
    test(`${name} is accessible, fits a phone and runs clean`, ({ page }) => inspectOnPhone(page, at))

  test(`${name} is accessible to two engines and fits every width`, { tag: '@night' }, ({ page }) =>
    inspect(page, at),
  )
}

/** In accessibility-panel.spec.ts, but for what is met without a session. */
const BEHIND_THE_GATE = /^\/admin(?!\/(entrar|llave|codigo|olvide|restablecer|activar)$)/

test('no public page is missing here', () => {
  expect(unseen(PUBLIC).filter((pattern) => !BEHIND_THE_GATE.test(pattern))).toEqual([])
})

test.describe('the phone menu', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('opens by keyboard, ÚNETE first and then the links, and closes on a choice', async ({ page }) => {
    await page.goto('/agenda')
    await page.getByRole('button', { name: 'Menú' }).focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Menú' })
    await expect(menu.getByRole('link')).toHaveText([
      'ÚNETE',
      'BUSCAR',
      'INICIO',
      'COMUNIDAD',
      'ACADEMY',
      'AGENDA',
      'CONTENIDO',
      'QUIÉNES SOMOS',
      'CONTACTO',
    ])
    await expect(menu.getByRole('link', { name: 'ÚNETE' })).toHaveAttribute('href', '/comunidad#formulario')
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'ÚNETE' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.keyboard.press('Enter')
    await menu.getByRole('link', { name: 'INICIO' }).click()
    await expect(page).toHaveURL('/')
    await expect(menu).toBeHidden()
  })

  test('opens and leads on without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'AGENDA' }).click()
    await expect(page).toHaveURL('/agenda')
    await context.close()
  })

  test('the sidebar of the panel opens by keyboard and closes on a choice', async ({ panel }) => {
    await panel.setViewportSize({ width: 360, height: 740 })
    await panel.goto('/admin')
    await panel.getByRole('button', { name: 'Menú del panel' }).focus()
    await panel.keyboard.press('Enter')
    const links = panel.getByRole('navigation', { name: 'Panel' }).filter({ visible: true })
    await links.getByRole('link', { name: 'Eventos', exact: true }).click()
    await expect(panel).toHaveURL('/admin/events')
    await expect(links).toHaveCount(0)
  })
})

test('a dialog takes the focus, keeps it, and gives it back', async ({ panel }) => {
  await panel.goto('/admin/events')
  const opener = panel.getByRole('link', { name: /^Rechazar: / }).first()
  await opener.focus()
  await panel.keyboard.press('Enter')
  const dialog = panel.getByRole('dialog')
  await hasFocus(dialog)
  for (let i = 0; i < 8; i++) {
    await panel.keyboard.press('Tab')
    // The guard behind the last control hands the focus back a moment later.
    await hasFocus(dialog)
  }
  await panel.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the page can be skipped to its content by keyboard', async ({ page }) => {
  await page.goto('/agenda')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

async function sendNothing(page: Page) {
  await page.goto('/sube-evento')
  await sendButton(page).click()
  await expect(page.getByText('Selecciona un tipo de evento', { exact: true })).toBeVisible()
}

async function sendFromScript(page: Page) {
  await page.goto('/sube-evento')
  await fillEventForm(page, eventForm())
  await sendButton(page).click()
  await expect(page.getByRole('main').getByText('¡Evento enviado correctamente!')).toBeVisible()
}

async function failToSignIn(page: Page) {
  await page.goto('/admin')
  await signIn(page, 'nadie@marea.example', 'no-es-esta')
  await expect(page.getByRole('main').getByText('Error en la autenticación')).toBeVisible()
}

async function enterWithoutRole(page: Page) {
  await page.context().clearCookies()
  const { email } = await account({ admin: false })
  await page.goto('/admin')
  await signIn(page, email, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Acceso Denegado' })).toBeVisible()
}
