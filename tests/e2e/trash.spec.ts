import { statementToEmpty } from '../setup/empty-tables.ts'
import { academyOfDemo } from './academy-content.ts'
import { expectNoBarriers } from './barriers.ts'
import { agendaOf, query } from './database.ts'
import { expect, test, toast } from './journeys.ts'
import { deleteRow, noscript } from './panel-events.ts'

const TRASH = '/admin/papelera'
const IRREVOCABLE = 'Esta acción no se puede deshacer'

test.beforeEach(async ({ panel }) => {
  await agendaOf({ day: 5, title: 'Noche de pitch' }, { day: 6, title: 'Taller de canción' })
  await query(statementToEmpty('audit_log', 'trash', 'event_notices'))
  for (const title of ['Noche de pitch', 'Taller de canción']) {
    await panel.goto('/admin/events?tab=publicados')
    await deleteRow(panel, title)
    await expect(toast(panel, '¡Evento eliminado con éxito!')).toBeVisible()
  }
})

const kept = () => query('select id from trash')

test('the trash is searched, one thing goes for good after a question, and the rest after another', {
  tag: '@night',
}, async ({ panel }) => {
  await panel.goto(TRASH)
  await expect(panel.getByText('2 elementos', { exact: true })).toBeVisible()
  await panel.getByLabel('Buscar en la papelera').fill('CANCION')
  await panel.getByRole('button', { name: 'Buscar' }).click()
  await expect(panel).toHaveURL(`${TRASH}?q=CANCION`)
  await expect(panel.getByText('1 elemento', { exact: true })).toBeVisible()

  const remove = panel.getByRole('link', { name: 'Eliminar para siempre: Taller de canción' })
  await remove.press('Enter')
  const question = panel.getByRole('dialog', { name: '¿Eliminar «Taller de canción» para siempre?' })
  await expect(question).toContainText(IRREVOCABLE)
  await question.getByRole('link', { name: 'Cancelar' }).click()
  await expect(question).toBeHidden()
  expect(await kept()).toHaveLength(2)
  await remove.click()
  await question.getByRole('button', { name: 'Eliminar para siempre' }).click()
  await expect(toast(panel, 'Eliminado para siempre')).toContainText('Taller de canción')
  expect(await kept()).toHaveLength(1)

  await panel.goto(`${TRASH}?q=nada+de+esto`)
  await expect(panel.getByText('Nada de la papelera coincide con tu búsqueda')).toBeVisible()
  await panel.getByRole('link', { name: 'Vaciar papelera' }).click()
  const emptying = panel.getByRole('dialog', { name: '¿Vaciar la papelera? Hay 1 elemento' })
  await expect(emptying).toContainText(IRREVOCABLE)
  await emptying.getByRole('button', { name: 'Vaciar papelera' }).click()
  await expect(toast(panel, 'Papelera vacía')).toBeVisible()
  await expect(panel.getByText('La papelera está vacía')).toBeVisible()
  expect(await kept()).toEqual([])
})

test('what came since the question is asked about anew, also without script', async ({
  browser,
  session,
  panel,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: session })
  const page = await context.newPage()
  await page.goto(TRASH)
  await page.getByRole('link', { name: 'Vaciar papelera' }).click()
  await expect(page.getByRole('heading', { name: '¿Vaciar la papelera? Hay 2 elementos' })).toBeVisible()
  await agendaOf({ day: 7, title: 'Llegó después' })
  await panel.goto('/admin/events?tab=publicados')
  await deleteRow(panel, 'Llegó después')
  await expect(toast(panel, '¡Evento eliminado con éxito!')).toBeVisible()

  await page.getByRole('button', { name: 'Vaciar papelera' }).click()
  await expect(noscript(page)).toContainText('La papelera cambió')
  expect(await kept()).toHaveLength(3)
  await expect(page.getByRole('heading', { name: '¿Vaciar la papelera? Hay 3 elementos' })).toBeVisible()
  await page.getByRole('button', { name: 'Vaciar papelera' }).click()
  await expect(page.getByText('La papelera está vacía')).toBeVisible()
  expect(await kept()).toEqual([])
  await context.close()
})

test('the trash and its questions have no barriers, and no sideways scroll', { tag: '@night' }, async ({
  panel,
}) => {
  for (const address of [TRASH, `${TRASH}?vaciar=1`]) {
    await panel.goto(address)
    await expect(panel.getByRole('dialog')).toHaveCount(address === TRASH ? 0 : 1)
    await expectNoBarriers(panel, 320, 1280)
  }
})

test('what somebody else restored goes from the list with the press that finds it gone', {
  tag: '@night',
}, async ({ panel }) => {
  await panel.goto(TRASH)
  const restore = panel.getByRole('button', { name: 'Restaurar: Taller de canción' })
  await expect(restore).toBeVisible()
  await query(`delete from trash where snapshot->>'label' = 'Taller de canción'`)
  await restore.press('Enter')
  await expect(toast(panel, 'Ya no está en la papelera')).toBeVisible()
  await expect(restore).toHaveCount(0)
  await expect(panel.getByText('1 elemento', { exact: true })).toBeVisible()
  await expect(panel.getByRole('row', { name: 'Noche de pitch' })).toBeFocused()
})

test('what goes from a list hands the keyboard to the next row: an offer, a story, what is restored', {
  tag: '@night',
}, async ({ panel }) => {
  await academyOfDemo()
  for (const [screen, verb] of [
    ['/admin/academy', 'Eliminar curso'],
    ['/admin/success-stories', 'Eliminar historia'],
    ['/admin/academy-complete', 'Eliminar'],
  ]) {
    await panel.goto(`${screen}`)
    const rows = panel.locator('#lista [id^="editar-"]')
    const [removed, next] = [await rows.nth(1).getAttribute('id'), await rows.nth(2).getAttribute('id')]
    await panel
      .getByRole('link', { name: /^Eliminar: / })
      .nth(1)
      .press('Enter')
    await panel.getByRole('dialog').getByRole('button', { name: verb, exact: false }).press('Enter')
    await expect(panel.locator(`[id="${removed}"]`)).toHaveCount(0)
    await expect(panel.locator(`[id="${next}"]`), `${screen}`).toBeFocused()
  }
  await panel.goto(TRASH)
  const last = panel.getByRole('row', { name: 'Noche de pitch' })
  await panel.getByRole('button', { name: 'Restaurar: Taller de canción' }).press('Enter')
  await expect(toast(panel, 'Taller de canción')).toBeVisible()
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
})
