/** A browser that notices a script which is not ours: one that ran, one that tried, one that only waits. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../../../scripts/prepare/chromium-path.mjs'
import { hydrated } from '../../setup/hydrated.ts'
import { ALARM } from './payloads.ts'

export type Alarms = { ran: string[]; tried: string[]; waiting: string[] }

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    // Chromium refuses to be root inside its own sandbox.
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--headless', '--disable-gpu', '--no-first-run'],
  })
}

/** Listens on every page of a window, and in what is framed there. */
export async function watch(context: BrowserContext): Promise<Alarms> {
  const alarms: Alarms = { ran: [], tried: [], waiting: [] }
  await context.exposeBinding(ALARM, ({ page }) => void alarms.ran.push(page.url()))
  await context.exposeBinding('__marea_refused', ({ page }, what: string) => {
    alarms.tried.push(`${page.url()}: ${what}`)
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      if (/script|object|frame|form|base/.test(effectiveDirective))
        (window as unknown as { __marea_refused(what: string): void }).__marea_refused(
          `${effectiveDirective} ${blockedURI} ${sample}`,
        )
    })
  })
  context.on('dialog', (dialog) => {
    alarms.ran.push(`${dialog.page()?.url()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('console', (message) => {
    if (/Blocked script execution|Refused to (execute|run)/i.test(message.text()))
      alarms.tried.push(message.text())
  })
  return alarms
}

/** Opens a page, waits for its scripts, and gives the links that stand in it. */
export async function visit(page: Page, url: string, alarms: Alarms): Promise<string[]> {
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(hydrated)
  const { armed, links } = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')]
    const runs = ({ name, value }: Attr) => /^on/i.test(name) || /^\s*javascript:/i.test(value)
    return {
      armed: all
        .filter((element) => [...element.attributes].some(runs))
        .map((element) => element.outerHTML.slice(0, 200)),
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
    }
  })
  alarms.waiting.push(...armed.map((html) => `${url}: ${html}`))
  return links
}
