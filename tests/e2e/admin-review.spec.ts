import { statementToEmpty } from '../setup/empty-tables.ts'
import { whileIgnored, whileRefused } from '../setup/failing-table.ts'
import { agendaOf, query } from './database.ts'
import { dayFromToday } from './days.ts'
import { expect, hasFocus, test, toast } from './journeys.ts'
import { deleteRow, field, noscript, postForm, recorded, rowOf, submission } from './panel-events.ts'

test.beforeEach(async () => {
  await agendaOf()
  await query(statementToEmpty('audit_log', 'trash'))
})

/** Both screens show one list (back-office §2): by night it is tried on the second too. */
const SCREENS = [
  ['/admin/events', 'Gestión de Eventos'],
  ['/admin/forms', 'Gestión de Eventos Enviados'],
] as const

for (const [screen, title] of SCREENS)
  test.describe(title, { tag: screen === '/admin/forms' ? '@night' : [] }, () => {
    test('lists what was sent by state, with its total, dd/MM/yyyy and the hour it came', async ({
      panel,
    }) => {
      await submission({ title: 'Uno que espera', day: 21 })
      await submission({ title: 'Otro que espera' })
      await submission({ title: 'El aprobado', status: 'approved' })
      await panel.goto(screen)
      await expect(panel.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(panel.getByText('3 eventos', { exact: true })).toBeVisible()
      await expect(rowOf(panel, 'Uno que espera')).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)
      await panel.getByRole('link', { name: 'Aprobado', exact: true }).click()
      await expect(panel.getByText('1 evento', { exact: true })).toBeVisible()
      await expect(rowOf(panel, 'El aprobado')).toContainText('Aprobado')
      await expect(panel.getByRole('link', { name: /^(Aprobar|Rechazar): El aprobado/ })).toHaveCount(0)
      await panel.getByRole('link', { name: 'Rechazado', exact: true }).click()
      await expect(panel.getByText('No hay eventos rechazados')).toBeVisible()
      await panel.getByRole('link', { name: 'Todos', exact: true }).click()
      await expect(panel).toHaveURL(screen)
      await query(statementToEmpty('event_submissions'))
      await panel.reload()
      await expect(panel.getByText('No hay eventos', { exact: true })).toBeVisible()
    })

    test('approves and rejects from the dialog', async ({ panel }) => {
      const [yes, no] = [
        await submission({ title: 'Este sí', day: 21 }),
        await submission({ title: 'Este no' }),
      ]
      await panel.goto(screen)
      await panel.getByRole('link', { name: 'Este sí', exact: true }).click()
      const dialog = panel.getByRole('dialog')
      await expect(dialog).toContainText('ana@ozama.test')
      const approve = dialog.getByRole('link', { name: 'Aprobar' })
      await expect(approve, 'the first thing to do').toBeFocused()
      await approve.press('Enter')
      await expect(dialog.getByRole('link', { name: 'Volver al detalle' })).toBeFocused()
      await dialog.getByRole('button', { name: 'Aprobar y publicar' }).click()
      await expect(toast(panel, 'Evento aprobado')).toBeVisible()
      await expect(rowOf(panel, 'Este sí')).toContainText('Aprobado')
      await expect(
        panel.getByRole('link', { name: 'Este no', exact: true }),
        'the next one that waits',
      ).toBeFocused()
      await panel.getByRole('link', { name: 'Rechazar: Este no' }).click()
      await expect(dialog.getByLabel('Motivo (opcional)')).toBeFocused()
      await dialog.getByRole('button', { name: 'Rechazar evento' }).click()
      await expect(toast(panel, 'Evento rechazado')).toBeVisible()
      await expect(
        panel.getByRole('link', { name: 'Este no', exact: true }),
        'the button is gone',
      ).toBeFocused()
      expect(await recorded(yes)).toEqual(['Aprobó el evento «Este sí»'])
      expect(await recorded(no)).toEqual(['Rechazó el evento «Este no»'])
      await expect(panel).toHaveURL(screen)
    })

    test('deletes, says so, and takes it back', async ({ panel }) => {
      const id = await submission({ title: 'Para borrar' })
      const [before] = await query('select * from event_submissions')
      await panel.goto(screen)
      await deleteRow(panel, 'Para borrar')
      const done = toast(panel, '¡Evento eliminado con éxito!')
      await expect(done).toBeVisible()
      await expect(panel.getByRole('link', { name: 'Para borrar', exact: true })).toHaveCount(0)
      expect(await query('select id from event_submissions')).toEqual([])
      await done.getByRole('button', { name: 'Deshacer' }).click()
      await expect(panel.getByRole('link', { name: 'Para borrar', exact: true })).toBeVisible()
      await expect(panel).toHaveURL(screen)
      expect(await query('select * from event_submissions')).toEqual([before])
      expect((await recorded(id))[0]).toBe('Eliminó el evento enviado «Para borrar»')
      expect(await recorded(id)).toHaveLength(2)
    })

    test('a search ignores accents and keeps the filter; nothing found offers to clear', async ({
      panel,
    }) => {
      await submission({ title: 'Educación para todas' })
      await submission({ title: 'Educacion aprobada', status: 'approved' })
      await submission({ title: 'Otra cosa' })
      await panel.goto(`${screen}?estado=pendiente`)
      await panel.getByRole('searchbox', { name: 'Buscar eventos' }).fill('educacion')
      await panel.keyboard.press('Enter')
      await expect(panel.getByText('1 evento', { exact: true })).toBeVisible()
      await expect(rowOf(panel, 'Educación para todas')).toBeVisible()
      await panel.getByRole('link', { name: 'Todos', exact: true }).click()
      await expect(panel.getByText('2 eventos', { exact: true })).toBeVisible()
      await panel.getByRole('searchbox').fill('zzz')
      await panel.getByRole('button', { name: 'Buscar' }).click()
      await expect(panel.getByText('No hay eventos', { exact: true })).toBeVisible()
      await expect(panel.getByText('Nada coincide con «zzz».')).toBeVisible()
      await panel.getByRole('main').getByRole('link', { name: 'Limpiar búsqueda' }).last().click()
      await expect(panel.getByText('3 eventos', { exact: true })).toBeVisible()
    })

    test('shows 25 a page, and the total of all', async ({ panel }) => {
      for (let number = 1; number <= 26; number++) await submission({ title: `Evento ${number}` })
      await panel.goto(screen)
      await expect(panel.getByText('26 eventos', { exact: true })).toBeVisible()
      await expect(panel.getByRole('row')).toHaveCount(26)
      await panel.getByRole('link', { name: 'Siguiente' }).click()
      await expect(panel.getByText('Página 2 de 2')).toBeVisible()
      await expect(panel.getByRole('row')).toHaveCount(2)
      const [last] = await panel.getByRole('link', { name: /^Evento \d+$/ }).allTextContents()
      await deleteRow(panel, last ?? '')
      await expect(toast(panel, '¡Evento eliminado con éxito!')).toBeVisible()
      await expect(panel.getByRole('row'), 'the page that is left').toHaveCount(26)
    })

    test('what was caught as spam is one filter more, and comes back as pending', async ({ panel }) => {
      await panel.goto(screen)
      await expect(panel.getByRole('link', { name: /^Spam/ })).toHaveCount(0)
      const id = await submission({ title: 'Parecía spam', status: 'spam' })
      await panel.reload()
      await expect(panel.getByText('Parecía spam')).toHaveCount(0)
      await panel.getByRole('link', { name: 'Spam (1)' }).click()
      const row = rowOf(panel, 'Parecía spam')
      await expect(row.getByRole('link', { name: /^(Aprobar|Rechazar)/ })).toHaveCount(0)
      await expect(row.getByRole('link', { name: /^Eliminar/ })).toBeVisible()
      await row.getByRole('link', { name: 'No es spam: Parecía spam' }).click()
      await panel.getByRole('dialog').getByRole('button', { name: 'Devolver a pendientes' }).click()
      await expect(toast(panel, 'Evento devuelto a pendientes')).toBeVisible()
      await expect(panel.getByText('No hay eventos en spam')).toBeVisible()
      expect(await query('select status from event_submissions')).toEqual([{ status: 'pending' }])
      expect(await query('select recipient from mail_messages')).toEqual([{ recipient: 'ana@ozama.test' }])
      expect(await recorded(id)).toEqual(['Sacó de spam el evento «Parecía spam»'])
    })
  })

test('counts what waits, is published, approved and turned down; each figure leads to what it counts', async ({
  panel,
}) => {
  await agendaOf({ day: 3, title: 'Uno publicado' }, { day: 4, title: 'Otro publicado' })
  await submission({ title: 'El que espera' })
  for (const title of ['Aprobado uno', 'Aprobado dos', 'Aprobado tres'])
    await submission({ title, status: 'approved' })
  await panel.goto('/admin/events')
  const figures = panel.getByRole('region', { name: 'Cifras' })
  for (const [label, count, words] of [
    ['Eventos pendientes', 1, 'El que espera'],
    ['Eventos publicados', 2, 'Uno publicado'],
    ['Eventos aprobados', 3, 'Aprobado dos'],
    ['Eventos rechazados', 0, 'No hay eventos rechazados'],
  ] as const) {
    await expect(figures).toContainText(`${label}${count}`)
    await figures.getByRole('link', { name: label }).click()
    await expect(panel.getByRole('region', { name: /^Eventos (enviados|publicados)$/ })).toContainText(words)
  }
  await query(statementToEmpty('event_submissions'))
  for (const [label, words] of [
    ['Eventos pendientes', 'No hay eventos pendientes'],
    ['Eventos aprobados', 'No hay eventos aprobados'],
  ] as const) {
    await figures.getByRole('link', { name: label }).click()
    await expect(panel.getByText(words)).toBeVisible()
  }
})

for (const [screen, words] of [
  ['/admin/events', 'No se pudieron cargar las submissions'],
  ['/admin/forms', 'No se pudieron cargar los eventos'],
] as const)
  test(`a list that cannot be read: '${words}'`, async ({ panel }) => {
    await query('alter table event_submissions rename to event_submissions_away')
    try {
      expect((await panel.goto(screen))?.status()).toBe(500)
      await expect(toast(panel, words)).toBeVisible()
      await expect(panel.getByRole('main')).toContainText(words)
    } finally {
      await query('alter table event_submissions_away rename to event_submissions')
    }
  })

test('what cannot be deleted is said, and stays', async ({ panel }) => {
  await submission({ title: 'Terco' })
  await panel.goto('/admin/forms')
  const failure = toast(panel, 'Error al eliminar evento')
  await whileIgnored('event_submissions', async () => {
    const answer = panel.waitForResponse((response) => response.request().method() === 'POST')
    await deleteRow(panel, 'Terco')
    expect((await answer).status()).toBe(500)
    await expect(failure).toContainText('El evento no se eliminó correctamente de la base de datos')
  })
  await panel.goto('/admin/forms')
  await whileRefused('event_submissions', async () => {
    await deleteRow(panel, 'Terco')
    await expect(failure).toContainText('No se pudo eliminar el evento. Inténtalo de nuevo.')
  })
  await panel.goto('/admin/forms')
  await expect(rowOf(panel, 'Terco')).toBeVisible()
  expect(await query('select id from trash')).toEqual([])
  expect(await query('select id from audit_log')).toEqual([])
})

test('a published event is deleted and taken back with everybody who registered', async ({ panel }) => {
  const [id = ''] = await agendaOf({ day: 5, title: 'Noche de pitch' })
  await query(
    `insert into event_registrations (event_id, name, email, status) values ($1, 'Ana', 'ana@ozama.test', 'confirmed')`,
    [id],
  )
  await panel.goto('/admin/events?tab=publicados')
  await whileIgnored('events', async () => {
    await deleteRow(panel, 'Noche de pitch')
    await panel.getByRole('button', { name: 'Eliminar sin avisar' }).click()
    await expect(toast(panel, 'Error al eliminar evento')).toContainText(
      'El evento no se eliminó correctamente de la base de datos',
    )
  })
  await panel.getByRole('dialog').getByRole('button', { name: 'Eliminar evento' }).click()
  await panel.getByRole('button', { name: 'Eliminar y avisar' }).click()
  const done = toast(panel, '¡Evento eliminado con éxito!')
  await expect(done).toBeVisible()
  await expect(panel.getByText('No hay eventos', { exact: true })).toBeVisible()
  expect(await query('select id from event_registrations')).toEqual([])
  await done.getByRole('button', { name: 'Deshacer' }).click()
  await expect(panel.getByRole('row', { name: 'Noche de pitch' })).toBeVisible()
  expect(await query('select event_id from event_registrations')).toEqual([{ event_id: id }])
  expect((await recorded(id))[0]).toBe('Eliminó el evento «Noche de pitch»')
})

test('a submission is corrected before it is approved', async ({ panel }) => {
  const id = await submission({ title: 'Tayer de datos' })
  await panel.goto('/admin/forms?q=datos')
  await panel.getByRole('link', { name: 'Tayer de datos', exact: true }).click()
  await panel.getByRole('dialog').getByRole('link', { name: 'Corregir' }).click()
  await field(panel, 'title').fill('Taller de datos')
  await field(panel, 'email').fill('no-es-un-email')
  await panel.getByRole('button', { name: 'Guardar corrección' }).click()
  await expect(field(panel, 'email')).toHaveAccessibleDescription(/Ingresa un email válido/)
  await field(panel, 'email').fill('ana.bien@ozama.test')
  await panel.getByRole('button', { name: 'Guardar corrección' }).click()
  await expect(panel.getByRole('dialog', { name: 'Taller de datos' })).toContainText('ana.bien@ozama.test')
  await expect(panel).toHaveURL(`/admin/forms?q=datos&ver=${id}`)
  expect(await recorded(id)).toEqual(['Corrigió el evento enviado «Taller de datos»'])
  await panel.getByRole('dialog').getByRole('link', { name: 'Corregir' }).click()
  await field(panel, 'title').fill('Taller de datos abiertos')
  await panel.getByRole('button', { name: 'Guardar y aprobar' }).click()
  const done = toast(panel, 'Evento aprobado: ya está en la agenda.')
  await expect(done).toContainText('Evento corregido')
  await expect(panel).toHaveURL('/admin/forms?q=datos')
  expect(await query('select title from events')).toEqual([{ title: 'Taller de datos abiertos' }])
  await done.getByRole('button', { name: 'Ver evento' }).click()
  await expect(panel.getByRole('heading', { level: 1, name: 'Taller de datos abiertos' })).toBeVisible()
})

test('a correction of what was decided meanwhile is not saved, and its words stay', async ({ panel }) => {
  const id = await submission({ title: 'Taller de datos' })
  await panel.goto(`/admin/events/enviados/${id}`)
  await field(panel, 'title').fill('Mi versión')
  await postForm(panel, '/admin/events', { intent: 'approve', id })
  const answer = panel.waitForResponse((response) => response.request().method() === 'POST')
  await panel.getByRole('button', { name: 'Guardar corrección' }).click()
  expect((await answer).status()).toBe(409)
  await expect(panel.getByRole('alert').first()).toContainText('Ya aprobado por direccion@marea.example')
  await expect(field(panel, 'title')).toHaveValue('Mi versión')
  await expect(panel.getByRole('button', { name: 'Guardar corrección' })).toBeDisabled()
  expect(await query('select title from event_submissions')).toEqual([{ title: 'Taller de datos' }])
})

test('eight are reviewed by keys, which can be switched off and never act in a field', {
  tag: '@night',
}, async ({ panel }) => {
  const titles = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve', 'Diez', 'Once']
  for (const [at, title] of titles.entries()) await submission({ title, day: 10 + at })
  await query(
    `update event_submissions set submitted_at = now() - interval '1 hour' + (event_date - current_date) * interval '1 minute'`,
  )
  await panel.goto('/admin/events')
  const row = (title: string) => panel.getByRole('link', { name: title, exact: true })
  const dialog = panel.getByRole('dialog')
  let presses = 0
  const press = async (key: string) => {
    presses++
    await panel.keyboard.press(key)
  }
  const decide = async (key: 'a' | 'r', title: string, next: string) => {
    await press(key)
    const start =
      key === 'a'
        ? dialog.getByRole('button', { name: 'Aprobar y publicar' })
        : dialog.getByLabel('Motivo (opcional)')
    await expect(start).toBeFocused()
    await press(key === 'a' ? 'Enter' : 'Control+Enter')
    await expect(rowOf(panel, title)).toContainText(key === 'a' ? 'Aprobado' : 'Rechazado')
    await expect(row(next), 'the next one that waits').toBeFocused()
  }
  await row('Uno').focus()
  await panel.keyboard.press('Control+a')
  await expect(dialog, 'keys of the browser are left alone').toHaveCount(0)
  // The keys are the application's, which may still be coming.
  await expect(async () => {
    await panel.keyboard.press('k')
    await panel.keyboard.press('j')
    await expect(row('Dos')).toBeFocused({ timeout: 500 })
  }).toPass()
  await press('k')
  await expect(row('Uno')).toBeFocused()
  await decide('a', 'Uno', 'Dos')
  await decide('r', 'Dos', 'Tres')
  await press('j')
  await expect(row('Cuatro'), 'one is skipped').toBeFocused()
  await decide('a', 'Cuatro', 'Cinco')
  await press('a')
  await expect(dialog.getByRole('button', { name: 'Aprobar y publicar' })).toBeFocused()
  await press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(row('Cinco'), 'nothing was decided').toBeFocused()
  await press('s')
  await expect(dialog.getByRole('button', { name: 'Marcar como spam' })).toBeFocused()
  await press('Enter')
  await expect(row('Cinco'), 'spam has a list of its own').toHaveCount(0)
  await expect(row('Seis')).toBeFocused()
  await press('e')
  await expect(panel).toHaveURL(/\/admin\/events\/enviados\//)
  await expect(field(panel, 'title'), 'letters that are typed decide nothing').toBeFocused()
  await field(panel, 'title').fill('Seis, bien escrito')
  await press('Control+Enter')
  await expect(row('Siete'), 'the list goes on at the next').toBeFocused()
  await expect(rowOf(panel, 'Seis, bien escrito')).toContainText('Aprobado')
  await press('j')
  await decide('a', 'Ocho', 'Nueve')
  expect(presses, 'with one that was not confirmed').toBeLessThanOrEqual(20)
  await panel.getByRole('searchbox').focus()
  await panel.keyboard.press('a')
  await expect(panel.getByRole('searchbox')).toHaveValue('a')
  await expect(dialog).toHaveCount(0)
  await panel.getByRole('searchbox').fill('')
  await expect(row('Nueve')).toBeVisible()

  await row('Nueve').press('Enter')
  await expect(
    panel.getByRole('dialog', { name: 'Nueve' }).getByRole('link', { name: 'Aprobar' }),
  ).toBeFocused()
  await panel.keyboard.press('j')
  await expect(panel.getByRole('dialog', { name: 'Diez' })).toBeVisible()
  await panel.keyboard.press('j')
  await expect(
    panel.getByRole('dialog', { name: 'Once' }).getByRole('link', { name: 'Aprobar' }),
  ).toBeFocused()
  await panel.keyboard.press('k')
  await expect(panel.getByRole('dialog', { name: 'Diez' })).toBeVisible()
  await panel.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await row('Nueve').focus()
  await panel.keyboard.press('?')
  await expect(panel.getByRole('dialog', { name: 'Atajos de teclado' })).toContainText('Rechazar')
  await panel.getByRole('button', { name: 'Apagarlos en este navegador' }).click()
  await panel.keyboard.press('Escape')
  await panel.reload()
  const button = panel.getByRole('button', { name: 'Atajos de teclado' })
  await expect(button).toBeVisible()
  await button.click()
  await expect(dialog).toContainText('Están apagados en este navegador.')
  await panel.keyboard.press('Escape')
  await row('Nueve').focus()
  await panel.keyboard.press('j')
  await expect(row('Nueve')).toBeFocused()
})

test('what a key decided is taken back from its toast, or from its page', { tag: '@night' }, async ({
  panel,
}) => {
  await submission({ title: 'Uno' })
  await panel.goto('/admin/events')
  const row = panel.getByRole('link', { name: 'Uno', exact: true })
  const dialog = panel.getByRole('dialog')
  for (const [key, confirm, done, status] of [
    ['a', 'Enter', 'Evento aprobado', 'Aprobado'],
    ['r', 'Control+Enter', 'Evento rechazado', 'Rechazado'],
  ] as const) {
    await row.press(key)
    await expect(dialog).toContainText('Durante 2 minutos puedes deshacerlo.')
    await hasFocus(dialog)
    await panel.keyboard.press(confirm)
    await expect(rowOf(panel, 'Uno')).toContainText(status)
    await expect(toast(panel, done)).toBeVisible()
    await panel.keyboard.press('Alt+t')
    await expect(toast(panel, done).getByRole('button', { name: 'Deshacer' })).toBeFocused()
    await panel.keyboard.press('Enter')
    await expect(toast(panel, 'Evento devuelto a pendientes')).toBeVisible()
    await expect(rowOf(panel, 'Uno')).toContainText('Pendiente')
    expect(await query('select 1 from events')).toEqual([])

    await row.press(key)
    await hasFocus(dialog)
    await panel.keyboard.press(confirm)
    await expect(rowOf(panel, 'Uno')).toContainText(status)
    await row.press('Enter')
    await dialog.getByRole('button', { name: 'Deshacer' }).press('Enter')
    await expect(rowOf(panel, 'Uno'), 'also from its quick look').toContainText('Pendiente')
    await expect(row).toBeFocused()
    await panel.keyboard.press(key)
    await hasFocus(dialog)
    await panel.keyboard.press(confirm)
    await expect(rowOf(panel, 'Uno')).toContainText(status)
    const [{ id } = { id: '' }] = await query<{ id: string }>('select id from event_submissions')
    await panel.goto(`/admin/events/enviados/${id}`)
    await panel.getByRole('button', { name: 'Deshacer' }).click()
    await expect(field(panel, 'title'), 'it can be corrected again').toHaveValue('Uno')
    await panel.goto('/admin/events')
  }
})

test('j leads from the heading to the first row, and Ctrl+Enter rejects with the reason that was typed', {
  tag: '@night',
}, async ({ panel }) => {
  const id = await submission({ title: 'Uno' })
  await submission({ title: 'Dos', day: 21 })
  await query(`update event_submissions set submitted_at = now() - interval '1 hour' where id = $1`, [id])
  const row = (title: string) => panel.getByRole('link', { name: title, exact: true })
  await panel.goto('/admin')
  await panel
    .getByRole('navigation', { name: 'Panel' })
    .getByRole('link', { name: /^Eventos env/ })
    .press('Enter')
  await expect(panel.getByRole('heading', { level: 1 })).toBeFocused()
  await panel.keyboard.press('a')
  await expect(panel.getByRole('dialog'), 'nothing is decided from there').toHaveCount(0)
  await panel.keyboard.press('j')
  await expect(row('Uno')).toBeFocused()
  await panel.keyboard.press('r')
  await expect(panel.getByLabel('Motivo (opcional)'), 'what is typed at once is the reason').toBeFocused()
  await panel.keyboard.type('Falta la dirección.', { delay: 40 })
  await panel.keyboard.press('Control+Enter')
  await expect(row('Dos'), 'the next one that waits').toBeFocused()
  expect(await query('select status, rejection_reason from event_submissions where id = $1', [id])).toEqual([
    { status: 'rejected', rejection_reason: 'Falta la dirección.' },
  ])
  await panel.reload()
  await panel.keyboard.press('j')
  await expect(row('Dos'), 'also before anything has the focus').toBeFocused()
})

test('what waits longest comes first, marked against the promise of 2-3 días hábiles', async ({ panel }) => {
  await submission({ title: 'De hoy' })
  await submission({ title: 'De hace diez días', sentDaysAgo: 10, day: 21 })
  await submission({ title: 'De hace veinte días', sentDaysAgo: 20 })
  await panel.goto('/admin/forms')
  await expect(panel.getByText('2 eventos fuera de plazo')).toBeVisible()
  await expect(panel.getByRole('row').nth(1)).toContainText('De hace veinte días')
  await expect(panel.getByRole('row').nth(1)).toContainText('Fuera de plazo')
  await expect(panel.getByRole('row').nth(1)).toContainText(/Hace 1[345] días hábiles/)
  await expect(rowOf(panel, 'De hoy')).toContainText('Hoy')
  await expect(rowOf(panel, 'De hoy')).not.toContainText('Fuera de plazo')
})

test('what may be the same event sent twice is said in the row and in the detail', async ({ panel }) => {
  const [published = ''] = await agendaOf({ day: 20, title: 'Taller de datos abiertos' })
  await submission({ title: 'Taller de Datos Abiertos (Santiago)' })
  const other = await submission({ title: 'Taller de datos abiertos, Santiago' })
  await submission({ title: 'Noche de jazz' })
  await panel.goto('/admin/forms')
  const row = rowOf(panel, 'Taller de Datos Abiertos (Santiago)')
  await expect(row).toContainText('Posible duplicado: «Taller de datos abiertos»')
  await expect(row.getByRole('link', { name: '«Taller de datos abiertos»' })).toHaveAttribute(
    'href',
    `/evento/${published}`,
  )
  await expect(rowOf(panel, 'Noche de jazz')).not.toContainText('Posible duplicado')
  await panel.getByRole('searchbox').fill('(Santiago)')
  await panel.keyboard.press('Enter')
  await expect(panel.getByText('1 evento', { exact: true })).toBeVisible()
  await panel.getByRole('link', { name: 'Taller de Datos Abiertos (Santiago)', exact: true }).click()
  const dialog = panel.getByRole('dialog')
  await expect(dialog).toContainText('Posible duplicado')
  await dialog.getByRole('link', { name: '«Taller de datos abiertos, Santiago»' }).click()
  await expect(dialog, 'not on this page of the list').toHaveAccessibleName(
    'Taller de datos abiertos, Santiago',
  )
  await expect(panel).toHaveURL(new RegExp(`ver=${other}`))
})

test('a refused rejection keeps its reason, also without JavaScript', async ({ browser, session }) => {
  const id = await submission({ title: 'Taller' })
  const reason = 'Falta la dirección exacta.'
  for (const script of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled: script, storageState: session })
    const page = await context.newPage()
    await page.goto(`/admin/forms?ver=${id}&accion=rechazar`)
    await page.locator('[name="rejection_reason"]').fill(reason)
    await whileRefused('event_submissions', async () => {
      await page.getByRole('button', { name: 'Rechazar evento' }).click()
      await expect(script ? toast(page, 'No se pudo rechazar el evento') : noscript(page)).toContainText(
        'No se pudo rechazar el evento',
      )
    })
    await expect(page.locator('[name="rejection_reason"]')).toHaveValue(reason)
    await context.close()
  }
  const [row] = await query<{ status: string }>('select status from event_submissions')
  expect(row?.status).toBe('pending')
})

test('everything can be done by keyboard, and without JavaScript', async ({ panel, browser, session }) => {
  await submission({ title: 'Con teclado', day: 3 })
  await panel.goto('/admin/forms')
  await panel.getByRole('link', { name: 'Eliminar: Con teclado' }).focus()
  await panel.keyboard.press('Enter')
  await hasFocus(panel.getByRole('dialog'))
  await panel.keyboard.press('Escape')
  await expect(panel.getByRole('dialog')).toBeHidden()
  await expect(panel.getByRole('link', { name: 'Eliminar: Con teclado' })).toBeFocused()

  const context = await browser.newContext({ javaScriptEnabled: false, storageState: session })
  const page = await context.newPage()
  await page.goto('/admin/forms')
  await page.getByRole('link', { name: 'Eliminar: Con teclado' }).click()
  await page.getByRole('button', { name: 'Eliminar evento' }).click()
  await expect(noscript(page)).toContainText('¡Evento eliminado con éxito!')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('link', { name: 'Con teclado', exact: true })).toBeVisible()
  await context.close()
  expect(await query('select event_date::text from event_submissions')).toEqual([
    { event_date: dayFromToday(3) },
  ])
})
