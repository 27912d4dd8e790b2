import { readFile } from 'node:fs/promises'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { barriers, expectNoBarriers, tooWide } from './barriers.ts'
import { agendaOf, query } from './database.ts'
import { expect, test, toast } from './journeys.ts'

const DATA = '/admin/tools/datos'

test('the data leaves as files, and contacts of one address become one and come back, by keyboard', {
  tag: '@night',
}, async ({ panel }) => {
  await query(statementToEmpty('contacts', 'consent_events', 'trash', 'audit_log'))
  await agendaOf()
  await query(`insert into contacts (email, first_name, company, created_at) values
    ('Ana@Ozama.test', 'Ana', 'Cacao Vivo', '2026-01-01Z'), ('ana@ozama.test', null, null, '2026-03-01Z')`)
  await query(`insert into contact_form (first_name, last_name, email, company, position, sector, profile_type,
    consent_privacy, idempotency_key) values ('Rosa', 'Marte', 'rosa@x.test', 'Faro', 'x', 'x', 'inversor', true, 'd')`)
  await panel.goto(DATA)
  await expect(panel.getByRole('region', { name: 'Totales' }).locator('> div')).toHaveText([
    'Contactos2',
    'Eventos0',
    'Eventos enviados0',
  ])
  await expect(panel.getByRole('row', { name: 'Faro' })).toContainText('Rosa Marte')
  await panel.setViewportSize({ width: 320, height: 800 })
  expect(await tooWide(panel)).toEqual([])
  await panel.setViewportSize({ width: 1280, height: 800 })

  const file = panel.waitForEvent('download')
  await panel.getByRole('link', { name: 'Exportar contactos.csv' }).press('Enter')
  expect((await file).suggestedFilename()).toBe('contactos.csv')
  expect(await readFile(await (await file).path(), 'utf8')).toContain('"Cacao Vivo"')
  await expect(toast(panel, 'Exportación completada')).toBeVisible()
  await panel.getByRole('link', { name: 'Exportar eventos.csv' }).press('Enter')
  await expect(toast(panel, 'Sin datos')).toContainText('No hay datos para exportar')

  await panel.getByRole('link', { name: 'Revisar duplicados' }).press('Enter')
  await expect(panel.getByRole('row', { name: 'Queda así' })).toContainText('Cacao Vivo')
  await panel.getByRole('link', { name: 'Unir: ana@ozama.test' }).press('Enter')
  const question = panel.getByRole('dialog', { name: '¿Unir los 2 contactos de «ana@ozama.test»?' })
  await expect(question).toContainText('Se elimina 1 contacto')
  await expect(question).toContainText('Puedes deshacerlo durante 30 días')
  await expect(question.getByRole('link', { name: 'Cancelar' })).toBeFocused()
  expect(await barriers(panel)).toEqual([])
  await panel.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expectNoBarriers(panel, 1280, 320)

  await panel.getByRole('link', { name: 'Unir todos' }).press('Enter')
  await panel.getByRole('dialog').getByRole('button', { name: 'Unir' }).press('Enter')
  const merged = toast(panel, 'Contactos unidos')
  await expect(merged).toContainText('«ana@ozama.test»: 1 contacto eliminado.')
  const undo = merged.getByRole('button', { name: 'Deshacer' })
  await undo.focus()
  await expect(panel.getByRole('dialog')).toHaveCount(0)
  await expect(undo, 'a dialog that fades out takes no focus from who has gone on').toBeFocused()
  await expect(panel.getByText('No hay contactos duplicados')).toBeVisible()
  expect(await query('select email, company from contacts')).toEqual([
    { email: 'ana@ozama.test', company: 'Cacao Vivo' },
  ])
  await undo.press('Enter')
  await expect(toast(panel, 'Unión de contactos deshecha')).toBeVisible()
  expect(await query('select email, company from contacts order by created_at')).toEqual([
    { email: 'Ana@Ozama.test', company: 'Cacao Vivo' },
    { email: 'ana@ozama.test', company: null },
  ])
})

test('a page of the activity begins at its heading', { tag: '@night' }, async ({ panel }) => {
  await query(statementToEmpty('contact_form'))
  await query(`insert into contact_form (first_name, last_name, email, company, position, sector, profile_type,
    consent_privacy, idempotency_key) select 'Rosa', 'Marte', 'rosa@x.test', 'Faro', 'x', 'x', 'inversor', true,
    'page-' || n from generate_series(1, 30) n`)
  await panel.goto(DATA)
  await panel.getByRole('link', { name: 'Siguiente' }).press('Enter')
  const heading = panel.getByRole('heading', { name: 'Actividad de los últimos 7 días' })
  // Of however many: what other tests left is activity too.
  await expect(panel.getByText(/^Página 2 de/)).toBeVisible()
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
})
