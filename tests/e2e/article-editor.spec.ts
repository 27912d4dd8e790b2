// @module-tag night
import { jpeg } from '../media/pictures.ts'
import { builtScript } from '../setup/built-scripts.ts'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { openNewArticle, outline, paste, saveDraft, useTool, written } from './article-editor.ts'
import { barriers, tooWide } from './barriers.ts'
import { query } from './database.ts'
import { expect, hasFocus, test } from './journeys.ts'
import { field } from './panel-events.ts'

test.beforeEach(async () => {
  await query(statementToEmpty('content_items', 'content_drafts', 'media'))
})

test('an article is written with the keyboard alone, and stored as it was written', async ({ panel }) => {
  const { keyboard } = panel
  const text = await openNewArticle(panel)
  await text.focus()
  await useTool(panel, 'Título')
  await keyboard.type('La temporada')
  await keyboard.press('Enter')
  await keyboard.type('Empieza ')
  await keyboard.press('Control+b')
  await keyboard.type('en marzo')
  await keyboard.press('Control+b')
  await keyboard.type(', con ')

  await keyboard.press('Control+k')
  const link = panel.getByRole('dialog', { name: 'Enlace' })
  await hasFocus(link)
  const palette = panel.getByRole('dialog', { name: 'Buscar en el panel' })
  await expect(palette, 'in the text the keys make a link').toHaveCount(0)
  await keyboard.type('javascript:alert(1)')
  await keyboard.press('Enter')
  await expect(link).toContainText('Ingresa una dirección que empiece por https://')
  await keyboard.press('Control+a')
  await keyboard.type('marea.example/agenda')
  await keyboard.press('Tab')
  await keyboard.type('esta agenda')
  await keyboard.press('Enter')
  await expect(link).toBeHidden()
  await expect(text).toBeFocused()
  await keyboard.type('.')
  await keyboard.press('Enter')
  await field(panel, 'title').press('Control+k')
  await hasFocus(palette)
  await keyboard.press('Escape')
  await expect(field(panel, 'title')).toBeFocused()
  await text.focus()

  await useTool(panel, 'Lista')
  await keyboard.type('Talleres')
  await keyboard.press('Enter')
  await keyboard.type('de datos')
  await useTool(panel, 'Meter un nivel')
  for (const _ of ['deeper', 'out', 'away']) await keyboard.press('Enter')
  await useTool(panel, 'Cita')
  await keyboard.type('Salí con socios.')
  await keyboard.press('Enter')
  await keyboard.type('— Yolanda')
  await keyboard.press('Enter')
  await keyboard.press('Enter')

  await useTool(panel, 'Tabla')
  await keyboard.type('Ciudad')
  await keyboard.press('Tab')
  await keyboard.type('Personas')
  await keyboard.press('Tab')
  await useTool(panel, 'Quitar columna')
  await keyboard.press('ArrowDown')
  await useTool(panel, 'Quitar fila')
  await useTool(panel, 'Encabezado en la primera fila')
  await useTool(panel, 'Encabezado en la primera fila')
  for (const _ of ['row', 'row', 'out']) await keyboard.press('ArrowDown')

  // The browser has to know in good time that the chooser is not to open on a screen.
  const chooser = panel.waitForEvent('filechooser')
  await useTool(panel, 'Imagen')
  const picture = panel.getByRole('dialog', { name: 'Imagen' })
  await expect(picture.getByLabel('Elegir imagen')).toBeFocused()
  await keyboard.press('Enter')
  const buffer = await jpeg({ width: 30, height: 20 })
  await (await chooser).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  const preview = picture.getByRole('img', { name: 'Vista previa' })
  await expect(preview).toHaveAttribute('src', /^\/imagenes\/.+-30x20\.webp$/)
  const src = await preview.getAttribute('src')
  await picture.getByLabel('Texto alternativo').focus()
  await keyboard.press('Enter')
  await expect(picture).toContainText('Di qué se ve en la imagen, o márcala como decorativa')
  await expect(picture.getByLabel('Texto alternativo')).toBeFocused()
  await keyboard.type('Una mesa de trabajo')
  await keyboard.press('Enter')
  await expect(picture).toBeHidden()

  await useTool(panel, 'Línea')
  await useTool(panel, 'Video')
  const video = panel.getByRole('dialog', { name: 'Video' })
  await hasFocus(video)
  await keyboard.type('http://videos.example/1')
  await keyboard.press('Enter')
  await expect(video).toContainText('La dirección del video debe empezar por https://')
  await keyboard.press('Control+a')
  await keyboard.type('https://videos.example/1')
  await keyboard.press('Tab')
  await keyboard.type('Así fue')
  await keyboard.press('Enter')
  await expect(video).toBeHidden()
  await keyboard.type('Hasta pronto')

  // Up to the card, in, and out again without a change.
  await keyboard.press('Home')
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await expect(video.getByLabel('Título')).toHaveValue('Así fue')
  await hasFocus(video)
  await keyboard.press('Escape')
  await expect(text).toBeFocused()
  // Nothing holds whoever goes on.
  await keyboard.press('Tab')
  await expect(text).not.toBeFocused()

  const stored = await saveDraft(panel, 'La temporada')
  expect(outline(stored ?? { type: 'nothing' })).toBe(
    `doc
  heading level=2
    "La temporada"
  paragraph
    "Empieza "
    "en marzo" bold
    ", con "
    "esta agenda" link:https://marea.example/agenda
    "."
  bulletList
    listItem
      paragraph
        "Talleres"
      bulletList
        listItem
          paragraph
            "de datos"
  blockquote
    paragraph
      "Salí con socios."
    paragraph
      "— Yolanda"
  table
    tableRow
      tableHeader
        paragraph
          "Ciudad"
      tableHeader
        paragraph
          "Personas"
    tableRow
      tableCell
        paragraph
      tableCell
        paragraph
  picture alt=Una mesa de trabajo src=${src}
  horizontalRule
  video title=Así fue url=https://videos.example/1
  paragraph
    "Hasta pronto"`,
  )
})

test('what is typed or pasted as text stays as it is, and taken back it is as it came', async ({ panel }) => {
  const { keyboard } = panel
  const text = await openNewArticle(panel)
  const before = await field(panel, 'content').inputValue()
  await text.focus()
  const lines = [
    '2026. Fue un año largo',
    '- Ven -dijo',
    '# 1 del ranking',
    '> 5 años, _todo_ **igual**',
    '---',
  ]
  for (const line of lines) {
    await keyboard.type(line)
    await keyboard.press('Enter')
  }
  await paste(text, { 'text/plain': '1. uno\n2. dos' })
  const plain = [...lines, '1. uno', '2. dos'].map((line) => `  paragraph\n    "${line}"`)
  expect(outline(await written(panel))).toBe(['doc', ...plain].join('\n'))

  await keyboard.press('Enter')
  await paste(text, { 'text/plain': 'https://marea.example/a_b_c' })
  expect(outline(await written(panel))).toContain(
    '"https://marea.example/a_b_c" link:https://marea.example/a_b_c',
  )
  await keyboard.press('Enter')
  await keyboard.type('la agenda')
  await keyboard.press('Shift+Home')
  await paste(text, { 'text/plain': 'https://marea.example/agenda' })
  expect(outline(await written(panel))).toContain('"la agenda" link:https://marea.example/agenda')

  const undo = panel.getByRole('button', { name: 'Deshacer' })
  while ((await undo.getAttribute('aria-disabled')) !== 'true') await undo.click()
  expect(await field(panel, 'content').inputValue()).toBe(before)
})

test('an editor that the network did not bring is asked for again, and nothing is lost meanwhile', async ({
  panel,
}) => {
  await panel.route(`**${builtScript('content/editor/ui/writing-area.tsx')}`, (route) => route.abort())
  await panel.goto('/admin/content/nuevo')
  const failure = panel.getByRole('alert').filter({ hasText: 'No se pudo cargar el editor' })
  await expect(failure).toBeVisible()
  expect(await written(panel)).toEqual({ type: 'doc', content: [] })
  await panel.unroute('**/writing-area-*.js')
  await panel.getByRole('button', { name: 'Reintentar' }).click()
  await expect(panel.getByRole('textbox', { name: 'Texto', exact: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true })

  test('every tool is in sight and as wide as a thumb, a table and a picture are changed by touch', async ({
    browser,
    session,
    site,
  }) => {
    const context = await browser.newContext({
      storageState: session,
      baseURL: site.url,
      viewport: { width: 360, height: 760 },
      hasTouch: true,
      isMobile: true,
    })
    const phone = await context.newPage()
    const text = await openNewArticle(phone)
    await text.tap()
    await phone.keyboard.type('Un texto')
    const bar = phone.getByRole('toolbar', { name: 'Formato del texto' })
    for (const tool of await bar.getByRole('button').all()) {
      const { x = -1, width = 0, height = 0 } = (await tool.boundingBox()) ?? {}
      expect({
        name: await tool.getAttribute('aria-label'),
        fits: width >= 44 && height >= 44 && x >= 0 && x + width <= 360,
      }).toMatchObject({ fits: true })
    }
    await bar.getByRole('button', { name: 'Tabla', exact: true }).tap()
    for (const word of ['Especialidad', 'Personas', 'Ciudades', 'Otorrinolaringología', 'Muchas', 'Veinte']) {
      await phone.keyboard.type(word)
      await phone.keyboard.press('Tab')
    }
    const last = bar.getByRole('button', { name: 'Quitar tabla' })
    await bar.getByRole('button', { name: 'Añadir fila debajo' }).tap()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    expect(await tooWide(phone)).toEqual([])

    await bar.getByRole('button', { name: 'Imagen', exact: true }).tap()
    const picture = phone.getByRole('dialog', { name: 'Imagen' })
    const buffer = await jpeg({ width: 30, height: 20 })
    await picture.getByLabel('Elegir imagen').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await picture.getByLabel('Es decorativa').check()
    await expect(picture.getByLabel('Texto alternativo')).toBeDisabled()
    await expect(picture.getByRole('img', { name: 'Vista previa' })).toBeVisible()
    await picture.getByRole('button', { name: 'Guardar imagen' }).tap()
    await text.locator('figure').tap()
    await bar.getByRole('button', { name: 'Editar imagen' }).tap()
    await picture.getByLabel('Pie de la imagen').fill('La sala')
    await picture.getByRole('button', { name: 'Guardar imagen' }).tap()
    await expect(text.locator('figcaption')).toHaveText('La sala')
    // The cursor goes through a table and takes its box along; a stop of its own would hold the tabulator.
    const found = await barriers(phone)
    expect(found.filter((each) => !each.startsWith('scrollable-region-focusable'))).toEqual([])
    await text.locator('figure').tap()
    await bar.getByRole('button', { name: 'Quitar imagen' }).tap()
    await expect(text.locator('figure')).toHaveCount(0)
    await context.close()
  })
})
