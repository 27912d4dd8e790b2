import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { queryAt } from '../setup/query.ts'
import { query } from './database.ts'
import { expect, toast } from './journeys.ts'
import { field } from './panel-events.ts'

type Json = { type: string; text?: string; marks?: unknown[]; attrs?: object; content?: Json[] }

/** The form of a new article, its editor there. */
export async function openNewArticle(panel: Page): Promise<Locator> {
  await panel.goto('/admin/content/nuevo')
  const text = panel.getByRole('textbox', { name: 'Texto', exact: true })
  await expect(text).toBeVisible()
  return text
}

/** What the form would send. */
export async function written(panel: Page): Promise<Json> {
  return JSON.parse(await field(panel, 'content').inputValue())
}

/** Fills in what an article cannot be without, saves it as a draft, and gives the document that is stored then. */
export async function saveDraft(panel: Page, title: string): Promise<Json | undefined> {
  await field(panel, 'title').fill(title)
  await field(panel, 'description').fill('Lo que pasó.')
  await field(panel, 'author').fill('Ana Peralta')
  await panel.getByRole('button', { name: 'Guardar borrador' }).click()
  // The row is there before the screen has heard of it, and a form that is not saved keeps one from leaving.
  await expect(toast(panel, 'Borrador guardado')).toBeVisible()
  const rows = await query<{ content: Json }>('select content from content_items where title = $1', [title])
  return rows[0]?.content
}

/** What is said of what the server has. */
export const KEPT = /^Guardado a las? \d{1,2}:\d\d\s[ap]\.\sm\.$/

/** The first words of an article, on the screen of a new one. */
export async function beginArticle(panel: Page) {
  await panel.getByRole('textbox', { name: 'Texto', exact: true }).click()
  await panel.keyboard.type('Se enciende a las seis.')
  await field(panel, 'description').fill('Lo que pasó.')
  await field(panel, 'author').fill('Ana Peralta')
  await field(panel, 'title').fill('El faro')
}

/** Goes on in the title and in the text, at their end. */
export async function goOn(panel: Page, title: string, text: string) {
  await field(panel, 'title').press('End')
  await panel.keyboard.type(title)
  await panel.getByRole('textbox', { name: 'Texto', exact: true }).press('Control+End')
  await panel.keyboard.type(text)
}

/** What stands on the screen of an article. */
export async function shown(panel: Page) {
  const text = panel.getByRole('textbox', { name: 'Texto', exact: true })
  return { title: await field(panel, 'title').inputValue(), text: await text.textContent() }
}

/** What the server keeps of the one article that is being written. */
export async function kept(database = process.env.SITE_DATABASE_URL ?? '') {
  const [row] = await queryAt<{ title: string; text: string }>(
    database,
    `select "values" ->> 'title' as title,
            jsonb_path_query_first("values", '$.content.content[*].content[*].text') #>> '{}' as text
     from content_drafts`,
  )
  return row
}

/** As a browser hands over what was copied elsewhere. */
export async function paste(text: Locator, given: Record<string, string>) {
  await caretKnown(text)
  await text.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, given)
}

/** Moves the caret, and waits until the editor knows where it is. */
export async function moveCaret(text: Locator, ...keys: string[]) {
  for (const key of keys) {
    await text.page().keyboard.press(key)
    await caretKnown(text)
  }
}

/**
 * The editor hears of a selection from `selectionchange`, which comes in a task after the key that made it: what
 * follows right behind that key would still go where the caret was.
 */
function caretKnown(text: Locator) {
  return text.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

/** A page as Word, Google Docs or a browser puts it onto the clipboard. */
export function copied(name: 'word' | 'google-docs' | 'web-page'): string {
  return readFileSync(new URL(`./pastes/${name}.html`, import.meta.url), 'utf8')
}

/** Goes along the bar with the arrows, as somebody without a mouse does, and uses a tool. */
export async function useTool(panel: Page, name: string) {
  await expect(panel.getByRole('textbox', { name: 'Texto', exact: true })).toBeFocused()
  await panel.keyboard.press('Alt+F10')
  const bar = panel.getByRole('toolbar', { name: 'Formato del texto' })
  await expect(bar.locator(':focus')).toHaveCount(1)
  await expect(bar.getByRole('button', { name, exact: true })).toHaveCount(1)
  const steps = await bar.evaluate((element, name) => {
    const tools = [...element.querySelectorAll('button')]
    const place = (is: (tool: Element) => boolean) => tools.findIndex(is)
    return place((tool) => tool.ariaLabel === name) - place((tool) => tool === document.activeElement)
  }, name)
  for (let step = 0; step < Math.abs(steps); step += 1)
    await panel.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft')
  await expect(bar.getByRole('button', { name, exact: true })).toBeFocused()
  await panel.keyboard.press('Enter')
}

/** A document in lines, to be read: marks behind the words, attributes behind the name. */
export function outline({ type, text, marks = [], attrs = {}, content = [] }: Json, depth = 0): string {
  const told = Object.entries(attrs)
    .filter(([name, value]) => !isPlain(name, value))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
  const words = type === 'text' ? `"${text}"` : type
  const dress = [...marks.map((mark) => markOf(mark as Json)), ...told]
  const line = `${'  '.repeat(depth)}${[words, ...dress].join(' ')}`
  return [line, ...content.map((child) => outline(child, depth + 1))].join('\n')
}

function markOf({ type, attrs = {} }: Json): string {
  return [type, ...Object.values(attrs)].join(':')
}

function isPlain(name: string, value: unknown): boolean {
  return value === '' || value === null || (/span$/.test(name) && value === 1)
}
