// @module-tag night
import { readFile } from 'node:fs/promises'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { query } from './database.ts'
import { expect, test, toast } from './journeys.ts'
import { field } from './panel-events.ts'

test('a company is corrected, 40 are tagged, a search is saved and exported, two addresses joined and separated', async ({
  panel,
}) => {
  await query(statementToEmpty('contacts', 'contact_segments', 'audit_log', 'trash'))
  await query(`insert into contacts (email, first_name, last_name, company, city, profile_type, consent_marketing)
    select 'p' || lpad(n::text, 2, '0') || '@ozama.test', 'Persona', n::text, 'Cacau Vivo',
      case when n <= 12 then 'Santo Domingo' else 'Santiago' end, 'inversor', n <= 8 or n > 12
    from generate_series(1, 60) n`)

  await panel.goto('/admin/contacts?q=p01')
  await panel.getByRole('link', { name: 'p01@ozama.test', exact: true }).click()
  await panel.getByRole('link', { name: 'Corregir' }).click()
  await panel.getByLabel('Empresa').fill('Cacao Vivo')
  await panel.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toast(panel, 'Contacto corregido')).toBeVisible()
  await expect(panel.getByRole('main')).toContainText('Cacao Vivo')

  await query(`update contacts set company = 'Feria del cacao' where email between 'p21@' and 'p60@zzz'`)
  await panel.goto('/admin/contacts?q=del+cacao+feria&orden=email')
  await expect(panel.getByText('40 contactos', { exact: true })).toBeVisible()
  await panel.getByLabel('Elegir «p21@ozama.test»').check()
  await panel.getByRole('button', { name: 'Elegir toda la página' }).click()
  await panel.getByLabel('Elegir los 40 que coinciden').check()
  await field(panel, 'nueva').fill('feria')
  await panel.getByRole('button', { name: 'Etiquetar', exact: true }).click()
  const dialog = panel.getByRole('dialog')
  await expect(dialog).toContainText('¿Poner la etiqueta «feria» a 40 contactos?')
  await dialog.getByRole('button', { name: 'Etiquetar' }).click()
  await expect(toast(panel, 'Etiqueta puesta a 40 contactos')).toBeVisible()
  expect(await query(`select count(*)::int from contacts where 'feria' = any(tags)`)).toEqual([{ count: 40 }])

  await panel.goto('/admin/contacts')
  await panel.getByText('Filtros', { exact: true }).click()
  // Without waiting for an answer, which may come in the very instant of the next choice.
  await panel.getByLabel('Perfil').selectOption('Inversor')
  await panel.getByLabel('Ciudad').selectOption('Santo Domingo')
  await panel.getByLabel('Acepta marketing').selectOption('Sí')
  await expect(panel.getByText('8 contactos', { exact: true })).toBeVisible()
  await panel.getByRole('link', { name: 'Guardar búsqueda' }).click()
  await field(panel, 'name').fill('Inversores en Santo Domingo que aceptan')
  await panel.getByRole('button', { name: 'Guardar segmento' }).click()
  await expect(toast(panel, 'Segmento guardado')).toBeVisible()
  await panel.getByRole('link', { name: 'Inversores en Santo Domingo que aceptan', exact: true }).click()
  await expect(panel.getByText('8 contactos', { exact: true })).toBeVisible()
  const file = panel.waitForEvent('download')
  await panel.getByRole('link', { name: 'Exportar página' }).click()
  const lines = (await readFile(await (await file).path(), 'utf8')).match(/p\d\d@ozama\.test/g)
  expect(lines?.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((at) => `p0${at}@ozama.test`))

  await panel.getByRole('link', { name: 'p02@ozama.test', exact: true }).click()
  await panel.getByTitle('Más acciones').click()
  await panel.getByRole('link', { name: 'Unir con otro contacto' }).click()
  await panel.getByRole('searchbox', { name: 'Buscar el otro contacto' }).fill('p33@ozama.test')
  await panel.keyboard.press('Enter')
  await panel.getByRole('link', { name: /^Elegir.*p33@/ }).click()
  const before = await query('select * from contacts order by email')
  await panel.getByRole('button', { name: 'Unir contactos' }).click()
  const joined = toast(panel, 'Contactos unidos')
  await expect(joined).toBeVisible()
  expect(await query(`select 1 from contacts where email = 'p33@ozama.test'`)).toEqual([])
  await joined.getByRole('button', { name: 'Deshacer' }).click()
  await expect(joined).toBeHidden()
  await expect.poll(() => query('select * from contacts order by email')).toEqual(before)
  await query(statementToEmpty('contact_segments'))
})

test('a filter that is chosen in the instant in which the answer to the one before is drawn stays chosen', async ({
  panel,
}) => {
  await query(statementToEmpty('contacts'))
  await query(`insert into contacts (email, city, profile_type, consent_marketing)
    values ('p1@ozama.test', 'Azua', 'inversor', true), ('p2@ozama.test', 'Bonao', 'inversor', true)`)
  await panel.goto('/admin/contacts')
  await panel.getByText('Filtros', { exact: true }).click()
  await panel.getByLabel('Ciudad').evaluate((city: HTMLSelectElement) => {
    const list = city.closest('form')
    if (!list) throw new Error('no form')
    new MutationObserver((_, observer) => {
      if (!list.querySelector('ul[aria-label="Filtros puestos"]')) return
      observer.disconnect()
      city.value = 'Azua'
      city.dispatchEvent(new Event('change', { bubbles: true }))
    }).observe(list, { childList: true, subtree: true })
  })
  const asked = panel.waitForRequest(/=Azua/)
  // Its answer stays away, so that until the third choice only the form knows of the second.
  await panel.route(/=Azua/, () => {}, { times: 1 })
  await panel.getByLabel('Perfil').selectOption('Inversor')
  await asked
  await panel.getByLabel('Acepta marketing').selectOption('Sí')
  await expect(panel.getByText('1 contacto', { exact: true })).toBeVisible()
})
