import { brotliCompressSync, constants } from 'node:zlib'
import { type Browser, chromium, type Request } from '@playwright/test'
import { ask } from './ask.ts'
import { launchOptions } from './chromium.ts'
import type { BenchContext } from './context.ts'
import type { Budget, Measure, Unit } from './measure.ts'
import { pageName } from './pages.ts'

const BYTES_IN_KB = 1024
const LOADED_WITHIN_MS = 20_000
const UNTOUCHED_MS = 5_000
const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Further kinds of pages, whose weight alone is measured. */
const FURTHER_PAGES = ['/quienes-somos', '/faqs', '/politicas', '/sube-evento', '/academy/solicitud']

type Column = { what: string; unit: Unit; most?: number; mostOf?: Record<string, number> }

/**
 * Columns of the table. Inline styles and scripts are part of the HTML and counted again under CSS and JavaScript;
 * inline data is not.
 */
const COLUMNS: Column[] = [
  { what: 'En todo', unit: 'KB', most: 65 },
  // The home page has the map and its events' dialogs inside.
  { what: 'Sin imágenes', unit: 'KB', most: 55, mostOf: { '/': 60 } },
  { what: 'HTML', unit: 'KB' },
  { what: 'CSS', unit: 'KB', most: 10 },
  { what: 'JavaScript', unit: 'KB', most: 3 },
  { what: 'Fuentes', unit: 'KB', most: 27 },
  { what: 'Imágenes', unit: 'KB' },
  { what: 'Lo demás', unit: 'KB' },
  { what: 'Frenan el dibujo', unit: '', most: 0 },
]

/** Compressed bytes of a first visit to each page, before any interaction. */
export async function measureWeight({ stage, pages }: BenchContext): Promise<Measure[]> {
  const browser = await chromium.launch(launchOptions)
  try {
    const measures: Measure[] = []
    for (const path of new Set([...pages, ...FURTHER_PAGES])) {
      // Requests the page once before, because the first request after a change gets a weaker compression.
      await ask(stage.url + path)
      const seen = await visit(browser, stage.url + path)
      for (const { what, unit, most, mostOf } of COLUMNS) {
        const page = pageName(path)
        const limit = mostOf?.[page] ?? most
        const budget: Budget | undefined = limit === undefined ? undefined : { most: limit, isFirm: true }
        measures.push({
          table: 'Primera visita',
          page,
          what,
          unit,
          value: seen[what],
          ...(budget && { budget }),
          ...(limit !== most && { note: `${what}, hasta ${limit} KB` }),
        })
      }
    }
    return measures
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, url: string): Promise<Record<string, number>> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  const answer = await page.goto(url, { waitUntil: 'load', timeout: LOADED_WITHIN_MS })
  // Waits for the fonts, which are requested only after the first paint (docs/decisions/0011).
  await page.waitForTimeout(UNTOUCHED_MS)
  const html = (await answer?.text()) ?? ''
  const weights: Record<string, number> = Object.fromEntries(COLUMNS.map(({ what }) => [what, 0]))
  const add = (what: string, bytes: number) => {
    weights[what] = (weights[what] ?? 0) + bytes / BYTES_IN_KB
  }
  for (const request of requests) {
    const { responseBodySize } = await request.sizes()
    add('En todo', responseBodySize)
    add(KINDS[request.resourceType()] ?? 'Lo demás', responseBodySize)
  }
  weights['Sin imágenes'] = (weights['En todo'] ?? 0) - (weights.Imágenes ?? 0)
  add('CSS', sharePacked(html, STYLES))
  add('JavaScript', sharePacked(html, SCRIPTS))
  weights['Frenan el dibujo'] = await page.evaluate(countBlocking)
  await context.close()
  return weights
}

const KINDS: Record<string, string> = {
  document: 'HTML',
  stylesheet: 'CSS',
  script: 'JavaScript',
  font: 'Fuentes',
  image: 'Imágenes',
}

const STYLES = /<style\b[^>]*>[\s\S]*?<\/style>/g
const SCRIPTS = /<script\b(?![^>]*type="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>/g

/** `renderBlockingStatus` exists only in Chromium, so TypeScript's DOM types lack it. */
type Timing = PerformanceEntry & { renderBlockingStatus?: string }

function countBlocking() {
  const resources: Timing[] = performance.getEntriesByType('resource')
  return resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').length
}

/** Bytes that the compressed page would lose without the part, at the quality of a newly cached page. */
function sharePacked(html: string, part: RegExp) {
  return packed(html) - packed(html.replaceAll(part, ''))
}

function packed(html: string) {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length
}
