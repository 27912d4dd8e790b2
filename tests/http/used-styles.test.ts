// @module-tag night
import { readdirSync, readFileSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { seedDemo } from '#db/seed.ts'
import { launchOptions } from '#scripts/bench/chromium.ts'
import { type Served, serve } from '../setup/nodes.ts'
import type { Site } from '../setup/site.ts'
import { missingRules, seenDifferences } from './used-styles.ts'

/**
 * A public page carries the rules that it uses, the others come with the application (docs/decisions/0036): nobody
 * may see the difference, whatever the page, with script or without.
 */
const ASSETS = 'build/client/assets/'
const [wholeName = ''] = readdirSync(ASSETS).filter((name) => /^public-.+\.css$/.test(name))
const whole = readFileSync(ASSETS + wholeName, 'utf8')
const PHONE = { width: 360, height: 780 }
const WIDE = { width: 1280, height: 900 }

let served: Served
let site: Site
let browser: Browser

beforeAll(async () => {
  served = await serve()
  ;({ site } = served)
  connectDatabase(served.databaseUrl, () => {})
  await seedDemo()
  await disconnectDatabase()
  browser = await chromium.launch(launchOptions)
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

const EVENT = /href="(\/evento\/[0-9a-f-]{36})"/
const ARTICLE = /href="(\/contenido\/[a-z0-9-]+)"/
const linkOn = async (path: string, link: RegExp) =>
  link.exec(await (await fetch(site.url + path)).text())?.[1] ?? ''

test('every kind of page, without script, is the same with the whole sheet', async () => {
  const event = await linkOn('/agenda', EVENT)
  const paths = [
    '/',
    '/agenda',
    '/agenda?q=zzz',
    '/agenda/seguir?categoria=meetup',
    event,
    `${event}/registro/reservado`,
    '/sube-evento',
    '/sube-evento/gracias',
    '/comunidad',
    '/comunidad/gracias',
    '/academy',
    '/academy/solicitud',
    '/academy/solicitud/gracias',
    '/contenido',
    '/contenido?q=zzz',
    await linkOn('/contenido', ARTICLE),
    '/quienes-somos',
    '/faqs',
    '/contacto',
    '/contacto/gracias',
    '/politicas',
    '/registro/opinion',
    '/registro/cancelar',
    '/registro/confirmar',
    '/registro/mensajes',
    '/mi-evento',
    '/mi-evento/corregir',
    '/mi-evento/repetir',
    '/mi-evento/escribir',
    '/boletin',
    '/boletin/gracias',
    '/boletin/confirmar',
    '/boletin/dejar',
    '/boletin/preferencias',
    '/boletin/salir',
    '/boletin/salir/gracias',
    '/no-existe',
  ]
  const page = await open(PHONE, { javaScriptEnabled: false })
  for (const path of paths) {
    await page.goto(site.url + path)
    expect(await page.evaluate(seenDifferences, whole), path).toEqual([])
    expect(await page.evaluate(missingRules, whole), path).toEqual([])
  }
  await page.setViewportSize(WIDE)
  for (const path of ['/', event, '/comunidad']) {
    await page.goto(site.url + path)
    expect(await page.evaluate(seenDifferences, whole), `${path}, wide`).toEqual([])
  }
  await page.context().close()
})

test('forms that were refused without script, too', async () => {
  const page = await open(PHONE, { javaScriptEnabled: false })
  for (const path of ['/sube-evento', '/comunidad', '/academy/solicitud', await linkOn('/agenda', EVENT)]) {
    await page.goto(site.url + path)
    const [answer] = await Promise.all([
      page.waitForNavigation(),
      page.evaluate(() => document.querySelector<HTMLFormElement>('main form[method="post"]')?.submit()),
    ])
    expect(answer?.status(), path).toBe(422)
    expect(await page.evaluate(seenDifferences, whole), path).toEqual([])
    expect(await page.evaluate(missingRules, whole), path).toEqual([])
  }
  await page.context().close()
})

test('the application brings the whole sheet before it begins, so that its dialogs and errors wear it', async () => {
  const page = await open(WIDE)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/public-*.css', (route) => held.then(() => route.continue()))
  const asked = page.waitForRequest('**/assets/public-*.css')
  await page.goto(`${site.url}/`)
  await page.keyboard.press('Tab')
  // Beside the scripts, not after them: a second file would be a second wait.
  expect(new URL((await asked).url()).pathname).toBe(`/assets/${wholeName}`)
  expect(await page.locator(`link[rel="preload"][href="/assets/${wholeName}"]`).count()).toBe(1)
  expect(await page.evaluate(isAlive), 'not before it is there').toBe(false)
  letGo()
  await page.waitForFunction(isAlive)
  expect(await page.evaluate(seenDifferences, null), 'the home page').toEqual([])
  await page.locator('main article a[href^="/evento/"]').first().click()
  await page.getByRole('dialog').waitFor()
  expect(await page.evaluate(seenDifferences, null), 'an event in a dialog').toEqual([])

  await page.goto(`${site.url}/comunidad`)
  await page.keyboard.press('Tab')
  await page.waitForFunction(isAlive)
  expect(complaints, 'of what it takes over').toEqual([])
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  // Its steps do not judge; the end does, with a toast.
  for (const _ of [2, 3, 4]) await press('Siguiente')
  await press('Enviar Solicitud')
  await page.locator('[data-sonner-toast]').first().waitFor()
  await page.locator('main [aria-invalid="true"]').first().waitFor()
  expect(await page.evaluate(seenDifferences, null), 'an application that was refused').toEqual([])
  await page.context().close()
})

test('whoever cannot fetch the whole sheet has a living page', async () => {
  const page = await open(WIDE)
  await page.route('**/assets/public-*.css', (route) => route.abort())
  await page.goto(`${site.url}/comunidad`)
  await page.keyboard.press('Tab')
  await page.waitForFunction(isAlive)
  await page.context().close()
})

/** What does not come is told before the test ends. */
async function open(viewport: typeof WIDE, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport, ...options })
  context.setDefaultTimeout(10_000)
  return context.newPage()
}

function isAlive() {
  const content = document.querySelector('main')
  return content !== null && Object.keys(content).some((key) => key.startsWith('__reactFiber$'))
}
