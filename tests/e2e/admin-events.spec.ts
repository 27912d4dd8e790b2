import { PASSWORD } from '../setup/accounts.ts'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { account, endSessions } from './accounts.ts'
import { agendaOf, query } from './database.ts'
import { dayFromToday, shownDay } from './days.ts'
import { expect, signIn, test, toast } from './journeys.ts'
import { field, fillManual, MANUAL_EVENT, noscript, postForm, recorded } from './panel-events.ts'

const PUBLISHED = '/admin/events?tab=publicados'
const CREATE = '/admin/events?crear=1'

test.beforeEach(async () => {
  await agendaOf()
  await query(statementToEmpty('audit_log', 'trash'))
})

test.describe('Crear Evento Manual', () => {
  test('the button opens the form and closes it', async ({ panel }) => {
    await panel.goto('/admin/events')
    const button = panel.getByRole('button', { name: 'Crear Evento Manual' })
    await expect(field(panel, 'title')).toHaveCount(0)
    await button.click()
    await expect(field(panel, 'title')).toBeFocused()
    await button.click()
    await expect(field(panel, 'title')).toHaveCount(0)
  })

  test('create is disabled until title, organizer, location, date, time and category are set', async ({
    panel,
  }) => {
    await panel.goto(CREATE)
    const create = panel.getByRole('button', { name: 'Crear evento', exact: true })
    const names = Object.entries(MANUAL_EVENT)
    for (const [name, value] of names) {
      await expect(create, `before ${name}`).toBeDisabled()
      await field(panel, name).fill(value)
    }
    await expect(create).toBeEnabled()
    await field(panel, 'organizer').fill('')
    await field(panel, 'title').focus()
    await panel.keyboard.press('Control+s')
    await expect(field(panel, 'organizer'), 'Ctrl+S leads to what is missing').toBeFocused()
    await field(panel, 'organizer').fill(MANUAL_EVENT.organizer)
    for (const [name, value] of names) {
      await field(panel, name).fill('')
      await expect(create, `without ${name}`).toBeDisabled()
      await field(panel, name).fill(value)
    }
    await create.click()
    await expect(toast(panel, '¡Evento creado con éxito!')).toBeVisible()

    const row = panel.getByRole('row', { name: MANUAL_EVENT.title })
    await expect(row).toContainText('Comunidad Ozama')
    await expect(row).toContainText(shownDay(MANUAL_EVENT.event_date))
    await expect(row).toContainText('Networking')
    await expect(row).toContainText('Sin límite')
    const [stored] = await query<Record<string, unknown>>('select * from events')
    expect(stored).toMatchObject({ category: 'networking', max_attendees: null, description: null })
    expect(await recorded(String(stored?.id))).toEqual(['Creó el evento «Encuentro de la casa»'])
  })

  test('every further field is kept, and the capacity is shown in personas', async ({ panel }) => {
    await panel.goto(`${CREATE}&estado=rechazado&q=zzz`)
    await fillManual(panel, { category: 'Feria del Libro' })
    await field(panel, 'max_attendees').fill('80')
    await field(panel, 'description').fill('Mesas y café.')
    await panel.getByText('Más detalles').click()
    await field(panel, 'summary').fill('Ven y conoce a tus vecinas.')
    await field(panel, 'duration_hours').fill('2.5')
    await panel.getByLabel('Sustainability').check()
    await field(panel, 'website_url').fill('https://ozama.test')
    await field(panel, 'registration_url').fill('https://ozama.test/entradas')
    await field(panel, 'image_url').fill('https://ozama.test/cartel.png')
    await panel.getByRole('button', { name: 'Crear evento', exact: true }).click()
    await panel.getByRole('button', { name: 'Guardar así' }).click()
    await expect(panel.getByRole('row', { name: MANUAL_EVENT.title })).toContainText('80 personas')
    await expect(panel.getByRole('row', { name: MANUAL_EVENT.title })).toContainText('Feria del libro')
    expect(await query('select * from events')).toMatchObject([
      {
        max_attendees: 80,
        description: 'Mesas y café.',
        summary: 'Ven y conoce a tus vecinas.',
        duration_hours: '2.5',
        verticals: ['Sustainability'],
        website_url: 'https://ozama.test',
        registration_url: 'https://ozama.test/entradas',
        image_url: 'https://ozama.test/cartel.png',
        category: 'feria del libro',
      },
    ])
  })

  for (const name of Object.keys(MANUAL_EVENT))
    test(`a form sent past the browser is refused without ${name}: 422`, async ({ panel }) => {
      const form = { intent: 'create', ...MANUAL_EVENT, [name]: '  ' }
      const answer = await postForm(panel, CREATE, form)
      expect(answer.status()).toBe(422)
      expect(await answer.text()).toContain('Por favor completa todos los campos obligatorios')
      expect(await query('select id from events')).toEqual([])
    })

  test('a capacity below 1 is refused beside its field, and the focus goes there', async ({ panel }) => {
    await panel.goto(CREATE)
    await fillManual(panel)
    await field(panel, 'max_attendees').fill('0')
    await panel.getByRole('button', { name: 'Crear evento', exact: true }).click()
    await expect(field(panel, 'max_attendees')).toBeFocused()
    await expect(field(panel, 'max_attendees')).toHaveAccessibleDescription('Mínimo 1 asistente')
    await expect(field(panel, 'title')).toHaveValue(MANUAL_EVENT.title)
    expect(await query('select id from events')).toEqual([])
  })

  test('the same form sent twice at once is one event; with other words it is another', async ({ panel }) => {
    const form = { intent: 'create', key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', ...MANUAL_EVENT }
    const answers = await Promise.all([1, 2, 3].map(() => postForm(panel, CREATE, form)))
    expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303])
    expect(await query('select id from events')).toHaveLength(1)
    expect(await query('select id from audit_log')).toHaveLength(1)
    await postForm(panel, CREATE, { ...form, title: 'Otro encuentro' })
    expect(await query('select id from events')).toHaveLength(2)
  })

  test('a failure says why and keeps what was typed', async ({ panel }) => {
    await panel.goto(CREATE)
    await fillManual(panel)
    await whileRefused('events', async () => {
      await panel.getByRole('button', { name: 'Crear evento', exact: true }).click()
      await expect(toast(panel, 'No se pudo crear el evento: ')).toBeVisible()
    })
    for (const [name, value] of Object.entries(MANUAL_EVENT))
      await expect(field(panel, name)).toHaveValue(value)
    await panel.getByRole('button', { name: 'Crear evento', exact: true }).click()
    await expect(toast(panel, '¡Evento creado con éxito!')).toBeVisible()
  })

  test('what was typed is not left behind without a question', { tag: '@night' }, async ({ panel }) => {
    await panel.goto(CREATE)
    await field(panel, 'title').fill('A medias')
    await panel.getByRole('button', { name: 'Crear Evento Manual' }).click()
    const question = panel.getByRole('dialog', { name: '¿Salir sin guardar?' })
    const goOn = question.getByRole('button', { name: 'Seguir editando' })
    await goOn.click()
    await expect(question).toBeHidden()
    await expect(field(panel, 'title')).toHaveValue('A medias')
    await field(panel, 'location').press('Escape')
    await goOn.click()
    await expect(question).toBeHidden()
    const published = panel.getByRole('link', { name: 'Publicados', exact: true })
    await published.click()
    await expect(published).toHaveAttribute('aria-current', 'page')
    await expect(field(panel, 'title'), 'the list under it may change').toHaveValue('A medias')
    await panel.getByRole('link', { name: 'Dashboard' }).first().click()
    await question.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(panel).toHaveURL('/admin')
  })

  test('works without JavaScript: values kept, the message beside the field', async ({
    browser,
    session,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, storageState: session })
    const page = await context.newPage()
    await page.goto('/admin/events')
    await page.getByRole('button', { name: 'Crear Evento Manual' }).click()
    await fillManual(page, { location: '' })
    await field(page, 'max_attendees').fill('12')
    await page.getByRole('button', { name: 'Crear evento', exact: true }).click()
    await expect(noscript(page)).toContainText('Por favor completa todos los campos obligatorios')
    await expect(field(page, 'location')).toHaveAccessibleDescription('Ingresa la ubicación')
    await expect(field(page, 'max_attendees')).toHaveValue('12')
    await field(page, 'location').fill('Malecón')
    await page.getByRole('button', { name: 'Crear evento', exact: true }).click()
    await expect(noscript(page)).toContainText('¡Evento creado con éxito!')
    expect(await query('select location, max_attendees from events')).toEqual([
      { location: 'Malecón', max_attendees: 12 },
    ])
    await context.close()
  })
})

test.describe('a published event', () => {
  test('has four buttons: view, edit, duplicate, delete', async ({ panel }) => {
    const [id] = await agendaOf({ day: 5, title: 'Noche de pitch', max_attendees: 30 })
    await panel.goto(PUBLISHED)
    const row = panel.getByRole('row', { name: 'Noche de pitch' })
    await expect(row).toContainText('30 personas')
    await expect(row.getByRole('link', { name: 'Ver: Noche de pitch' })).toHaveAttribute(
      'href',
      `/evento/${id}`,
    )
    for (const word of ['Editar', 'Duplicar', 'Eliminar'])
      await expect(row.getByRole('link', { name: `${word}: Noche de pitch` })).toBeVisible()
  })

  test('is duplicated into the creation form, all but its date', async ({ panel }) => {
    await agendaOf({ day: 5, title: 'Noche de pitch', max_attendees: 30, status: 'cancelled' })
    await panel.goto(PUBLISHED)
    await panel.getByRole('link', { name: 'Duplicar: Noche de pitch' }).click()
    await expect(field(panel, 'event_date')).toBeFocused()
    await expect(field(panel, 'event_date')).toHaveValue('')
    await expect(field(panel, 'title')).toHaveValue('Noche de pitch')
    await expect(field(panel, 'category')).toHaveValue('Meetup')
    await expect(field(panel, 'max_attendees')).toHaveValue('30')
    const create = panel.getByRole('button', { name: 'Crear evento', exact: true })
    await expect(create).toBeDisabled()
    await field(panel, 'event_date').fill(dayFromToday(40))
    await create.click()
    await expect(toast(panel, '¡Evento creado con éxito!')).toBeVisible()
    await expect(panel.getByRole('row', { name: 'Noche de pitch' })).toHaveCount(2)
    expect(await query(`select status, event_date::text from events where status = 'published'`)).toEqual([
      { status: 'published', event_date: dayFromToday(40) },
    ])
  })

  test('is edited, every field of it, and cancelled', async ({ panel, page }) => {
    const [id = ''] = await agendaOf({ day: 5, title: 'Noche de pitch' })
    await panel.goto(`${PUBLISHED}&q=pitch`)
    await panel.getByRole('link', { name: 'Editar: Noche de pitch' }).click()
    await expect(panel).toHaveURL(new RegExp(`/admin/events/${id}`))
    await fillManual(panel)
    await field(panel, 'max_attendees').fill('9')
    await field(panel, 'status').selectOption({ label: 'Cancelado' })
    await panel.keyboard.press('Control+s')
    await expect(toast(panel, 'Evento actualizado')).toBeVisible()
    await expect(panel, 'back to the list it came from').toHaveURL(`${PUBLISHED}&q=pitch`)
    const [row] = await query<Record<string, unknown>>('select *, event_date::text from events')
    expect(row).toMatchObject({
      title: MANUAL_EVENT.title,
      max_attendees: 9,
      status: 'cancelled',
      sequence: 1,
    })
    expect(await recorded(id)).toEqual(['Cambió el evento «Encuentro de la casa»'])
    await expect(async () => {
      await page.goto('/agenda')
      await expect(page.getByRole('link', { name: MANUAL_EVENT.title })).toHaveCount(0, { timeout: 500 })
    }).toPass()
  })

  test('edited in two windows: the second reads what changed, keeps its own words, and may go on', {
    tag: '@night',
  }, async ({ panel }) => {
    const [id = ''] = await agendaOf({ day: 5, title: 'Noche de pitch' })
    const second = await panel.context().newPage()
    for (const window of [panel, second]) await window.goto(`/admin/events/${id}`)
    await field(panel, 'title').fill('Noche de pitch 2.0')
    await field(panel, 'max_attendees').fill('15')
    await panel.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toast(panel, 'Evento actualizado')).toBeVisible()

    await field(second, 'title').fill('Gran noche de pitch')
    await field(second, 'location').fill('Malecón')
    const answer = second.waitForResponse((response) => response.request().method() === 'POST')
    await second.getByRole('button', { name: 'Guardar cambios' }).click()
    expect((await answer).status()).toBe(409)
    const notice = second
      .getByRole('alert')
      .filter({ hasText: 'Otra persona guardó cambios mientras editabas' })
    await expect(notice).toContainText('direccion@marea.example')
    await expect(field(second, 'title')).toHaveValue('Gran noche de pitch')
    await expect(field(second, 'title')).toHaveAccessibleDescription('Ahora dice: Noche de pitch 2.0')
    await expect(field(second, 'max_attendees')).toHaveAccessibleDescription('Ahora dice: 15 personas')
    await expect(field(second, 'organizer')).not.toHaveAccessibleDescription(/Ahora dice/)
    expect(await query('select title from events')).toEqual([{ title: 'Noche de pitch 2.0' }])

    await second.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toast(second, 'Evento actualizado')).toBeVisible()
    expect(await query('select title, location from events')).toEqual([
      { title: 'Gran noche de pitch', location: 'Malecón' },
    ])
  })

  test('that cannot be saved says why and keeps what was typed', async ({ panel }) => {
    const [id = ''] = await agendaOf({ day: 5, title: 'Noche de pitch' })
    await panel.goto(`/admin/events/${id}`)
    await field(panel, 'title').fill('Otra noche')
    await whileRefused('events', async () => {
      await panel.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(toast(panel, 'No se pudo guardar el evento: ')).toBeVisible()
    })
    await expect(field(panel, 'title')).toHaveValue('Otra noche')
    await field(panel, 'title').fill('')
    await panel.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toast(panel, 'Por favor completa todos los campos obligatorios')).toBeVisible()
    await expect(field(panel, 'title')).toBeFocused()
    expect(await query('select title from events')).toEqual([{ title: 'Noche de pitch' }])
  })

  test('comes back with what was typed after the session ended in the middle', { tag: '@night' }, async ({
    page,
  }) => {
    const [id = ''] = await agendaOf({ day: 5, title: 'Noche de pitch' })
    const person = await account({ admin: true })
    await page.goto(`/admin/events/${id}`)
    await signIn(page, person.email, PASSWORD)
    await field(page, 'title').fill('Lo que escribía')
    await endSessions(person)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await signIn(page, person.email, PASSWORD)
    await expect(field(page, 'title')).toHaveValue('Lo que escribía')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toast(page, 'Evento actualizado')).toBeVisible()
  })
})
