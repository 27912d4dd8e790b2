// @module-tag night
import { statementToEmpty } from '../setup/empty-tables.ts'
import { inSight } from './by-keyboard.ts'
import { agendaOf, query } from './database.ts'
import { expect, hasFocus, test, toast } from './journeys.ts'
import { field, submission } from './panel-events.ts'

test.beforeEach(async () => {
  await query(statementToEmpty('contact_form', 'contacts', 'contact_notes', 'audit_log', 'trash'))
  await query(`insert into contacts (email, first_name) values
    ('ana@ozama.test', 'Ana'), ('luis@ozama.test', 'Luis'), ('rosa@ozama.test', 'Rosa')`)
})

test('a note is deleted: the keyboard goes on at the timeline it was in', async ({ panel }) => {
  const [ana] = await query<{ id: string }>(`select id from contacts where email = 'ana@ozama.test'`)
  await panel.goto(`/admin/contacts/${ana?.id}`)
  await field(panel, 'body').pressSequentially('Llamarla.', { delay: 40 })
  await panel.keyboard.press('Control+Enter')
  const removal = panel.getByRole('link', { name: 'Eliminar: nota «Llamarla.»' })
  await removal.press('Enter')
  await panel.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).press('Enter')
  await expect(removal).toHaveCount(0)
  await expect(panel.getByRole('region', { name: 'Cronología' })).toBeFocused()
})

test('submissions decided by Tab and Enter lead on to the next that waits', async ({ panel }) => {
  await agendaOf()
  for (const [at, title] of ['Uno', 'Dos', 'Tres'].entries()) await submission({ title, day: 10 + at })
  await panel.goto('/admin/events?estado=pendiente')
  const rows = panel.getByRole('link', { name: /^(Uno|Dos|Tres)$/ })
  const titles = await rows.allTextContents()
  const row = (at: number) => panel.getByRole('link', { name: titles[at] ?? '', exact: true })
  await row(0).press('Enter')
  await panel.getByRole('dialog').getByRole('link', { name: 'Aprobar' }).press('Enter')
  await panel.getByRole('dialog').getByRole('button', { name: 'Aprobar y publicar' }).press('Enter')
  await expect(row(0)).toHaveCount(0)
  await expect(row(1)).toBeFocused()
  await panel.keyboard.press('Enter')
  await panel.getByRole('dialog').getByRole('link', { name: 'Es spam' }).press('Enter')
  await panel.getByRole('dialog').getByRole('button', { name: 'Marcar como spam' }).press('Enter')
  await expect(row(1)).toHaveCount(0)
  await expect(row(2)).toBeFocused()
})

test('two contacts are one: the keyboard goes from the choice to the question', async ({ panel }) => {
  const [ana] = await query<{ id: string }>(`select id from contacts where email = 'ana@ozama.test'`)
  await panel.goto(`/admin/contacts/${ana?.id}/unir?q=nadie`)
  await panel.getByRole('searchbox').fill('luis')
  await panel.keyboard.press('Enter')
  await expect(panel.getByRole('status').filter({ hasText: '1 contacto' })).toBeAttached()
  await panel.getByRole('link', { name: /^Elegir/ }).press('Enter')
  await expect(panel.getByRole('form', { name: 'Cómo quedan los contactos' })).toBeFocused()
})

test("a segment's form begins at its name, and is left for the link that opened it", async ({ panel }) => {
  await panel.goto('/admin/contacts/segmentos?q=ana')
  await expect(field(panel, 'name')).toBeFocused()
  await panel.keyboard.type('Las Anas', { delay: 40 })
  await panel.keyboard.press('Control+s')
  await expect(toast(panel, 'Segmento guardado')).toBeVisible()
  await panel.goto('/admin/contacts/segmentos')
  const change = panel.getByRole('link', { name: 'Cambiar: Las Anas' })
  await change.press('Enter')
  await expect(field(panel, 'name')).toBeFocused()
  await panel.keyboard.press('Escape')
  await expect(change).toBeFocused()
  await panel.keyboard.press('Enter')
  await field(panel, 'name').press('End')
  await panel.keyboard.type(' de hoy', { delay: 40 })
  await panel.keyboard.press('Enter')
  await expect(toast(panel, 'Segmento guardado')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Cambiar: Las Anas de hoy' })).toBeFocused()

  await panel.getByRole('link', { name: 'Eliminar: Las Anas de hoy' }).press('Enter')
  await panel.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).press('Enter')
  await expect(panel.getByRole('region', { name: 'Lista de segmentos' })).toBeFocused()
  await panel.keyboard.press('Alt+t')
  await panel.keyboard.press('Enter')
  await expect(panel.getByRole('link', { name: 'Cambiar: Las Anas de hoy' }), 'it is back').toBeVisible()
  await query(statementToEmpty('contact_segments'))
})

test("a view's form is left for the link that opened it, changed or not", async ({ panel }) => {
  await query(statementToEmpty('saved_views'))
  await panel.goto('/admin/vistas?lista=correos&volver=%2Fadmin%2Fcorreos%3Festado%3Dfallidos')
  await expect(field(panel, 'name')).toBeFocused()
  await panel.keyboard.type('Los que fallan', { delay: 40 })
  await panel.keyboard.press('Enter')
  await expect(toast(panel, 'Vista guardada')).toBeVisible()
  await panel.goto('/admin/vistas?lista=correos')
  const change = panel.getByRole('link', { name: 'Cambiar: Los que fallan' })
  for (const key of ['Escape', 'Enter']) {
    await change.press('Enter')
    await expect(field(panel, 'name')).toBeFocused()
    await panel.keyboard.press(key)
    await expect(change).toBeFocused()
  }
})

test('Shift and the space bar choose the rows in between, and let them go again', async ({ panel }) => {
  await panel.goto('/admin/contacts')
  const boxes = panel.getByRole('checkbox', { name: /^Elegir «/ })
  await boxes.first().press('Space')
  await boxes.last().press('Shift+Space')
  await expect(boxes.nth(1)).toBeChecked()
  await expect(panel.getByText('3 elegidos', { exact: true })).toBeVisible()
  await boxes.nth(1).press('Shift+Space')
  await expect(panel.getByText('1 elegido', { exact: true })).toBeVisible()
  await expect(boxes.first()).toBeChecked()
})

test("contacts deleted together come back together by 'Deshacer'", async ({ panel }) => {
  await panel.goto('/admin/contacts')
  const boxes = panel.getByRole('checkbox', { name: /^Elegir «/ })
  await boxes.first().press('Space')
  await boxes.nth(1).press('Space')
  await panel.keyboard.press(',')
  await panel.getByRole('button', { name: 'Eliminar', exact: true }).press('Enter')
  const question = panel.getByRole('dialog')
  await expect(question).toContainText('¿Eliminar 2 contactos?')
  await question.getByRole('button', { name: 'Eliminar', exact: true }).press('Enter')
  await expect(boxes).toHaveCount(1)
  await toast(panel, '2 contactos eliminados').getByRole('button', { name: 'Deshacer' }).press('Enter')
  await expect(toast(panel, '2 elementos restaurados')).toBeVisible()
  await expect(boxes).toHaveCount(3)
})

test('a request that is saved keeps the keyboard at its button, one that waits no more in its section', async ({
  panel,
}) => {
  await panel.setViewportSize({ width: 360, height: 740 })
  const [request] = await query<{ id: string }>(
    `insert into contact_form (first_name, last_name, email, company, position, sector, profile_type, message,
       consent_privacy, idempotency_key)
     values ('Ana', 'Peña', 'ana@ozama.test', 'Cacao', 'Directora', 'Agritech', 'emprendedor',
       'Queremos conocer a otras personas.', true, 'una') returning id`,
  )
  await panel.goto(`/admin/solicitudes/comunidad/${request?.id}`)
  const save = panel.getByRole('region', { name: 'Seguimiento' }).getByRole('button', { name: 'Guardar' })
  await panel.getByLabel('Estado').press('ArrowDown')
  await save.press('Enter')
  await expect(toast(panel, 'Solicitud guardada')).toBeVisible()
  await expect(save).toBeFocused()
  await query(`update contact_form set state = 'nueva', snoozed_until = '2999-01-04'`)
  await panel.reload()
  await panel.getByRole('button', { name: 'Quitar la espera' }).press('Enter')
  const section = panel.getByRole('region', { name: 'Posponer' })
  await expect(section).toBeFocused()
  await expect(section).toBeInViewport()
})

test('a decision leads on also where the decided stay in the list; one decided meanwhile says so in the dialog', async ({
  panel,
}) => {
  await panel.setViewportSize({ width: 360, height: 740 })
  await agendaOf()
  for (const [at, title] of ['Uno', 'Dos', 'Tres'].entries())
    await submission({ title, day: 10 + at, sentDaysAgo: 4 - at })
  await panel.goto('/admin/forms')
  const row = (title: string) => panel.getByRole('link', { name: title, exact: true })
  const dialog = panel.getByRole('dialog')
  await row('Uno').press('Enter')
  await dialog.getByRole('link', { name: 'Rechazar' }).press('Enter')
  await dialog.getByRole('button', { name: 'Rechazar evento' }).press('Enter')
  await expect(row('Dos')).toBeFocused()
  await inSight(panel)

  await row('Dos').press('Enter')
  await dialog.getByRole('link', { name: 'Aprobar' }).press('Enter')
  await query(`update event_submissions set status = 'rejected', reviewed_by = 'luz@marea.example',
    reviewed_at = now() where title = 'Dos'`)
  await dialog.getByRole('button', { name: 'Aprobar y publicar' }).press('Enter')
  await expect(toast(panel, 'Ya rechazado por luz@marea.example')).toBeVisible()
  await expect(dialog).toBeFocused()
  await panel.keyboard.press('Escape')
  await expect(row('Dos')).toBeFocused()
  await inSight(panel)
})

test('the dates of a series that were looked for have the keyboard', async ({ panel }) => {
  const [event] = await agendaOf({ title: 'Taller de los lunes', day: 9 })
  await panel.goto(`/admin/events/${event}/serie`)
  await panel.getByLabel('Cuántas fechas más').press('Enter')
  await expect(panel.getByRole('heading', { name: 'Fechas que se van a crear' })).toBeFocused()
})

test('the way back to a long record begins at the link that was followed, in sight', async ({ panel }) => {
  await panel.setViewportSize({ width: 360, height: 740 })
  await query(
    `insert into contact_form (first_name, last_name, email, company, position, sector, profile_type, message,
       consent_privacy, idempotency_key, created_at)
     select 'Ana', 'Peña', 'ana@ozama.test', 'Empresa ' || n, 'Directora', 'Agritech', 'emprendedor',
       'Queremos conocer a otras personas.', true, 'larga ' || n, now() - n * interval '1 day'
     from generate_series(1, 12) n`,
  )
  const [ana] = await query<{ id: string }>(`select id from contacts where email = 'ana@ozama.test'`)
  await panel.goto(`/admin/contacts/${ana?.id}`)
  const link = panel.getByRole('link', { name: 'Solicitud a la comunidad: Empresa 9, Directora' })
  await link.press('Enter')
  await expect(panel.getByRole('heading', { level: 1, name: 'Ana Peña' })).toBeFocused()
  await panel.goBack()
  await expect(link).toBeFocused()
  await inSight(panel)
})

test('a look at the next rows is left for the row last looked at', async ({ panel }) => {
  await agendaOf()
  for (const [at, title] of ['Uno', 'Dos', 'Tres'].entries())
    await submission({ title, day: 10 + at, sentDaysAgo: 4 - at })
  await panel.goto('/admin/forms')
  const row = (title: string) => panel.getByRole('link', { name: title, exact: true })
  await row('Uno').press('Enter')
  const dialog = panel.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Siguiente: Dos' }).press('Enter')
  await dialog.getByRole('link', { name: 'Siguiente: Tres' }).press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Tres' })).toBeVisible()
  await panel.keyboard.press('Escape')
  await expect(row('Tres')).toBeFocused()

  const reject = panel.getByRole('link', { name: 'Rechazar: Dos' })
  await reject.press('Enter')
  await hasFocus(dialog)
  await panel.keyboard.press('Escape')
  await expect(reject, 'the button that asked').toBeFocused()
})

test('once the retention has begun, the keyboard goes on below the tabs of the tools', async ({ panel }) => {
  await query('insert into retention_hold default values')
  try {
    await panel.goto('/admin/tools/sistema/conservacion')
    await panel.getByRole('checkbox', { name: 'He visto qué se quitaría' }).press('Space')
    await panel.getByRole('button', { name: 'Empezar' }).press('Enter')
    await expect(toast(panel, 'La conservación está en marcha')).toBeVisible()
    const heading = panel.getByRole('heading', { name: 'Conservación', level: 2 })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
  } finally {
    await query('delete from retention_hold')
  }
})

test("'Empezar' leads to the tick that is missing, which says so itself", async ({ panel }) => {
  await query('insert into retention_hold default values')
  try {
    await panel.goto('/admin/tools/sistema/conservacion')
    await panel.getByRole('button', { name: 'Empezar' }).press('Enter')
    const seen = panel.getByRole('checkbox', { name: 'He visto qué se quitaría' })
    await expect(seen).toBeFocused()
    await expect(seen).toHaveAccessibleDescription('Antes, mira qué se quitaría y marca que lo has visto')
    await inSight(panel)
  } finally {
    await query('delete from retention_hold')
  }
})

test('after several rows were deleted far down a list, its beginning is in sight', async ({ panel }) => {
  await query(
    `insert into contacts (email) select 'persona' || n || '@ozama.test' from generate_series(1, 22) n`,
  )
  await panel.goto('/admin/contacts')
  const boxes = panel.getByRole('checkbox', { name: /^Elegir «/ })
  const { length: count } = await boxes.all()
  for (const at of [count - 2, count - 1]) await boxes.nth(at).press('Space')
  await panel.keyboard.press(',')
  await panel.getByRole('button', { name: 'Eliminar', exact: true }).press('Enter')
  await panel.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).press('Enter')
  const list = panel.locator('#lista')
  await expect(list).toBeFocused()
  await expect.poll(async () => (await list.boundingBox())?.y).toBeGreaterThanOrEqual(0)
})

test('a registration that leaves the list hands the keyboard to the next one', async ({ panel }) => {
  const [event = ''] = await agendaOf({ title: 'Noche de datos', day: 9 })
  for (const name of ['Ana', 'Brisa', 'Coral', 'Delia'])
    await query(
      `insert into event_registrations (event_id, name, email, status, created_at)
       values ($1, $2, $2 || '@ozama.test', 'confirmed', now() - make_interval(mins => ascii($2)))`,
      [event, name],
    )
  await panel.goto(`/admin/events/${event}/registros?estado=confirmados`)
  const row = (name: string) => panel.locator('[data-row]').filter({ hasText: name })
  await panel.getByRole('button', { name: 'Es spam: Brisa' }).press('Enter')
  await expect(row('Brisa')).toHaveCount(0)
  await expect(row('Coral')).toBeFocused()
  await panel.getByRole('link', { name: 'Eliminar: Coral' }).press('Enter')
  await panel.getByRole('dialog').getByRole('button', { name: 'Eliminar registro' }).press('Enter')
  await expect(row('Coral')).toHaveCount(0)
  await expect(row('Delia')).toBeFocused()
})

test("the last blocked sender is let go: the keyboard goes on at the screen's heading, below the tabs", async ({
  panel,
}) => {
  await query(statementToEmpty('blocked_senders'))
  await query(
    `insert into blocked_senders (sender, blocked_by) values ('ana@ozama.test', 'luz@marea.example')`,
  )
  await panel.goto('/admin/tools/datos/bloqueados')
  await panel.getByRole('button', { name: 'Desbloquear: ana@ozama.test' }).press('Enter')
  await expect(panel.getByRole('heading', { name: 'Remitentes bloqueados', level: 2 })).toBeFocused()
})
