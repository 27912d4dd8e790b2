// @module-tag night
import { statementToEmpty } from '../setup/empty-tables.ts'
import { account, takeRoleAway } from './accounts.ts'
import { inSight, tabTo } from './by-keyboard.ts'
import { emptyAcademy, query } from './database.ts'
import { expect, test, toast } from './journeys.ts'
import { field } from './panel-events.ts'

test.beforeEach(async () => {
  await emptyAcademy()
  await query(statementToEmpty('contact_form', 'contacts', 'audit_log'))
})

test("a screen that arrives is announced by its record's name, and the keyboard begins at its heading", async ({
  panel,
}) => {
  await query(`insert into contacts (email, first_name, last_name) values ('ana@ozama.test', 'Ana', 'Peña')`)
  await panel.goto('/admin')
  const menu = panel.getByRole('navigation', { name: 'Panel' })
  await menu.getByRole('link', { name: 'Contactos', exact: true }).press('Enter')
  await expect(panel.getByRole('heading', { level: 1, name: 'Contactos' })).toBeFocused()
  await panel.getByRole('link', { name: 'ana@ozama.test', exact: true }).press('Enter')
  await expect(panel).toHaveTitle('Ana Peña · Contacto · Panel')
  await expect(panel.getByRole('heading', { level: 1, name: 'Ana Peña' })).toBeFocused()
  await expect(panel.getByRole('status').filter({ hasText: 'Ana Peña · Contacto · Panel' })).toBeAttached()
})

test('the menu of a phone shows whole what Tab leads to', async ({ panel }) => {
  await panel.setViewportSize({ width: 360, height: 740 })
  await panel.goto('/admin')
  await panel.getByRole('button', { name: 'Menú del panel' }).press('Enter')
  const menu = panel.getByRole('navigation', { name: 'Menú del panel' })
  const tools = menu.getByRole('link', { name: 'Herramientas' })
  await tabTo(panel, tools)
  const { y = 0, height = 0 } = (await tools.boundingBox()) ?? {}
  // Its ring takes 5 px.
  expect(y + height + 5).toBeLessThanOrEqual(740)
})

test('the last of the filters is seen whole when it is tabbed to', async ({ panel }) => {
  await panel.setViewportSize({ width: 360, height: 740 })
  await panel.goto('/admin/solicitudes')
  const kinds = panel.getByRole('navigation').filter({ has: panel.getByRole('link', { name: /^Contacto/ }) })
  const row = kinds.last()
  const last = row.getByRole('link').last()
  await last.focus()
  const [box, rowBox] = await Promise.all([last.boundingBox(), row.boundingBox()])
  const right = (each: typeof box) => (each?.x ?? 0) + (each?.width ?? 0)
  // Its ring takes 5 px.
  expect(right(rowBox) - right(box)).toBeGreaterThanOrEqual(5)
})

test('a record leads to its neighbours in the list by arrow and by key, and its keys act in no field', async ({
  panel,
}) => {
  await query(
    `insert into contact_form (first_name, last_name, email, company, position, sector, profile_type, message,
       consent_privacy, idempotency_key, created_at)
     select 'Persona', n, 'p' || n || '@ozama.test', 'Cacao', 'Directora', 'Agritech', 'emprendedor',
       'Queremos conocer a otras personas.', true, 'vecina ' || n, now() - n * interval '1 hour'
     from generate_series(1, 27) n`,
  )
  const name = (number: number) =>
    panel.getByRole('heading', { level: 1, name: `Persona ${number}`, exact: true })
  await panel.goto('/admin/solicitudes?tipo=comunidad')
  await panel.getByRole('link', { name: 'Persona 24', exact: true }).press('Enter')
  await expect(name(24)).toBeFocused()
  await expect(panel.getByText('24 de 27', { exact: true })).toBeVisible()
  await panel.keyboard.press('j')
  await expect(name(25)).toBeFocused()
  // The list's next page.
  await panel.getByRole('link', { name: 'Siguiente: Persona 26' }).click()
  await expect(name(26)).toBeFocused()
  await expect(panel).toHaveTitle('Persona 26 · Solicitud · Panel')
  await panel.keyboard.press('k')
  await expect(name(25)).toBeFocused()
  await panel.keyboard.press('c')
  const reply = panel.getByLabel('Responder a Persona 25')
  await expect(reply).toBeFocused()
  await panel.keyboard.type('jks')
  await expect(reply).toHaveValue('jks')
  await expect(name(25)).toBeVisible()
  await reply.fill('')
  await panel.getByRole('link', { name: 'Siguiente: Persona 26' }).press('s')
  await expect(toast(panel, 'Solicitud marcada como spam')).toBeVisible()
  await panel.getByRole('link', { name: 'Solicitudes', exact: true }).last().click()
  await expect(panel).toHaveURL('/admin/solicitudes?tipo=comunidad')
})

test('back from a record the keyboard is on its row, and what was saved begins in sight', async ({
  panel,
}) => {
  await query(
    `insert into contacts (email, first_name, last_name)
     select 'p' || n || '@ozama.test', 'Persona', n from generate_series(1, 20) n`,
  )
  await panel.goto('/admin/contacts')
  const row = panel.getByRole('link', { name: 'p7@ozama.test', exact: true })
  await row.press('Enter')
  const name = panel.getByRole('heading', { level: 1, name: 'Persona 7' })
  await expect(name).toBeFocused()
  await panel.getByRole('main').getByRole('link', { name: 'Contactos', exact: true }).press('Enter')
  await expect(row).toBeFocused()
  await inSight(panel)

  await panel.keyboard.press('Enter')
  await panel.getByRole('link', { name: 'Corregir' }).press('Enter')
  await field(panel, 'company').press('End')
  await panel.keyboard.type('Cacao Vivo', { delay: 40 })
  await panel.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport()
})

test('Tab goes on from a toast, which stays under the focus, and Escape leads back', async ({ panel }) => {
  await query(`insert into contacts (email) values ('ana@ozama.test'), ('luis@ozama.test')`)
  await panel.goto('/admin/contacts')
  await panel.getByRole('link', { name: 'Eliminar: ana@ozama.test' }).press('Enter')
  await panel.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).press('Enter')
  await expect(toast(panel, '¡Contacto eliminado con éxito!')).toBeVisible()
  const row = panel.getByRole('link', { name: 'luis@ozama.test', exact: true })
  await row.press('Alt+t')
  const undo = panel.getByRole('button', { name: 'Deshacer' })
  await expect(undo).toBeFocused()
  await inSight(panel)
  await panel.keyboard.press('Escape')
  await expect(row).toBeFocused()

  await panel.keyboard.press('Alt+t')
  await expect(undo).toBeFocused()
  await panel.keyboard.press('Tab')
  await expect(row, 'where one was').not.toBeFocused()
  await panel.keyboard.press('Shift+Tab')
  await expect(undo).toBeFocused()
  await panel.keyboard.press('Enter')
  await expect(toast(panel, 'Contacto restaurado')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'ana@ozama.test', exact: true })).toBeVisible()
})

test('after every answer the keyboard goes on from where it was', async ({ panel }) => {
  await test.step('a person is not erased: the wrong address', async () => {
    const [contact] = await query<{ id: string }>(
      `insert into contacts (email) values ('ana@ozama.test') returning id`,
    )
    await panel.goto(`/admin/contacts/${contact?.id}`)
    const confirmation = panel.getByLabel('Escribe su correo para confirmar')
    await confirmation.fill('otra@ozama.test')
    for (const _ of ['once', 'and once more']) {
      await panel.getByRole('button', { name: 'Borrar todos sus datos' }).press('Enter')
      await expect(confirmation).toBeFocused()
    }
    await expect(confirmation).toHaveAccessibleDescription(/No coincide con su correo/)
  })

  await test.step('a template: its form begins at its first field, and is left for the list', async () => {
    await panel.goto('/admin/solicitudes/plantillas')
    await panel.getByRole('link', { name: 'Nueva plantilla' }).press('Enter')
    await expect(field(panel, 'name')).toBeFocused()
    await panel.keyboard.press('Escape')
    await expect(panel.getByRole('region', { name: 'Lista de plantillas' })).toBeFocused()
  })

  await test.step('a name is saved: its button, disabled meanwhile, has the focus again', async () => {
    await panel.goto('/admin/cuenta')
    const save = panel.getByRole('button', { name: 'Guardar nombre' })
    await save.press('Enter')
    await expect(toast(panel, 'Guardamos tu nombre')).toBeVisible()
    await expect(save).toBeFocused()
  })

  await test.step('contacts are tagged without a tag: the reason, above the list', async () => {
    await panel.goto('/admin/contacts')
    await panel.getByRole('checkbox', { name: 'Elegir «ana@ozama.test»' }).press('Space')
    await panel.getByRole('button', { name: 'Etiquetar', exact: true }).press('Enter')
    await expect(panel.getByRole('status').filter({ hasText: 'Escribe la etiqueta' })).toBeFocused()
  })

  await test.step('the form of a new event: left for its button', async () => {
    await panel.goto('/admin/events')
    const opener = panel.getByRole('button', { name: 'Crear Evento Manual' })
    await opener.press('Enter')
    await expect(field(panel, 'title')).toBeFocused()
    await panel.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  await test.step('a request is not saved: who was to have it left the team', async () => {
    const [request] = await query<{ id: string }>(
      `insert into contact_form (first_name, last_name, email, company, position, sector, profile_type, message,
         consent_privacy, idempotency_key)
       values ('Ana', 'Peña', 'ana@ozama.test', 'Cacao Vivo', 'Directora', 'Agritech', 'emprendedor',
         'Queremos conocer a otras personas.', true, 'foco') returning id`,
    )
    const colleague = await account({ admin: true })
    await panel.goto(`/admin/solicitudes/comunidad/${request?.id}`)
    const owner = panel.getByLabel('Responsable')
    await owner.selectOption(colleague.email)
    await takeRoleAway(colleague)
    await panel.getByRole('button', { name: 'Guardar', exact: true }).press('Enter')
    await expect(owner).toHaveAccessibleDescription('Elige a alguien del equipo')
    await expect(owner).toBeFocused()
    // What is still unsaved is asked about: another address, typed now, would be held up by the browser's own question.
    await panel.getByRole('link', { name: 'Contactos', exact: true }).press('Enter')
    await panel.getByRole('button', { name: 'Salir sin guardar' }).press('Enter')
    await expect(panel.getByRole('heading', { name: 'Contactos', level: 1 })).toBeVisible()
  })

  await test.step('a story: its switch, pressed twice, asks once; its form, left and saved', async () => {
    await query(`insert into success_stories (name, testimonial) values ('Yolanda Mejía', 'Aprendí.')`)
    await panel.goto('/admin/success-stories')
    const onOff = panel.getByRole('switch', { name: 'Publicada: Yolanda Mejía' })
    let asked = 0
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await panel.route('**/admin/success-stories.data*', async (route) => {
      if (route.request().method() === 'POST') asked++
      await held
      await route.continue().catch(() => {})
    })
    await onOff.press('Space')
    await expect(onOff).not.toBeChecked()
    await onOff.press('Space')
    letGo()
    await expect(toast(panel, 'La historia ya no se ve en la web')).toBeVisible()
    await expect(onOff).toBeFocused()
    await expect(onOff).not.toBeChecked()
    expect(asked).toBe(1)

    const create = panel.getByRole('link', { name: 'Nueva historia' })
    await create.press('Enter')
    await expect(field(panel, 'testimonial')).toBeFocused()
    await panel.keyboard.press('Escape')
    await expect(create).toBeFocused()

    const edit = panel.getByRole('link', { name: 'Editar: Yolanda Mejía' })
    await edit.press('Enter')
    await expect(field(panel, 'testimonial')).toBeFocused()
    await panel.keyboard.press('Escape')
    await expect(edit).toBeFocused()
    await panel.keyboard.press('Enter')
    await field(panel, 'testimonial').fill('Aprendí haciendo.')
    await panel.keyboard.press('Control+s')
    await expect(toast(panel, 'Historia actualizada')).toBeVisible()
    await expect(edit).toBeFocused()

    await query(`insert into success_stories (name, testimonial) values ('Noelia Cruz', 'Vendí.')`)
    await panel.getByRole('link', { name: 'Eliminar: Yolanda Mejía' }).press('Enter')
    await panel.getByRole('dialog').getByRole('button', { name: 'Eliminar historia' }).press('Enter')
    await expect(toast(panel, '¡Historia eliminada con éxito!')).toBeVisible()
    // Not on the switch of the story that comes next, which a second press would turn.
    await expect(panel.getByRole('link', { name: 'Editar: Noelia Cruz' })).toBeFocused()
  })

  await test.step('the lists of the Academy: left after all, and a new row', async () => {
    await query(
      `insert into entrepreneurship_programs (title, duration, format) values ('Programa Raíz', '12 semanas', 'Híbrido')`,
    )
    await panel.goto('/admin/academy-complete/programas')
    const edit = panel.getByRole('link', { name: 'Editar: Programa Raíz' })
    await edit.press('Enter')
    await field(panel, 'title').fill('Programa Ceiba')
    await panel.keyboard.press('Escape')
    const question = panel.getByRole('dialog', { name: '¿Salir sin guardar?' })
    await expect(question.getByRole('button', { name: 'Seguir editando' })).toBeFocused()
    await question.getByRole('button', { name: 'Salir sin guardar' }).press('Enter')
    await expect(edit).toBeFocused()
    await panel.getByRole('link', { name: 'Nuevo programa' }).press('Enter')
    await field(panel, 'title').fill('Programa Ceiba')
    await field(panel, 'duration').fill('8 semanas')
    await field(panel, 'format').selectOption('Virtual')
    await panel.getByRole('button', { name: 'Crear programa' }).press('Enter')
    await expect(toast(panel, 'Programa creado')).toBeVisible()
    await expect(panel.getByRole('region', { name: 'Programas' })).toBeFocused()
  })

  await test.step('a course: its form closes by itself, and takes nobody back who went on', async () => {
    await query(
      `insert into courses (title, organizer, location, start_date, end_date)
       values ('Curso de SQL', 'Arrecife Labs', 'En línea', '2090-06-01', '2090-06-30')`,
    )
    await panel.goto('/admin/academy')
    const edit = panel.getByRole('link', { name: 'Editar: Curso de SQL' })
    await edit.press('Enter')
    await panel.getByRole('link', { name: 'Cancelar' }).press('Enter')
    await expect(edit).toBeFocused()
    await panel.keyboard.press('Enter')
    const save = panel.getByRole('button', { name: 'Guardar cambios' })
    await save.press('Enter')
    await expect(panel.getByText('Cambios guardados')).toBeVisible()
    await expect(edit).toBeFocused()
    await panel.keyboard.press('Enter')
    await save.press('Enter')
    await expect(panel.getByText('Cambios guardados')).toBeVisible()
    await panel.getByRole('searchbox').focus()
    await expect(save).toHaveCount(0)
    await expect(panel.getByRole('searchbox')).toBeFocused()
  })
})

test('a list keeps the keyboard: sorted, chosen row by row, then the whole page', async ({ panel }) => {
  await query(`insert into contacts (email, consent_marketing) select 'c' || n || '@ozama.test', false
    from generate_series(1, 60) n`)
  await panel.goto('/admin/contacts')
  const byDate = panel.getByRole('columnheader').getByRole('link').last()
  await byDate.press('Enter')
  // The address is there before the rows, with which a choice goes.
  await expect(panel.locator('th[aria-sort="ascending"]')).toBeVisible()
  await expect(byDate).toBeFocused()
  const first = panel.getByRole('checkbox', { name: /^Elegir «/ }).first()
  await first.press('Enter')
  await first.press('Space')
  await expect(panel.getByText('1 elegido', { exact: true })).toBeVisible()
  await expect(panel.getByRole('dialog')).toBeHidden()
  await panel.getByRole('button', { name: 'Elegir toda la página' }).press('Enter')
  await expect(panel.getByLabel('Elegir los 60 que coinciden')).toBeFocused()
})
