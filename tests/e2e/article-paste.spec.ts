// @module-tag night
import type { Locator, Page } from '@playwright/test'
import { PAYLOADS } from '../drills/xss/payloads.ts'
import { watch } from '../drills/xss/watch.ts'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { copied, openNewArticle, outline, paste, saveDraft, written } from './article-editor.ts'
import { query } from './database.ts'
import { expect, test, toast } from './journeys.ts'

test.beforeEach(async () => {
  await query(statementToEmpty('content_items', 'content_drafts'))
})

test('a page of Word comes out clean: its lists are lists, its comments and notes stay behind', async ({
  panel,
}) => {
  const text = await openNewArticle(panel)
  await paste(text, { 'text/html': copied('word'), 'text/plain': 'Plan de la temporada' })
  expect(outline(await written(panel))).toBe(WORD)
  await expect(toast(panel, 'Una imagen no se pegó')).toContainText('Súbelas con el botón Imagen.')
  expect(outline((await saveDraft(panel, 'De Word')) ?? { type: 'nothing' })).toBe(WORD)
})

test('a page of Google Docs comes out clean: not all bold, its links without a detour', async ({ panel }) => {
  const text = await openNewArticle(panel)
  await paste(text, { 'text/html': copied('google-docs') })
  expect(outline(await written(panel))).toBe(GOOGLE_DOCS)
  await expect(toast(panel, 'Una imagen no se pegó')).toBeVisible()
})

test('a web page leaves its scripts, forms, frames and colours behind', async ({ panel }) => {
  const asked: string[] = []
  await panel.route('https://otra.example/**', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  const text = await openNewArticle(panel)
  await paste(text, { 'text/html': copied('web-page') })
  expect(outline(await written(panel))).toBe(WEB_PAGE)
  expect(await panel.evaluate('window.__ran')).toBeUndefined()
  // The one picture that came along; neither the point that counts readers, nor a frame, nor a background.
  await expect.poll(() => asked).toEqual(['https://otra.example/barco.jpg'])
})

test('two hundred scripts, pasted as markup, pasted as text and typed: none runs, none becomes more than words', async ({
  panel,
}) => {
  const alarms = await watch(panel.context())
  const refused = await watchPolicy(panel)
  const text = await openNewArticle(panel)
  await pasteEach(text, PAYLOADS)
  expect(await text.evaluate(foreign)).toEqual([])
  await text.focus()
  await panel.keyboard.press('Control+a')
  await paste(text, { 'text/plain': PAYLOADS.join('\n') })
  await panel.keyboard.press('Enter')
  await panel.keyboard.insertText(PAYLOADS.join(' '))
  expect(await text.evaluate(foreign)).toEqual([])
  const lines = (await written(panel)).content?.map((line) => outline(line))
  for (const words of [...PAYLOADS, PAYLOADS.join(' ')]) expect(lines).toContain(`paragraph\n  "${words}"`)
  const stored = await saveDraft(panel, 'Doscientos scripts')
  expect(JSON.stringify(stored)).not.toMatch(/"(href|src|url)": ?"(?!https?:|\/)/i)
  await query(`update content_items set status = 'published', slug = 'doscientos', published_at = now()`)
  await panel.goto('/contenido/doscientos')
  await expect(panel.getByRole('article')).toContainText(PAYLOADS.at(-1) ?? '')
  expect(alarms).toEqual({ ran: [], tried: [], waiting: [] })
  expect(refused).toEqual([])
})

/** All that the policy had to stop, styles too. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeBinding('__refused', (_, what: string) => void refused.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { __refused } = window as unknown as { __refused(what: string): void }
      __refused(`${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  return refused
}

/** One after the other, as markup of a stranger and as what claims to come from the editor. */
function pasteEach(text: Locator, payloads: readonly string[]): Promise<void> {
  return text.evaluate((element, payloads) => {
    for (const payload of payloads)
      for (const html of [payload, `<p data-pm-slice="1 1 []">${payload}</p>`]) {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }
  }, payloads)
}

/** Elements and attributes that the editor never draws, in the browser. */
function foreign(text: Element): string[] {
  const elements =
    'p,h2,h3,strong,em,a,br,ul,ol,li,blockquote,figure,img,figcaption,div,table,tbody,tr,th,td,hr'
  const attributes = /^(href|src|alt|class|contenteditable|draggable|colspan|rowspan|data-placeholder)$/
  return [...text.querySelectorAll('*')]
    .filter(
      (element) =>
        !element.matches(elements) ||
        element.getAttributeNames().some((name) => !attributes.test(name)) ||
        /^\s*javascript:/i.test(element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
}

const WORD = `doc
  heading level=2
    "Plan de la temporada"
  paragraph
    "El "
    "primer encuentro" bold
    " será en Santo Domingo, con "
    "muchas manos" italic
    ". Más en "
    "la agenda" link:https://marea.example/agenda
    "."
  heading level=2
    "Qué llevar"
  bulletList
    listItem
      paragraph
        "Una computadora"
      bulletList
        listItem
          paragraph
            "con cargador"
    listItem
      paragraph
        "Ganas"
  heading level=3
    "Los pasos"
  orderedList
    listItem
      paragraph
        "Inscribirse"
    listItem
      paragraph
        "Llegar a "
        "las nueve" bold
  blockquote
    paragraph
      "Nadie se queda fuera."
  table
    tableRow
      tableCell
        paragraph
          "Ciudad" bold
      tableCell
        paragraph
          "Personas" bold
    tableRow
      tableCell colspan=2
        paragraph
          "Por decidir"
  paragraph
    "Hasta pronto."`

const GOOGLE_DOCS = `doc
  heading level=2
    "Notas del taller"
  paragraph
    "Fue un día "
    "largo" bold
    " y "
    "bueno" italic
    ". Mira "
    "las fotos" link:https://marea.example/fotos?a=1
    "."
  heading level=3
    "Lo aprendido"
  heading level=3
    "En detalle"
  bulletList
    listItem
      paragraph
        "Datos abiertos"
      bulletList
        listItem
          paragraph
            "y limpios"
    listItem
      paragraph
        "Escuchar"
  table
    tableRow
      tableCell
        paragraph
          "Hora" bold
      tableCell
        paragraph
          "Qué"
    tableRow
      tableCell
        paragraph
          "9:00"
      tableCell
        paragraph
  paragraph
    "Hasta la próxima."`

const WEB_PAGE = `doc
  paragraph
    "Inicio"
  heading level=2
    "Noticias del puerto"
  paragraph
    "Primer párrafo con una trampa y "
    "un enlace" link:https://otra.example/nota
    "."
  paragraph
    "Segundo párrafo aquí."
  picture alt=Un barco caption=El barco, de noche src=https://otra.example/barco.jpg
  paragraph
    "Antes después."
  heading level=3
    "Más abajo"
  blockquote
    paragraph
      "Lo dijo el mar."
  bulletList
    listItem
      paragraph
        "uno"
  table
    tableRow
      tableCell
        paragraph
          "a · b"
      tableCell
        paragraph
          "c"
  paragraph
    "En un marco."
  paragraph
    "línea uno"
    hardBreak
    "línea dos"
  paragraph
    "Subrayado tachado código rojo"`
