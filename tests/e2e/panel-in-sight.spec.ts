// @module-tag night
import { statementToEmpty } from '../setup/empty-tables.ts'
import { inSight } from './by-keyboard.ts'
import { agendaOf, query } from './database.ts'
import { dayFromToday, shownDay } from './days.ts'
import { expect, test, toast } from './journeys.ts'
import { field, submission } from './panel-events.ts'

const PHONE = { width: 360, height: 740 }
const DAY = dayFromToday(40)

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

test('an article that is scheduled on a phone keeps the keyboard in sight', async ({ panel }) => {
  await query(statementToEmpty('content_items', 'content_drafts', 'audit_log', 'trash'))
  await panel.setViewportSize(PHONE)
  await panel.goto('/admin/content/nuevo')
  await field(panel, 'title').fill('La marea baja')
  await field(panel, 'description').fill('Lo que queda en la orilla.')
  await field(panel, 'author').fill('Ana Peralta')
  await field(panel, 'publish_at').fill(`${DAY}T09:30`)
  await panel.getByRole('button', { name: 'Programar' }).press('Enter')
  await expect(toast(panel, `Se publicará el ${shownDay(DAY)} 09:30`)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Guardar cambios' })).toBeFocused()
  await inSight(panel)
})

test('an issue that is saved on a phone is shown where one was writing', async ({ panel }) => {
  await query(statementToEmpty('newsletter_issues', 'audit_log', 'trash'))
  await panel.setViewportSize(PHONE)
  await panel.goto('/admin/boletin')
  await panel.getByRole('button', { name: 'Nuevo número' }).first().press('Enter')
  await field(panel, 'subject').fill('Lo de esta semana')
  const text = panel.getByRole('textbox', { name: 'Texto' })
  await text.pressSequentially('Hola a todos.', { delay: 40 })
  await panel.keyboard.press('Control+s')
  await expect(toast(panel, 'Número guardado')).toBeVisible()
  await expect(text).toBeFocused()
  await expect(text.getByText('Hola a todos.')).toBeInViewport()
})

test('a new row on a phone: the list is shown from its beginning', async ({ panel }) => {
  await query(statementToEmpty('scheduled_trainings', 'audit_log', 'trash'))
  await query(`insert into scheduled_trainings (title, training_type, start_date, date_status, location_type, status)
    select 'Taller ' || n, 'Diseño', current_date + 60, 'confirmed', 'Presencial', 'draft' from generate_series(1, 6) n`)
  await panel.setViewportSize(PHONE)
  await panel.goto('/admin/academy-complete/formaciones?crear=1')
  await field(panel, 'title').fill('Redes')
  await field(panel, 'training_type').selectOption('Desarrollo')
  await field(panel, 'start_date').fill(DAY)
  await field(panel, 'location_type').selectOption('Virtual')
  await field(panel, 'specific_location').press('Enter')
  await expect(toast(panel, 'Formación creada')).toBeVisible()
  const list = panel.getByRole('region', { name: 'Formaciones' })
  await expect(list).toBeFocused()
  await expect.poll(async () => (await list.boundingBox())?.y).toBeGreaterThan(0)
})

test("a list's views close behind the keyboard, and cover nothing", async ({ panel }) => {
  await query(statementToEmpty('saved_views'))
  await panel.setViewportSize(PHONE)
  await panel.goto('/admin/vistas?lista=contenido&volver=%2Fadmin%2Fcontent%3Festado%3Dborrador')
  await field(panel, 'name').fill('Los que faltan')
  await panel.keyboard.press('Enter')
  await expect(toast(panel, 'Vista guardada')).toBeVisible()
  const button = panel.getByRole('button', { name: 'Vista: Los que faltan' })
  const menu = panel.getByRole('navigation', { name: 'Vistas de la lista' })
  await button.press('Enter')
  await expect(menu).toBeVisible()
  const last = menu.getByRole('link', { name: 'Cambiar o eliminar vistas' })
  await last.press('Shift+Tab')
  await expect(menu, 'within the menu').toBeVisible()
  await last.press('Tab')
  await expect(menu).toBeHidden()
  await inSight(panel)
  await button.press('Enter')
  await button.press('Tab')
  await panel.keyboard.press('Shift+Tab')
  await expect(button).toBeFocused()
  await expect(menu, 'back at its button').toBeVisible()
  await query(statementToEmpty('saved_views'))
})

test('a heading that has the keyboard is not under the bar of the panel', async ({ panel }) => {
  await query(statementToEmpty('blocked_senders', 'audit_log', 'trash'))
  // So high that the heading is partly in sight, under the bar, once the keyboard is at the row.
  await panel.setViewportSize({ ...PHONE, height: 800 })
  await panel.goto('/admin/tools/datos/bloqueados')
  await panel.getByLabel('Correo o dominio').fill('spam.example')
  await panel.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Desbloquear: spam.example' }).press('Enter')
  await expect(toast(panel, 'Remitente desbloqueado')).toBeVisible()
  const heading = panel.getByRole('heading', { name: 'Remitentes bloqueados' })
  await expect(heading).toBeFocused()
  const bar = await panel.getByRole('banner').boundingBox()
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(bar?.height ?? 0)
})
