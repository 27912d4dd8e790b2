// @module-tag night
import type { Page } from '@playwright/test'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { whileIgnored } from '../setup/failing-table.ts'
import { query } from './database.ts'
import { expect, test, toast } from './journeys.ts'
import { field, noscript, recorded } from './panel-events.ts'
import { choosePicture, expectDrawn, preview } from './picture-field.ts'

/** back-office §3, as a person of the team types it. */
const COURSE = {
  title: 'Datos para cooperativas',
  organizer: 'Arrecife Labs',
  location: 'Casa Bajamar, Santo Domingo',
  start_date: '2090-06-01',
  end_date: '2090-06-30',
}

// The clock of a window that was turned cannot be turned back.
test.use({ ownWindow: true })

test.beforeEach(async () => {
  await query(statementToEmpty('courses', 'media', 'audit_log', 'trash'))
})

test('a course is created, edited, published, seen, deleted and brought back', async ({ panel, page }) => {
  await panel.clock.install()
  await panel.goto('/admin/academy')
  await expect(panel.getByText('No hay cursos', { exact: true })).toBeVisible()
  await panel.getByRole('link', { name: 'Nuevo curso' }).click()
  await expect(field(panel, 'title')).toBeFocused()
  await expect(field(panel, 'course_type')).toHaveValue('bootcamp')
  await expect(field(panel, 'status')).toHaveValue('draft')

  for (const name of ['title', 'organizer', 'location', 'start_date'] as const)
    await field(panel, name).fill(COURSE[name])
  await panel.getByRole('tab', { name: 'Contenido' }).click()
  await field(panel, 'technologies').fill(' Python ,SQL,, ')
  const image_url = await choosePicture(panel)
  await panel.getByRole('tab', { name: 'Detalles' }).click()
  await field(panel, 'spots_available').fill('12')
  await panel.keyboard.press('Control+s')
  await expect(toast(panel, 'Por favor completa todos los campos obligatorios')).toBeVisible()
  await expect(panel.getByRole('tab', { name: /^Básico/ })).toHaveAttribute('aria-selected', 'true')
  await expect(field(panel, 'end_date')).toBeFocused()
  await field(panel, 'end_date').fill(COURSE.end_date)
  await panel.getByRole('button', { name: 'Crear curso' }).click()
  await expect(toast(panel, 'Curso creado')).toBeVisible()
  expect(await query('select * from courses')).toMatchObject([
    {
      technologies: ['Python', 'SQL'],
      spots_available: 12,
      status: 'draft',
      course_type: 'bootcamp',
      image_url,
    },
  ])

  await page.goto('/academy')
  await expect(page.getByText(COURSE.title)).toHaveCount(0)

  const card = panel.getByRole('article').filter({ hasText: COURSE.title })
  await expect(card).toContainText('01/06/2090 – 30/06/2090')
  await card.getByRole('link', { name: `Editar: ${COURSE.title}` }).click()
  await expect(field(panel, 'title')).toBeFocused()
  await panel.getByRole('tab', { name: 'Contenido' }).click()
  await expect(preview(panel)).toHaveAttribute('src', image_url)
  await panel.getByRole('tab', { name: 'Configuración' }).click()
  await field(panel, 'status').selectOption('published')
  await stopClock(panel)
  await panel.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(panel.getByText('Cambios guardados')).toBeVisible()
  const isClosing = watchClosing(panel)
  await panel.clock.runFor(1_900)
  await expect(field(panel, 'title')).toHaveCount(1)
  expect(isClosing()).toBe(false)
  await panel.clock.runFor(200)
  await expect(field(panel, 'title'), 'the editor closes 2 s after saving').toHaveCount(0)
  await panel.clock.resume()
  await expect(toast(panel, 'Curso actualizado')).toBeVisible()
  await expect(card).toContainText('Publicado')

  const opening = panel.waitForEvent('popup')
  await card.getByRole('link', { name: `Vista previa en web: ${COURSE.title}` }).click()
  const web = await opening
  const [{ id = '' } = {}] = await query<{ id: string }>('select id from courses')
  await expect(web).toHaveURL(`/academy#curso-${id}`)
  await expect(web.locator(`[id="curso-${id}"]`)).toContainText(COURSE.title)
  await expectDrawn(web, image_url)
  await web.close()

  const [before] = await query('select to_jsonb(c) as row from courses c')
  await card.getByRole('link', { name: `Eliminar: ${COURSE.title}` }).click()
  const question = panel.getByRole('dialog', { name: `¿Eliminar «${COURSE.title}»?` })
  await expect(question).toContainText('Queda 30 días en la papelera.')
  await question.getByRole('button', { name: 'Eliminar curso' }).click()
  const done = toast(panel, '¡Curso eliminado con éxito!')
  await expect(panel.getByText('No hay cursos', { exact: true })).toBeVisible()
  expect(await query('select 1 from courses')).toEqual([])
  await page.goto('/academy')
  await expect(page.getByText(COURSE.title)).toHaveCount(0)
  await done.getByRole('button', { name: 'Deshacer' }).click()
  await expect(toast(panel, 'Curso restaurado')).toBeVisible()
  expect(await query('select to_jsonb(c) as row from courses c')).toEqual([before])
  expect(await recorded(id)).toEqual([
    `Creó el curso «${COURSE.title}»`,
    `Cambió el curso «${COURSE.title}»`,
    `Eliminó el curso «${COURSE.title}»`,
    `Restauró «${COURSE.title}» (curso)`,
  ])
})

test('who saves second is told, sees both versions and loses no text', async ({ panel }) => {
  const id = await course()
  const other = await panel.context().newPage()
  for (const window of [panel, other]) await window.goto(`/admin/academy?editar=${id}`)
  await other.getByRole('tab', { name: 'Contenido' }).click()
  await field(other, 'description').fill('Lo de ella.')
  await other.keyboard.press('Control+s')
  await expect(toast(other, 'Curso actualizado')).toBeVisible()
  await other.close()

  await field(panel, 'title').fill('Lo mío')
  await panel.getByRole('button', { name: 'Guardar cambios' }).click()
  const warning = panel
    .getByRole('alert')
    .filter({ hasText: 'Otra persona guardó cambios mientras editabas' })
  await expect(warning).toContainText('Fue direccion@marea.example')
  await expect(field(panel, 'title')).toHaveValue('Lo mío')
  await expect(field(panel, 'title')).toHaveAccessibleDescription(`Ahora dice: ${COURSE.title}`)
  await panel.getByRole('tab', { name: /^Contenido/ }).click()
  await expect(panel.getByText('Ahora dice: Lo de ella.')).toBeVisible()
  await field(panel, 'description').fill('De las dos.')
  await panel.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toast(panel, 'Curso actualizado')).toBeVisible()
  expect(await query('select title, description from courses')).toEqual([
    { title: 'Lo mío', description: 'De las dos.' },
  ])
})

test('what goes on being written after a save keeps the editor open; leaving asks first', async ({
  panel,
}) => {
  const id = await course()
  await panel.clock.install()
  await panel.goto(`/admin/academy?editar=${id}`)
  await field(panel, 'subtitle').fill('Primero')
  await stopClock(panel)
  await panel.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(panel.getByText('Cambios guardados')).toBeVisible()
  await field(panel, 'subtitle').fill('Primero, y más')
  await panel.clock.runFor(2_500)
  await panel.clock.resume()
  await expect(field(panel, 'subtitle')).toHaveValue('Primero, y más')
  const question = panel.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await expect(question, 'nothing was to be closed').toBeHidden()
  await panel.getByRole('link', { name: 'Dashboard' }).first().click()
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await panel.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(field(panel, 'subtitle'), 'and now it closes').toHaveCount(0)
  expect(await query('select subtitle from courses')).toEqual([{ subtitle: 'Primero, y más' }])
})

test('search, state and type stand in the address', async ({ panel }) => {
  await course({ title: 'Educación financiera', status: 'published', course_type: 'workshop' })
  await course({ title: 'Robótica', status: 'sold_out', course_type: 'program' })
  await panel.goto('/admin/academy')
  await expect(panel.getByText('2 cursos')).toBeVisible()
  await panel.keyboard.press('/')
  await panel.keyboard.type('EDUCACION')
  await panel.keyboard.press('Enter')
  await expect(panel).toHaveURL(/q=EDUCACION/)
  await expect(panel.getByText('1 curso', { exact: true })).toBeVisible()
  await expect(panel.getByRole('article')).toHaveText(/Educación financiera/)
  await panel.getByText('Filtros', { exact: true }).click()
  await panel.getByLabel('Estado').selectOption('Agotado')
  await expect(panel.getByText('No hay cursos así')).toBeVisible()
  await panel.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(panel.getByText('2 cursos')).toBeVisible()
  await panel.getByLabel('Tipo').selectOption('Programa')
  await expect(panel).toHaveURL(/tipo=program/)
  await expect(panel.getByText('1 curso', { exact: true })).toBeVisible()
  await expect(panel.getByRole('article')).toHaveText(/Robótica/)
})

test('failures are said in the specified words, and what was typed stays', async ({ panel }) => {
  const id = await course()
  await panel.goto(`/admin/academy?editar=${id}`)
  await field(panel, 'title').fill('A medias')
  await whileIgnored('courses', async () => {
    await panel.getByRole('button', { name: 'Guardar cambios' }).click()
    const failed = toast(panel, 'Error al guardar el curso')
    await expect(failed).toContainText('No se pudo verificar que los datos se guardaron correctamente')
  })
  await expect(field(panel, 'title')).toHaveValue('A medias')
  await query('alter table courses rename to courses_away')
  try {
    const answer = await panel.goto('/admin/academy')
    expect(answer?.status()).toBe(500)
    await expect(toast(panel, 'No se pudieron cargar los cursos')).toBeVisible()
  } finally {
    await query('alter table courses_away rename to courses')
  }
})

test('works without JavaScript: create, edit, delete', async ({ browser, session }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: session,
    viewport: { width: 360, height: 800 },
  })
  const page = await context.newPage()
  await page.goto('/admin/academy')
  await page.getByRole('link', { name: 'Nuevo curso' }).click()
  for (const [name, value] of Object.entries(COURSE)) await field(page, name).fill(value)
  await field(page, 'organizer').fill('')
  await page.getByRole('button', { name: 'Crear curso' }).click()
  await expect(noscript(page)).toContainText('Por favor completa todos los campos obligatorios')
  await expect(field(page, 'title')).toHaveValue(COURSE.title)
  await field(page, 'organizer').fill(COURSE.organizer)
  await page.getByRole('button', { name: 'Crear curso' }).click()
  await expect(noscript(page)).toContainText('Curso creado')
  await page.getByRole('link', { name: `Editar: ${COURSE.title}` }).click()
  await page.getByText('Detalles', { exact: true }).click()
  await field(page, 'price').fill('RD$ 500')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(noscript(page)).toContainText('Curso actualizado')
  expect(await query('select price from courses')).toEqual([{ price: 'RD$ 500' }])
  await page.getByRole('link', { name: `Eliminar: ${COURSE.title}` }).click()
  await page.getByRole('button', { name: 'Eliminar curso' }).click()
  await expect(noscript(page)).toContainText('¡Curso eliminado con éxito!')
  expect(await query('select 1 from courses')).toEqual([])
  await context.close()
})

test('what is open stays when a search takes it off the list, and a new course is a form of its own', async ({
  panel,
}) => {
  const id = await course({ title: 'Educación financiera', spots_available: '3' })
  await course({ title: 'Robótica' })
  await panel.goto(`/admin/academy?editar=${id}`)
  await field(panel, 'subtitle').fill('A medias')
  await panel.getByRole('searchbox').fill('robotica')
  await panel.keyboard.press('Enter')
  await expect(panel.getByText('1 curso', { exact: true })).toBeVisible()
  await expect(panel.getByRole('article')).toHaveText([/Educación financiera.*3 disponibles/, /Robótica/])
  await expect(field(panel, 'subtitle')).toHaveValue('A medias')

  await field(panel, 'subtitle').fill('')
  await panel.getByRole('link', { name: 'Nuevo curso' }).click()
  await expect(field(panel, 'title')).toHaveValue('')
  for (const [name, value] of Object.entries(COURSE)) await field(panel, name).fill(value)
  await panel.getByRole('button', { name: 'Crear curso' }).click()
  await expect(toast(panel, 'Curso creado')).toBeVisible()
  expect(await query('select title, subtitle from courses order by created_at')).toEqual([
    { title: 'Educación financiera', subtitle: null },
    { title: 'Robótica', subtitle: null },
    { title: COURSE.title, subtitle: null },
  ])
})

/** From here on the time of the page passes only when the test says so. */
async function stopClock(panel: Page) {
  await panel.clock.pauseAt((await panel.evaluate(() => Date.now())) + 1_000)
}

/** Whether the list was asked for since: an editor that closes is still there until its answer has come. */
function watchClosing(panel: Page) {
  let asked = false
  panel.on('request', (request) => {
    asked ||= request.url().includes('/admin/academy.data')
  })
  return () => asked
}

async function course(given: Record<string, string> = {}): Promise<string> {
  const row = { ...COURSE, ...given }
  const places = Object.keys(row).map((_, place) => `$${place + 1}`)
  const [stored] = await query<{ id: string }>(
    `insert into courses (${Object.keys(row)}) values (${places}) returning id`,
    Object.values(row),
  )
  return stored?.id ?? ''
}

test('a refusal that comes before the script has the focus where something is wrong, not at the beginning', async ({
  panel,
}) => {
  await panel.goto('/admin')
  await panel.route('**/assets/*.js', (route) => route.abort())
  await panel.evaluate(() => location.assign('/admin/academy?crear=1'))
  await field(panel, 'title').fill(COURSE.title)
  await panel.unroute('**/assets/*.js')
  await panel.getByRole('button', { name: 'Crear curso' }).click()
  await expect(panel.getByRole('tab', { name: /^Básico/ })).toBeVisible()
  await expect(field(panel, 'title')).toHaveValue(COURSE.title)
  await expect(field(panel, 'organizer')).toBeFocused()
})
