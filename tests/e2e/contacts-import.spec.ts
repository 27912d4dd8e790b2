// @module-tag night
import { statementToEmpty } from '../setup/empty-tables.ts'
import { barriers, tooWide } from './barriers.ts'
import { query } from './database.ts'
import { expect, test, toast } from './journeys.ts'

const CSV = [
  'Correo;Nombre;Compañía;Teléfono;Acepta Marketing',
  'rosa@cacao.test;Rosa;Cacao Norte;809-555-0101;Sí',
  'mal;Luis;;;',
  'ana@cacao.test;"Ana ""La Marea"" Peña";Ozama Labs;;Sí',
].join('\r\n')

test('the team brings a file by keyboard, sees what will happen, imports it, and takes it back', async ({
  panel,
}) => {
  await query(statementToEmpty('contacts', 'contact_imports', 'consent_events'))
  await query(`insert into contacts (email, first_name) values ('rosa@cacao.test', 'Rosita')`)
  await panel.goto('/admin/tools/datos/importar')
  const file = { name: 'personas.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV, 'latin1') }
  await panel.getByLabel('Archivo CSV').setInputFiles(file)
  await panel.getByLabel('Archivo CSV').focus()
  await panel.keyboard.press('Tab')
  await panel.keyboard.press('Enter')

  const name = panel.getByRole('heading', { name: 'personas.csv' })
  await expect(name, 'past the tabs of the tools').toBeFocused()
  const start = panel.getByRole('button', { name: /^Importar/ })
  await expect(start).toHaveText('Importar 1 contacto')
  await expect(panel.getByRole('combobox', { name: 'Compañía: se importa como' })).toHaveValue('company')
  await expect(panel.getByRole('combobox', { name: 'Acepta Marketing: se importa como' })).toHaveValue('')
  await expect(panel.getByRole('row', { name: '3 mal El correo no es válido' })).toBeVisible()
  expect(await barriers(panel)).toEqual([])
  await panel.setViewportSize({ width: 360, height: 800 })
  expect(await tooWide(panel)).toEqual([])
  await panel.setViewportSize({ width: 1280, height: 900 })

  await panel.getByRole('radio', { name: 'Dejarlo como está' }).focus()
  await panel.keyboard.press('ArrowRight')
  await expect(start).toBeDisabled()
  await panel.keyboard.press('Tab')
  await panel.keyboard.press('Enter')
  await expect(start).toHaveText('Importar 2 contactos')
  await expect(panel.getByRole('region', { name: /Qué pasará/ })).toBeFocused()
  await start.press('Enter')
  await expect(panel.getByText('Importación completada', { exact: true })).toBeVisible()
  await expect(name).toBeFocused()
  await expect(panel.getByRole('status').filter({ hasText: 'Importado' }), 'announced').toBeVisible()
  const people = 'select email, first_name, company, consent_marketing from contacts order by email'
  expect(await query(people)).toEqual([
    {
      email: 'ana@cacao.test',
      first_name: 'Ana "La Marea" Peña',
      company: 'Ozama Labs',
      consent_marketing: false,
    },
    { email: 'rosa@cacao.test', first_name: 'Rosa', company: 'Cacao Norte', consent_marketing: false },
  ])
  expect(await barriers(panel)).toEqual([])

  await panel.getByRole('link', { name: 'Deshacer la importación' }).press('Enter')
  const dialog = panel.getByRole('dialog')
  await expect(dialog).toContainText('Ningún consentimiento vuelve.')
  await dialog.getByRole('button', { name: 'Deshacer la importación' }).press('Enter')
  await expect(toast(panel, 'Importación deshecha')).toContainText('1 contacto quitado')
  expect(await query(people)).toMatchObject([
    { email: 'rosa@cacao.test', first_name: 'Rosita', company: null },
  ])
})
