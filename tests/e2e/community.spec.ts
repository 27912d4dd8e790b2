import type { Page } from '@playwright/test'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { untilAPersonIsDone } from './as-a-person.ts'
import { barriers, tooWide } from './barriers.ts'
import { query } from './database.ts'
import { expect, test, toast } from './journeys.ts'

/** The community page and its form in four steps, in the words of public-site §2, §4, §5 and §8. */

const THANKS = '¡Mensaje enviado con éxito!'
const THANKS_TEXT =
  'Gracias por tu contacto, hemos recibido tu información y nos pondremos en contacto contigo pronto.'
const NOT_SENT = 'Error al enviar'
const NOT_SENT_TEXT = 'Hubo un problema al enviar tu mensaje, por favor intenta de nuevo.'

/** In the order in which they are checked: the field, what is said, and the step that asks for it. */
const RULES = [
  ['first_name', 'El nombre es obligatorio', 1],
  ['last_name', 'Los apellidos son obligatorios', 1],
  ['email', 'El email es obligatorio', 1],
  ['company', 'La empresa/organización es obligatoria', 2],
  ['position', 'La posición/cargo es obligatoria', 2],
  ['sector', 'El sector es obligatorio', 2],
  ['profile_type', 'Debes seleccionar un tipo de perfil', 3],
  ['consent_privacy', 'Debes aceptar la política de privacidad', 4],
] as const

const TYPED = {
  first_name: 'Ana',
  last_name: 'Peña Marte',
  email: 'ana@cacao.test',
  company: 'Cacao Digital',
  position: 'Directora',
  sector: 'Agritech',
}

test.beforeEach(() => query(statementToEmpty('contact_form', 'contacts', 'mail_messages')))

const control = (page: Page, name: string) => page.locator(`main form [name="${name}"]`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const choice = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const step = (page: Page, number: number) => page.getByText(`Paso ${number} de 4`)

async function fill(page: Page, name: string) {
  if (name === 'sector') await control(page, name).selectOption(TYPED.sector)
  else if (name === 'profile_type') await choice(page, 'Emprendedor').check()
  else if (name === 'consent_privacy') await control(page, name).check()
  else await control(page, name).fill(TYPED[name as keyof typeof TYPED])
}

/** Goes through the steps as a person does. */
async function fillAll(page: Page) {
  for (const [name, , where] of RULES) {
    while (!(await step(page, where).isVisible())) await button(page, 'Siguiente').click()
    await fill(page, name)
  }
}

const kept = () =>
  query<{ email: string; state: string; message: string | null; interests: string[] }>(
    'select email, state, message, interests from contact_form',
  )

test('each rule is said on its own, in order, with its step open and the field in focus; then it is sent', {
  tag: '@night',
}, async ({ page }) => {
  await page.goto('/comunidad')
  await expect(step(page, 1)).toBeVisible()
  await expect(button(page, 'Anterior')).toBeDisabled()
  for (const next of [2, 3, 4]) {
    await expect(button(page, 'Enviar Solicitud')).toBeHidden()
    await button(page, 'Siguiente').click()
    await expect(step(page, next), 'the steps do not validate').toBeVisible()
    await expect(button(page, 'Anterior')).toBeEnabled()
  }
  await expect(button(page, 'Siguiente')).toBeHidden()
  await button(page, 'Anterior').click()
  await expect(step(page, 3)).toBeVisible()

  for (const [name, message, where] of RULES) {
    while (!(await button(page, 'Enviar Solicitud').isVisible())) await button(page, 'Siguiente').click()
    await button(page, 'Enviar Solicitud').click()
    await expect(toast(page, message)).toContainText('Error de validación')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(message)
    await expect(step(page, where)).toBeVisible()
    await expect(control(page, name).first()).toBeFocused()
    await fill(page, name)
  }

  const summary = page.getByRole('main').locator('form', { hasText: 'Resumen' })
  for (const said of [...Object.values(TYPED), 'Emprendedor']) await expect(summary).toContainText(said)
  await control(page, 'message').fill('   ')
  await untilAPersonIsDone(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/comunidad.data**', async (route) => {
    await held
    await route.continue()
  })
  await button(page, 'Enviar Solicitud').click()
  await expect(button(page, 'Enviando...')).toBeDisabled()
  release()

  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(THANKS_TEXT)
  expect(await kept()).toEqual([{ email: 'ana@cacao.test', state: 'nueva', message: null, interests: [] }])
  expect(await barriers(page)).toEqual([])

  await button(page, 'Enviar otro mensaje').click()
  await expect(step(page, 1)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Información personal', level: 3 })).toBeFocused()
  for (const name of ['first_name', 'email', 'company']) await expect(control(page, name)).toHaveValue('')
  await page.reload()
  await expect(control(page, 'first_name'), 'nothing is left of the draft').toHaveValue('')
})

test('the success view leads back to the beginning', async ({ page }) => {
  await page.goto('/comunidad')
  await fillAll(page)
  await untilAPersonIsDone(page)
  await button(page, 'Enviar Solicitud').click()
  await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')
})

test('an address from the newsletter is filled in and the page scrolls to the form; what is typed outlives a reload', async ({
  page,
}) => {
  await page.goto('/comunidad?email=luz%40ozama.test#formulario')
  await expect(control(page, 'email')).toHaveValue('luz@ozama.test')
  await expect(page.getByRole('heading', { name: 'Únete a la comunidad' })).toBeInViewport()

  await page.goto('/comunidad')
  await page.getByRole('link', { name: 'Únete como Inversor' }).click()
  await expect(page).toHaveURL('/comunidad#formulario')
  await expect(choice(page, 'Inversor'), 'the card chooses its profile').toBeChecked()
  await control(page, 'first_name').fill('Luz')
  await button(page, 'Siguiente').click()
  await control(page, 'sector').selectOption('Edtech')
  await button(page, 'Siguiente').click()
  await choice(page, 'Barómetros').check()
  await button(page, 'Siguiente').click()
  await control(page, 'message').fill('Nos vemos en Willemstad.')
  await control(page, 'consent_privacy').check()
  await page.reload()

  await expect(step(page, 4)).toBeVisible()
  await expect(control(page, 'first_name')).toHaveValue('Luz')
  await expect(control(page, 'sector')).toHaveValue('Edtech')
  await expect(choice(page, 'Inversor')).toBeChecked()
  await expect(choice(page, 'Barómetros')).toBeChecked()
  await expect(control(page, 'message')).toHaveValue('Nos vemos en Willemstad.')
  await expect(
    control(page, 'consent_privacy'),
    'a consent is given to the form that is sent',
  ).not.toBeChecked()
})

test('what cannot be sent stays in the form, without a network and without a database that stores', {
  tag: '@night',
}, async ({ page, context }) => {
  await page.goto('/comunidad')
  await fillAll(page)
  await control(page, 'message').fill('Nos vemos en Kingston.')
  await untilAPersonIsDone(page)

  await context.setOffline(true)
  await button(page, 'Enviar Solicitud').click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(`${NOT_SENT}${NOT_SENT_TEXT}`)
  await expect(toast(page, NOT_SENT).first()).toContainText(NOT_SENT_TEXT)
  await context.setOffline(false)

  await whileRefused('contact_form', async () => {
    // The words of the first failure may still stand: only the answer says that this one has ended.
    const refused = page.waitForResponse((response) => response.request().method() === 'POST')
    await button(page, 'Enviar Solicitud').click()
    expect((await refused).ok()).toBe(false)
    await expect(toast(page, NOT_SENT).first()).toContainText(NOT_SENT_TEXT)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(NOT_SENT_TEXT)
    expect(await kept()).toEqual([])
  })
  await expect(control(page, 'message')).toHaveValue('Nos vemos en Kingston.')
  await expect(control(page, 'consent_privacy')).toBeChecked()
  await button(page, 'Enviar Solicitud').click()
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible()
  expect(await kept()).toMatchObject([{ state: 'nueva', message: 'Nos vemos en Kingston.' }])
})

test('the keyboard alone is enough, on a small phone, and nothing sticks out', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/comunidad')
  const { keyboard } = page
  const next = async () => {
    await fits(page)
    await keyboard.press('Enter')
  }
  await page.getByRole('banner').getByRole('link').first().focus()
  await until(page, () => keyboard.press('Tab'), 'first_name')
  for (const name of ['first_name', 'last_name', 'email'] as const) {
    await keyboard.type(TYPED[name])
    if (name !== 'email') await keyboard.press('Tab')
  }
  await next()
  await expect(page.getByRole('heading', { name: 'Información profesional' }).first()).toBeFocused()
  for (const name of ['company', 'position', 'sector'] as const) {
    await keyboard.press('Tab')
    await keyboard.type(TYPED[name])
  }
  await until(page, () => keyboard.press('Tab'), 'Siguiente')
  await next()
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(choice(page, 'Emprendedor')).toBeChecked()
  await until(page, () => keyboard.press('Tab'), 'Siguiente')
  await next()
  await until(page, () => keyboard.press('Tab'), 'Enviar Solicitud')
  await next()
  await expect(control(page, 'consent_privacy'), 'the rule that fails has the focus').toBeFocused()
  await fits(page)
  expect(await barriers(page)).toEqual([])
  await keyboard.press('Space')
  await untilAPersonIsDone(page)
  await until(page, () => keyboard.press('Tab'), 'Enviar Solicitud')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused()
  await fits(page)
  expect(await kept()).toMatchObject([{ email: 'ana@cacao.test', state: 'nueva' }])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one long page that comes back with what was typed, the rule and the way to its field', async ({
    page,
  }) => {
    await page.goto('/comunidad?email=luz%40ozama.test')
    await expect(control(page, 'email')).toHaveValue('luz@ozama.test')
    await page.goto('/comunidad')
    await expect(button(page, 'Siguiente')).toBeHidden()
    for (const [name] of RULES.filter(([name]) => name !== 'consent_privacy')) await fill(page, name)
    await choice(page, 'Mentoría').check()
    await control(page, 'message').fill('Nos vemos en San Juan.')
    await button(page, 'Enviar Solicitud').click()

    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Error de validaciónDebes aceptar la política de privacidad')
    await expect(control(page, 'consent_privacy')).toHaveAttribute('aria-invalid', 'true')
    await alert.getByRole('link', { name: 'Ir al campo' }).click()
    await expect(control(page, 'consent_privacy')).toBeInViewport()
    for (const [name, value] of Object.entries(TYPED)) await expect(control(page, name)).toHaveValue(value)
    await expect(choice(page, 'Emprendedor')).toBeChecked()
    await expect(choice(page, 'Mentoría')).toBeChecked()
    await control(page, 'consent_privacy').check()

    await whileRefused('contact_form', async () => {
      await button(page, 'Enviar Solicitud').click()
      await expect(alert).toContainText(`${NOT_SENT}${NOT_SENT_TEXT}`)
    })
    await expect(control(page, 'message')).toHaveValue('Nos vemos en San Juan.')
    await expect(control(page, 'consent_privacy')).toBeChecked()
    await button(page, 'Enviar Solicitud').click()

    await expect(page).toHaveURL('/comunidad/gracias')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(THANKS)
    await expect(page.getByRole('main')).toContainText(THANKS_TEXT)
    expect(await kept()).toMatchObject([{ state: 'nueva', interests: ['Mentoría'] }])
    await expect(page.getByRole('main').getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute(
      'href',
      '/',
    )
    await page.getByRole('link', { name: 'Enviar otro mensaje' }).click()
    await expect(page).toHaveURL('/comunidad#formulario')
    await expect(control(page, 'first_name')).toHaveValue('')
  })
})

/** Presses on until the named control, or the button of that name, has the focus. */
async function until(page: Page, press: () => Promise<void>, name: string) {
  const isThere = () =>
    page.evaluate((name) => {
      const here = document.activeElement
      return here?.getAttribute('name') === name || here?.textContent === name
    }, name)
  for (let presses = 0; presses < 60 && !(await isThere()); presses++) await press()
  expect(await isThere(), `${name} can be reached`).toBe(true)
}

async function fits(page: Page) {
  expect(await tooWide(page)).toEqual([])
}
