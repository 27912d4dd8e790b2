import type { Page } from '@playwright/test'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { whileIgnored } from '../setup/failing-table.ts'
import { expectNoBarriers } from './barriers.ts'
import { agendaOf, query } from './database.ts'
import { erasureToast, expect, hasFocus, test, toast } from './journeys.ts'
import { noscript, postForm, recorded } from './panel-events.ts'

let id: string

test.beforeEach(async () => {
  await agendaOf()
  await query(
    statementToEmpty(
      'contact_form',
      'course_submissions',
      'inquiries',
      'conversation_entries',
      'contacts',
      'trash',
      'audit_log',
    ),
  )
  const [row] = await query<{ id: string }>(
    `insert into contact_form (first_name, last_name, email, company, position, sector, profile_type, message,
       consent_privacy, idempotency_key)
     values ('Ana', 'Peña', 'ana@ozama.test', 'Cacao Vivo', 'Directora', 'Agritech', 'emprendedor',
       'Queremos conocer a otras personas.', true, 'a') returning id`,
  )
  id = row?.id ?? ''
  await query(
    `insert into course_submissions (name, email, course, action_type, consent_privacy, idempotency_key, created_at)
     select 'Persona ' || n, 'persona' || n || '@ozama.test', 'Bootcamp de Educación Digital', 'inscripcion', true,
       'c' || n, now() - make_interval(hours => n) from generate_series(1, 30) n`,
  )
})

const rows = (panel: Page) => panel.locator('a[data-row]')
const item = () => `/admin/solicitudes/comunidad/${id}`

test('both kinds in one list: by state, by kind, found without accents, 25 a page, with the keyboard', async ({
  panel,
}) => {
  await panel.goto('/admin/solicitudes')
  const states = panel.getByRole('navigation', { name: 'Estado de las solicitudes' })
  await expect(states.getByRole('link')).toHaveText(['Todas31', 'Nuevas31', 'En curso0', 'Cerradas0'])
  await expect(rows(panel)).toHaveCount(25)
  await expect(rows(panel).first()).toHaveText('Ana Peña')
  await panel.getByRole('link', { name: 'Siguiente' }).click()
  await expect(rows(panel)).toHaveCount(6)
  await panel.getByRole('link', { name: 'Comunidad', exact: true }).click()
  await expect(rows(panel)).toHaveText(['Ana Peña'])
  await panel
    .getByRole('navigation', { name: 'Filtrar por tipo' })
    .getByRole('link', { name: 'Todo' })
    .click()
  await expect(panel.getByText('31 solicitudes')).toBeVisible()
  await panel.keyboard.press('/')
  await panel.keyboard.type('EDUCACION')
  await panel.keyboard.press('Enter')
  await expect(panel.getByText('30 solicitudes')).toBeVisible()
  await expect(panel).toHaveURL(/\?q=EDUCACION/)
})

test('one is put off by keys: it leaves what waits, the focus goes on, and it can be taken back', async ({
  panel,
}) => {
  await query(`update course_submissions set state = 'cerrada' where name not in ('Persona 1', 'Persona 2')`)
  await panel.goto('/admin/solicitudes?estado=nueva')
  const tabs = panel.getByRole('navigation', { name: 'Estado de las solicitudes' }).getByRole('link')
  const waiting = panel.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Solicitudes' })
  await expect(waiting).toHaveText(/3/)
  await rows(panel).nth(1).focus()
  await panel.keyboard.press('p')
  await expect(
    panel.getByRole('dialog', { name: '¿Hasta cuándo posponer la solicitud de «Persona 1»?' }),
  ).toBeVisible()
  await panel.keyboard.press('Enter')
  await expect(toast(panel, 'Solicitud pospuesta hasta el')).toBeVisible()
  await expect(rows(panel)).toHaveText(['Ana Peña', 'Persona 2'])
  await expect(rows(panel).nth(1)).toBeFocused()
  await expect(tabs).toHaveText(['Todas31', 'Nuevas2', 'En curso0', 'Pospuestas1', 'Cerradas28'])
  await expect(waiting).toHaveText(/2/)
  await panel.getByRole('button', { name: 'Deshacer' }).click()
  await expect(rows(panel)).toHaveText(['Ana Peña', 'Persona 1', 'Persona 2'])
})

test('two people write at once: the second is told, sees both, and loses no word', { tag: '@night' }, async ({
  panel,
}) => {
  await panel.goto('/admin/solicitudes?tipo=comunidad')
  await panel.getByRole('link', { name: 'Ana Peña', exact: true }).click()
  await expect(panel.getByText('Queremos conocer a otras personas.')).toBeVisible()
  const note = panel.getByLabel('Nota para el equipo')
  await note.fill('Llamar el lunes')
  await query(`update contact_form set note = 'Ya la llamé', state = 'en_curso'`)
  await panel.keyboard.press('Control+s')
  const told = panel.getByRole('alert').filter({ hasText: 'Otra persona guardó cambios mientras escribías' })
  await expect(told).toBeFocused()
  await expect(panel.getByText('Ahora dice: Ya la llamé')).toBeVisible()
  await expect(panel.getByText('Ahora dice: En curso')).toBeVisible()
  await expect(note).toHaveValue('Llamar el lunes')
  await panel.getByRole('button', { name: 'Asignarme' }).click()
  await expect(toast(panel, 'Solicitud guardada')).toBeVisible()
  await expect(panel, 'the request stays open').toHaveURL(/comunidad\/[0-9a-f-]+\?volver=/)
  await expect(panel.getByLabel('Responsable').locator('option:checked')).toHaveText(
    'direccion@marea.example',
  )
  expect(await query('select note, state from contact_form')).toEqual([
    { note: 'Llamar el lunes', state: 'nueva' },
  ])
  expect(await recorded(id)).toEqual(['Actualizó la solicitud de «Ana Peña»'])
})

test('an answer that somebody overtook is shown what is new, goes out when asked again, and the next one opens', async ({
  panel,
}) => {
  await query("update course_submissions set state = 'cerrada' where name <> 'Persona 1'")
  await panel.goto('/admin/solicitudes')
  await panel.getByRole('link', { name: 'Ana Peña', exact: true }).click()
  const words = panel.getByLabel('Responder a Ana Peña')
  await words.fill('Hola, Ana: el lunes te llamamos.')
  await query(
    `insert into conversation_entries (id, subject_type, subject_id, kind, author, body)
     values (gen_random_uuid(), 'contact_form', $1, 'note', 'luz@marea.example', 'La llamo yo.')`,
    [id],
  )
  const send = panel.getByRole('button', { name: 'Responder y cerrar' })
  await send.click()
  await expect(panel.getByRole('alert').filter({ hasText: 'Tu respuesta no salió' })).toBeFocused()
  await expect(panel.getByText('La llamo yo.')).toBeVisible()
  await expect(words).toHaveValue('Hola, Ana: el lunes te llamamos.')
  const note = panel.getByLabel('Nota para el equipo')
  await note.fill('Preguntar por el horario')
  await panel.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(panel.getByLabel('Estado')).toHaveValue('en_curso')
  await expect(note, 'the answer takes no note that was being typed').toHaveValue('Preguntar por el horario')
  await panel.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(toast(panel, 'Solicitud guardada')).toBeVisible()
  await words.fill('Y trae tu portátil.')
  await panel.keyboard.press('Control+s')
  await panel.keyboard.press('Control+Enter')
  await expect(toast(panel, 'Respuesta guardada y solicitud cerrada')).toBeVisible()
  await expect(panel.getByLabel('Responder a Persona 1')).toHaveValue('')
  expect(
    await query("select 1 from conversation_entries where kind = 'answer'"),
    'Ctrl+S sends none',
  ).toHaveLength(2)
  expect(await query('select state from contact_form')).toEqual([{ state: 'cerrada' }])
})

test('a note is added by Ctrl+Enter, and no answer with it', { tag: '@night' }, async ({ panel }) => {
  await panel.goto(item())
  await panel.locator('summary').filter({ hasText: 'Añadir una nota' }).press('Enter')
  const note = panel.getByRole('form', { name: 'Añadir una nota' }).getByRole('textbox')
  await note.pressSequentially('La llamo yo.', { delay: 40 })
  await panel.keyboard.press('Control+Enter')
  await expect(panel.getByRole('listitem').filter({ hasText: 'La llamo yo.' })).toBeVisible()
  expect(await query('select kind, body from conversation_entries')).toEqual([
    { kind: 'note', body: 'La llamo yo.' },
  ])
})

test('a card of a phone shows what can be done with it, also to a mouse that is elsewhere', {
  tag: '@night',
}, async ({ panel }) => {
  await panel.setViewportSize({ width: 360, height: 740 })
  await panel.goto('/admin/solicitudes')
  await expect(panel.getByRole('link', { name: 'Posponer: Ana Peña' })).toHaveCSS('opacity', '1')
})

test('a template fills the answer that is being written, once, and what it lacks keeps it here', async ({
  panel,
}) => {
  await query(statementToEmpty('answer_templates'))
  await query(`insert into answer_templates (name, body, created_by)
    values ('Plazas', 'Hola, {nombre}: {curso} abre en enero.', 'ines@marea.test')`)
  await panel.goto(item())
  const body = panel.getByRole('form', { name: 'Responder' }).getByRole('textbox')
  await body.fill('Gracias por escribir.')
  await panel.getByText('Usar una plantilla').click()
  await panel.getByRole('link', { name: 'Plazas' }).click()
  const filled = 'Gracias por escribir.\n\nHola, Ana: {curso} abre en enero.'
  await expect(body).toHaveValue(filled)
  await expect(body).toBeFocused()
  await panel.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(panel.getByText('Falta el valor de {curso}: escríbelo en su lugar o quítalo')).toBeVisible()
  await expect(body).toHaveValue(filled)
  await body.fill('Hola, Ana: el bootcamp abre en enero.')
  await panel.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(toast(panel, 'Respuesta guardada')).toBeVisible()
  await expect(body).toHaveValue('')
})

test('twelve requests are answered and closed, three actions each, and the mails go out from here', {
  tag: '@night',
}, async ({ panel }) => {
  await query(statementToEmpty('answer_templates', 'mail_messages'))
  await query(`insert into answer_templates (name, body, created_by)
    values ('Gracias', 'Hola, {nombre}: te llamamos el lunes.', 'ines@marea.test')`)
  await query('delete from course_submissions where id not in (select id from course_submissions limit 11)')
  await panel.goto('/admin/solicitudes')
  await rows(panel).first().click()
  const answer = panel.getByRole('form', { name: 'Responder' }).getByRole('textbox')
  for (let left = 12; left > 0; left--) {
    await expect(answer).toHaveValue('')
    await panel.getByText('Usar una plantilla').click()
    await panel.getByRole('link', { name: 'Gracias' }).click()
    await expect(answer).toHaveValue(/^Hola, .+: te llamamos el lunes\.$/)
    const address = panel.url()
    await panel.getByRole('button', { name: 'Responder y cerrar' }).click()
    await expect(panel, 'the next one that waits').not.toHaveURL(address)
  }
  await expect(panel).toHaveURL(/\/admin\/solicitudes(\?|$)/)
  expect(
    await query(
      `select distinct state from contact_form union select distinct state from course_submissions`,
    ),
  ).toEqual([{ state: 'cerrada' }])
  expect(
    await query(`select count(distinct recipient)::int people, count(*)::int mails from mail_messages
      where recipient like '%@ozama.test'`),
  ).toEqual([{ people: 12, mails: 12 }])
})

test('several are marked as spam with one question, and come back; a key marks the focused one', {
  tag: '@night',
}, async ({ panel }) => {
  await panel.goto('/admin/solicitudes')
  for (const name of ['Ana Peña', 'Persona 2'])
    await panel.getByRole('checkbox', { name: `Elegir «${name}»`, exact: true }).check()
  await expect(panel.getByText('2 elegidas', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Es spam' }).click()
  const question = panel.getByRole('dialog', { name: '¿Marcar 2 solicitudes como spam?' })
  await hasFocus(question)
  const spam = () => query<{ name: string }>("select name from course_submissions where state = 'spam'")
  await question.getByRole('button', { name: 'Marcar como spam' }).click()
  await expect(panel.getByRole('link', { name: /^Spam/ })).toHaveText('Spam2')
  await toast(panel, '2 solicitudes marcadas como spam').getByRole('button', { name: 'Deshacer' }).click()
  await expect(toast(panel, 'Deshecho')).toBeVisible()
  expect(await spam()).toEqual([])
  await panel.getByRole('link', { name: 'Persona 1', exact: true }).focus()
  await panel.keyboard.press('s')
  const one = panel.getByRole('dialog', { name: '¿Es spam la solicitud de «Persona 1»?' })
  await expect(one.getByRole('button', { name: 'Marcar como spam' })).toBeFocused()
  await panel.keyboard.press('Enter')
  await expect(toast(panel, 'Solicitud marcada como spam')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Persona 2', exact: true })).toBeFocused()
  expect(await spam()).toEqual([{ name: 'Persona 1' }])
})

test('the search of a laptop has room for what it says it takes', { tag: '@night' }, async ({ panel }) => {
  await panel.setViewportSize({ width: 1280, height: 900 })
  await panel.goto('/admin/solicitudes')
  const spare = await panel.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    canvas.font = font
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return room - canvas.measureText(field.placeholder).width
  })
  expect(spare).toBeGreaterThan(0)
  // What was searched for is a line below the field, which stays beside the filters.
  const top = async () => (await panel.getByRole('searchbox').boundingBox())?.y
  await panel.goto('/admin/events?tab=publicados')
  const before = await top()
  await panel.goto('/admin/events?tab=publicados&q=nada')
  expect(await top()).toBe(before)
})

test('the chosen filter is in sight on a phone, with its count', { tag: '@night' }, async ({ panel }) => {
  await panel.setViewportSize({ width: 360, height: 740 })
  await panel.goto('/admin/events?tab=publicados&cuando=cancelados')
  const chosen = panel.getByRole('link', { name: /^Cancelados/ })
  await expect(chosen).toHaveAttribute('aria-current', 'page')
  await expect(chosen).toBeInViewport({ ratio: 1 })
})

test('deleting asks first, and can be undone', async ({ panel }) => {
  const [before] = await query('select * from contact_form')
  await panel.goto(item())
  await panel.getByTitle('Más acciones').click()
  await panel.getByRole('link', { name: 'Eliminar' }).click()
  const dialog = panel.getByRole('dialog', { name: '¿Eliminar la solicitud de «Ana Peña»?' })
  await hasFocus(dialog)
  await panel.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await panel.getByTitle('Más acciones').click()
  await panel.getByRole('link', { name: 'Eliminar' }).click()
  await dialog.getByRole('button', { name: 'Eliminar solicitud' }).click()
  await expect(panel).toHaveURL('/admin/solicitudes')
  expect(await query('select id from contact_form')).toEqual([])
  await toast(panel, 'Solicitud eliminada').getByRole('button', { name: 'Deshacer' }).click()
  await expect(toast(panel, 'Solicitud de comunidad restaurada')).toBeVisible()
  expect(await query('select * from contact_form')).toEqual([before])
})

test('what was caught comes back by one button; without script too', async ({ panel, browser }) => {
  await query(`update contact_form set state = 'spam'`)
  const storageState = await panel.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState })
  const page = await context.newPage()
  await page.goto(`${process.env.BASE_URL}${item()}`)
  await page.getByRole('button', { name: 'No es spam' }).click()
  await expect(noscript(page)).toContainText('Solicitud devuelta a nuevas')
  await page.getByLabel('Estado').selectOption('Cerrada')
  await page.getByLabel('Nota para el equipo').fill('Hecho')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(noscript(page)).toContainText('Solicitud guardada')
  expect(await query('select state, note from contact_form')).toEqual([{ state: 'cerrada', note: 'Hecho' }])
  expect(await query('select email from contacts')).toEqual([{ email: 'ana@ozama.test' }])
  await context.close()
})

test('who was caught is no contact: their data is taken away and erased from the request', async ({
  panel,
}) => {
  await query(`update contact_form set state = 'spam'`)
  await panel.goto(item())
  const file = panel.waitForEvent('download')
  await panel.getByRole('link', { name: 'Exportar sus datos' }).click()
  expect((await file).suggestedFilename()).toMatch(/^datos_\d{4}-\d{2}-\d{2}\.json$/)
  const confirmation = panel.getByLabel('Escribe su correo para confirmar')
  await confirmation.fill('otra@ozama.test')
  await panel.getByRole('button', { name: 'Borrar todos sus datos' }).click()
  await expect(panel.getByText('No coincide con su correo').first()).toBeVisible()
  await expect(confirmation, 'the answer has been taken in').toBeFocused()
  expect(await query('select email from contact_form')).toEqual([{ email: 'ana@ozama.test' }])
  await confirmation.fill('ana@ozama.test')
  await panel.getByRole('button', { name: 'Borrar todos sus datos' }).click()
  await expect(erasureToast(panel)).toBeVisible()
  await expect(panel, 'the list, or the person while it lasts').toHaveURL(
    /\/admin\/(solicitudes|contacts\/[^/]+)$/,
  )
  expect(await query('select email from contact_form')).toEqual([])
})

test('what cannot be stored is refused, and what is gone is said to be', async ({ panel }) => {
  await panel.goto(item())
  const form = { intent: 'save', state: 'spam', note: 'x', version: '' }
  expect((await postForm(panel, item(), form)).status()).toBe(422)
  expect((await postForm(panel, item(), { ...form, state: 'nueva', note: 'x'.repeat(5001) })).status()).toBe(
    422,
  )
  expect((await postForm(panel, item(), { intent: 'otra' })).status()).toBe(400)
  await query('delete from contact_form')
  expect((await postForm(panel, item(), { ...form, state: 'nueva' })).status()).toBe(404)
  expect((await panel.goto(item()))?.status()).toBe(404)
  await expect(panel.getByText('Esa solicitud ya no existe')).toBeVisible()
})

test('what cannot be read or deleted is said, and stays', async ({ panel }) => {
  await query('alter table contact_form rename to contact_form_away')
  try {
    expect((await panel.goto('/admin/solicitudes'))?.status()).toBe(500)
    const words = 'No se pudieron cargar las solicitudes'
    await expect(toast(panel, words)).toContainText('hubo un error inesperado; inténtalo de nuevo.')
    await expect(panel.getByRole('main')).toContainText(words)
  } finally {
    await query('alter table contact_form_away rename to contact_form')
  }
  await panel.goto(`${item()}?eliminar=1`)
  const confirm = panel.getByRole('dialog').getByRole('button', { name: 'Eliminar solicitud' })
  const failure = toast(panel, 'Error al eliminar solicitud')
  await whileIgnored('contact_form', async () => {
    await confirm.click()
    await expect(failure).toContainText('La solicitud no se eliminó correctamente de la base de datos')
  })
  await panel.context().setOffline(true)
  await confirm.click()
  await expect(failure.filter({ hasText: 'no hay conexión' })).toBeVisible()
  await panel.context().setOffline(false)
  expect(await query('select id from contact_form')).toEqual([{ id }])
  expect(await query('select id from trash')).toEqual([])
})

/** The others are in accessibility-panel.spec.ts. */
test('what is not found, a question and a course whose delivery failed are accessible', {
  tag: '@night',
}, async ({ panel }) => {
  await query(
    `update course_submissions set delivery_state = 'failed', delivery_error = 'HubSpot respondió 400.'`,
  )
  const [course] = await query<{ id: string }>('select id from course_submissions limit 1')
  const paths = [`${item()}?eliminar=1`, `/admin/solicitudes/cursos/${course?.id}`]
  const chosen = `/admin/solicitudes?accion=posponer&id=comunidad/${id}`
  for (const path of ['/admin/solicitudes?q=zzz', chosen, ...paths]) {
    await panel.goto(path)
    await expectNoBarriers(panel, 320, 1280)
  }
})
