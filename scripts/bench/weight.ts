import { brotliCompressSync, constants } from 'node:zlib'
import { type Browser, chromium, type Request } from '@playwright/test'
import { ask } from './ask.ts'
import { launchOptions } from './chromium.ts'
import type { BenchContext } from './context.ts'
import type { Budget, Measure, Unit } from './measure.ts'
import { pageName } from './pages.ts'

const BYTES_IN_KB = 1024
const LOADED_WITHIN_MS = 20_000
const AFTERTHOUGHTS_MS = 1_000
const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

const COLUMNS: { what: string; unit: Unit; budget?: Budget }[] = [
  { what: 'HTML', unit: 'KB' },
  { what: 'de él CSS', unit: 'KB', budget: { most: 15, isFirm: true } },
  { what: 'JavaScript', unit: 'KB', budget: { most: 110, isFirm: true } },
  { what: 'Fuentes', unit: 'KB', budget: { most: 60, isFirm: true } },
  { what: 'Imágenes', unit: 'KB' },
  { what: 'Lo demás', unit: 'KB' },
  { what: 'Frenan el dibujo', unit: '', budget: { most: 0, isFirm: true } },
]

/** What a first visit to each page brings over the wire before anybody touches it, packed as it came. */
export async function measureWeight({ stage, pages }: BenchContext): Promise<Measure[]> {
  const browser = await chromium.launch(launchOptions)
  try {
    const measures: Measure[] = []
    for (const path of pages) {
      // Whoever asks first after a change gets the page before it is packed well.
      await ask(stage.url + path)
      const seen = await visit(browser, stage.url + path)
      for (const column of COLUMNS)
        measures.push({ table: 'Primera visita', page: pageName(path), ...column, value: seen[column.what] })
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
  // Scripts are asked for when the browser is idle (docs/decisions/0011), and may ask for more.
  await page.waitForFunction(isHydrated, undefined, { timeout: LOADED_WITHIN_MS })
  await page.waitForTimeout(AFTERTHOUGHTS_MS)
  const html = (await answer?.text()) ?? ''
  const seen = { 'Frenan el dibujo': await page.evaluate(countBlocking), 'de él CSS': inlinedStyles(html) }
  const weights: Record<string, number> = Object.fromEntries(COLUMNS.map(({ what }) => [what, 0]))
  for (const request of requests) {
    const kind = KINDS[request.resourceType()] ?? 'Lo demás'
    const { responseBodySize } = await request.sizes()
    weights[kind] = (weights[kind] ?? 0) + responseBodySize / BYTES_IN_KB
  }
  await context.close()
  seen['de él CSS'] += weights['de él CSS'] ?? 0
  return { ...weights, ...seen }
}

/** A stylesheet of its own would count as much as the one inside the page. */
const KINDS: Record<string, string> = {
  document: 'HTML',
  stylesheet: 'de él CSS',
  script: 'JavaScript',
  font: 'Fuentes',
  image: 'Imágenes',
}

/** In the browser: whether React has taken over what stands in the page. */
function isHydrated() {
  const content = document.querySelector('main')
  return content !== null && Object.keys(content).some((key) => key.startsWith('__reactFiber$'))
}

/** Only Chromium tells, so the types of the web do not know it. */
type Timing = PerformanceEntry & { renderBlockingStatus?: string }

function countBlocking() {
  const resources: Timing[] = performance.getEntriesByType('resource')
  return resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').length
}

/** By how much the page would be lighter without its styles, packed as the page cache packs it. */
function inlinedStyles(html: string) {
  const without = html.replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, '')
  return (packed(html) - packed(without)) / BYTES_IN_KB
}

function packed(html: string) {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
}
