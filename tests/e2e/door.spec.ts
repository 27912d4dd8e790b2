import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { configureLinkCodes } from '#app/domains/mail/link-codes.server.ts'
import { drawPass } from '#app/domains/mail/pass-picture.server.ts'
import { barriers, tooWide } from './barriers.ts'
import { agendaOf, query } from './database.ts'
import { expect, test } from './journeys.ts'

test.use({ ownWindow: true, viewport: { width: 360, height: 740 } })

let event: string

test.beforeEach(async () => {
  event = (await agendaOf({ title: 'Noche de datos abiertos', day: 0, max_attendees: 30 }))[0] ?? ''
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
const search = (page: Page) => page.getByLabel('Buscar por nombre o email')

test('at the door of an event, on a phone: by keyboard, with a second phone, with the network cut, over a reload', async ({
  panel,
}) => {
  await panel.goto(`/admin/events/${event}/registros`)
  await panel.getByRole('link', { name: 'Abrir la puerta' }).click()
  await expect(panel.getByText('0 de 3 ya llegaron')).toBeVisible()
  expect(await barriers(panel)).toEqual([])
  expect(await tooWide(panel)).toEqual([])

  await search(panel).fill('ines nunez')
  await expect(person(panel, 'Ana')).toHaveCount(0)
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
  expect(await panel.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/Ana|ana@/)

  await panel.context().setOffline(true)
  await person(panel, 'Ana Peña').click()
  await expect(panel.getByText('Sin conexión · 1 por enviar')).toBeVisible()
  await panel.reload()
  await expect(panel.getByText('1 de 3 ya llegaron')).toBeVisible()
  await person(panel, 'Luis Mora').click()
  await expect(panel.getByText('Sin conexión · 2 por enviar')).toBeVisible()
  expect(await arrived()).toEqual([])

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
  expect(await arrived()).toEqual(['Inés Núñez'])
  await panel.context().addCookies(session)
  await expect(panel.getByText('En línea', { exact: true })).toBeVisible()
  await expect(panel.getByText('3 de 3 ya llegaron')).toBeVisible()
  expect(await arrived()).toEqual(['Ana Peña', 'Inés Núñez', 'Luis Mora'])

  // A sign-out takes the key: without a network nobody reads the names any more.
  await panel.context().clearCookies({ name: 'marea.dispositivo' })
  await panel.context().setOffline(true)
  await panel.reload()
  await expect(panel.getByText('En este teléfono no hay ninguna lista')).toBeVisible()
  await panel.context().setOffline(false)
})

test('the QR of the mail, read from the camera, lets its person in once', async ({
  session,
  launchOptions,
  site,
}) => {
  const [{ value } = { value: '' }] = await query<{ value: string }>(
    `select value #>> '{}' as value from site_settings where key = 'session_secret'`,
  )
  configureLinkCodes(value)
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
  await page.goto(`/admin/events/${event}/puerta`)
  await page.getByRole('button', { name: 'Escanear código' }).click()
  await expect(page.getByText('Ana Peña: adelante.')).toBeVisible()
  await expect.poll(arrived).toEqual(['Ana Peña'])
  // Held before the camera it is read once; shown again, it says so.
  await page.getByRole('button', { name: 'Cerrar la cámara' }).click()
  await expect(page.getByRole('region', { name: 'Cámara' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Escanear código' }).click()
  await expect(page.getByText(/^Ana Peña ya entró a las \d\d:\d\d\.$/)).toBeVisible()
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
