// @module-tag night
import { statementToEmpty } from '../setup/empty-tables.ts'
import { agendaOf, agendaOfDemo, query } from './database.ts'
import { dayFromToday, shownDay } from './days.ts'
import { expect, test, toast } from './journeys.ts'
import { recorded, submission } from './panel-events.ts'

test.beforeEach(() =>
  query(
    `delete from site_settings where key = 'demo_seeded'; ${statementToEmpty('contacts', 'content_items')}`,
  ),
)
test.afterEach(() => agendaOf())

test('an empty site says so, and what to do first', async ({ panel }) => {
  await agendaOf()
  await panel.goto('/admin')
  await expect(panel.getByText('No hay contactos recientes')).toBeVisible()
  await expect(panel.getByText('No hay eventos recientes')).toBeVisible()
  await expect(panel.getByText('No hay eventos en los próximos 7 días.')).toBeVisible()
  const actions = panel.getByRole('navigation', { name: 'Acciones rápidas' })
  await expect(actions.getByRole('link')).toHaveText(['Gestionar historias', 'Ver contactos'])
  const steps = panel.getByRole('region', { name: 'Primeros pasos' })
  await steps.getByText(/^Ver los \d+ que faltan$/).click()
  await expect(steps.getByText('Conecta un servidor de correo')).toBeVisible()
})

test('a lively site: how fresh it is, four figures, the latest five of each, what waits', async ({
  panel,
}) => {
  await query(statementToEmpty('course_submissions', 'success_stories'))
  await agendaOf()
  await query(`insert into contacts (email, first_name, company, created_at)
    select 'persona' || n || '@ozama.test', 'Persona ' || n, 'Cacao Vivo', '2026-03-10T22:15Z'::timestamptz - make_interval(days => n)
    from generate_series(1, 6) n`)
  for (const days of [6, 5, 4, 3, 2, 1]) await submission({ title: `Evento ${days}`, sentDaysAgo: days })
  await submission({ title: 'El aprobado', status: 'approved', sentDaysAgo: 9 })
  await query(`insert into success_stories (name, testimonial, is_published)
    values ('Ana', 'Aprendí mucho.', true), ('Luis', 'Aprendí.', false), ('Rosa', 'Volvería.', false)`)
  await query(`insert into course_submissions (name, email, course, action_type, consent_privacy, idempotency_key)
    select 'Ana', 'ana@ozama.test', 'IA', 'inscripcion', true, 'tablero' || n from generate_series(1, 4) n`)
  await panel.goto('/admin/dashboard')
  await expect(panel, 'back-office §2').toHaveURL('/admin')
  await expect(panel.getByText(/^Última actualización: \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Cifras' }).locator('> div')).toHaveText([
    'Contactos6',
    'Envíos pendientes6',
    'Historias de éxito31 publicada',
    'Solicitudes de cursos4',
  ])
  const recent = (name: string) => panel.getByRole('region', { name }).getByRole('listitem')
  await expect(recent('Contactos recientes')).toHaveText(
    [1, 2, 3, 4, 5].map((n) => new RegExp(`^Persona ${n}Cacao Vivo.*0${10 - n}/03/2026 18:15$`)),
  )
  await expect(recent('Eventos recientes')).toHaveText(
    [1, 2, 3, 4, 5].map(
      (n) => new RegExp(`^Evento ${n}Comunidad Ozama.*${shownDay(dayFromToday(-n))} \\d\\d:\\d\\dPendiente$`),
    ),
  )
  const review = panel.getByRole('link', { name: 'Revisar eventos' })
  await expect(review).toHaveAttribute('href', '/admin/events?estado=pendiente')
  await query(`update event_submissions set status = 'rejected', reviewed_by = 'alguien', reviewed_at = now()
    where status = 'pending'`)
  await panel.reload()
  await expect(recent('Eventos recientes').first()).toContainText('Rechazado')
  await expect(review).toHaveCount(0)
})

test("the panel says 'Cargando...' while a screen is really loading", async ({ panel }) => {
  await panel.goto('/admin')
  const held = Promise.withResolvers<void>()
  await panel.route('**/admin/contacts.data*', async (route) => {
    await held.promise
    await route.continue()
  })
  await panel.getByRole('link', { name: 'Ver contactos' }).click()
  await expect(panel.getByText('Cargando...')).toBeVisible()
  held.resolve()
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Contactos')
  await expect(panel.getByText('Cargando...')).toHaveCount(0)
})

test('the demo content goes by one button, after a question', async ({ panel }) => {
  await query(statementToEmpty('contact_form'))
  await agendaOfDemo()
  await panel.goto('/admin')
  await expect(panel.getByRole('link', { name: 'Revisar eventos' })).toBeVisible()
  const steps = panel.getByRole('region', { name: 'Primeros pasos' })
  await steps.getByText(/^Ver los \d+ que faltan$/).click()
  await panel.getByRole('link', { name: 'Quitar ejemplos' }).click()
  const dialog = panel.getByRole('dialog', { name: '¿Quitar el contenido de ejemplo?' })
  await expect(dialog).toContainText('Esta acción no se puede deshacer')
  await expect(dialog).toContainText(/\d+ eventos/)
  await panel.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Quitar ejemplos' }).click()
  await expect(toast(panel, 'No se pudo quitar el contenido de ejemplo')).toContainText('no hay conexión')
  await panel.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Quitar ejemplos' }).click()
  await expect(toast(panel, 'Contenido de ejemplo quitado')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Quitar ejemplos' })).toHaveCount(0)
  expect(await query('select id from events where is_demo')).toEqual([])
  expect((await recorded('demo')).at(-1)).toContain('Quitó el contenido de ejemplo: ')
  await panel.goto('/agenda')
  await expect(panel.getByText('Automatiza tu oficina')).toHaveCount(0)
})
