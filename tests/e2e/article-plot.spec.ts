// @module-tag night
import { statementToEmpty } from '../setup/empty-tables.ts'
import { openNewArticle, outline, paste, saveDraft, useTool, written } from './article-editor.ts'
import { barriers, tooWide } from './barriers.ts'
import { query } from './database.ts'
import { expect, hasFocus, test } from './journeys.ts'

test.beforeEach(async () => {
  await query(statementToEmpty('content_items', 'content_drafts'))
})

test('a plot is typed, pasted, corrected and changed with the keyboard alone, and stored', async ({
  panel,
}) => {
  const { keyboard } = panel
  const text = await openNewArticle(panel)
  await text.focus()
  await useTool(panel, 'Gráfico')
  const dialog = panel.getByRole('dialog', { name: 'Gráfico' })
  await hasFocus(dialog)
  await keyboard.type('Cómo cobran')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('%')
  await keyboard.press('Tab')
  await expect(dialog.getByLabel('Nombre de la columna 1')).toBeFocused()
  await keyboard.press('Enter')
  await expect(dialog.getByLabel('Fila 1, columna 1')).toBeFocused()
  await keyboard.press('Shift+Tab')
  await keyboard.type('Efectivo')
  await keyboard.press('Tab')
  await keyboard.type('doce')
  // A row is always there to go on.
  await keyboard.press('Enter')
  await expect(dialog.getByLabel('Fila 2, columna 1')).toBeFocused()
  await keyboard.press('Shift+Tab')
  await expect(dialog.getByLabel('Fila 2, nombre')).toBeFocused()
  await paste(dialog.getByLabel('Fila 2, nombre'), { 'text/plain': 'Transferencia\t58\nTarjeta\t"1,800"' })
  await expect(dialog.getByLabel('Fila 3, columna 1')).toHaveValue('1,800')

  await dialog.getByLabel('Texto alternativo').focus()
  await keyboard.press('Enter')
  await expect(dialog).toContainText('Fila 1: «doce» no es un número')
  await expect(dialog.getByLabel('Fila 1, columna 1')).toBeFocused()
  await keyboard.press('Control+a')
  await keyboard.type('64,5 %')
  await dialog.getByLabel('Texto alternativo').focus()
  await keyboard.press('Enter')
  await expect(dialog).toContainText('Di qué muestra el gráfico: lo oye quien no puede verlo')
  await expect(dialog.getByLabel('Texto alternativo')).toBeFocused()
  await keyboard.type('Tres barras.')
  await expect(dialog.getByRole('img', { name: 'Tres barras.' })).toBeVisible()
  expect(await barriers(panel)).toEqual([])
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(text.getByRole('img', { name: 'Tres barras.' })).toBeVisible()
  await keyboard.type('Y sigue.')

  // Up to the plot, in, changed, and out.
  await keyboard.press('Home')
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await expect(dialog.getByLabel('Fila 1, columna 1')).toHaveValue('64.5')
  await hasFocus(dialog)
  await keyboard.press('Control+a')
  await keyboard.type('Así cobran')
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(text.getByRole('figure')).toContainText('Así cobran')

  const stored = await saveDraft(panel, 'La temporada')
  expect(stored?.content).toMatchObject([
    {
      type: 'plot',
      attrs: {
        kind: 'bar',
        title: 'Así cobran',
        unit: '%',
        source: '',
        alt: 'Tres barras.',
        series: [''],
        rows: [
          { label: 'Efectivo', values: [64.5] },
          { label: 'Transferencia', values: [58] },
          { label: 'Tarjeta', values: [1800] },
        ],
      },
    },
    { type: 'paragraph' },
  ])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 } })

  test('a table becomes a plot beside it, which is copied and pasted whole', async ({ panel }) => {
    const text = await openNewArticle(panel)
    await text.focus()
    const cells = ['Ciudad', '2025', '2026', 'Ponce', '1', '2', 'San Juan', '3', '4']
    const rows = [0, 3, 6].map((at) => `<tr><td>${cells.slice(at, at + 3).join('</td><td>')}</td></tr>`)
    await paste(text, { 'text/html': `<table>${rows.join('')}</table>` })
    await text.getByText('Ponce').click()
    const bar = panel.getByRole('toolbar', { name: 'Formato del texto' })
    await bar.getByRole('button', { name: 'Gráfico', exact: true }).click()
    const dialog = panel.getByRole('dialog', { name: 'Gráfico' })
    await expect(dialog.getByLabel('Fila 2, 2026')).toHaveValue('4')
    await dialog.getByText('Línea', { exact: true }).click()
    await dialog.getByLabel('Título').fill('Antes y ahora')
    await dialog.getByLabel('Texto alternativo').fill('Dos líneas que suben.')
    expect(await tooWide(panel)).toEqual([])
    await dialog.getByRole('button', { name: 'Guardar gráfico' }).click()
    await expect(text.getByRole('img', { name: 'Dos líneas que suben.' })).toBeVisible()
    expect(await tooWide(panel)).toEqual([])

    await text.getByRole('figure').click()
    await expect(bar.getByRole('button', { name: 'Editar gráfico' })).toBeVisible()
    const markup = await text.evaluate((element) => {
      const data = new DataTransfer()
      element.dispatchEvent(
        new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
      )
      return data.getData('text/html')
    })
    expect(markup).toMatch(/<figure[^>]*><figcaption>Antes y ahora<\/figcaption><table>/)
    await text.press('ControlOrMeta+End')
    await paste(text, { 'text/html': markup })
    expect(outline(await written(panel)).match(/plot alt=Dos líneas que suben\./g)).toHaveLength(2)
  })
})
