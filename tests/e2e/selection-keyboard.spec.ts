// @module-tag night
import { statementToEmpty } from '../setup/empty-tables.ts'
import { inSight } from './by-keyboard.ts'
import { query } from './database.ts'
import { expect, test, toast } from './journeys.ts'
import { field, submission } from './panel-events.ts'

test.beforeEach(async ({ panel }) => {
  await query(statementToEmpty('contacts', 'audit_log', 'trash'))
  await query(`insert into contacts (email, first_name)
    select 'c' || lpad(n::text, 2, '0') || '@ozama.test', 'Persona' from generate_series(1, 30) n`)
  await panel.goto('/admin/contacts?orden=email')
})

test('a comma leads from a row to what is done with the chosen ones, Escape back, until keys are off', async ({
  panel,
}) => {
  const row = panel.getByRole('link', { name: 'c02@ozama.test', exact: true })
  const bar = panel.getByRole('form', { name: 'Con los elegidos' })
  await row.press(',')
  await expect(row, 'nothing is chosen').toBeFocused()
  await row.press('x')
  await expect(
    panel.getByRole('status').filter({ hasText: '1 elegido. Tecla coma: acciones.' }),
  ).toBeAttached()
  const said = panel.getByRole('status').filter({ hasText: 'Nada elegido' })
  await expect(said, 'nothing was let go yet').toHaveCount(0)
  await row.press('x')
  await expect(said).toBeAttached()
  await row.press('x')
  await row.press(',')
  await expect(bar.getByRole('button', { name: 'Elegir toda la página' })).toBeFocused()
  await panel.keyboard.press('Tab')
  await panel.keyboard.type('x,', { delay: 40 })
  await expect(bar.getByLabel('Etiqueta')).toHaveValue('x,')
  await panel.keyboard.press('Escape')
  await expect(row).toBeFocused()

  await panel.keyboard.press('?')
  const keys = panel.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect(keys).toContainText('Ir a las acciones con lo elegido')
  await keys.getByRole('button', { name: 'Apagarlos en este navegador' }).press('Enter')
  await panel.keyboard.press('Escape')
  await row.press(',')
  await expect(row).toBeFocused()
  await panel.getByRole('button', { name: 'Atajos de teclado' }).press('Enter')
  await keys.getByRole('button', { name: 'Encenderlos' }).press('Enter')
})

test('all that match are tagged, and the keyboard goes on at the list; without a tag it is told so', async ({
  panel,
}) => {
  await panel.getByRole('link', { name: 'c02@ozama.test', exact: true }).press('x')
  await panel.keyboard.press(',')
  await panel.keyboard.press('Enter')
  await panel.keyboard.press('Space')
  const bar = panel.getByRole('form', { name: 'Con los elegidos' })
  await bar.getByRole('button', { name: 'Etiquetar' }).press('Enter')
  await expect(panel.getByRole('status').filter({ hasText: 'Escribe la etiqueta' })).toBeFocused()
  await field(panel, 'nueva').pressSequentially('Feria', { delay: 40 })
  await panel.keyboard.press('Enter')
  const question = panel.getByRole('dialog', { name: '¿Poner la etiqueta «Feria» a 30 contactos?' })
  await question.getByRole('button', { name: 'Etiquetar' }).press('Enter')
  await expect(toast(panel, 'Etiqueta puesta a 30 contactos')).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Lista de contactos' })).toBeFocused()
})

test('going to what is done with the chosen ones leaves the list where it is', async ({ panel }) => {
  for (const width of [1280, 360]) {
    await panel.setViewportSize({ width, height: 740 })
    await panel.goto('/admin/contacts?orden=email')
    await panel.getByRole('link', { name: 'c04@ozama.test', exact: true }).press('x')
    const top = () => panel.evaluate(() => window.scrollY)
    const before = await top()
    await panel.keyboard.press(',')
    const bar = panel.getByRole('form', { name: 'Con los elegidos' })
    for (const stop of [
      bar.getByRole('button', { name: 'Elegir toda la página' }),
      bar.getByLabel('Etiqueta'),
      bar.getByRole('button', { name: 'Etiquetar' }),
    ]) {
      await expect(stop).toBeFocused()
      expect(await top()).toBe(before)
      await panel.keyboard.press('Tab')
    }
  }
})

test('rows that something was done with are counted when they are chosen again', async ({ panel }) => {
  const row = panel.getByRole('link', { name: 'c02@ozama.test', exact: true })
  const count = panel.getByRole('status').filter({ hasText: '1 elegido' })
  for (const tag of ['Feria', 'Taller']) {
    await row.press('x')
    await expect(count).toBeAttached()
    await field(panel, 'nueva').pressSequentially(tag, { delay: 40 })
    await panel.keyboard.press('Enter')
    await panel.getByRole('dialog').getByRole('button', { name: 'Etiquetar' }).press('Enter')
    await expect(toast(panel, 'Etiqueta puesta a 1 contacto').first()).toBeVisible()
    await expect(count).toHaveCount(0)
  }
})

test('Shift with a click chooses the rows in between, and lets them go again', async ({ panel }) => {
  const box = (at: string) => panel.getByRole('checkbox', { name: `Elegir «c${at}@ozama.test»` })
  await box('02').click()
  await box('05').click({ modifiers: ['Shift'] })
  for (const at of ['02', '03', '04', '05']) await expect(box(at)).toBeChecked()
  await expect(box('01')).not.toBeChecked()
  await expect(box('06')).not.toBeChecked()
  await box('03').click({ modifiers: ['Shift'] })
  await expect(panel.getByText('1 elegido', { exact: true })).toBeVisible()
  await expect(box('02')).toBeChecked()
})

test('the order that a link gives the rows is said, and a ring covers no line of a row', async ({
  panel,
}) => {
  const said = panel.getByRole('status').filter({ hasText: /^Ordenados por / })
  await expect(said).toHaveText('Ordenados por Email, ascendente')
  await panel.getByRole('columnheader').getByRole('link', { name: 'Email' }).press('Enter')
  await expect(said).toHaveText('Ordenados por Email, descendente')
  const row = panel.getByRole('link', { name: 'c30@ozama.test', exact: true })
  await panel.keyboard.press('Escape')
  await row.press('x')
  const [link, line] = await Promise.all([
    row.boundingBox(),
    panel.getByText('Persona').first().boundingBox(),
  ])
  const ring = await row.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element)
    return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
  })
  // Letters begin 3 px below the top of their line.
  expect((link?.y ?? 0) + (link?.height ?? 0) + ring).toBeLessThanOrEqual((line?.y ?? 0) + 3)
})

test('after something was done with a row, and after it was undone, the keyboard is at that row', async ({
  panel,
}) => {
  for (const width of [1280, 360]) {
    await panel.setViewportSize({ width, height: 740 })
    await panel.goto('/admin/contacts?orden=email')
    const row = panel.getByRole('link', { name: 'c24@ozama.test', exact: true })
    await row.press('x')
    await field(panel, 'nueva').pressSequentially(`Feria ${width}`, { delay: 40 })
    await panel.keyboard.press('Enter')
    await panel.getByRole('dialog').getByRole('button', { name: 'Etiquetar' }).press('Enter')
    await expect(toast(panel, 'Etiqueta puesta a 1 contacto')).toBeVisible()
    await expect(row).toBeFocused()
    await panel.keyboard.press('Alt+t')
    await panel.keyboard.press('Enter')
    await expect(toast(panel, 'Etiqueta quitada a 1 contacto')).toBeVisible()
    await expect(row).toBeFocused()
    await inSight(panel)
  }
})

test('after chosen submissions were decided, the keyboard is at the next that waits', async ({ panel }) => {
  await query(statementToEmpty('event_submissions'))
  for (const [at, title] of ['Uno', 'Dos', 'Tres'].entries()) await submission({ title, day: 10 + at })
  await panel.goto('/admin/events?estado=pendiente')
  const rows = panel.locator('a[data-row]')
  const next = await rows.nth(1).textContent()
  await rows.first().press('x')
  await panel.keyboard.press(',')
  await panel.getByRole('button', { name: 'Es spam' }).press('Enter')
  await panel.getByRole('dialog').getByRole('button', { name: 'Marcar como spam' }).press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(panel.getByRole('link', { name: next ?? '', exact: true })).toBeFocused()
})

test('what was typed just before a row is opened takes nobody back from it', async ({ panel }) => {
  await submission({ title: 'Uno' })
  await panel.goto('/admin/events')
  await panel.getByRole('searchbox').fill('U')
  await panel.getByRole('link', { name: 'Uno', exact: true }).press('Enter')
  const look = panel.getByRole('dialog', { name: 'Uno' })
  await expect(look).toBeVisible()
  // Longer than a pause in typing that is searched after.
  await panel.waitForTimeout(800)
  await expect(look).toBeVisible()
})
