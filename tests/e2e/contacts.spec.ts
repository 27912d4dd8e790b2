import { readFile } from 'node:fs/promises'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { whileIgnored, whileRefused } from '../setup/failing-table.ts'
import { expectNoBarriers, tooWide } from './barriers.ts'
import { agendaOf, query } from './database.ts'
import { erasureToast, expect, test, toast } from './journeys.ts'

test('the team finds a contact, takes the page away, deletes, undoes, and forgets a person', async ({
  panel,
}) => {
  await query(statementToEmpty('contacts', 'consent_events'))
  await query(`insert into contacts (email, first_name, company, consent_marketing, created_at)
    select 'persona' || n || '@ozama.test', 'Persona ' || n, 'Ñandú', true, now() - make_interval(mins => n)
    from generate_series(1, 30) n`)
  await panel.goto('/admin/contacts')
  await expect(panel.getByText('30 contactos', { exact: true })).toBeVisible()
  await expect(panel.getByRole('row')).toHaveCount(26)

  const file = panel.waitForEvent('download')
  await panel.getByRole('link', { name: 'Exportar página' }).click()
  expect((await file).suggestedFilename()).toMatch(/^contactos_\d{4}-\d{2}-\d{2}\.csv$/)
  await expect(toast(panel, 'Exportación completada')).toBeVisible()

  await panel.locator('body').press('/')
  await panel.keyboard.type('persona30')
  await panel.keyboard.press('Enter')
  await expect(panel.getByText('1 contacto', { exact: true })).toBeVisible()
  await panel.getByRole('link', { name: 'Eliminar: persona30@ozama.test' }).click()
  const dialog = panel.getByRole('dialog')
  await expect(dialog).toContainText('Esta acción no se puede deshacer')
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  const deleted = toast(panel, '¡Contacto eliminado con éxito!')
  await expect(deleted).toBeVisible()
  expect(await query(`select 1 from contacts where email = 'persona30@ozama.test'`)).toEqual([])
  await deleted.getByRole('button', { name: 'Deshacer' }).click()
  await expect(toast(panel, 'Contacto restaurado')).toBeVisible()

  await panel.getByRole('link', { name: 'persona30@ozama.test', exact: true }).click()
  await panel.getByRole('link', { name: 'Retirar marketing' }).click()
  await expect(dialog).toContainText('¿Retirar su consentimiento de marketing?')
  await dialog.getByRole('button', { name: 'Retirar consentimiento' }).click()
  await expect(toast(panel, 'Consentimiento retirado')).toBeVisible()
  await expect(panel.getByText('Retiró las novedades')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Retirar marketing' })).toHaveCount(0)

  const confirmation = panel.getByLabel('Escribe su correo para confirmar')
  await confirmation.fill('otra@ozama.test')
  await panel.getByRole('button', { name: 'Borrar todos sus datos' }).click()
  await expect(panel.getByText('No coincide con su correo').first()).toBeVisible()
  await confirmation.fill('persona30@ozama.test')
  await panel.context().setOffline(true)
  await panel.getByRole('button', { name: 'Borrar todos sus datos' }).click()
  await expect(toast(panel, 'No se pudieron borrar sus datos')).toContainText('no hay conexión')
  await expect(confirmation).toHaveValue('persona30@ozama.test')
  await panel.context().setOffline(false)
  await panel.getByRole('button', { name: 'Borrar todos sus datos' }).click()
  await expect(erasureToast(panel)).toBeVisible()
  await panel.goto('/admin/contacts')
  await expect(panel.getByText('29 contactos', { exact: true })).toBeVisible()
})

test('who is no contact is found by their address, taken away and forgotten', { tag: '@night' }, async ({
  panel,
}) => {
  await query(statementToEmpty('contacts', 'trash'))
  const [event = ''] = await agendaOf({ day: 9, title: 'Noche abierta' })
  await query(
    `insert into event_registrations (event_id, name, email, status)
     values ($1, 'Ana Peña', 'Ana+eventos@ozama.test', 'confirmed')`,
    [event],
  )
  await query(`insert into contacts (email) values ('mariana+eventos@ozama.test')`)
  await panel.goto('/admin/contacts?q=ana%2Beventos%40ozama.test')
  await expect(panel.getByText('¿Buscas a ana+eventos@ozama.test?')).toBeVisible()
  await query(statementToEmpty('contacts'))
  await panel.reload()
  await expect(panel.getByText('Ningún contacto coincide')).toBeVisible()
  await panel.getByRole('link', { name: 'Ver todo lo de esa dirección' }).click()
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('ana+eventos@ozama.test')
  await expect(panel.getByText('No está en los contactos')).toBeVisible()
  const theirs = panel.url()
  expect(decodeURIComponent(theirs)).not.toContain('ozama')
  await expect(panel.getByRole('link', { name: 'Noche abierta' })).toBeVisible()
  await expectNoBarriers(panel, 360, 1280)
  const file = panel.waitForEvent('download')
  await panel.getByTitle('Más acciones').click()
  await panel.getByRole('link', { name: 'Exportar sus datos' }).click()
  expect(await readFile(await (await file).path(), 'utf8')).toContain('Ana Peña')

  const confirm = async () => {
    await panel.getByLabel('Escribe su correo para confirmar').fill('ana+eventos@ozama.test')
    await panel.getByRole('button', { name: 'Borrar todos sus datos' }).click()
  }
  await confirm()
  await expect(erasureToast(panel)).toBeVisible()
  expect(await query('select 1 from event_registrations')).toEqual([])
  await expect(async () => {
    await panel.goto(theirs)
    await expect(panel.getByRole('heading', { name: 'Se está borrando…' })).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await confirm()
  await expect(toast(panel, 'El sitio no guarda nada de esa persona')).toBeVisible()
  await panel.getByTitle('Más acciones').click()
  await panel.getByRole('link', { name: 'Exportar sus datos' }).click()
  await expect(toast(panel, 'No se pudo exportar los datos')).toContainText('no guarda nada de esa persona')
})

test('counts everybody, shortens interests, and filters by three choices, page by page', async ({
  panel,
}) => {
  await query(statementToEmpty('contacts'))
  await query(`insert into contacts
      (email, company, sector, interests, consent_marketing, consent_privacy_policy, created_at)
    values ('ana@ozama.test', 'Cacao Vivo', 'Agritech', '{Networking,Mentoría,Talento}', true, true, '2026-03-05T22:15Z'),
      ('luis@ozama.test', '  ', 'Fintech', '{Networking,Mentoría}', true, false, '2026-03-04Z'),
      ('rosa@ozama.test', null, 'Fintech', '{}', false, true, '2026-03-03Z')`)
  await query(`insert into contacts (email, created_at)
    select 'persona' || n || '@ozama.test', '2026-01-01Z' from generate_series(1, 24) n`)
  await panel.goto('/admin/contacts')
  await expect(panel.getByRole('region', { name: 'Cifras' }).locator('dl > div')).toHaveText([
    'Total de contactos27',
    'Aceptan marketing2',
    'Con empresa1',
    'Sectores únicos2',
  ])
  const ana = panel.getByRole('row', { name: 'ana@ozama.test' })
  await expect(ana).toContainText('Networking, Mentoría…')
  await expect(ana).not.toContainText('Talento')
  await expect(ana).toContainText('05/03/2026 18:15')
  const luis = panel.getByRole('row', { name: 'luis@ozama.test' })
  await expect(luis).toContainText('Networking, Mentoría')
  await expect(luis).not.toContainText('…')

  await panel.getByRole('link', { name: 'Siguiente' }).click()
  await expect(panel.getByText('Página 2 de 2')).toBeVisible()
  await expect(panel.getByRole('row')).toHaveCount(1 + 2)

  const people = panel.getByRole('row').locator('td:nth-child(2) a')
  await panel.getByText('Filtros', { exact: true }).click()
  await panel.getByLabel('Acepta marketing').selectOption('Sí')
  await expect(people).toHaveText(['ana@ozama.test', 'luis@ozama.test'])
  await panel.getByLabel('Acepta privacidad').selectOption('No')
  await expect(people).toHaveText(['luis@ozama.test'])
  await expect(panel).toHaveURL(/marketing=si&privacidad=no/)
  await panel.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(panel.getByText('27 contactos', { exact: true })).toBeVisible()
  await expect(panel.getByLabel('Acepta marketing')).toHaveValue('')
  await panel.getByLabel('Sector', { exact: true }).selectOption('Fintech')
  await expect(people).toHaveText(['luis@ozama.test', 'rosa@ozama.test'])
})

test('the team adds a contact, corrects it, tags all that a search finds, and takes that back', async ({
  panel,
}) => {
  await query(statementToEmpty('contacts'))
  await query(`insert into contacts (email, company, created_at)
    select 'persona' || n || '@ozama.test', 'Faro', '2026-01-01Z' from generate_series(1, 600) n`)
  await panel.goto('/admin/contacts')
  await panel.getByRole('link', { name: 'Añadir contacto' }).click()
  await panel.getByLabel('Email').fill('persona7@ozama.test')
  await panel.getByLabel('Nombre').fill('Rosa')
  await panel.getByRole('button', { name: 'Añadir contacto' }).click()
  await expect(panel.getByText('Ya hay un contacto con ese correo')).toBeVisible()
  await panel.getByLabel('Email').fill('rosa@ozama.test')
  await panel.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { level: 1, name: 'Rosa' })).toBeVisible()
  await panel.getByRole('link', { name: 'Corregir' }).click()
  await panel.getByLabel('Empresa').fill('El Faro')
  await panel.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toast(panel, 'Contacto corregido')).toBeVisible()

  await panel.goto('/admin/contacts?q=faro')
  await panel.getByLabel('Elegir «rosa@ozama.test»').check()
  await expect(panel.getByText('1 elegido', { exact: true })).toBeVisible()
  const everything = panel.getByLabel('Elegir los 601 que coinciden')
  await expect(everything).toBeHidden()
  await panel.getByRole('button', { name: 'Elegir toda la página' }).click()
  await everything.check()
  await expect(panel.getByText('601 elegidos', { exact: true })).toBeVisible()
  await panel.getByRole('combobox', { name: 'Etiqueta' }).last().fill('feria')
  await panel.getByRole('button', { name: 'Etiquetar', exact: true }).click()
  const dialog = panel.getByRole('dialog')
  await expect(dialog).toContainText('¿Poner la etiqueta «feria» a 601 contactos?')
  await dialog.getByRole('button', { name: 'Etiquetar' }).click()
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText(
    'Poner la etiqueta «feria» a 601 contactos',
  )
  await expect(panel.getByText('Cambiaron 601 contactos')).toBeVisible()
  await expectNoBarriers(panel, 360, 1280)
  await panel.getByRole('link', { name: 'Ver la lista' }).click()
  await expect(panel.getByRole('row', { name: 'rosa@ozama.test' })).toContainText('feria')
  await panel.goBack()
  await panel.getByRole('link', { name: 'Deshacer' }).click()
  await expect(dialog).toContainText('¿Dejar como estaban 601 contactos?')
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Dejar como estaban 601 contactos')
  await expect(panel.getByText('Cambiaron 601 contactos')).toBeVisible()
})

test('a card on a phone has room for a tag, and a label for nothing', { tag: '@night' }, async ({
  panel,
}) => {
  await query(statementToEmpty('contacts'))
  const [row] = await query<{ id: string }>(
    `insert into contacts (email, first_name, tags) values ('ana@ozama.test', 'Ana', '{Feria}'),
      ('eva@ozama.test', 'Eva', '{}') returning id`,
  )
  await panel.setViewportSize({ width: 360, height: 740 })
  await panel.goto('/admin/contacts')
  const tag = panel.getByRole('row').getByText('Feria', { exact: true })
  expect(await tag.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  await panel.locator('summary', { hasText: 'Filtros' }).press('Enter')
  await expect(panel.getByLabel('Ordenar por').getByRole('option', { selected: true })).toHaveText(
    'Más recientes',
  )
  // As a table it gives the address what columns without a word do not need.
  for (const width of [768, 1280]) {
    await panel.setViewportSize({ width, height: 740 })
    const address = panel.getByRole('link', { name: 'ana@ozama.test', exact: true })
    expect((await address.boundingBox())?.width, `${width} px`).toBeGreaterThanOrEqual(180)
    expect(await tooWide(panel)).toEqual([])
  }
  await panel.setViewportSize({ width: 360, height: 740 })
  await panel.goto(`/admin/contacts/${row?.id}/unir?q=eva`)
  await expect(panel.getByRole('row', { name: /Eva/ })).toBeVisible()
  await expect(panel.locator('td[data-fact="Empresa"]')).toBeHidden()
})

test('what cannot be taken away, read or deleted is said, each thing once, and the contact stays', {
  tag: '@night',
}, async ({ panel }) => {
  await query(statementToEmpty('contacts', 'trash'))
  const [row] = await query<{ id: string }>(
    `insert into contacts (email) values ('terca@ozama.test') returning id`,
  )
  const person = `/admin/contacts/${row?.id}`
  await panel.goto(person)
  await query('alter table contacts rename to contacts_away')
  try {
    await panel.getByTitle('Más acciones').click()
    await panel.getByRole('link', { name: 'Exportar sus datos' }).click()
    await expect(toast(panel, 'No se pudo exportar los datos')).toHaveText(
      'No se pudo exportar los datoshubo un error inesperado; inténtalo de nuevo.',
    )
    for (const [screen, words] of [
      ['/admin/contacts', 'No se pudieron cargar los contactos'],
      [person, 'No se pudieron cargar los contactos'],
      ['/admin', 'No se pudieron cargar los datos del dashboard'],
    ] as const) {
      expect((await panel.goto(screen))?.status(), screen).toBe(500)
      await expect(toast(panel, words)).toContainText('hubo un error inesperado; inténtalo de nuevo.')
      await expect(panel.getByRole('main')).toContainText(words)
    }
    // The files themselves, as they come without script.
    for (const file of ['/admin/contacts/archivo.csv', `${person}/datos.json`]) {
      const answer = await panel.request.get(file)
      expect([answer.status(), await answer.text()], file).toEqual([
        500,
        'No se pudo exportar los datos: hubo un error inesperado; inténtalo de nuevo.',
      ])
    }
  } finally {
    await query('alter table contacts_away rename to contacts')
  }

  await panel.goto('/admin/contacts')
  await panel.getByRole('link', { name: 'Eliminar: terca@ozama.test' }).click()
  const confirm = panel.getByRole('dialog').getByRole('button', { name: 'Eliminar' })
  const failure = toast(panel, 'Error al eliminar contacto')
  await whileIgnored('contacts', async () => {
    await confirm.click()
    await expect(failure).toContainText('El contacto no se eliminó correctamente de la base de datos')
  })
  await whileRefused('contacts', async () => {
    await confirm.click()
    await expect(failure.filter({ hasText: 'hubo un error inesperado' })).toBeVisible()
  })
  expect(await query('select email from contacts')).toEqual([{ email: 'terca@ozama.test' }])
  expect(await query('select id from trash')).toEqual([])

  await confirm.click()
  const undo = toast(panel, '¡Contacto eliminado con éxito!').getByRole('button', { name: 'Deshacer' })
  await expect(undo).toBeVisible()
  await expect.poll(() => panel.evaluate(aheadIsHere, 'domains/admin/routes/trash')).toBe(true)
  await panel.context().setOffline(true)
  await undo.click()
  await expect(toast(panel, 'No se pudo restaurar')).toContainText('no hay conexión')
  await panel.context().setOffline(false)
  await panel.getByRole('link', { name: 'Papelera' }).click()
  await panel.getByRole('button', { name: 'Restaurar: terca@ozama.test' }).click()
  await expect(toast(panel, 'Contacto restaurado')).toBeVisible()

  await panel.goto('/admin/contacts')
  await query(statementToEmpty('contacts'))
  await panel.getByRole('link', { name: 'Exportar todos' }).click()
  await expect(toast(panel, 'Sin datos')).toContainText('No hay datos para exportar')
})

/** In the browser: whether the code of a route was asked for ahead of its use, and is here. */
function aheadIsHere(route: string): boolean {
  const { routes } = (window as unknown as Manifest).__reactRouterManifest
  const file = routes[route]?.module ?? 'not known yet'
  const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
  const isHere = ({ href }: HTMLLinkElement) => performance.getEntriesByName(href).length > 0
  return asked.some(({ href }) => href.endsWith(file)) && asked.every(isHere)
}

type Manifest = { __reactRouterManifest: { routes: Record<string, { module: string } | undefined> } }
