import type { Page } from '@playwright/test'
import { PASSWORD } from '../setup/accounts.ts'
import { account } from './accounts.ts'
import { barriers, moreBarriers, openAll, tooWide } from './barriers.ts'
import { agendaOfDemo, query } from './database.ts'
import { encoded, eventForm, fillEventForm, post, sendButton } from './event-form.ts'
import { expect, hasFocus, signIn, test } from './journeys.ts'

const WIDTHS = [360, 1280]
/** Where least fits: the smallest phone, and what a wide layout may begin on. */
const TIGHT = [320, 768, 1024]

let event: string
let pending: string

test.beforeAll(async ({ playwright }) => {
  await agendaOfDemo()
  const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL })
  await post(request, encoded(eventForm()))
  event = await idOf(`select id from events where status = 'published' order by event_date desc limit 1`)
  pending = await idOf(`select id from event_submissions where status = 'pending' order by title limit 1`)
})

type Screen = [name: string, open: (page: Page) => Promise<unknown>]

const PUBLIC: Screen[] = [
  ['the home page', (page) => page.goto('/')],
  ['the agenda', (page) => page.goto('/agenda')],
  ['an agenda where nothing is found', (page) => page.goto('/agenda?q=zzz')],
  ['the archive', (page) => page.goto('/agenda?periodo=pasados')],
  ['the page of an event', (page) => page.goto(`/evento/${event}`)],
  ['the event form', (page) => page.goto('/sube-evento')],
  ['the event form with every message', sendNothing],
  ['the event form, sent', sendFromScript],
  ['the thanks page', (page) => page.goto('/sube-evento/gracias')],
  ['the community page', (page) => page.goto('/comunidad')],
  ['the academy', (page) => page.goto('/academy')],
  ['the content hub', (page) => page.goto('/contenido')],
  ['the last page of the content hub', (page) => page.goto('/contenido?pagina=3')],
  ['a content hub where nothing is found', (page) => page.goto('/contenido?q=zzz')],
  ['a long article', (page) => page.goto('/contenido/como-preparar-tu-pitch')],
  ['a short article', (page) => page.goto('/contenido/nueva-sede-santiago')],
  ['the about page', (page) => page.goto('/quienes-somos')],
  ['the questions', (page) => page.goto('/faqs')],
  ['the contact page', (page) => page.goto('/contacto')],
  ['the policies', (page) => page.goto('/politicas')],
  ['the 404 page', (page) => page.goto('/no-existe')],
  ['the login card', (page) => page.goto('/admin')],
  ['the login card after a wrong password', failToSignIn],
  ['the denial', enterWithoutRole],
]

const PANEL: Screen[] = [
  ['the dashboard', (page) => page.goto('/admin')],
  ['the submissions', (page) => page.goto('/admin/events')],
  ['the published events', (page) => page.goto('/admin/events?tab=publicados')],
  ['an empty list of submissions', (page) => page.goto('/admin/events?estado=rechazado')],
  ['the detail of a submission', (page) => openDialog(page, '')],
  ['the question before an approval', (page) => openDialog(page, '&accion=aprobar')],
  ['the question before a rejection', (page) => openDialog(page, '&accion=rechazar')],
  ['the form of a new event', (page) => page.goto('/admin/events?crear=1')],
  ['the form of a new event, refused', createNothing],
  ['the question before a deletion', (page) => openDialog(page, '&accion=eliminar')],
  ['the editor of an event', (page) => page.goto(`/admin/events/${event}`)],
  ['the correction of a submission', (page) => page.goto(`/admin/events/enviados/${pending}`)],
  ['an event that is gone', (page) => page.goto('/admin/events/no-existe')],
  ['the table of submissions', (page) => page.goto('/admin/forms')],
  ['a search that finds nothing', (page) => page.goto('/admin/forms?q=zzz')],
  ['the courses', (page) => page.goto('/admin/academy')],
  ['the form of a new course', (page) => page.goto('/admin/academy?crear=1')],
  ['the stories', (page) => page.goto('/admin/success-stories?crear=1')],
  ['the mails', (page) => page.goto('/admin/correos')],
  ['a mail', openMail],
  ['a screen that does not exist', (page) => page.goto('/admin/no-existe')],
]

/** Judged by two engines, with everything opened; the articles are in admin-content.spec.ts. */
const TWICE: Screen[] = [
  ['the bin', (page) => page.goto('/admin/papelera')],
  ['the backups', (page) => page.goto('/admin/tools/sistema/copias')],
  ['the settings', (page) => page.goto('/admin/settings')],
  ['a list of the settings', openQuestion],
  ...[
    'organizacion',
    'redes',
    'portada',
    'quienes-somos',
    'equipo',
    'aliados',
    'academy',
    'politicas',
    'paginas',
    'enlaces',
  ].map(
    (section): Screen => [
      `the section '${section}' of the settings`,
      (page) => page.goto(`/admin/settings/${section}`),
    ],
  ),
]

for (const [name, open] of PUBLIC)
  test(`${name} is accessible, fits a phone and runs clean`, async ({ page }) => inspect(page, open))

for (const [name, open] of PANEL)
  test(`${name} in the panel is accessible, fits a phone and runs clean`, async ({ panel }) =>
    inspect(panel, open))

for (const [name, open] of TWICE)
  test(`${name} in the panel is accessible to two engines, fits a phone and runs clean`, async ({
    panel,
  }) => {
    const openWhole = async (page: Page) => {
      await open(page)
      await openAll(page)
    }
    await inspect(panel, openWhole, [barriers, moreBarriers])
  })

async function inspect(
  page: Page,
  open: Screen[1],
  engines: ((page: Page) => Promise<string[]>)[] = [barriers],
) {
  const complaints = listen(page)
  await page.setViewportSize({ width: WIDTHS[0] ?? 360, height: 800 })
  await open(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    for (const engine of engines) expect(await engine(page), `${engine.name} at ${width} px`).toEqual([])
  }
  // A preview draws the heading of a public page, which nobody reads there.
  await expect(page.locator('h1:not([inert] *)')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  for (const width of TIGHT) {
    await page.setViewportSize({ width, height: 640 })
    expect(await tooWide(page), `what sticks out at ${width} px`).toEqual([])
  }
  expect(complaints, 'console and failures').toEqual([])
}

test.describe('the phone menu', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('opens by keyboard, ÚNETE first and then the links, and closes on a choice', async ({ page }) => {
    await page.goto('/agenda')
    await page.getByRole('button', { name: 'Menú' }).focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Menú' })
    await expect(menu.getByRole('link')).toHaveText([
      'ÚNETE',
      'INICIO',
      'COMUNIDAD',
      'ACADEMY',
      'AGENDA',
      'CONTENIDO',
      'QUIÉNES SOMOS',
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

/** All the browser complains of, but the status of the very page that was asked for. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const isStatus = message.text().startsWith('Failed to load resource')
    const [asked, here] = [message.location().url, page.url()].map((url) => URL.parse(url)?.pathname)
    const isThePage = isStatus && asked?.replace(/\.data$/, '').startsWith(here ?? '')
    // A mail's frame runs nothing, and the recorder of this run tries to.
    const isTheRecorder = message.text().startsWith("Blocked script execution in 'about:srcdoc'")
    if (isThePage || isTheRecorder) return
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return complaints
}

async function sendNothing(page: Page) {
  await page.goto('/sube-evento')
  await sendButton(page).click()
  await expect(page.getByText('Selecciona un tipo de evento')).toBeVisible()
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

async function createNothing(page: Page) {
  await page.goto('/admin/events?crear=1')
  await expect(page.locator('[name="title"]'), 'what comes later would be typed into it').toBeFocused()
  await page.locator('[name="max_attendees"]').fill('0')
  // Past the button, which waits for the six that are obligatory.
  await page
    .locator('[name="max_attendees"]')
    .evaluate((field: HTMLInputElement) => field.form?.requestSubmit())
  await expect(page.getByText('Mínimo 1 asistente')).toBeVisible()
}

async function openDialog(page: Page, step: string) {
  await page.goto(`/admin/events?ver=${pending}${step}`)
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function openQuestion(page: Page) {
  await page.goto('/admin/settings/preguntas')
  await page.locator('ol summary').first().click()
  await page.locator('[name="faqs.0.question"]').fill('¿Quién cabe aquí?')
  await page.getByText('Vista previa').click()
  await expect(page.locator('[inert]')).toBeVisible()
}

async function openMail(page: Page) {
  await page.goto('/admin/correos')
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.locator('iframe')).toBeVisible()
  // Nothing runs in the frame, axe no more than anything else: for axe alone the sandbox is opened.
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    frame.removeAttribute('sandbox')
    frame.srcdoc += ' '
  })
}

async function idOf(statement: string) {
  const [row] = await query<{ id: string }>(statement)
  return row?.id ?? ''
}
