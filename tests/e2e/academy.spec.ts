import type { Page, Route } from '@playwright/test'
import { builtScript } from '../setup/built-scripts.ts'
import { academyOfDemo } from './academy-content.ts'
import { expectNoBarriers } from './barriers.ts'
import { emptyAcademy, query } from './database.ts'
import { expect, hasFocus, isBehind, test, toast } from './journeys.ts'

const FUNCTION = '**/api/functions/submit-course-hubspot'
const NOT_SENT = 'No se pudo enviar tu solicitud. Por favor, revisa los datos e inténtalo de nuevo.'
const BOOTCAMP = 'Desarrollo Web Full Stack'

test.beforeAll(async ({ playwright }) => {
  await academyOfDemo()
  const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL })
  await expect(async () => expect(await (await request.get('/academy')).text()).toContain(BOOTCAMP)).toPass()
})

test.afterAll(emptyAcademy)

test.describe('the request dialog', () => {
  // The clock of a window that was turned cannot be turned back.
  test.use({ ownWindow: true })

  test('is titled by what the button asks for', async ({ page }) => {
    await page.goto('/academy')
    await open(page, 'Inscríbete')
    await expect(dialog(page).getByRole('heading', { name: 'Inscríbete al Curso' })).toBeVisible()
    await expect(control(page, 'course')).toHaveValue(BOOTCAMP)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await open(page, 'Solicitar información')
    await expect(dialog(page).getByRole('heading', { name: 'Solicitar Información' })).toBeVisible()
  })

  test('a training’s button that speaks of enrolment opens enrolment, any other information', async ({
    page,
  }) => {
    await page.goto('/academy')
    await open(page, 'Inscribirme')
    await expect(dialog(page).getByRole('heading', { name: 'Inscríbete al Curso' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await open(page, 'Más información')
    await expect(dialog(page).getByRole('heading', { name: 'Solicitar Información' })).toBeVisible()
  })

  test('takes the focus, keeps it, gives it back, and keeps what was typed for the next time', {
    tag: '@night',
  }, async ({ page }) => {
    await page.goto('/academy')
    const opener = button(page, 'Inscríbete')
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(control(page, 'name')).toBeFocused()
    await control(page, 'message').fill('¿Hay becas?')
    for (let i = 0; i < 14; i++) {
      await page.keyboard.press('Tab')
      expect(await isBehind(dialog(page)), 'the page behind is out of reach').toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(control(page, 'message')).toHaveValue('¿Hay becas?')
  })

  test('says each message of the specification beside its field and keeps the values', async ({ page }) => {
    await page.goto('/academy')
    await open(page, 'Inscríbete')
    await control(page, 'name').fill('A')
    await control(page, 'email').fill('ana@')
    await control(page, 'course').fill('')
    await control(page, 'message').fill('¿Hay becas?')
    await send(page)
    await expect(dialog(page).getByRole('alert')).toContainText('Error')
    await expect(dialog(page).getByRole('alert')).toContainText(NOT_SENT)
    for (const [name, message] of [
      ['name', 'El nombre completo es obligatorio'],
      ['email', 'Ingresa un correo electrónico válido'],
      ['course', 'El curso es obligatorio'],
      ['consent_privacy', 'Debes aceptar la política de privacidad'],
    ] as const)
      await expect(control(page, name)).toHaveAccessibleDescription(message)
    await expect(control(page, 'name')).toBeFocused()
    await expect(control(page, 'email')).toHaveValue('ana@')
    await expect(control(page, 'message')).toHaveValue('¿Hay becas?')
    await control(page, 'email').fill('ana@cacao.test')
    await expect(control(page, 'email'), 'quiet once corrected').toHaveAccessibleDescription('')
    await expect(control(page, 'email')).not.toHaveAttribute('aria-invalid', 'true')
    await expect(control(page, 'name')).toHaveAccessibleDescription('El nombre completo es obligatorio')
  })

  test('sends, says ¡Éxito! and ¡Solicitud Enviada!, and closes itself after 3 seconds', async ({ page }) => {
    await page.clock.install()
    await page.goto('/academy')
    await open(page, 'Inscríbete')
    await fill(page, { email: 'yari@cacao.test' })
    await passTime(page, 5_000)
    await send(page)
    await expect(dialog(page).getByRole('heading', { name: '¡Solicitud Enviada!' })).toBeVisible()
    await page.clock.runFor(2_900)
    await expect(dialog(page)).toBeVisible()
    await page.clock.runFor(200)
    await page.clock.resume()
    await expect(dialog(page)).toBeHidden()
    await expect(toast(page, '¡Éxito!')).toContainText(/solicitud/)
    expect(
      await query('select name, course, action_type, state from course_submissions where email = $1', [
        'yari@cacao.test',
      ]),
    ).toEqual([{ name: 'Yari Peña', course: BOOTCAMP, action_type: 'inscripcion', state: 'nueva' }])
  })

  test('cannot be closed while it is sending', async ({ page }) => {
    const { answer } = await holdFunction(page)
    await page.goto('/academy')
    await open(page, 'Inscríbete')
    await fill(page)
    await send(page)
    await expect(dialog(page).getByRole('button', { name: 'Enviando...' })).toBeDisabled()
    await expect(dialog(page).getByRole('button', { name: 'Cerrar' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 300)
    await expect(dialog(page)).toBeVisible()
    await answer({ status: 200, json: { success: true, message: 'Listo.' } })
    await expect(dialog(page)).toContainText('Listo.')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })

  test('without a success and without an error says Solicitud Recibida', async ({ page }) => {
    await page.route(FUNCTION, (route) => route.fulfill({ status: 202, json: { success: false } }))
    await page.goto('/academy')
    await open(page, 'Inscríbete')
    await fill(page)
    await send(page)
    await expect(toast(page, 'Solicitud Recibida')).toContainText(
      'Tu solicitud fue recibida, pero podríamos tardar un poco más en contactarte.',
    )
    await expect(dialog(page).getByRole('heading', { name: '¡Solicitud Enviada!' })).toBeVisible()
  })

  test('without a network says Error, keeps everything, and the next try is one record', async ({ page }) => {
    await page.clock.install()
    await page.goto('/academy')
    await open(page, 'Inscríbete')
    await fill(page, { email: 'luz@cacao.test' })
    await passTime(page, 5_000)
    await page.clock.resume()
    // The first reaches the server, and its answer is lost on the way back.
    await page.route(FUNCTION, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send(page)
    await expect(dialog(page).getByRole('alert')).toContainText(NOT_SENT)
    await expect(control(page, 'name')).toHaveValue('Yari Peña')
    await expect(control(page, 'consent_privacy')).toBeChecked()
    await page.unroute(FUNCTION)
    await send(page)
    await expect(dialog(page).getByRole('heading', { name: '¡Solicitud Enviada!' })).toBeVisible()
    expect(await query(`select id from course_submissions where email = 'luz@cacao.test'`)).toHaveLength(1)
  })

  test('whose code cannot be fetched is sent as a page; after a click inside the site it gives way to one', {
    tag: '@night',
  }, async ({ page }) => {
    await page.route(`**${builtScript('academy/requests/ui/dialog.tsx')}`, (route) => route.abort())
    await page.goto('/faqs')
    await page.evaluate(() => location.assign('/academy'))
    await open(page, 'Inscríbete')
    await expect(page.locator('script[type=speculationrules]'), 'the page has its application').toHaveCount(0)
    await send(page)
    await expect(page).toHaveURL('/academy/solicitud')
    await expect(control(page, 'course')).toHaveValue(BOOTCAMP)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inscríbete al Curso')

    await page.goto('/agenda')
    await page.getByRole('navigation').getByRole('link', { name: 'ACADEMY' }).first().click()
    await button(page, 'Solicitar información').click()
    await expect(page).toHaveURL(/\/academy\/solicitud\?curso=.*&tipo=informacion/)
  })
})

test('the content says that it is loading while it really is', async ({ page }) => {
  await page.goto('/agenda', { waitUntil: 'networkidle' })
  const held = Promise.withResolvers<void>()
  await page.route(/\/academy\.data/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('navigation').getByRole('link', { name: 'ACADEMY' }).first().click()
  await expect(page.getByText('Cargando contenido de Academy...')).toBeVisible()
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Bootcamps intensivos' })).toBeVisible()
  await expect(page).toHaveTitle(/Academy/)
  await expect(page.getByText('Cargando contenido de Academy...')).toHaveCount(0)
})

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script })

    test('each bootcamp has its tab, chosen by pointer or arrow keys', async ({ page }) => {
      await page.goto('/academy')
      const panel = (title: string) => page.getByRole('heading', { level: 3, name: title })
      await expect(panel(BOOTCAMP)).toBeVisible()
      await expect(panel('Ciberseguridad Defensiva')).toBeHidden()
      await page.getByRole('radio', { name: 'Ciberseguridad Defensiva' }).check()
      await expect(panel('Ciberseguridad Defensiva')).toBeVisible()
      await expect(panel(BOOTCAMP)).toBeHidden()
      await page.keyboard.press('ArrowUp')
      await expect(panel('Inteligencia Artificial Aplicada')).toBeVisible()
    })

    test('three stories first, the others at a touch; further benefits too', async ({ page }) => {
      await page.goto('/academy')
      const stories = page.locator('#testimonials')
      await expect(stories.getByRole('figure').filter({ visible: true })).toHaveCount(3)
      await stories.getByText('Ver todas las historias (7)').click()
      await expect(stories.getByRole('figure').filter({ visible: true })).toHaveCount(7)
      await expect(page.getByText('Oficina compartida durante el programa')).toBeHidden()
      await page.getByText('+2 beneficios adicionales').click()
      await expect(page.getByText('Oficina compartida durante el programa')).toBeVisible()
    })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a request is a page: wrong it comes back with everything, right it is thanked for', async ({
    page,
  }) => {
    await page.goto('/academy')
    await button(page, 'Solicitar información').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solicitar Información')
    await expect(control(page, 'course')).toHaveValue(BOOTCAMP)
    await control(page, 'name').fill('A')
    await control(page, 'email').fill('eva@cacao.test')
    await control(page, 'message').fill('¿Hay becas?')
    await send(page)

    await expect(page.getByRole('alert')).toContainText(NOT_SENT)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solicitar Información')
    await expect(control(page, 'name')).toHaveAccessibleDescription('El nombre completo es obligatorio')
    await expect(control(page, 'consent_privacy')).toHaveAccessibleDescription(
      'Debes aceptar la política de privacidad',
    )
    await expect(control(page, 'message')).toHaveValue('¿Hay becas?')

    await control(page, 'name').fill('Eva Polanco')
    await control(page, 'consent_privacy').check()
    await send(page)
    await expect(page).toHaveURL('/academy/solicitud/gracias')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Solicitud Enviada!')
    expect(
      await query(`select name, action_type, message from course_submissions where email = 'eva@cacao.test'`),
    ).toEqual([{ name: 'Eva Polanco', action_type: 'informacion', message: '¿Hay becas?' }])
  })

  test('a request that may take longer is told so', async ({ page }) => {
    await page.goto('/academy/solicitud/gracias?estado=recibida')
    await expect(page.getByRole('main')).toContainText('Solicitud Recibida')
    await expect(page.getByRole('main')).toContainText(
      'Tu solicitud fue recibida, pero podríamos tardar un poco más en contactarte.',
    )
  })
})

/** The others are in accessibility.spec.ts. */
const SCREENS: [string, (page: Page) => Promise<unknown>][] = [
  ['the request dialog with every message', openWrongDialog],
  ['the request page', (page) => page.goto('/academy/solicitud?curso=Desarrollo&tipo=inscripcion')],
]

for (const [name, show] of SCREENS)
  test(`${name} is accessible and fits a phone`, { tag: '@night' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await show(page)
    await expectNoBarriers(page, 320, 1280)
  })

async function openWrongDialog(page: Page) {
  await page.goto('/academy')
  await open(page, 'Inscríbete')
  await send(page)
  await expect(dialog(page).getByText('El nombre completo es obligatorio', { exact: true })).toBeVisible()
}

function dialog(page: Page) {
  return page.getByRole('dialog')
}

function control(page: Page, name: string) {
  return page.locator(`form [name="${name}"]`)
}

/** The first button of the page that starts with these words. */
function button(page: Page, words: string) {
  return page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${words}`) })
    .first()
}

async function open(page: Page, words: string) {
  await button(page, words).click()
  await hasFocus(dialog(page))
}

async function send(page: Page) {
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
}

async function fill(page: Page, { email = 'yari@ozama.test' } = {}) {
  await control(page, 'name').fill('Yari Peña')
  await control(page, 'email').fill(email)
  await control(page, 'consent_privacy').check()
}

/** A person takes their time; the clock of the page takes it for them, and then stands. */
async function passTime(page: Page, milliseconds: number) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + milliseconds)
}

async function holdFunction(page: Page) {
  const held = Promise.withResolvers<Parameters<Route['fulfill']>[0]>()
  await page.route(FUNCTION, async (route) => route.fulfill(await held.promise))
  return { answer: async (answer: Parameters<Route['fulfill']>[0]) => held.resolve(answer) }
}
