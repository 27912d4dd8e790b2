// @module-tag night
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { drawPass } from '#app/domains/mail/pass-picture.server.ts'
import { PASSWORD } from '../setup/accounts.ts'
import { hydrated } from '../setup/hydrated.ts'
import { STORED_SECRETS, signLike } from '../setup/site-secret.ts'
import { account } from './accounts.ts'
import { barriers, tooWide } from './barriers.ts'
import { inSight, tabTo } from './by-keyboard.ts'
import { agendaOf, query } from './database.ts'
import { expect, openAs, test, waitForScripts } from './journeys.ts'

test.use({ ownWindow: true, viewport: { width: 360, height: 740 } })

let event: string

test.beforeEach(async () => {
  event = (await agendaOf({ title: 'Noche de datos abiertos', day: 1, max_attendees: 30 }))[0] ?? ''
  for (const name of ['Ana Peña', 'Inés Núñez', 'Luis Mora'])
    await query(
      `insert into event_registrations (event_id, name, email, status) values ($1, $2, $3, 'confirmed')`,
      [event, name, `${name.split(' ')[0]?.toLowerCase()}@ozama.test`],
    )
})

const arrived = async () =>
  (
    await query<{ name: string }>(
      'select name from event_registrations where event_id = $1 and arrived_at is not null order by name',
      [event],
    )
  ).map(({ name }) => name)

const person = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const search = (page: Page) => page.getByLabel('Buscar por nombre o correo')

test('who signs in at its address has a page that works without a connection', async ({ page }) => {
  const colleague = await account({ admin: true })
  await page.goto(`/admin/events/${event}/puerta`)
  await page.waitForFunction(hydrated)
  await page.getByLabel('Email').fill(colleague.email)
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('0 de 3 ya llegaron')).toBeVisible()
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(workers, 'a worker, which other pages may not have').toBe(1)
})

test('at the door of an event, on a phone: by keyboard, with a second phone, with the network cut, over a reload', async ({
  panel,
}) => {
  await panel.goto(`/admin/events/${event}/registros`)
  await panel.getByRole('link', { name: 'Puerta', exact: true }).click()
  await expect(panel.getByText('0 de 3 ya llegaron')).toBeVisible()
  expect(await barriers(panel)).toEqual([])
  expect(await tooWide(panel)).toEqual([])

  const found = (words: string) => panel.getByRole('status').filter({ hasText: words })
  await search(panel).fill('nadie')
  await expect(found('Nadie coincide.')).toBeAttached()
  await search(panel).fill('ines nunez')
  await expect(person(panel, 'Ana')).toHaveCount(0)
  await expect(found('1 persona')).toBeAttached()
  await panel.keyboard.press('Tab')
  await panel.keyboard.press('Tab')
  await expect(person(panel, 'Inés Núñez')).toBeFocused()
  await panel.keyboard.press('Enter')
  await expect(panel.getByText('1 de 3 ya llegaron')).toBeVisible()
  await expect.poll(arrived).toEqual(['Inés Núñez'])

  // A tap again asks first.
  await person(panel, 'Inés Núñez').click()
  const dialog = panel.getByRole('dialog', { name: '¿Quitar la llegada de Inés Núñez?' })
  await dialog.getByRole('button', { name: 'Quitar la llegada' }).click()
  await expect.poll(arrived).toEqual([])

  // Kept on the phone: the screen, its files, and the names, which nobody reads without the key.
  await expect
    .poll(() => panel.evaluate(async () => (await caches.match(location.pathname))?.status))
    .toBe(200)
  await expect.poll(() => panel.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  expect(await panel.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/Ana Peña|ana@/)

  await panel.context().setOffline(true)
  const hasFailed = panel.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  await person(panel, 'Ana Peña').click()
  await expect(panel.getByText('Sin conexión · 1 por enviar')).toBeVisible()
  await hasFailed
  expect(await arrived()).toEqual([])
  // Chromium takes back that it is offline from a page that a reload ends: Ana may arrive with its last request.
  await panel.reload()
  await expect(panel.getByText('1 de 3 ya llegaron')).toBeVisible()
  await person(panel, 'Luis Mora').click()
  await expect(panel.getByText('Sin conexión · 2 por enviar')).toBeVisible()
  expect(await arrived()).not.toContain('Luis Mora')

  // Meanwhile a colleague lets the third one in; then the network comes back, and so does the session's end.
  await query(
    `update event_registrations set arrived_at = now(),
       door_marks = jsonb_build_array(jsonb_build_object('id', 'x', 'at', now(), 'undone', false))
     where name = 'Inés Núñez'`,
  )
  const cookies = await panel.context().cookies()
  const session = cookies.filter(({ name }) => name.includes('session_token'))
  await panel.context().clearCookies({ name: /session_token/ })
  await panel.context().setOffline(false)
  await expect(panel.getByText('Tu sesión terminó · 2 por enviar')).toBeVisible()
  expect(await arrived()).not.toContain('Luis Mora')
  await panel.context().addCookies(session)
  await expect(panel.getByText('En línea', { exact: true })).toBeVisible()
  await expect(panel.getByText('3 de 3 ya llegaron')).toBeVisible()
  expect(await arrived()).toEqual(['Ana Peña', 'Inés Núñez', 'Luis Mora'])
})

/** What this browser keeps of other people. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    names: Object.keys(localStorage).filter((key) => key.startsWith('marea.puerta.personas.')).length,
    key: document.cookie.includes('marea.dispositivo='),
    screens: (await caches.keys()).filter((name) => name.startsWith('puerta ')).length,
  }))
const ALL = { names: 1, key: true, screens: 1 }
const NOTHING = { names: 0, key: false, screens: 0 }

const HOUR = 3_600_000

test('by keyboard, who was found and checked in stays in sight in the whole list, and nobody is under the bar', async ({
  panel,
}) => {
  const letters = [...'BCDEFGHJKMNOPQ']
  for (const letter of letters)
    await query(
      `insert into event_registrations (event_id, name, email, status) values ($1, $2, $3, 'confirmed')`,
      [event, `${letter}eli Soto`, `${letter}@ozama.test`],
    )
  await panel.goto(`/admin/events/${event}/puerta`)
  await expect(panel.getByText('0 de 17 ya llegaron')).toBeVisible()
  await search(panel).focus()
  await panel.keyboard.type('qeli')
  await tabTo(panel, person(panel, 'Qeli Soto'))
  await panel.keyboard.press('Enter')
  await expect(panel.getByText('1 de 17 ya llegaron')).toBeAttached()
  await expect(person(panel, 'Qeli Soto')).toBeFocused()
  await inSight(panel)
  for (let stop = 0; stop < letters.length; stop += 1) {
    await panel.keyboard.press('Shift+Tab')
    await inSight(panel)
  }
})

test('names go at the hour, and when the session ended elsewhere; a check-in stays, without a name, and goes out with the next sign-in at its true hour', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const colleague = await account({ admin: true })
  // Five hours slow, and set to another hour before the check-in is sent.
  await page.clock.install({ time: Date.now() - 5 * HOUR })
  await openAs(page, `/admin/events/${event}/puerta`, colleague.email, PASSWORD)
  await expect(page.getByText('0 de 3 ya llegaron')).toBeVisible()
  await expect.poll(() => kept(page)).toEqual(ALL)
  await page.context().setOffline(true)
  await person(page, 'Ana Peña').click()
  const checkedIn = Date.now()
  await expect(page.getByText('Sin conexión · 1 por enviar')).toBeVisible()
  await expect(page.getByText('1 de 3 ya llegaron')).toBeVisible()

  await page.clock.fastForward(13 * HOUR)
  await expect(page.getByText('En este teléfono no hay ninguna lista')).toBeVisible()
  await expect(page.getByText('Ana Peña')).toHaveCount(0)
  expect(await kept(page)).toMatchObject({ names: 0 })

  await query('delete from session where user_id = $1', [colleague.id])
  await page.context().setOffline(false)
  await expect(page.getByText('Tu sesión terminó · 1 por enviar')).toBeVisible()
  await expect.poll(() => kept(page)).toEqual(NOTHING)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).toContain('marea.puerta.cola.')
  expect(stored).not.toMatch(/Ana Peña|ana@|ozama/)

  // Any screen of the panel, not the door.
  await openAs(page, '/admin/contacts', colleague.email, PASSWORD)
  await expect.poll(arrived).toEqual(['Ana Peña'])
  const [{ at } = { at: 0 }] = await query<{ at: number }>(
    `select extract(epoch from arrived_at)::float * 1000 as at from event_registrations where name = 'Ana Peña'`,
  )
  expect(Math.abs(at - checkedIn)).toBeLessThan(60_000)
})

test("volunteers' phones: revoked while offline, the names go with the next answer, and at the hour by themselves", async ({
  panel,
  browser,
  site,
}) => {
  test.setTimeout(120_000)
  await query(
    `update events set time_zone = 'UTC', event_date = (now() at time zone 'UTC')::date,
       event_time = date_trunc('minute', (now() at time zone 'UTC')::time), duration_hours = 3 where id = $1`,
    [event],
  )
  async function newLink() {
    await panel.getByRole('button', { name: 'Crear enlace' }).click()
    await expect(panel.getByText('Enlace creado')).toBeVisible()
    const link = panel.locator('a[href^="/puerta?codigo="]').first()
    return site.url + (await link.getAttribute('href'))
  }
  async function openDoor(page: Page, link: string) {
    await page.goto(link)
    await page.getByLabel('Tu nombre').fill('Rosa Marte')
    await page.waitForFunction(hydrated)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Puerta · Rosa Marte')).toBeVisible()
    await expect(person(page, 'Ana Peña')).toBeVisible()
    await expect.poll(() => kept(page)).toEqual(ALL)
  }
  await panel.goto(`/admin/events/${event}/voluntarios`)
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  const other = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await phone.goto(`${site.url}/agenda`)
  await openDoor(phone, await newLink())
  await phone.goBack()
  await expect(phone, 'going back leads where one came from').toHaveURL(/\/agenda$/)
  await phone.goForward()
  await expect(person(phone, 'Ana Peña')).toBeVisible()
  expect(await barriers(phone)).toEqual([])
  expect(await tooWide(phone)).toEqual([])
  await expect(phone.getByText('@')).toHaveCount(0)
  await phone.context().setOffline(true)
  await person(phone, 'Ana Peña').click()
  await expect(phone.getByText('Sin conexión · 1 por enviar')).toBeVisible()

  await panel.reload()
  await expect(panel.getByText('Rosa Marte')).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Copiar enlace de \S+@\S+$/ })).toBeVisible()
  await panel.getByRole('link', { name: /^Retirar/ }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(panel.getByText('Enlace retirado')).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByText('Este enlace ya no abre la puerta · 1 por enviar')).toBeVisible()
  await expect(phone.getByText('Ana Peña')).toHaveCount(0)
  await expect.poll(() => kept(phone)).toEqual(NOTHING)
  expect(await arrived()).toEqual([])

  const link = await newLink()
  await openDoor(phone, link)
  await expect.poll(arrived).toEqual(['Ana Peña'])

  await other.clock.install()
  await openDoor(other, link)
  await other.context().setOffline(true)
  await other.clock.fastForward(6 * HOUR)
  await expect(other.getByText('En este teléfono no hay ninguna lista')).toBeVisible()
  await expect(other.getByText('Ana Peña')).toHaveCount(0)
  expect(await kept(other)).toMatchObject({ names: 0 })
  for (const page of [phone, other]) await page.context().close()
})

test('signing out asks where check-ins wait, and takes names, key and screen, in another tab too', async ({
  page,
}) => {
  const colleague = await account({ admin: true })
  await openAs(page, `/admin/events/${event}/puerta`, colleague.email, PASSWORD)
  await expect.poll(() => kept(page)).toEqual(ALL)
  const isList = (url: URL) => url.pathname.endsWith('/puerta/lista')
  await page
    .context()
    .route(isList, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await person(page, 'Ana Peña').click()
  await expect(page.getByText('Sin conexión · 1 por enviar')).toBeVisible()
  const panel = await page.context().newPage()
  waitForScripts(panel)
  await panel.goto('/admin/contacts')
  const signOut = panel.getByRole('button', { name: 'Cerrar Sesión' }).first()
  await signOut.click()
  const dialog = panel.getByRole('dialog', { name: 'Falta enviar 1 llegada de la puerta. ¿Cerrar sesión?' })
  await expect(dialog).toContainText('Queda en este teléfono, sin nombre,')
  await expect(dialog.getByRole('button', { name: 'Volver' })).toBeFocused()
  expect(await barriers(panel)).toEqual([])
  await dialog.getByRole('button', { name: 'Volver' }).click()
  await expect(dialog).toHaveCount(0)
  await signOut.click()
  await dialog.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(panel.getByRole('heading', { name: 'Iniciar Sesión - Panel Administrativo' })).toBeVisible()
  await expect.poll(() => kept(panel)).toEqual(NOTHING)
  await expect(page.getByText('Ana Peña')).toHaveCount(0)
  expect(await panel.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('marea.puerta.cola.')
  expect(
    (await panel.context().cookies()).map(({ name }) => name),
    'the known device',
  ).toContain('marea.device')
  await page.context().unroute(isList)
  await openAs(panel, '/admin/contacts', colleague.email, PASSWORD)
  await expect.poll(arrived).toEqual(['Ana Peña'])
})

test('who comes without a registration gets one at the door, beyond the seats only if the team says so', async ({
  panel,
}) => {
  await query('update events set max_attendees = 3 where id = $1', [event])
  await query(`update event_registrations set places = 2 where name = 'Ana Peña'`)
  await panel.goto(`/admin/events/${event}/puerta`)
  await expect(panel.getByText('0 de 4 ya llegaron'), 'seats, not registrations').toBeVisible()
  await search(panel).fill('Rosa Méndez')
  await panel.getByRole('button', { name: 'Llegó sin registrarse' }).click()
  const dialog = panel.getByRole('dialog', { name: '¿Quién llegó sin registrarse?' })
  await expect(dialog.getByLabel('Nombre completo')).toHaveValue('Rosa Méndez')
  await expect(dialog.getByLabel('Nombre completo')).toBeFocused()
  expect(await barriers(panel)).toEqual([])
  await panel.keyboard.press('Enter')
  await expect(dialog.getByText('Ingresa un email válido')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await dialog.getByLabel('Email').fill('rosa@ozama.test')
  await dialog.getByLabel('La persona ha leído y acepta la política de privacidad').check()
  await dialog.getByRole('button', { name: 'Añadir y dejar pasar' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'lugares' })).toHaveText(
    'Los 3 lugares del evento ya están ocupados.',
  )
  expect(await arrived()).toEqual([])
  await dialog.getByRole('button', { name: 'Dejar pasar igualmente' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(panel.getByText('1 de 5 ya llegaron')).toBeVisible()
  await expect.poll(arrived).toEqual(['Rosa Méndez'])
})

test('the button for who is not on the list stays in sight while the list grows, also from another phone', async ({
  panel,
}) => {
  await query(
    `insert into event_registrations (event_id, name, email, status)
     select $1, 'Persona ' || n, 'p' || n || '@ozama.test', 'confirmed' from generate_series(1, 8) n`,
    [event],
  )
  await panel.goto(`/admin/events/${event}/puerta`)
  const button = panel.getByRole('button', { name: 'Llegó sin registrarse' })
  await person(panel, 'Ana Peña').press('Shift+Tab')
  await tabTo(panel, button)
  await query(
    `insert into event_registrations (event_id, name, email, status)
     values ($1, 'Nadia Cruz', 'nadia@ozama.test', 'confirmed')`,
    [event],
  )
  await expect(person(panel, 'Nadia Cruz')).toBeAttached()
  await expect(button).toBeFocused()
  await expect(button).toBeInViewport({ ratio: 1 })
})

test('the QR of the mail, read from the camera, lets its person in once', async ({
  session,
  launchOptions,
  site,
}) => {
  const [secrets] = await query<{ value: unknown }>(STORED_SECRETS)
  signLike(secrets?.value)
  const [{ id } = { id: '' }] = await query<{ id: string }>(
    `select id from event_registrations where name = 'Ana Peña'`,
  )
  const film = await filmOf(await drawPass(id))
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  const page = await (
    await browser.newContext({
      storageState: session,
      baseURL: site.url,
      viewport: { width: 360, height: 740 },
    })
  ).newPage()
  waitForScripts(page)
  await page.goto(`/admin/events/${event}/puerta`)
  await page.getByRole('button', { name: 'Escanear código' }).click()
  await expect(page.getByText('Ana Peña: adelante.')).toBeVisible()
  await expect.poll(arrived).toEqual(['Ana Peña'])
  // Held before the camera it is read once; shown again, it says so.
  await page.getByRole('button', { name: 'Cerrar la cámara' }).click()
  await expect(page.getByRole('region', { name: 'Cámara' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Escanear código' }).click()
  await expect(page.getByText(/^Ana Peña ya entró a las? \d{1,2}:\d\d\s[ap]\.\sm\.$/)).toBeVisible()
  await browser.close()
})

/** A camera that sees the picture on a table: JPEGs, one after another. */
async function filmOf(picture: Buffer): Promise<string> {
  const table = { width: 640, height: 480, channels: 3 as const, background: '#8d8f94' }
  const code = await sharp(picture).resize(260).toBuffer()
  const frame = await sharp({ create: table })
    .composite([{ input: code }])
    .jpeg({ quality: 90 })
    .toBuffer()
  const file = join(await mkdtemp(join(tmpdir(), 'puerta-')), 'camara.mjpeg')
  await writeFile(file, Buffer.concat(Array(30).fill(frame)))
  return file
}
