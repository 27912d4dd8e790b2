import { agendaOf, agendaOfDemo, query } from './database.ts'
import { expect, test, toast } from './journeys.ts'
import { recorded } from './panel-events.ts'

test.beforeEach(() =>
  query(`delete from site_settings where key = 'demo_seeded'; truncate contacts, content_items`),
)
test.afterEach(() => agendaOf())

test('an empty site says so, and what to do first', async ({ panel }) => {
  await agendaOf()
  await panel.goto('/admin')
  await expect(panel.getByText('No hay contactos recientes')).toBeVisible()
  await expect(panel.getByText('No hay eventos recientes')).toBeVisible()
  const actions = panel.getByRole('navigation', { name: 'Acciones rápidas' })
  await expect(actions.getByRole('link')).toHaveText(['Gestionar historias', 'Ver contactos'])
  const steps = panel.getByRole('region', { name: 'Primeros pasos' })
  await expect(steps.getByText('Conecta un servidor de correo')).toBeVisible()
})

test('the demo content goes by one button, after a question', async ({ panel }) => {
  await query('truncate contact_form')
  await agendaOfDemo()
  await panel.goto('/admin')
  await expect(panel.getByRole('link', { name: 'Revisar eventos' })).toBeVisible()
  await panel.getByRole('link', { name: 'Quitar ejemplos' }).click()
  const dialog = panel.getByRole('dialog', { name: '¿Quitar el contenido de ejemplo?' })
  await expect(dialog).toContainText('Esta acción no se puede deshacer')
  await expect(dialog).toContainText(/\d+ eventos/)
  await dialog.getByRole('button', { name: 'Quitar ejemplos' }).click()
  await expect(toast(panel, 'Contenido de ejemplo quitado')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Quitar ejemplos' })).toHaveCount(0)
  expect(await query('select id from events where is_demo')).toEqual([])
  expect((await recorded('demo')).at(-1)).toContain('Quitó el contenido de ejemplo: ')
  await panel.goto('/agenda')
  await expect(panel.getByText('Automatiza tu oficina')).toHaveCount(0)
})
