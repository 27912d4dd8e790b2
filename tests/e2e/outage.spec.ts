import type { Page } from '@playwright/test'
import { whileRefused } from '../setup/failing-table.ts'
import { queryAt } from '../setup/query.ts'
import { ADMIN_EMAIL } from '../setup/site.ts'
import { startStoppableDatabase } from '../setup/test-database.ts'
import { account } from './accounts.ts'
import { beginArticle, goOn, KEPT, kept, shown } from './article-editor.ts'
import { stored } from './database.ts'
import { control, eventForm, fillAsAPerson, fillEventForm, sendButton, TEXT_FIELDS } from './event-form.ts'
import { isolatedSite } from './isolated-site.ts'
import { expect, openAs, signIn, test, toast } from './journeys.ts'
import { field, fillManual, rowOf } from './panel-events.ts'

/** Its database and its mail server go away and come back. */
const own = isolatedSite(startStoppableDatabase)

for (const script of [true, false])
  test.describe(script ? 'the database is gone' : 'the database is gone, without JavaScript', () => {
    test.use({ javaScriptEnabled: script })

    test('a form comes back with all that was typed: 503, in Spanish; the next try goes through', {
      tag: '@night',
    }, async ({ page }) => {
      const form = eventForm()
      await page.goto(`${own.site.url}/sube-evento`)
      await (script ? fillAsAPerson : fillEventForm)(page, form)
      await own.database.kill()
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await sendButton(page).click()

      expect((await answer).status()).toBe(503)
      await expect(page.getByRole('main')).toContainText('No se pudo enviar tu evento')
      if (script) await expect(toast(page, 'No se pudo enviar tu evento')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(page.getByRole('navigation').first(), 'the layout stays').toBeAttached()
      for (const name of TEXT_FIELDS) await expect(control(page, name)).toHaveValue(form[name])
      await expect(page.locator('[name="event_type"]:checked')).toHaveValue(form.event_type)
      await expect(page.locator('[name="verticals"]:checked')).toHaveCount(form.verticals.length)
      await expect(control(page, 'consent_privacy')).toBeChecked()

      await own.database.startAgain()
      await sendButton(page).click()
      await expect(page.getByText('¡Evento enviado correctamente!').first()).toBeVisible()
      const rows = await queryAt<{ status: string }>(
        own.database.url,
        'select status from event_submissions where title = $1',
        [form.title],
      )
      expect(rows, 'one row, of a person').toEqual([{ status: 'pending' }])
      expect(own.site.child.exitCode, 'the site was not restarted').toBeNull()
    })

    test('public pages say so in Spanish, keep out of every cache, and come back', { tag: '@night' }, async ({
      page,
    }) => {
      await own.database.kill()
      expect((await page.goto(`${own.site.url}/?sin=cache`))?.status()).toBe(503)
      await expect(page.getByRole('link', { name: 'QUIÉNES SOMOS' }).first()).toBeVisible()
      const agenda = await page.goto(`${own.site.url}/agenda?q=zzz`)
      expect(agenda?.status()).toBe(503)
      expect(agenda?.headers()['cache-control']).toBe('no-store')
      await expect(page.getByText('No se encontraron eventos que coincidan con tu búsqueda.')).toBeVisible()
      expect(own.site.output(), 'public-site §8').toContain('Error fetching events:')
      const event = await page.goto(`${own.site.url}/evento/00000000-0000-4000-8000-000000000000`)
      expect(event?.status()).toBe(503)
      await expect(page.getByRole('heading', { name: 'Volvemos enseguida' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const panel = await page.goto(`${own.site.url}/admin`)
      expect([401, 503], 'nobody is let in').toContain(panel?.status())
      const ready = await page.request.get(`${own.site.url}/readyz`)
      expect(await ready.json()).toMatchObject({ database: false, writes: false })
      expect((await page.goto(`${own.site.url}/healthz`))?.status()).toBe(200)

      await own.database.startAgain()
      await expect(async () => {
        expect((await page.goto(`${own.site.url}/agenda?q=zzz`))?.status()).toBe(200)
      }).toPass()
    })
  })

test('who signs in while the database is gone reads so, keeps the address, and gets in afterwards', {
  tag: '@night',
}, async ({ page }) => {
  await page.goto(`${own.site.url}/admin`)
  await own.database.kill()
  await signIn(page)
  await expect(toast(page, 'Error en la autenticación: la base de datos no responde')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN_EMAIL)
  await own.database.startAgain()
  await signIn(page)
  await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible()
})

test('what the team decides while the database is gone is refused aloud, and can be decided again', {
  tag: '@night',
}, async ({ page }) => {
  const form = eventForm()
  await page.goto(`${own.site.url}/sube-evento`)
  await fillAsAPerson(page, form)
  await sendButton(page).click()
  await expect(toast(page, '¡Evento enviado correctamente!')).toBeVisible()
  await openAs(page, `${own.site.url}/admin/events`)
  await page.getByRole('link', { name: `Aprobar: ${form.title}` }).click()
  await own.database.kill()
  await page.getByRole('button', { name: 'Aprobar y publicar' }).click()
  await expect(page.getByText(/No se pudo aprobar el evento: /).first()).toBeVisible()
  await expect(page.getByText('Evento aprobado')).toHaveCount(0)

  await own.database.startAgain()
  await expect(async () => {
    await page.goto(`${own.site.url}/admin/events`)
    await page.getByRole('link', { name: `Aprobar: ${form.title}` }).click({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Aprobar y publicar' }).click()
  await expect(toast(page, 'Evento aprobado')).toBeVisible()
})

test('what the team writes while the database is gone stays in its form, and is saved once it is back', {
  tag: '@night',
}, async ({ page }) => {
  await openAs(page, `${own.site.url}/admin/events?crear=1`)
  const event = await fillManual(page, { title: 'Escrito a oscuras' })
  const create = page.getByRole('button', { name: 'Crear evento', exact: true })
  await own.database.kill()
  await create.click()
  await expect(toast(page, 'No se pudo crear el evento: ')).toBeVisible()
  for (const [name, value] of Object.entries(event)) await expect(field(page, name)).toHaveValue(value)

  await own.database.startAgain()
  await expect(async () => {
    if (await create.isVisible()) await create.click({ timeout: 1_000 })
    await expect(toast(page, '¡Evento creado con éxito!')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const [row] = await queryAt<{ id: string }>(own.database.url, 'select id from events where title = $1', [
    event.title,
  ])

  await page.goto(`${own.site.url}/admin/events/${row?.id}`)
  await field(page, 'location').fill('En la penumbra')
  await own.database.kill()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toast(page, 'No se pudo guardar el evento: ')).toBeVisible()
  await expect(field(page, 'location')).toHaveValue('En la penumbra')
  await own.database.startAgain()
})

test('an article goes on while the database is gone: its words stay, that is said, and they are kept in the end', {
  tag: '@night',
}, async ({ page }) => {
  await openAs(page, `${own.site.url}/admin/content/nuevo`)
  await beginArticle(page)
  await expect(page.getByText(KEPT)).toBeVisible()
  await own.database.kill()
  await goOn(page, ' de noche', ' Y se apaga a las siete.')
  const status = page.getByRole('form', { name: 'Artículo' }).getByRole('status')
  await expect(status.filter({ hasText: 'se guardará cuando vuelva' })).toBeVisible()
  const all = { title: 'El faro de noche', text: 'Se enciende a las seis. Y se apaga a las siete.' }
  expect(await shown(page)).toEqual(all)
  await own.database.startAgain()
  await expect(page.getByText(KEPT)).toBeVisible()
  expect(await shown(page)).toEqual(all)
  expect(await kept(own.database.url)).toEqual(all)
})

test('a role that is removed while the database is gone: why not is said, and the next try works', {
  tag: '@night',
}, async ({ page }) => {
  const colleague = await account({ admin: true, database: own.database.url })
  await openAs(page, `${own.site.url}/admin/users`)
  await page.getByRole('link', { name: `Remover rol: ${colleague.email}` }).click()
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Remover rol' })
  await expect(remove).toBeVisible()
  await own.database.kill()
  await remove.click()
  await expect(toast(page, 'No se pudo remover el rol de administrador')).toBeVisible()
  await own.database.startAgain()
  await remove.click()
  await expect(toast(page, 'Rol de administrador removido')).toBeVisible()
})

test('a colleague who is invited while the database is gone: the address stays, and the next try works', {
  tag: '@night',
}, async ({ page }) => {
  await openAs(page, `${own.site.url}/admin/users`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administradores')
  // An invitation still on its way is asked about again and again; that must not cost what is typed either.
  own.mailServer.become({ code: 451, words: 'Inténtelo más tarde' })
  await inviteColleague(page, 'primera@equipo.test')
  await expect(page.getByRole('region', { name: 'Estado del envío' })).toContainText('primera@equipo.test')
  await expect(page.getByLabel('Email')).toHaveValue('')
  await own.database.kill()
  await page.waitForResponse(
    async (response) => response.url().endsWith('/readyz') && !(await response.json()).database,
  )
  await inviteColleague(page, 'segunda@equipo.test')
  await expect(toast(page, 'No se pudo crear el usuario')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Estado del envío' })).toContainText('Fallido')
  await expect(page.getByLabel('Email')).toHaveValue('segunda@equipo.test')
  await own.database.startAgain()
  await page.getByRole('button', { name: 'Crear administrador' }).click()
  await expect(toast(page, 'Administrador creado').filter({ hasText: 'segunda@equipo.test' })).toBeVisible()
  const invited = await queryAt<{ email: string }>(
    own.database.url,
    `select email from "user" join user_roles on user_id = "user".id where email like '%@equipo.test'`,
  )
  expect(invited.map(({ email }) => email).sort()).toEqual(['primera@equipo.test', 'segunda@equipo.test'])
  own.mailServer.become('accept')
})

async function inviteColleague(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña temporal').fill('temporal-7391')
  await page.getByRole('button', { name: 'Crear administrador' }).click()
}

test('a contact is not called deleted while the database is gone; the question stays until it is back', {
  tag: '@night',
}, async ({ page }) => {
  const [contact] = await queryAt<{ id: string }>(
    own.database.url,
    `insert into contacts (email) values ('brisa@ozama.test') returning id`,
  )
  await openAs(page, `${own.site.url}/admin/contacts?eliminar=${contact?.id}`)
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Eliminar' })
  await expect(confirm).toBeEnabled()
  await own.database.kill()
  await confirm.click()
  await expect(toast(page, 'Error al eliminar contacto')).toContainText('inténtalo de nuevo en un momento.')
  await expect(confirm).toBeVisible()

  await own.database.startAgain()
  await expect(async () => {
    if (await confirm.isVisible()) await confirm.click({ timeout: 1_000 })
    await expect(toast(page, '¡Contacto eliminado con éxito!')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(await queryAt(own.database.url, 'select 1 from contacts where id = $1', [contact?.id])).toEqual([])
})

test('an approval that the database refuses leaves the event pending, and says why not', {
  tag: '@night',
}, async ({ page }) => {
  const form = eventForm()
  await page.goto(`${own.site.url}/sube-evento`)
  await fillAsAPerson(page, form)
  await sendButton(page).click()
  await expect(toast(page, '¡Evento enviado correctamente!')).toBeVisible()
  await openAs(page, `${own.site.url}/admin/events`)
  await page.getByRole('link', { name: `Aprobar: ${form.title}` }).click()
  const approveInVain = async () => {
    await page.getByRole('button', { name: 'Aprobar y publicar' }).click()
    await expect(toast(page, 'No se pudo aprobar el evento: ')).toBeVisible()
  }
  await whileRefused('events', approveInVain, { on: 'insert', database: own.database.url })

  await page.goto(`${own.site.url}/admin/events`)
  await expect(rowOf(page, form.title)).toContainText('Pendiente')
})

test('while the mail server refuses, events arrive and their mail waits in sight; then it goes out', {
  tag: '@night',
}, async ({ page }) => {
  const form = eventForm()
  const subject = `Recibimos tu evento: ${form.title}`
  own.mailServer.become({ code: 451, words: 'Inténtelo más tarde' })
  await page.goto(`${own.site.url}/sube-evento`)
  await fillAsAPerson(page, form)
  await sendButton(page).click()
  await expect(toast(page, '¡Evento enviado correctamente!')).toBeVisible()
  expect((await stored(own.database.url))?.submissions).toBeGreaterThan(0)

  await openAs(page, `${own.site.url}/admin/correos`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correos')
  const mail = page.getByRole('row', { name: subject })
  await expect(async () => {
    await page.reload()
    await expect(mail).toContainText('Inténtelo más tarde', { timeout: 1_000 })
  }).toPass()
  await expect(mail).toContainText('Pendiente')

  own.mailServer.become('accept')
  await mail.getByRole('button', { name: 'Reintentar' }).click()
  await expect(async () => {
    await page.reload()
    await expect(mail).toContainText('Enviado', { timeout: 1_000 })
  }).toPass()
  const letters = own.mailServer.received.filter(({ recipients }) => recipients.includes(form.email))
  expect(letters.filter((letter) => letter.part('text/plain').includes(form.title))).toHaveLength(1)
})
