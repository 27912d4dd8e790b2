// @module-tag night
import { statementToEmpty } from '../setup/empty-tables.ts'
import { barriers, expectNoBarriers, tooWide } from './barriers.ts'
import { agendaOf, query } from './database.ts'
import { expect, hasFocus, test } from './journeys.ts'
import { field, submission } from './panel-events.ts'

test('Ctrl+K leads by keyboard alone to a screen, and to an event whose words came in another order', async ({
  panel,
}) => {
  await agendaOf({ day: 5, title: 'Noche de canción' })
  await panel.goto('/admin/users')
  await panel.keyboard.press('Control+k')
  const dialog = panel.getByRole('dialog', { name: 'Buscar en el panel' })
  const box = dialog.getByRole('combobox', { name: 'Buscar en el panel' })
  await expect(box).toBeFocused()
  await expect(dialog.getByRole('option', { name: /^Contactos/ })).toBeVisible()
  expect(await barriers(panel)).toEqual([])
  await panel.keyboard.type('contac')
  await expect(dialog.getByRole('option').first()).toHaveAccessibleName(/^Contactos/)
  await panel.keyboard.press('Enter')
  await expect(panel).toHaveURL('/admin/contacts')
  await expect(dialog).toBeHidden()

  await panel.keyboard.press('Control+k')
  await hasFocus(dialog)
  const recent = dialog.getByRole('group', { name: 'Recientes' })
  await expect(recent.getByRole('option', { name: /^Administradores/ })).toBeVisible()
  await panel.keyboard.type('cancion noche')
  await expect(dialog.getByRole('option', { name: /^Noche de canción/ })).toBeVisible()
  expect(await barriers(panel)).toEqual([])
  await panel.setViewportSize({ width: 320, height: 700 })
  expect(await tooWide(panel)).toEqual([])
  await panel.keyboard.press('Enter')
  await expect(panel).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}$/)
  // Opened again while it fades out, it would still have the words of before.
  await expect(dialog).toBeHidden()

  await panel.keyboard.press('Control+k')
  await hasFocus(dialog)
  await panel.keyboard.type('nadie así')
  await expect(dialog.getByText('Nada coincide con «nadie así».')).toBeVisible()
  await panel.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a screen that arrives while the palette fades out has the focus at its heading', async ({ panel }) => {
  await panel.goto('/admin/papelera')
  const heading = panel.getByRole('heading', { level: 1 })
  for (const [words, title] of [
    ['publicados', 'Gestión de Eventos'],
    ['cuenta', 'Mi cuenta'],
  ] as const) {
    await panel.keyboard.press('Control+k')
    await hasFocus(panel.getByRole('dialog'))
    await panel.keyboard.type(words)
    await expect(panel.getByRole('option').first()).toBeVisible()
    await panel.addStyleTag({ content: '[role="dialog"] { transition: opacity 1.5s !important }' })
    await panel.keyboard.press('Enter')
    await expect(heading).toHaveText(title)
    await expect(panel.getByRole('dialog')).toHaveCount(0)
    await expect(heading).toBeFocused()
  }
})

test('a screen that keeps what had the focus, or is there already, begins at its heading too', {
  tag: '@night',
}, async ({ panel }) => {
  await panel.goto('/admin/academy-complete/programas')
  const heading = panel.getByRole('heading', { level: 1 })
  for (const at of ['Programas', 'Bootcamps']) {
    await panel.getByRole('region', { name: at }).focus()
    await panel.keyboard.press('Control+k')
    await hasFocus(panel.getByRole('dialog'))
    await panel.keyboard.type('Academy')
    await expect(panel.getByRole('option').first()).toHaveText(/^Academy/)
    await panel.keyboard.press('Enter')
    await expect(panel.getByRole('dialog')).toHaveCount(0)
    await expect(heading).toBeFocused()
  }
})

test('without script the search palette is a page; what waits goes down with a decision', async ({
  browser,
  session,
  panel,
}) => {
  await query(statementToEmpty('event_submissions'))
  await submission({ title: 'Espera' })
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: session })
  const page = await context.newPage()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Buscar' }).click()
  await page.getByRole('searchbox', { name: 'Buscar en el panel' }).fill('espera')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('link', { name: /^Espera/ })).toHaveAttribute('href', /^\/admin\/forms\?ver=/)
  await context.close()

  const waits = panel.getByRole('link', { name: /^Eventos enviados/ }).filter({ visible: true })
  await panel.goto('/admin/forms')
  await expect(waits).toHaveAccessibleName('Eventos enviados 1 pendiente')
  await panel.getByRole('link', { name: /^Rechazar: Espera/ }).press('Enter')
  await panel
    .getByRole('dialog')
    .getByRole('button', { name: /^Rechazar/ })
    .press('Enter')
  await expect(waits).toHaveAccessibleName('Eventos enviados')
})

test('the pages are checked from the panel, and the result has no barriers', async ({ panel }) => {
  await agendaOf({ day: 5, title: `Noche ${'de canción y mareas '.repeat(5)}`.trim() })
  await panel.goto('/admin/tools/seo')
  await panel.getByRole('button', { name: 'Revisar ahora' }).press('Enter')
  await expect(panel.getByText(/^Revisado el/)).toBeVisible()
  const long = panel.getByRole('link', { name: /^Título demasiado largo/ })
  await long.press('Enter')
  await expect(panel).toHaveURL('/admin/tools/seo?fallo=long-title')
  await expectNoBarriers(panel, 1280, 320)
  await panel
    .getByRole('link', { name: /^Corregir «Título demasiado largo»/ })
    .first()
    .press('Enter')
  await expect(panel).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}#title$/)
  await expect(field(panel, 'title')).toBeFocused()
})
