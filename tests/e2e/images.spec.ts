import type { Page } from '@playwright/test'
import { jpeg, jpegOf } from '../media/pictures.ts'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { agendaOf, query } from './database.ts'
import { expect, test, toast } from './journeys.ts'
import { field } from './panel-events.ts'

const MB5 = 5 * 1024 * 1024

test.beforeEach(() => query(statementToEmpty('media')))

test('a picture is chosen for an event, seen at once, saved, and shown to everyone', {
  tag: '@night',
}, async ({ panel, page }) => {
  const [id = ''] = await agendaOf({ day: 5, title: 'Noche de pitch' })
  await panel.goto(`/admin/events/${id}`)
  const choose = panel.getByLabel('Elegir imagen')
  const sent: string[] = []
  panel.on('request', (request) => request.url().endsWith('/admin/imagenes') && sent.push(request.method()))

  // Refused in the browser: nothing is sent.
  await choose.setInputFiles(file('foto.jpg', 'image/jpeg', await jpegOf(MB5 + 1)))
  await expect(toast(panel, 'Error al subir imagen')).toContainText(
    'El archivo es demasiado grande. Máximo 5MB.',
  )
  await choose.setInputFiles(file('plan.pdf', 'application/pdf', Buffer.from('%PDF')))
  await expect(choose).toHaveAccessibleDescription('Tipo de archivo no válido. Use JPG, PNG o WEBP.')
  expect(sent).toEqual([])

  // Refused by the server, whatever the file calls itself.
  await choose.setInputFiles(file('foto.jpg', 'image/jpeg', Buffer.from('hola')))
  await expect.poll(() => sent).toEqual(['POST'])
  await expect(choose).toHaveAccessibleDescription('Tipo de archivo no válido. Use JPG, PNG o WEBP.')
  await expect(field(panel, 'image_url')).toHaveValue('')

  // By the keyboard alone. A busy browser needs a moment to watch for the chooser before the key opens it.
  const photograph = file('../../foto.jpg', 'image/jpeg', await jpeg({ width: 1000, height: 600 }))
  const chooser = panel.waitForEvent('filechooser')
  await choose.press('Enter')
  await expect(toast(panel, 'Error al subir imagen').first()).toBeVisible()
  await (await chooser).setFiles(photograph)
  const preview = panel.getByRole('img', { name: 'Vista previa' })
  await expect(preview).toHaveAttribute('src', /^\/imagenes\/.+-1000x600\.webp$/)
  await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1000)
  await expect(panel.getByLabel('Cambiar imagen')).toBeFocused()
  await expect(panel.getByRole('status').filter({ hasText: 'Imagen subida' })).toBeAttached()
  await expect(toast(panel, 'Error al subir imagen')).toHaveCount(0, { timeout: 3000 })
  const address = await field(panel, 'image_url').inputValue()
  await panel.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toast(panel, 'Evento actualizado')).toBeVisible()
  expect(await query('select image_url from events')).toEqual([{ image_url: address }])

  await page.goto(`/evento/${id}`)
  const cover = page.locator('main picture img').first()
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await cover.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/)

  await panel.goto(`/admin/events/${id}`)
  await panel.getByRole('button', { name: 'Quitar imagen' }).click()
  await expect(panel.getByText('Sin imagen')).toBeVisible()
  await field(panel, 'image_url').fill('/etc/passwd')
  await panel.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(field(panel, 'image_url')).toHaveAccessibleDescription(/Ingresa una URL válida/)
})

test('a picture dropped on the field is uploaded; the form waits for it; it can be called off', {
  tag: '@night',
}, async ({ panel }) => {
  const [id = ''] = await agendaOf({ day: 5, title: 'Noche de pitch' })
  await panel.goto(`/admin/events/${id}`)
  const letGo = await holdUploads(panel)
  const bytes = [...(await jpeg({ width: 30, height: 20 }))]
  const data = await panel.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(content)], 'foto.jpg', { type: 'image/jpeg' }))
    return transfer
  }, bytes)
  const place = panel.getByText('También puedes arrastrarla aquí.')
  await place.dispatchEvent('drop', { dataTransfer: data })
  await expect(panel.getByRole('progressbar')).toBeVisible()
  await panel.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toast(panel, 'Espera a que termine de subir la imagen')).toBeVisible()
  await panel.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await expect(panel.getByRole('progressbar')).toHaveCount(0)
  letGo()
  await place.dispatchEvent('drop', { dataTransfer: data })
  await expect(panel.getByRole('img', { name: 'Vista previa' })).toHaveAttribute('src', /-30x20\.webp$/)
})

test('a refused file leaves the one under way alone; the focus never leaves the field', {
  tag: '@night',
}, async ({ panel }) => {
  const [id = ''] = await agendaOf({ day: 5, title: 'Noche de pitch' })
  await panel.goto(`/admin/events/${id}`)
  const picture = file('foto.jpg', 'image/jpeg', await jpeg({ width: 30, height: 20 }))
  const choose = panel.getByLabel('Elegir imagen')
  const callOff = panel.getByRole('button', { name: 'Cancelar', exact: true })
  const letGo = await holdUploads(panel)

  await choose.setInputFiles(picture)
  await callOff.press('Enter')
  await expect(callOff).toHaveCount(0)
  await expect(choose).toBeFocused()

  await choose.setInputFiles(picture)
  await choose.setInputFiles(file('plan.pdf', 'application/pdf', Buffer.from('%PDF')))
  await expect(choose).toHaveAccessibleDescription('Tipo de archivo no válido. Use JPG, PNG o WEBP.')
  await expect(panel.getByRole('progressbar')).toBeVisible()
  await callOff.focus()
  letGo()
  await expect(panel.getByRole('img', { name: 'Vista previa' })).toHaveAttribute('src', /-30x20\.webp$/)
  const change = panel.getByLabel('Cambiar imagen')
  await expect(change).toBeFocused()
  await expect(change).toHaveAccessibleDescription('')
  await panel.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toast(panel, 'Evento actualizado')).toBeVisible()

  await panel.goto(`/admin/events/${id}`)
  await panel.getByRole('button', { name: 'Quitar imagen' }).press('Enter')
  await expect(choose).toBeFocused()
  await expect(panel.getByRole('status').filter({ hasText: 'Imagen quitada' })).toBeAttached()
})

test('an address that this browser cannot load is asked about; one that it can is not', {
  tag: '@night',
}, async ({ panel }) => {
  const [id = ''] = await agendaOf({ day: 5, title: 'Noche de pitch' })
  const stored = () => query('select image_url from events')
  await panel.route('https://ozama.test/**', async (route) => {
    if (!route.request().url().endsWith('/foto.jpg')) return route.abort()
    await route.fulfill({ contentType: 'image/jpeg', body: await jpeg({ width: 30, height: 20 }) })
  })
  await panel.goto(`/admin/events/${id}`)
  await field(panel, 'image_url').fill('https://ozama.test/pagina.html')
  const save = panel.getByRole('button', { name: 'Guardar cambios' })
  await save.click()
  const question = panel.getByRole('dialog', {
    name: 'Tu navegador no pudo cargar esta imagen. ¿Guardarla así?',
  })
  await expect(question.getByRole('button', { name: 'Seguir editando' })).toBeFocused()
  await panel.keyboard.press('Enter')
  await expect(question).toBeHidden()
  expect(await stored()).toEqual([{ image_url: null }])
  await save.click()
  await question.getByRole('button', { name: 'Guardar así' }).click()
  await expect(toast(panel, 'Evento actualizado')).toBeVisible()
  expect(await stored()).toEqual([{ image_url: 'https://ozama.test/pagina.html' }])

  await panel.goto(`/admin/events/${id}`)
  await field(panel, 'title').fill('Noche de pitch 2')
  await save.click()
  await expect(toast(panel, 'Evento actualizado'), 'what stood there is not asked about again').toBeVisible()
  await panel.goto(`/admin/events/${id}`)
  await field(panel, 'image_url').fill('https://ozama.test/foto.jpg')
  await save.click()
  await expect(toast(panel, 'Evento actualizado')).toBeVisible()
  expect(await stored()).toEqual([{ image_url: 'https://ozama.test/foto.jpg' }])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the address alone can be pasted', { tag: '@night' }, async ({ page, panel }) => {
    const [id = ''] = await agendaOf({ day: 5, title: 'Noche de pitch' })
    await page.context().addCookies(await panel.context().cookies())
    await page.goto(`/admin/events/${id}`)
    await expect(page.getByText('Elegir imagen')).toBeHidden()
    await field(page, 'image_url').fill('https://ozama.test/cartel.png')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    expect(await query('select image_url from events')).toEqual([
      { image_url: 'https://ozama.test/cartel.png' },
    ])
  })
})

/** Every upload waits on the way until it is let go. */
async function holdUploads(panel: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await panel.route('**/admin/imagenes', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  return letGo
}

function file(name: string, mimeType: string, buffer: Buffer) {
  return { name, mimeType, buffer }
}
