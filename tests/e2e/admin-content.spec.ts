import type { Page } from '@playwright/test'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { hydrated } from '../setup/hydrated.ts'
import { openNewArticle } from './article-editor.ts'
import { expectNoBarriers, openAll, tooWide } from './barriers.ts'
import { query } from './database.ts'
import { expect, test, toast } from './journeys.ts'
import { field, noscript } from './panel-events.ts'

const SCREEN = '/admin/content'

test.beforeEach(async () => {
  await query(statementToEmpty('content_items', 'content_drafts', 'audit_log', 'trash'))
})

/** What an article cannot be without (back-office §5). */
async function fillIn(panel: Page, title: string) {
  await field(panel, 'title').fill(title)
  await field(panel, 'description').fill('Lo que pasó.')
  await field(panel, 'author').fill('Ana Peralta')
}

async function store(...titles: string[]) {
  for (const [place, title] of titles.entries())
    await query(
      `insert into content_items (slug, title, description, author, category, type, content)
       values ($1, $2, 'Una frase.', 'Ana Peralta', 'blog', 'Guía', '{"type":"doc","content":[]}')`,
      [`articulo-${place}`, title],
    )
}

/** As the site's clock shows it, for a control of the browser. */
function inAnHour(): string {
  const at = new Date(Date.now() + 3_600_000)
  return at.toLocaleString('sv-SE', { timeZone: 'America/Santo_Domingo' }).replace(' ', 'T').slice(0, 16)
}

test('an article is written, given an hour, published by the clock, corrected, compared, restored, archived', async ({
  panel,
  page,
}) => {
  test.setTimeout(240_000)
  await panel.goto(SCREEN)
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Gestión de Contenido')
  await panel.getByRole('link', { name: 'Escribir el primero' }).click()
  const text = panel.getByRole('textbox', { name: 'Texto', exact: true })
  await expect(text).toBeVisible()
  await panel.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(toast(panel, 'Por favor, completa todos los campos requeridos')).toBeVisible()
  await expect(field(panel, 'title')).toBeFocused()
  await fillIn(panel, 'La temporada de ferias')
  await expect(field(panel, 'slug')).toHaveAttribute('placeholder', 'la-temporada-de-ferias')
  await field(panel, 'tags').fill('Ferias, Caribe , Ferias')
  await text.click()
  await panel.keyboard.type('Empieza en marzo.')

  await field(panel, 'publish_at').fill('2020-01-01T09:00')
  await panel.getByRole('button', { name: 'Programar' }).click()
  await expect(panel.getByText('Esa hora ya pasó: elige una que esté por venir')).toBeVisible()
  await field(panel, 'publish_at').fill(inAnHour())
  await panel.getByRole('button', { name: 'Programar' }).click()
  await expect(toast(panel, 'Se publicará el')).toBeVisible()
  expect(await query('select status, tags from content_items')).toEqual([
    { status: 'draft', tags: ['Ferias', 'Caribe'] },
  ])
  expect((await page.goto('/contenido/la-temporada-de-ferias'))?.status()).toBe(404)
  // Its hour strikes.
  await query('update content_items set publish_at = now()')
  await expect
    .poll(async () => (await page.goto('/contenido/la-temporada-de-ferias'))?.status(), { timeout: 90_000 })
    .toBe(200)
  await expect(page.getByText('Empieza en marzo.')).toBeVisible()

  await panel.reload()
  await field(panel, 'title').fill('La temporada de las ferias')
  await panel.keyboard.press('Control+s')
  await expect(toast(panel, 'Guardado y publicado')).toBeVisible()
  await panel.getByTitle('Más acciones').click()
  await panel.getByRole('link', { name: 'Versiones' }).click()
  const changes = panel.getByRole('region', { name: 'De la versión 2 a la 3' })
  await expect(changes.locator('ins')).toContainText('las')
  await panel.getByRole('link', { name: 'Comparar la versión 1 con la actual' }).press('Enter')
  await expect(panel.getByRole('region', { name: 'De la versión 1 a la 3' })).toBeFocused()
  await panel.getByRole('button', { name: 'Restaurar la versión 2' }).click()
  await expect(toast(panel, 'Versión 2 restaurada')).toBeVisible()
  await expect(field(panel, 'title')).toHaveValue('La temporada de ferias')
  await panel.getByRole('button', { name: 'Archivar' }).click()
  await expect(toast(panel, 'Guardado y archivado')).toBeVisible()
  expect((await page.goto('/contenido/la-temporada-de-ferias'))?.status()).toBe(404)
})

test('on a phone: several are published, one is deleted and comes back', { tag: '@night' }, async ({
  panel,
}) => {
  await panel.setViewportSize({ width: 360, height: 740 })
  await store('El puerto', 'El faro', 'El muelle')
  await panel.goto(SCREEN)
  for (const title of ['El puerto', 'El faro']) await panel.getByLabel(`Elegir «${title}»`).check()
  await expect(panel.getByText('2 elegidos', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Publicar' }).click()
  const question = panel.getByRole('dialog', { name: '¿Publicar 2 artículos?' })
  await expect(question).toContainText('El faro')
  await question.getByRole('button', { name: 'Publicar' }).click()
  await expect(toast(panel, '2 artículos publicados')).toBeVisible()
  expect(await query(`select title from content_items where status = 'published' order by title`)).toEqual([
    { title: 'El faro' },
    { title: 'El puerto' },
  ])
  await expect(panel.getByText('2 elegidos', { exact: true })).toBeHidden()

  const [before] = await query(`select to_jsonb(c) as row from content_items c where title = 'El muelle'`)
  await panel.getByRole('link', { name: 'Eliminar: El muelle' }).click()
  const doubt = panel.getByRole('dialog', { name: '¿Eliminar «El muelle»?' })
  await expect(doubt).toContainText(
    'La papelera lo guarda 30 días, con todas sus versiones; de ahí puede volver.',
  )
  await expect(doubt.getByRole('link', { name: 'Cancelar' })).toBeFocused()
  await doubt.getByRole('button', { name: 'Eliminar' }).click()
  const done = toast(panel, 'Artículo eliminado')
  await done.getByRole('button', { name: 'Deshacer' }).click()
  await expect(toast(panel, 'Contenido restaurado')).toBeVisible()
  expect(await query(`select to_jsonb(c) as row from content_items c where title = 'El muelle'`)).toEqual([
    before,
  ])
  expect(await tooWide(panel)).toEqual([])
})

test('what is typed survives the tab, the network, and another window', { tag: '@night' }, async ({
  panel,
  browser,
  session,
}) => {
  await openNewArticle(panel)
  await fillIn(panel, 'A medias')
  await expect(panel.getByText(/^Guardado a las? \d{1,2}:\d\d\s[ap]\.\sm\.$/)).toBeVisible()
  const address = panel.url()

  // The other one has a store of its own, as another machine has.
  const elsewhere = await browser.newContext({ storageState: session })
  const other = await elsewhere.newPage()
  await other.goto(address)
  await expect(field(other, 'title')).toHaveValue('A medias')
  await field(other, 'title').fill('Desde el teléfono')
  await expect(other.getByText(/^Guardado a las?/)).toBeVisible()
  await field(panel, 'title').fill('Desde la mesa')
  await expect(panel.getByText('Estás escribiendo este artículo en otra ventana')).toBeVisible()
  await expect(panel.getByText('Desde el teléfono')).toBeVisible()
  await expect(field(panel, 'title')).toHaveValue('Desde la mesa')
  await panel.getByRole('button', { name: 'Seguir con lo mío' }).click()
  await expect
    .poll(() => query(`select "values" ->> 'title' title from content_drafts`))
    .toEqual([{ title: 'Desde la mesa' }])

  await panel.context().setOffline(true)
  await field(panel, 'title').fill('Sin red')
  await expect(panel.getByText('Sin conexión: se guardará cuando vuelva')).toBeVisible()
  const again = await panel.context().newPage()
  await panel.close()
  await again.context().setOffline(false)
  await again.goto(address)
  await expect(field(again, 'title')).toHaveValue('Sin red')
  await expect(toast(again, 'Recuperamos lo que habías escrito')).toBeVisible()
  await expect
    .poll(() => query(`select "values" ->> 'title' title from content_drafts`))
    .toEqual([{ title: 'Sin red' }])

  await again.goto(SCREEN)
  await again.getByRole('link', { name: 'Descartar: Sin red' }).click()
  await again
    .getByRole('dialog', { name: '¿Descartar el borrador?' })
    .getByRole('button', { name: 'Descartar' })
    .click()
  await expect(toast(again, 'Borrador descartado')).toBeVisible()
  expect(await query('select 1 from content_drafts')).toEqual([])
  await elsewhere.close()
})

test('two tabs on one article keep their copies apart', { tag: '@night' }, async ({ panel }) => {
  await openNewArticle(panel)
  await fillIn(panel, 'A medias')
  await expect(panel.getByText(/^Guardado a las?/)).toBeVisible()
  const address = panel.url()
  const second = await panel.context().newPage()
  await second.goto(address)
  // A window that opens takes over the newest copy: this one is to be open before there is any.
  await second.waitForFunction(hydrated)
  await panel.route('**/borrador', (route) => route.abort())
  await field(panel, 'title').fill('Sin red')
  await expect(panel.getByText('Sin conexión: se guardará cuando vuelva')).toBeVisible()
  await field(second, 'title').fill('Con red')
  await expect
    .poll(() => query(`select "values" ->> 'title' title from content_drafts`))
    .toEqual([{ title: 'Con red' }])
  await expect(second.getByText(/^Guardado a las?/)).toBeVisible()
  await panel.close()

  const third = await second.context().newPage()
  await third.goto(address)
  await expect(field(third, 'title')).toHaveValue('Sin red')
  await expect(third.getByText('Estás escribiendo este artículo en otra ventana')).toBeVisible()
  await expect(third.getByText('Con red')).toBeVisible()
  await expect(field(second, 'title')).toHaveValue('Con red')
})

test('by keyboard, whoever saves goes on at the word, the field or the button where they were', {
  tag: '@night',
}, async ({ panel }) => {
  await store('El puerto')
  await panel.goto(SCREEN)
  await panel.getByRole('link', { name: 'El puerto', exact: true }).press('Enter')
  const text = panel.getByRole('textbox', { name: 'Texto', exact: true })
  await text.click()
  await panel.keyboard.type('Uno')
  await panel.keyboard.press('Control+s')
  const version = panel.locator('[name=version]')
  await expect(version).toHaveValue('2')
  await expect(text).toBeFocused()
  await panel.keyboard.type(' y dos')
  await expect(text).toHaveText('Uno y dos')

  await field(panel, 'author').fill('Ana')
  await panel.keyboard.press('Control+s')
  await expect(version).toHaveValue('3')
  await expect(field(panel, 'author')).toBeFocused()

  await panel.getByRole('button', { name: 'Publicar', exact: true }).press('Enter')
  await expect(version).toHaveValue('4')
  await expect(panel.getByRole('button', { name: 'Guardar cambios' })).toBeFocused()
  await panel.getByRole('button', { name: 'Volver a borrador' }).press('Enter')
  await expect(version).toHaveValue('5')
  await expect(panel.getByRole('button', { name: 'Guardar borrador' })).toBeFocused()

  // Nothing that has the keyboard is under the bar of buttons.
  const bar = (await panel.getByRole('button', { name: 'Guardar borrador' }).boundingBox())?.y
  for (const name of ['publish_at', 'author', 'category', 'type', 'tags', 'read_time', 'slug', 'image_url']) {
    await field(panel, name).focus()
    const { y = 0, height = 0 } = (await field(panel, name).boundingBox()) ?? {}
    expect(y + height, name).toBeLessThanOrEqual(bar ?? 0)
  }
})

test('failures are said in the specified words, and what was typed stays', async ({ panel }) => {
  await store('El puerto')
  await panel.goto(SCREEN)
  await panel.getByRole('link', { name: 'El puerto', exact: true }).click()
  await field(panel, 'title').fill('El puerto viejo')
  await whileRefused('content_items', async () => {
    await panel.getByRole('button', { name: 'Guardar borrador' }).click()
    await expect(toast(panel, 'No se pudo guardar el artículo')).toBeVisible()
    await expect(field(panel, 'title')).toHaveValue('El puerto viejo')
    await panel.goto(SCREEN)
    await panel.getByRole('link', { name: /^Eliminar: / }).click()
    await panel.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(toast(panel, 'Error al eliminar contenido')).toContainText(
      'No se pudo eliminar el contenido. Inténtalo de nuevo.',
    )
  })
  expect(await query('select title from content_items')).toEqual([{ title: 'El puerto' }])
})

test('the list needs no script to be searched and asked about', { tag: '@night' }, async ({
  site,
  browser,
  session,
}) => {
  await store('El puerto', 'El faro')
  const plain = await browser.newContext({ storageState: session, javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto(site.url + SCREEN)
  await page.getByRole('searchbox', { name: 'Buscar artículos' }).fill('FÁRO')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('row', { name: /El faro/ })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /El puerto/ })).toHaveCount(0)
  await page.getByLabel('Elegir «El faro»').check()
  await page.getByRole('button', { name: 'Archivar' }).click()
  const question = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '¿Archivar «El faro»?' }) })
  await question.getByRole('button', { name: 'Archivar' }).click()
  await expect(noscript(page)).toHaveText('Artículo archivado')
  expect(await query(`select title from content_items where status = 'archived'`)).toEqual([
    { title: 'El faro' },
  ])
  await plain.close()
})

/** The list and the editor as they open are in accessibility-panel.spec.ts. */
test('a title that fits nowhere, a refusal and two versions have no barriers', { tag: '@night' }, async ({
  panel,
}) => {
  await store(
    'Un título tan largo que no cabe en ninguna línea, y que además tiene una palabra interminable: otorrinolaringólogos',
  )
  await panel.goto(`${SCREEN}?q=nada`)
  await expectNoBarriers(panel, 360, 1280)
  await panel.goto(SCREEN)
  await expectNoBarriers(panel, 360, 1280)
  await panel.getByRole('link', { name: /^Un título/ }).click()
  await expect(panel.getByRole('textbox', { name: 'Texto', exact: true })).toBeVisible()
  await panel.setViewportSize({ width: 360, height: 800 })
  expect(await tooWide(panel)).toEqual([])
  await field(panel, 'title').fill('')
  await panel.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(panel.getByText('Escribe el título')).toBeVisible()
  await openAll(panel)
  await expectNoBarriers(panel, 360, 1280)
  await field(panel, 'title').fill('Otro')
  await panel.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(toast(panel, 'Borrador guardado')).toBeVisible()
  await panel.getByTitle('Más acciones').click()
  await panel.getByRole('link', { name: 'Versiones' }).click()
  await expect(panel.getByRole('button', { name: 'Restaurar la versión 1' })).toBeVisible()
  await openAll(panel)
  await expectNoBarriers(panel, 360, 1280)
})
