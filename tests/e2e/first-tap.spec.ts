import type { BrowserContext, Locator, Page } from '@playwright/test'
import { hydrated } from '../setup/hydrated.ts'
import { academyOfDemo } from './academy-content.ts'
import { barriers } from './barriers.ts'
import { agendaOf, emptyAcademy, query } from './database.ts'
import { expect, test } from './journeys.ts'

/** What opens as a dialog opens at the first tap, click or key, before there is an application (public-site §2). */

let ids: string[]

test.beforeAll(async () => {
  await academyOfDemo()
  ids = await agendaOf(
    { day: 0, title: 'Cena de hoy', event_time: '23:59', max_attendees: 30 },
    { day: 2, title: 'Noche de proyectos', description: 'Primer párrafo.\n\nEl segundo.' },
  )
})
test.afterAll(async () => {
  await emptyAcademy()
  await agendaOf()
})

const WAYS: [name: string, use: object, act: (link: Locator) => Promise<void>][] = [
  ['by touch at 360 px', { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }, tap],
  ['by mouse at 1280 px', { viewport: { width: 1280, height: 900 } }, click],
  ['by keyboard', { viewport: { width: 1280, height: 900 } }, enter],
]

for (const [way, use, act] of WAYS)
  test.describe(way, () => {
    test.use({ ...use, ownWindow: true })

    test('a card opens its dialog, whose buttons work', async ({ context }) => {
      const { page, asked, complaints } = await openHeld(context, '/')
      const main = page.getByRole('main')
      for (const [id, title, words] of [
        [ids[1], 'Noche de proyectos', 'El segundo.'],
        [ids[0], 'Cena de hoy', '30 personas'],
      ] as const) {
        const link = main.getByRole('link', { name: title }).last()
        await act(link)
        const dialog = page.getByRole('dialog', { name: title })
        await expect(dialog).toContainText(words)
        const register = dialog.getByRole('link', { name: 'Registrarse al Evento' })
        await expect(register).toHaveAttribute('href', `/evento/${id}#registro`)
        await expect(register, 'the first thing to do').toBeFocused()
        await dialog.getByRole('button', { name: 'Compartir Evento' }).click()
        await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toBeHidden()
        const place = await page.evaluate(() => scrollY)
        await page.mouse.wheel(0, 400)
        await dialog.getByRole('button', { name: 'Cerrar' }).click()
        await expect(dialog).toBeHidden()
        expect(await page.evaluate(() => scrollY), 'the page behind stays').toBe(place)
        if (way === 'by keyboard') await expect(link).toBeFocused()
        // The other card is in the calendar, which gains by the application.
        if (way.startsWith('by touch') && id === ids[1])
          expect(asked, 'no application is asked for').toEqual([])
      }
      await expect(page).toHaveURL('/')
      expect(complaints).toEqual([])
    })

    test('a course button opens its form, which the application takes over as it is', async ({ context }) => {
      const { page, letCome, complaints } = await openHeld(context, '/academy')
      const button = courseButton(page, 'Solicitar información')
      await act(button)
      const dialog = page.getByRole('dialog', { name: 'Solicitar Información' })
      await expect(control(dialog, 'name'), 'the first thing to do').toBeFocused()
      await expect(control(dialog, 'course')).toHaveValue('Desarrollo Web Full Stack')
      await control(dialog, 'name').pressSequentially('Ana Peña')
      await control(dialog, 'message').pressSequentially('¿Hay becas?')
      await control(dialog, 'consent_privacy').check()
      letCome()
      await page.waitForFunction(hydrated)
      await expect(dialog).toBeVisible()
      await expect(control(dialog, 'name')).toHaveValue('Ana Peña')
      await expect(control(dialog, 'message')).toHaveValue('¿Hay becas?')
      await expect(control(dialog, 'course')).toHaveValue('Desarrollo Web Full Stack')
      await expect(control(dialog, 'consent_privacy')).toBeChecked()
      await control(dialog, 'email').fill('ana')
      await dialog.getByRole('button', { name: 'Enviar solicitud' }).click()
      await expect(control(dialog, 'email')).toHaveAccessibleDescription(
        'Ingresa un correo electrónico válido',
      )
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
      expect(complaints.filter((each) => !each.includes('422'))).toEqual([])
    })
  })

test('a request is sent before the application, once, as the kind that its button says', async ({
  context,
}) => {
  const { page } = await openHeld(context, '/academy')
  await courseButton(page, 'Solicitar información').click()
  await page.keyboard.press('Escape')
  await courseButton(page, 'Inscríbete').click()
  const dialog = page.getByRole('dialog', { name: 'Inscríbete al Curso' })
  await control(dialog, 'name').fill('Eva Polanco')
  await control(dialog, 'email').fill('eva@primera.test')
  await control(dialog, 'consent_privacy').check()
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(page).toHaveURL('/academy/solicitud/gracias')
  expect(
    await query('select name, course, action_type from course_submissions where email = $1', [
      'eva@primera.test',
    ]),
  ).toEqual([{ name: 'Eva Polanco', course: 'Desarrollo Web Full Stack', action_type: 'inscripcion' }])
})

test('a click that asks for another tab or window is left to the browser', async ({ context }) => {
  for (const path of ['/', '/academy']) {
    const { page } = await openHeld(context, path)
    const left = await page.evaluateHandle(() => {
      const left: boolean[] = []
      addEventListener('click', (click) => {
        left.push(!click.defaultPrevented)
        click.preventDefault()
      })
      return left
    })
    const link = path === '/' ? page.getByRole('link', { name: 'Noche de proyectos' }) : courseButton(page)
    for (const modifier of ['Control', 'Meta', 'Shift', 'Alt'] as const)
      await link.click({ modifiers: [modifier] })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await link.click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    expect(await left.jsonValue()).toEqual([true, true, true, true, false])
    await page.close()
  }
})

test('a browser without native dialogs follows the link, also once the application is there', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'))
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Noche de proyectos' }).click()
  await expect(page).toHaveURL(`/evento/${ids[1]}`)
  await page.goto('/academy')
  await courseButton(page, 'Inscríbete').click()
  await expect(page).toHaveURL(/\/academy\/solicitud\?curso=.*&tipo=inscripcion/)
})

test('a tap on a page that has only just come inside the site is taken', { tag: '@night' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 2000 })
  await page.goto('/academy')
  const place = await courseButton(page, 'Solicitar información').boundingBox()
  await page.goto('/agenda')
  const came = page.evaluate(
    () =>
      new Promise<void>((tell) => {
        const watch = new MutationObserver(() => document.querySelector('main a[data-opens]') && tell())
        watch.observe(document, { childList: true, subtree: true })
      }),
  )
  await page.getByRole('navigation').getByRole('link', { name: 'ACADEMY' }).first().click()
  await came
  await page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 20)
  // In the dialog, or on the form's page if its code is still coming.
  await expect(control(page.locator('body'), 'name')).toBeVisible()
})

for (const width of [320, 1280])
  test(`the dialogs without an application are accessible at ${width} px`, { tag: '@night' }, async ({
    context,
  }) => {
    for (const [path, open] of [
      ['/', (page: Page) => page.getByRole('link', { name: 'Noche de proyectos' })],
      ['/academy', courseButton],
    ] as const) {
      const { page } = await openHeld(context, path)
      await page.setViewportSize({ width, height: 800 })
      await open(page).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await barriers(page), path).toEqual([])
      await page.close()
    }
  })

async function tap(link: Locator) {
  await link.tap()
}

async function click(link: Locator) {
  await link.click()
}

async function enter(link: Locator) {
  await link.press('Enter')
}

/** A page whose application is held back until `letCome`. */
async function openHeld(context: BrowserContext, path: string) {
  const { promise: held, resolve: letCome } = Promise.withResolvers<void>()
  const page = await context.newPage()
  const asked: string[] = []
  const complaints: string[] = []
  await page.route('**/assets/*.js', async (route) => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  page.on('console', (message) => {
    // While the scripts are held, the sheet that comes with them waits too, on a busy machine for too long.
    const isHeld = /preloaded .* but not used within a few seconds/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isHeld) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto(path, { waitUntil: 'load' })
  return { page, asked, complaints, letCome }
}

function courseButton(page: Page, words = 'Inscríbete') {
  return page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${words}`) })
    .first()
}

function control(within: Locator, name: string) {
  return within.locator(`[name="${name}"]`)
}
