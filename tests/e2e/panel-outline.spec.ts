// @module-tag night
import { statementToEmpty } from '../setup/empty-tables.ts'
import { query } from './database.ts'
import { expect, test } from './journeys.ts'

/** What a screen reader is given: roles, names and what is said, in their order. */

test.beforeEach(async () => {
  await query(statementToEmpty('contacts', 'audit_log', 'trash'))
  await query(`insert into contacts (email, first_name, last_name, company, sector, created_at) values
    ('ana@ozama.test', 'Ana', 'Peña', 'Cacao Vivo', 'Agritech', '2026-03-05T22:15Z'),
    ('luis@ozama.test', 'Luis', 'Mota', null, null, '2026-03-04T22:15Z')`)
})

test('a list has its name, its count, what sorts it and what can be done with each row', async ({
  panel,
}) => {
  await panel.goto('/admin/contacts?q=cacao')
  await expect(panel.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Contactos" [level=1]
    - link "Añadir contacto"
    - region "Cifras":
      - term:
        - link "Total de contactos"
      - definition: "2"
    - search:
      - searchbox "Buscar contactos"
      - button "Buscar"
    - region "Lista de contactos":
      - status: 1 contacto
      - table "Contactos":
        - rowgroup:
          - row:
            - columnheader "Email":
              - link "Email"
        - rowgroup:
          - row:
            - cell:
              - checkbox "Elegir «ana@ozama.test»"
            - cell:
              - link "ana@ozama.test"
            - cell:
              - link /Eliminar. ana@ozama.test/
  `)
  await panel.getByRole('searchbox').fill('mota')
  await expect(panel.getByRole('region', { name: 'Lista de contactos' })).toMatchAriaSnapshot(`
    - status: 1 contacto
    - table "Contactos":
      - rowgroup:
        - row:
          - cell:
            - checkbox "Elegir «luis@ozama.test»"
  `)
})

test('a record has its name, the way back, and says that it was saved', async ({ panel }) => {
  await panel.goto('/admin/contacts?q=cacao')
  await panel.getByRole('link', { name: 'ana@ozama.test', exact: true }).press('Enter')
  await expect(panel.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(panel.getByRole('main')).toMatchAriaSnapshot(`
    - link "Contactos"
    - heading "Ana Peña" [level=1]
    - link "Corregir"
  `)
  await panel.getByRole('link', { name: 'Corregir' }).press('Enter')
  await panel.getByLabel('Empresa').fill('')
  await panel.getByLabel('Email').fill('ana')
  await panel.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
  const email = panel.getByLabel('Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/./)
  await email.fill('ana@ozama.test')
  await panel.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
  await expect(panel.getByRole('heading', { level: 1, name: 'Ana Peña' })).toBeVisible()
  await expect(panel.getByRole('region', { name: /^Notificaciones/ })).toContainText('Contacto corregido')
})
