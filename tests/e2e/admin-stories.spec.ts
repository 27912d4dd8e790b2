import { statementToEmpty } from '../setup/empty-tables.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { query } from './database.ts'
import { expect, test, toast } from './journeys.ts'
import { field, noscript } from './panel-events.ts'
import { choosePicture, expectDrawn } from './picture-field.ts'

const SCREEN = '/admin/success-stories'
const NAME = 'Yolanda Mejía'

test.beforeEach(async () => {
  await query(statementToEmpty('success_stories', 'media', 'audit_log', 'trash'))
})

test('a story is written, hidden, shown, changed, deleted and brought back', async ({ panel, page }) => {
  await panel.setViewportSize({ width: 360, height: 800 })
  await panel.goto(SCREEN)
  await panel.getByRole('link', { name: 'Nueva historia' }).click()
  await expect(field(panel, 'testimonial')).toBeFocused()
  await expect(field(panel, 'is_published')).toBeChecked()
  await field(panel, 'testimonial').fill('   ')
  await field(panel, 'name').fill(NAME)
  await panel.getByRole('button', { name: 'Crear historia' }).click()
  await expect(toast(panel, 'El testimonio y el nombre son obligatorios')).toBeVisible()
  await expect(field(panel, 'testimonial')).toBeFocused()
  await expect(field(panel, 'name')).toHaveValue(NAME)
  await field(panel, 'testimonial').fill('Llegué con dudas y salí con clientes.')
  await field(panel, 'program').fill('Bootcamp IA')
  const image_url = await choosePicture(panel)
  await panel.getByRole('button', { name: 'Crear historia' }).click()
  await expect(toast(panel, 'Historia creada')).toBeVisible()
  expect(await query('select image_url from success_stories')).toEqual([{ image_url }])
  const isShown = (words: string, times: number) =>
    expect(async () => {
      await page.goto('/academy')
      await expect(page.getByText(words)).toHaveCount(times, { timeout: 500 })
    }).toPass()
  await isShown('Llegué con dudas', 1)
  await expectDrawn(page, image_url)

  const onOff = panel.getByRole('switch', { name: `Publicada: ${NAME}` })
  await onOff.click()
  await expect(onOff).not.toBeChecked()
  await expect(toast(panel, 'La historia ya no se ve en la web')).toBeVisible()
  await isShown('Llegué con dudas', 0)
  await onOff.click()
  await expect(toast(panel, 'Historia publicada')).toBeVisible()
  await expect(onOff).toBeChecked()

  await panel.getByRole('link', { name: `Editar: ${NAME}` }).click()
  await field(panel, 'testimonial').fill('Salí con clientes.')
  await panel.keyboard.press('Control+s')
  await expect(toast(panel, 'Historia actualizada')).toBeVisible()
  await isShown('«Salí con clientes.»', 1)

  const [before] = await query('select to_jsonb(s) as row from success_stories s')
  await panel.getByRole('link', { name: `Eliminar: ${NAME}` }).click()
  const question = panel.getByRole('dialog', { name: `¿Eliminar «${NAME}»?` })
  await expect(question).toContainText('Queda 30 días en la papelera.')
  await question.getByRole('button', { name: 'Eliminar historia' }).click()
  const done = toast(panel, '¡Historia eliminada con éxito!')
  await expect(done).toBeVisible()
  expect(await query('select 1 from success_stories')).toEqual([])
  await done.getByRole('button', { name: 'Deshacer' }).click()
  await expect(toast(panel, 'Historia de éxito restaurada')).toBeVisible()
  expect(await query('select to_jsonb(s) as row from success_stories s')).toEqual([before])
})

test('failures are said in the specified words, and what was typed stays', async ({ panel }) => {
  await query(`insert into success_stories (name, testimonial) values ('${NAME}', 'Aprendí.')`)
  await panel.goto(SCREEN)
  await panel.getByRole('link', { name: `Editar: ${NAME}` }).click()
  await field(panel, 'testimonial').fill('A medias')
  await whileRefused('success_stories', async () => {
    const onOff = panel.getByRole('switch', { name: `Publicada: ${NAME}` })
    await onOff.click()
    await expect(toast(panel, 'No se pudo actualizar el estado de publicación')).toBeVisible()
    await expect(onOff).toBeChecked()
    await expect(field(panel, 'testimonial')).toHaveValue('A medias')
    await panel.getByRole('button', { name: 'Guardar cambios' }).click()
    const sentence = 'Hubo un problema al guardar la historia. Por favor, intenta de nuevo.'
    await expect(toast(panel, sentence)).toBeVisible()
  })
  await expect(field(panel, 'testimonial')).toHaveValue('A medias')
  await query('alter table success_stories rename to stories_away')
  try {
    const answer = await panel.goto(SCREEN)
    expect(answer?.status()).toBe(500)
    await expect(toast(panel, 'No se pudieron cargar las historias de éxito')).toBeVisible()
  } finally {
    await query('alter table stories_away rename to success_stories')
  }
})

test('works without JavaScript: write one, press its switch', async ({ browser, session }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: session })
  const page = await context.newPage()
  await page.goto(`${SCREEN}?crear=1`)
  await field(page, 'name').fill(NAME)
  await page.getByRole('button', { name: 'Crear historia' }).click()
  await expect(noscript(page)).toContainText('El testimonio y el nombre son obligatorios')
  await expect(field(page, 'name')).toHaveValue(NAME)
  await field(page, 'testimonial').fill('Aprendí.')
  await page.getByRole('button', { name: 'Crear historia' }).click()
  await expect(noscript(page)).toContainText('Historia creada')
  await page.getByRole('switch', { name: `Publicada: ${NAME}` }).click()
  await expect(page.getByRole('switch', { name: `Publicada: ${NAME}` })).not.toBeChecked()
  expect(await query('select is_published from success_stories')).toEqual([{ is_published: false }])
  await context.close()
})
