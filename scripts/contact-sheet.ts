/**
 * Takes screenshots of a running site for `docs/screens`: each screen at 360, 768 and 1280 px, side by side.
 * `ADMIN_EMAIL=… ADMIN_PASSWORD=… node scripts/contact-sheet.ts http://localhost:3000 [inicio …]`
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { PANEL_SCREENS } from './contact-sheet/panel-screens.ts'
import { PUBLIC_SCREENS } from './contact-sheet/public-screens.ts'
import type { Screen } from './contact-sheet/screen.ts'
import { chromiumPath } from './prepare/chromium-path.mjs'

const [site = 'http://localhost:3000', ...wanted] = process.argv.slice(2)
const FOLDER = 'docs/screens'
const WIDTHS = [360, 768, 1280]
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
/** Height in pixels at which screenshots are cut; longer pages repeat themselves. */
const TALLEST = 3200

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${site}/admin`)
  await page.fill('[name=email]', process.env.ADMIN_EMAIL ?? '')
  await page.fill('[name=password]', process.env.ADMIN_PASSWORD ?? '')
  await page.click('button[type=submit]')
  await page.getByRole('button', { name: 'Cerrar Sesión' }).waitFor()
  await page.close()
}

async function photograph(
  context: BrowserContext,
  { path, act, fold }: Screen,
  width: number,
): Promise<string> {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: width < 500 ? 780 : 900 })
  await page.goto(site + path)
  await page.waitForLoadState('networkidle')
  await act?.(page)
  await settle(page)
  if (!fold) await page.evaluate(() => window.scrollTo(0, 0))
  const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), TALLEST)
  // In a window as high as the page a bar that sticks to its end hides nothing.
  if (!fold && path.startsWith('/admin')) await page.setViewportSize({ width, height })
  const whole = { fullPage: true, clip: { x: 0, y: 0, width, height } }
  const picture = await page.screenshot({ type: 'jpeg', quality: 80, ...(fold ? {} : whole) })
  await page.close()
  return `data:image/jpeg;base64,${picture.toString('base64')}`
}

/** Waits for what a click loads: within the site it opens no document, so the page's load states are long past. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(500)
  for (const sign of [page.locator('[aria-busy=true]'), page.getByText(/^(Cargando|Enviando\.|Guardando)/)])
    await sign.filter({ visible: true }).first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
}

async function paste(browser: Browser, name: string, pictures: string[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1300, height: 200 } })
  const images = pictures.map((source, i) => `<img src="${source}" style="width:${(WIDTHS[i] ?? 0) / 2}px">`)
  await page.setContent(
    `<body style="margin:0;padding:16px;display:flex;gap:16px;align-items:start;background:#dcd8cf">${images.join('')}`,
  )
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 55, fullPage: true })
  await page.close()
}

/** Stores a share picture as the site renders it; `path` is the page whose `og:image` it is. */
async function keepSharePicture(name: string, path: string): Promise<void> {
  const html = await (await fetch(site + path)).text()
  const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const { pathname } = new URL(address)
  await writeFile(`${FOLDER}/${name}.jpg`, await (await fetch(site + pathname)).bytes())
}

await mkdir(FOLDER, { recursive: true })
const browser = await chromium.launch({
  executablePath: chromiumPath,
  chromiumSandbox: process.getuid?.() !== 0,
})
const visitor = await browser.newContext({ locale: 'es-DO', reducedMotion: 'reduce' })
const team = await browser.newContext({ locale: 'es-DO', reducedMotion: 'reduce' })
await signIn(team)
for (const [context, screens] of [
  [visitor, PUBLIC_SCREENS],
  [team, PANEL_SCREENS],
] as const)
  for (const screen of screens) {
    if (!isWanted(screen.name)) continue
    const pictures: string[] = []
    for (const width of WIDTHS) pictures.push(await photograph(context, screen, width))
    await paste(browser, screen.name, pictures)
    process.stdout.write(`${FOLDER}/${screen.name}.jpg\n`)
  }
if (isWanted('compartir')) await keepSharePicture('compartir', '/')
if (isWanted('compartir-evento')) {
  const agenda = await (await fetch(`${site}/agenda`)).text()
  await keepSharePicture('compartir-evento', /href="(\/evento\/[0-9a-f-]{36})"/.exec(agenda)?.[1] ?? '/')
}
await browser.close()
