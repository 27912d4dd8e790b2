// @module-tag night
import type { Locator } from '@playwright/test'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { inSight } from './by-keyboard.ts'
import { query } from './database.ts'
import { expect, test, toast } from './journeys.ts'
import { submission } from './panel-events.ts'

/** A toast on a phone is over nothing that one goes on with. */

test.use({ viewport: { width: 360, height: 740 } })

test.beforeEach(async () => {
  await query(statementToEmpty('contacts', 'audit_log', 'trash'))
  await query(`insert into contacts (email) select 'p' || n || '@ozama.test' from generate_series(1, 9) n`)
})

/** Retried, since a toast moves to its place. */
async function isClear(shown: Locator, target: Locator) {
  const gap = async () => {
    const [one, other] = await Promise.all([shown.boundingBox(), target.boundingBox()])
    if (!one || !other) return Number.NaN
    return Math.max(one.y - (other.y + other.height), other.y - (one.y + one.height))
  }
  await expect.poll(gap, `${target}`).toBeGreaterThanOrEqual(0)
}

test('it leaves heading, search, dialog and the bar of a selection free', async ({ panel }) => {
  await panel.goto('/admin/contacts')
  await panel.getByRole('link', { name: 'Eliminar: p1@ozama.test' }).press('Enter')
  await panel.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).press('Enter')
  const deleted = toast(panel, '¡Contacto eliminado con éxito!')
  await expect(deleted).toBeVisible()
  // It stays for as long as the pointer is over it.
  await deleted.hover()
  await isClear(deleted, panel.getByRole('heading', { level: 1 }))
  await isClear(deleted, panel.getByRole('searchbox'))

  await panel.getByRole('checkbox', { name: 'Elegir «p2@ozama.test»' }).press('Space')
  await isClear(deleted, panel.locator('#lote'))
  await panel.getByRole('checkbox', { name: 'Elegir «p2@ozama.test»' }).press('Space')
  await panel.getByRole('link', { name: 'Eliminar: p2@ozama.test' }).press('Enter')
  await isClear(deleted, panel.getByRole('dialog').getByRole('button', { name: 'Eliminar' }))
})

test('what is pressed at the end of a form is not under the answer', async ({ panel }) => {
  await panel.goto('/admin/content/nuevo')
  const save = panel.getByRole('button', { name: 'Guardar borrador' })
  await save.focus()
  await panel.keyboard.press('Enter')
  const refused = toast(panel, 'Por favor, completa todos los campos requeridos')
  await expect(refused).toBeVisible()
  await refused.hover()
  await save.focus()
  await inSight(panel)
  await isClear(refused, save)
})

test('on a wide screen it is above the buttons of a dialog as tall as the window', async ({ panel }) => {
  await query(statementToEmpty('event_submissions'))
  await submission({ title: 'Taler de datos' })
  await panel.goto('/admin/forms')
  for (const height of [700, 900, 1100]) {
    await panel.setViewportSize({ width: 1280, height })
    await panel.getByRole('link', { name: 'Taler de datos', exact: true }).press('Enter')
    await panel.getByRole('link', { name: 'Corregir', exact: true }).press('Enter')
    await panel.getByRole('button', { name: 'Guardar corrección' }).press('Enter')
    const saved = toast(panel, 'Evento corregido')
    await expect(saved).toBeVisible()
    await saved.hover()
    const approve = panel.getByRole('dialog').getByRole('link', { name: 'Aprobar' })
    await expect(approve).toBeFocused()
    await isClear(saved, approve)
    await panel.keyboard.press('Escape')
    await saved.getByRole('button', { name: 'Cerrar notificación' }).click()
  }
})

test('on a wide screen the page moves from under one that comes over the focus', async ({ panel }) => {
  await panel.setViewportSize({ width: 1280, height: 900 })
  await panel.goto('/admin/content/nuevo')
  const picture = panel.getByLabel('Elegir imagen')
  await panel.getByRole('textbox', { name: 'Imagen' }).press('Shift+Tab')
  await expect(picture).toBeFocused()
  await picture.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 770))
  await picture.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
  const refused = toast(panel, 'Error al subir imagen')
  await expect(refused).toBeVisible()
  await refused.hover()
  await inSight(panel)
  await expect(refused).toBeVisible()
})

test('a dialog as tall as a phone begins below it', async ({ panel }) => {
  await query(statementToEmpty('event_submissions'))
  for (const title of ['Taller de datos', 'Taller de redes']) await submission({ title })
  await panel.goto('/admin/forms')
  await panel.getByRole('link', { name: 'Taller de datos', exact: true }).press('s')
  await panel.getByRole('dialog').getByRole('button', { name: 'Marcar como spam' }).press('Enter')
  const marked = toast(panel, 'Evento marcado como spam')
  await expect(marked).toBeVisible()
  await marked.hover()
  await panel.getByRole('link', { name: 'Taller de redes', exact: true }).press('?')
  await isClear(marked, panel.getByRole('dialog').getByRole('heading'))
})

test('it moves no page on which a list has the focus, nor for the links of the sidebar', async ({
  panel,
}) => {
  // Others would push the row down, so that the page moves to it.
  await query(statementToEmpty('contacts'))
  await query(`insert into contacts (email) select 'q' || n || '@ozama.test' from generate_series(1, 30) n`)
  await panel.setViewportSize({ width: 1280, height: 900 })
  await panel.goto('/admin/contacts?orden=email')
  await panel.getByRole('link', { name: 'Eliminar: q1@ozama.test' }).press('Enter')
  await panel.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).press('Enter')
  await expect(toast(panel, '¡Contacto eliminado con éxito!')).toBeVisible()
  const next = panel.getByRole('link', { name: 'q10@ozama.test', exact: true })
  await expect(next, 'once the dialog has faded out').toBeFocused()
  await panel.keyboard.press('Alt+t')
  await panel.keyboard.press('Enter')
  await expect(toast(panel, 'Contacto restaurado')).toBeVisible()
  await expect(next).toBeFocused()
  const top = () => panel.evaluate(() => window.scrollY)
  expect(await top()).toBe(0)
  await panel.getByRole('link', { name: 'Informe', exact: true }).focus()
  for (const name of ['Herramientas', 'Papelera', 'Configuración']) {
    await panel.keyboard.press('Tab')
    await expect(panel.getByRole('link', { name, exact: true })).toBeFocused()
  }
  await expect(toast(panel, 'Contacto restaurado')).toBeVisible()
  expect(await top()).toBe(0)
})
