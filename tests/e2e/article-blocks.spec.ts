// @module-tag night
import type { Page } from '@playwright/test'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { moveCaret, openNewArticle, paste, useTool, written } from './article-editor.ts'
import { query } from './database.ts'
import { expect, test } from './journeys.ts'

test.beforeEach(async () => {
  await query(statementToEmpty('content_items', 'content_drafts'))
})

const TEXT = `<h2>Feria</h2><p>Uno</p><ul><li>a</li><li>b</li><li>c</li></ul><hr>
  <table><tr><td>Ciudad</td></tr></table><p>Dos</p>`

/** The words of each block, in order. */
async function blocks(panel: Page) {
  const words = ({ text = '', content = [] }: { text?: string; content?: object[] }): string =>
    text + content.map(words).join('')
  const { content = [] } = await written(panel)
  return content.map((block) => (block.type === 'horizontalRule' ? '—' : words(block)))
}

test('blocks are moved by key and by the bar, each move said and undone by itself', async ({ panel }) => {
  const { keyboard } = panel
  const text = await openNewArticle(panel)
  const said = (words: string) => panel.getByRole('status').filter({ hasText: new RegExp(`^${words}$`) })
  await text.focus()
  await paste(text, { 'text/html': TEXT })
  await expect.poll(() => blocks(panel)).toEqual(['Feria', 'Uno', 'abc', '—', 'Ciudad', 'Dos'])

  await moveCaret(text, 'Control+Home')
  await keyboard.press('Alt+ArrowUp')
  expect(await blocks(panel), 'nothing is above the first').toEqual([
    'Feria',
    'Uno',
    'abc',
    '—',
    'Ciudad',
    'Dos',
  ])
  await keyboard.press('Alt+ArrowDown')
  await expect(said('Bloque 2 de 6.')).toBeAttached()
  await keyboard.type('La ')
  await keyboard.press('Alt+ArrowDown')
  await expect(said('Bloque 3 de 6.')).toBeAttached()
  expect(await blocks(panel)).toEqual(['Uno', 'abc', 'La Feria', '—', 'Ciudad', 'Dos'])
  await keyboard.press('Control+z')
  expect(await blocks(panel), 'the words typed before stay').toEqual([
    'Uno',
    'La Feria',
    'abc',
    '—',
    'Ciudad',
    'Dos',
  ])
  await expect(said('Bloque 3 de 6.')).toHaveCount(0)

  // An item moves in its list, and at its end the list does.
  await moveCaret(text, 'ArrowDown')
  await keyboard.press('Alt+ArrowDown')
  await expect(said('Elemento 2 de 3.')).toBeAttached()
  await keyboard.press('Alt+ArrowDown')
  await keyboard.press('Alt+ArrowDown')
  await expect(said('Bloque 4 de 6.')).toBeAttached()
  expect(await blocks(panel)).toEqual(['Uno', 'La Feria', '—', 'bca', 'Ciudad', 'Dos'])

  // What holds no text moves too, and so does a table from any of its cells.
  await moveCaret(text, 'Control+Home', 'ArrowDown', 'ArrowDown')
  await keyboard.press('Alt+ArrowUp')
  await useTool(panel, 'Subir bloque')
  await expect(text).toBeFocused()
  await expect(said('Bloque 1 de 6.')).toBeAttached()
  await moveCaret(text, 'Control+End', 'ArrowUp')
  await useTool(panel, 'Bajar bloque')
  expect(await blocks(panel)).toEqual(['—', 'Uno', 'La Feria', 'bca', 'Dos', 'Ciudad'])

  await moveCaret(text, 'Control+Home', 'ArrowDown', 'Home', 'Shift+ArrowDown')
  await keyboard.press('Alt+ArrowDown')
  await expect(said('Bloques 3 a 4 de 6.')).toBeAttached()
  expect(await blocks(panel)).toEqual(['—', 'bca', 'Uno', 'La Feria', 'Dos', 'Ciudad'])

  await keyboard.press('Alt+ArrowUp')
  await keyboard.press('Alt+ArrowUp')
  await keyboard.press('Control+z')
  expect(await blocks(panel), 'the first of two quick moves stays').toEqual([
    '—',
    'Uno',
    'La Feria',
    'bca',
    'Dos',
    'Ciudad',
  ])
})

test('every tool of a table is seen whole, with its ring, when the arrows reach it', async ({ panel }) => {
  const text = await openNewArticle(panel)
  await text.focus()
  await useTool(panel, 'Tabla')
  await useTool(panel, 'Bajar bloque')
  await panel.keyboard.press('Alt+F10')
  const last = panel.getByRole('button', { name: 'Quitar tabla' })
  const cut = () =>
    panel.evaluate(() => {
      const tool = document.activeElement as HTMLElement
      const { outlineOffset, outlineWidth } = getComputedStyle(tool)
      const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      const { left, right, top, bottom } = tool.getBoundingClientRect()
      const line = (tool.closest('.overflow-x-auto') as HTMLElement).getBoundingClientRect()
      const past = [line.left - left, right - line.right, line.top - top, bottom - line.bottom]
      return past.some((each) => each + ring > 1) ? tool.ariaLabel : undefined
    })
  await expect(panel.getByRole('button', { name: 'Bajar bloque' })).toBeFocused()
  for (let tool = 0; !(await last.evaluate((element) => element === document.activeElement)); tool += 1) {
    expect(tool).toBeLessThan(12)
    await expect.poll(cut).toBeUndefined()
    await panel.keyboard.press('ArrowRight')
  }
  await expect.poll(cut).toBeUndefined()
})

test('on a phone the bar is four lines of buttons high, also in a quotation', async ({ panel }) => {
  await panel.setViewportSize({ width: 360, height: 740 })
  const text = await openNewArticle(panel)
  const bar = panel.getByRole('toolbar', { name: 'Formato del texto' })
  const height = async () => (await bar.boundingBox())?.height
  await expect.poll(height).toBeLessThanOrEqual(4 * 44 + 2)
  await text.focus()
  await useTool(panel, 'Cita')
  await expect(bar).toContainText('de quién es la cita')
  await expect.poll(height).toBeLessThanOrEqual(4 * 44 + 2)
})
