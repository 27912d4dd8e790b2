import { AxeBuilder } from '@axe-core/playwright'
import { query } from './database.ts'
import { expect, test, toast } from './journeys.ts'
import { stillness } from './stillness.ts'

test('the team finds a contact, takes the page away, deletes, undoes, and forgets a person', async ({
  panel,
}) => {
  await query('truncate contacts cascade')
  await query(`insert into contacts (email, first_name, company, created_at)
    select 'persona' || n || '@ozama.test', 'Persona ' || n, 'Ñandú', now() - make_interval(mins => n)
    from generate_series(1, 30) n`)
  await panel.goto('/admin/contacts')
  await expect(panel.getByText('30 contactos', { exact: true })).toBeVisible()
  await expect(panel.getByRole('row')).toHaveCount(26)
  await stillness(panel)
  expect((await new AxeBuilder({ page: panel }).analyze()).violations).toEqual([])

  const file = panel.waitForEvent('download')
  await panel.getByRole('link', { name: 'Exportar página' }).click()
  expect((await file).suggestedFilename()).toMatch(/^contactos_\d{4}-\d{2}-\d{2}\.csv$/)
  await expect(toast(panel, 'Exportación completada')).toBeVisible()

  await panel.locator('body').press('/')
  await panel.keyboard.type('persona30')
  await panel.keyboard.press('Enter')
  await expect(panel.getByText('1 contacto', { exact: true })).toBeVisible()
  await panel.getByRole('link', { name: 'Eliminar: persona30@ozama.test' }).click()
  const dialog = panel.getByRole('dialog')
  await expect(dialog).toContainText('Esta acción no se puede deshacer')
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  const deleted = toast(panel, '¡Contacto eliminado con éxito!')
  await expect(deleted).toBeVisible()
  expect(await query(`select 1 from contacts where email = 'persona30@ozama.test'`)).toEqual([])
  await deleted.getByRole('button', { name: 'Deshacer' }).click()
  await expect(toast(panel, 'Contacto restaurado')).toBeVisible()

  await panel.getByRole('link', { name: 'persona30@ozama.test', exact: true }).click()
  const confirmation = panel.getByLabel('Escribe su email para confirmar')
  await confirmation.fill('otra@ozama.test')
  await panel.getByRole('button', { name: 'Borrar todos sus datos' }).click()
  await expect(panel.getByText('No coincide con su email').first()).toBeVisible()
  await confirmation.fill('persona30@ozama.test')
  await panel.getByRole('button', { name: 'Borrar todos sus datos' }).click()
  await expect(toast(panel, 'Datos de la persona borrados')).toBeVisible()
  await expect(panel.getByText('29 contactos', { exact: true })).toBeVisible()
})
