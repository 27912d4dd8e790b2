// @module-tag night
import { agendaOf } from './database.ts'
import { expect, test } from './journeys.ts'
import { field, submission } from './panel-events.ts'

test('the page that a quick look leads to has the keyboard, not a link of the sidebar', async ({ panel }) => {
  await agendaOf()
  await submission({ title: 'Uno', day: 10 })
  await panel.goto('/admin')
  const link = panel.getByRole('navigation').getByRole('link', { name: /^Eventos enviados/ })
  await link.press('Control+k')
  await expect(panel.getByRole('combobox', { name: 'Buscar en el panel' })).toBeFocused()
  await panel.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await panel.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { level: 1, name: 'Gestión de Eventos Enviados' })).toBeFocused()
  await panel.getByRole('link', { name: 'Uno', exact: true }).press('Enter')
  await panel.getByRole('dialog').getByRole('link', { name: 'Corregir' }).press('Enter')
  await expect(panel.getByRole('heading', { level: 1, name: 'Uno' })).toBeVisible()
  await expect(field(panel, 'title')).toBeFocused()
})
