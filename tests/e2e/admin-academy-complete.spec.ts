// @module-tag night
import { PASSWORD } from '../setup/accounts.ts'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { whileIgnored } from '../setup/failing-table.ts'
import { account, endSessions } from './accounts.ts'
import { barriers, tooWide } from './barriers.ts'
import { emptyAcademy, query } from './database.ts'
import { expect, openAs, signIn, test, toast } from './journeys.ts'
import { field, noscript } from './panel-events.ts'

const ACADEMY = '/admin/academy-complete'

test.beforeEach(async () => {
  await emptyAcademy()
  await query(statementToEmpty('audit_log', 'trash'))
})

test('a bootcamp is created, published, sold out, deleted and brought back', async ({ panel, page }) => {
  await panel.goto('/admin')
  await panel.getByRole('link', { name: 'Academy', exact: true }).first().click()
  await expect(panel).toHaveURL(ACADEMY)
  await expect(panel.getByText('No hay bootcamps')).toBeVisible()
  await panel.getByRole('link', { name: 'Nuevo bootcamp' }).first().click()
  await expect(field(panel, 'title')).toBeFocused()
  await expect(field(panel, 'status')).toHaveValue('draft')
  await field(panel, 'title').fill('Bootcamp de datos')
  await field(panel, 'duration').fill('8 semanas')
  await field(panel, 'format').selectOption('Híbrido')
  await panel.keyboard.press('Control+s')
  await expect(toast(panel, 'Por favor completa todos los campos obligatorios')).toBeVisible()
  await expect(field(panel, 'level')).toBeFocused()
  await expect(field(panel, 'title')).toHaveValue('Bootcamp de datos')
  await field(panel, 'level').selectOption('Principiante')
  await field(panel, 'next_start').fill('2090-02-01')
  await field(panel, 'technologies').fill('SQL, Python')
  await panel.getByRole('button', { name: 'Crear bootcamp' }).click()
  await expect(toast(panel, 'Bootcamp creado')).toBeVisible()
  const row = panel.getByRole('row', { name: 'Bootcamp de datos' })
  await expect(row).toContainText('Borrador')
  await expect(row).toContainText('01/02/2090')
  await expect(panel.getByRole('link', { name: 'Bootcamps 1' })).toBeVisible()

  const publicPage = page.getByRole('heading', { name: 'Bootcamp de datos' })
  const isShown = (times: number) =>
    expect(async () => {
      await page.goto('/academy')
      await expect(publicPage).toHaveCount(times, { timeout: 500 })
    }).toPass()
  await isShown(0)
  const setStatus = async (label: string) => {
    await panel.getByRole('link', { name: 'Editar: Bootcamp de datos' }).click()
    await field(panel, 'status').selectOption({ label })
    await panel.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(row).toContainText(label)
  }
  await setStatus('Publicado')
  await expect(row.getByRole('link', { name: 'Ver: Bootcamp de datos' })).toHaveAttribute(
    'href',
    '/academy#bootcamps',
  )
  await isShown(1)
  await expect(page.getByText('Python', { exact: true })).toBeVisible()
  await setStatus('Agotado')
  await isShown(0)

  const before = await query('select * from intensive_bootcamps')
  await panel.getByRole('link', { name: 'Eliminar: Bootcamp de datos' }).click()
  const question = panel.getByRole('dialog', { name: '¿Eliminar «Bootcamp de datos»?' })
  await expect(question).toContainText('Queda 30 días en la papelera.')
  await question.getByRole('button', { name: 'Eliminar bootcamp' }).click()
  await expect(toast(panel, '¡Bootcamp eliminado con éxito!')).toBeVisible()
  await expect(row).toHaveCount(0)
  await panel.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row).toContainText('Agotado')
  expect(await query('select * from intensive_bootcamps')).toEqual(before)
})

test("a training whose date is pending says 'Por determinar' on the public page", async ({ panel, page }) => {
  await panel.setViewportSize({ width: 360, height: 780 })
  await panel.goto(`${ACADEMY}/formaciones?crear=1`)
  await expect(panel.getByRole('link', { name: 'Formaciones 0' })).toBeInViewport()
  await expect(field(panel, 'date_status')).toHaveValue('confirmed')
  await field(panel, 'title').fill('Taller de Python')
  await field(panel, 'training_type').selectOption('Desarrollo')
  await field(panel, 'start_date').fill('2090-05-09')
  await field(panel, 'date_status').selectOption({ label: 'Por determinar' })
  await field(panel, 'location_type').selectOption('Presencial')
  await field(panel, 'specific_location').fill('Casa Bajamar, Santo Domingo')
  await field(panel, 'action_buttons').fill('Inscribirme, Pedir el programa')
  await field(panel, 'status').selectOption({ label: 'Publicada' })
  await panel.getByRole('button', { name: 'Crear formación' }).click()
  await expect(toast(panel, 'Formación creada')).toBeVisible()
  await expect(panel.getByRole('row', { name: 'Taller de Python' })).toContainText(
    '09/05/2090 · Por determinar',
  )
  await expect(async () => {
    await page.goto('/academy#formaciones')
    const shown = page.locator('#formaciones li', { hasText: 'Taller de Python' })
    await expect(shown).toContainText('Por determinar', { timeout: 500 })
    await expect(shown.getByText('Pedir el programa')).toBeVisible()
  }).toPass()
})

test('what was typed survives a fault, an ended session and a step away; two editors hear of each other', async ({
  page,
}) => {
  const person = await account({ admin: true })
  await query(
    `insert into entrepreneurship_programs (title, duration, format) values ('Programa Raíz', '12 semanas', 'Híbrido')`,
  )
  const [{ id } = { id: '' }] = await query<{ id: string }>('select id from entrepreneurship_programs')
  await openAs(page, `${ACADEMY}/programas?editar=${id}`, person.email, PASSWORD)
  await field(page, 'title').fill('Programa Ceiba')

  await page.keyboard.press('Escape')
  const leaving = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await leaving.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(field(page, 'title')).toHaveValue('Programa Ceiba')

  const save = page.getByRole('button', { name: 'Guardar cambios' })
  await whileIgnored('entrepreneurship_programs', async () => {
    await save.click()
    await expect(toast(page, 'Error al guardar el programa')).toContainText(
      'No se pudo verificar que los datos se guardaron correctamente',
    )
  })
  await query(`update entrepreneurship_programs set duration = '16 semanas'`)
  await endSessions(person)
  await save.click()
  await signIn(page, person.email, PASSWORD)
  await expect(field(page, 'title')).toHaveValue('Programa Ceiba')
  await save.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Otra persona guardó cambios mientras editabas' }),
  ).toBeVisible()
  await expect(field(page, 'duration')).toHaveAccessibleDescription('Ahora dice: 16 semanas')
  await save.click()
  await expect(toast(page, 'Programa actualizado')).toBeVisible()
  await expect(page).toHaveURL(`${ACADEMY}/programas`)
  expect(await query('select title from entrepreneurship_programs')).toEqual([{ title: 'Programa Ceiba' }])
})

test('a story without JavaScript: refused with its words kept, then published; and deleted', async ({
  browser,
  session,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: session })
  const page = await context.newPage()
  await page.goto(`${ACADEMY}/historias`)
  await page.getByRole('link', { name: 'Nueva historia' }).first().click()
  await expect(field(page, 'is_published')).toBeChecked()
  await field(page, 'name').fill('Ana Peña')
  await field(page, 'position').fill('Analista')
  await field(page, 'testimonial').fill('Aprendí haciendo.')
  await page.getByRole('button', { name: 'Crear historia' }).click()
  await expect(noscript(page)).toContainText('Por favor completa todos los campos obligatorios')
  await expect(field(page, 'name')).toHaveValue('Ana Peña')
  await field(page, 'program').fill('Bootcamp IA')
  await page.getByRole('button', { name: 'Crear historia' }).click()
  await expect(noscript(page)).toContainText('Historia creada')
  expect(await query('select name, program, is_published from success_stories')).toEqual([
    { name: 'Ana Peña', program: 'Bootcamp IA', is_published: true },
  ])
  await page.getByRole('link', { name: 'Eliminar: Ana Peña' }).click()
  await page.getByRole('button', { name: 'Eliminar historia' }).click()
  await expect(noscript(page)).toContainText('¡Historia eliminada con éxito!')
  expect(await query('select 1 from success_stories')).toEqual([])
  await context.close()
})

test('a failed load says so over a helpful list, and the screen has no barriers at 320 px', async ({
  panel,
}) => {
  await query('alter table scheduled_trainings rename to away')
  try {
    await panel.goto(ACADEMY)
    await expect(toast(panel, 'No se pudieron cargar los datos de Academy')).toBeVisible()
    await expect(panel.getByText('Recarga la página en un momento.')).toBeVisible()
  } finally {
    await query('alter table away rename to scheduled_trainings')
  }
  await query(
    `insert into intensive_bootcamps (title, duration, format, level, status)
     select repeat('Kilométrico', 12) || n, '8 semanas', 'Virtual', 'Intermedio', 'published' from generate_series(1, 26) n`,
  )
  await panel.setViewportSize({ width: 320, height: 780 })
  for (const address of [`${ACADEMY}?crear=1`, `${ACADEMY}/historias?crear=1`, `${ACADEMY}?pagina=2`]) {
    await panel.goto(address)
    expect(await barriers(panel)).toEqual([])
    expect(await tooWide(panel)).toEqual([])
  }
  await expect(panel.getByText('Página 2 de 2')).toBeVisible()
  await panel.keyboard.press('/')
  await expect(panel.getByRole('searchbox')).toBeFocused()
})
