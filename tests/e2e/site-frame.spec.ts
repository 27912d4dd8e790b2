// @module-tag night
import type { Locator } from '@playwright/test'
import { DEMO_ORGANIZATION } from '../setup/demo-organization.ts'
import { query } from './database.ts'
import { equalAccess } from './equal-access.ts'
import { expect, test } from './journeys.ts'

/** The bar, the foot and the pages that are only read, in the words of public-site §2 and §9. */

const MENU = [
  ['INICIO', '/'],
  ['COMUNIDAD', '/comunidad'],
  ['ACADEMY', '/academy'],
  ['AGENDA', '/agenda'],
  ['CONTENIDO', '/contenido'],
  ['QUIÉNES SOMOS', '/quienes-somos'],
] as const

test.use({ javaScriptEnabled: false })

for (const path of ['/', '/agenda', '/faqs', '/no-existe'])
  test(`the bar of ${path}`, async ({ page }) => {
    await page.goto(path)
    const bar = page.getByRole('navigation', { name: 'Principal' })
    for (const [name, href] of MENU)
      await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect(bar.getByRole('link', { name: 'ÚNETE' })).toHaveAttribute('href', '/comunidad#formulario')
    expect(await page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).position)).toBe('fixed')
  })

test.beforeAll(async ({ site }) => {
  await query(...DEMO_ORGANIZATION)
  await expect.poll(async () => (await fetch(`${site.url}/contacto`)).text()).toContain('hola@marea.example')
})
test.afterAll(() => query(`delete from site_settings where key = 'demo'`))

test('the foot: links, mail, networks that have an address, copyright and v1.0', async ({ page }) => {
  await page.goto('/')
  const foot = page.getByRole('contentinfo')
  const hrefs = await foot
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  for (const href of [
    '/',
    '/comunidad',
    '/academy',
    '/agenda',
    '/contenido',
    '/quienes-somos',
    '/faqs',
    '/contacto',
    '/sube-evento',
    '/politicas#politica-de-privacidad',
    '/admin',
    'mailto:hola@marea.example',
  ])
    expect(hrefs).toContain(href)
  await expect(foot.getByRole('link', { name: 'v1.0' })).toHaveAttribute('href', '/admin')
  await expect(foot.getByRole('link', { name: /^Marea ?, inicio$/ })).toHaveAttribute('href', '/')
  await expect(foot).toContainText('2025')
  await expect(foot).toContainText(/innovación tecnológica y el desarrollo del Caribe/)
  await expect(foot.getByRole('link', { name: /otra pestaña/ }), 'two real, two placeholders').toHaveCount(2)
  expect(hrefs).not.toContain('')
})

test('on a phone the foot has two columns', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/faqs')
  const foot = page.getByRole('contentinfo')
  const [explore, contact] = await Promise.all(
    ['Explora', 'Contacto'].map((name) => foot.getByRole('heading', { name }).boundingBox()),
  )
  expect(contact?.y).toBe(explore?.y)
  expect(contact?.x).toBeGreaterThan(120)
})

for (const path of [
  '/contacto/gracias',
  '/boletin/gracias',
  '/registro/cancelar',
  '/mi-evento',
  '/no-existe',
])
  test(`on a phone the words of ${path} begin at the top, and what to do next is in the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    const [bar, title] = await Promise.all(
      [page.getByRole('banner'), page.getByRole('heading', { level: 1 })].map((part) => part.boundingBox()),
    )
    expect((title?.y ?? 740) - (bar?.height ?? 0)).toBeLessThanOrEqual(160)
    const ways = page.getByRole('main').getByRole('link')
    await expect(ways).toHaveCount(2)
    for (const way of await ways.all()) await expect(way).toBeInViewport({ ratio: 1 })
  })

test('the about page: mission, roots, vision, values, team, action, objectives, sponsors', async ({
  page,
}) => {
  await page.goto('/quienes-somos')
  const main = page.getByRole('main')
  for (const name of ['Nuestra misión', 'Nuestras raíces', 'Nuestra visión', 'Misión en acción'])
    await expect(main.getByRole('heading', { name })).toBeVisible()
  for (const name of ['Conexión', 'Formación', 'Impacto'])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
  const team = main.getByRole('region', { name: 'El equipo' }).getByRole('article')
  await expect(team).toHaveCount(3)
  for (const [index, role] of ['Presidencia', 'Secretaría', 'Vicesecretaría'].entries()) {
    await expect(team.nth(index)).toContainText(role)
    await expect(team.nth(index).locator('a[href^="mailto:"]')).toBeVisible()
  }
  expect(await equalAccess(page)).toEqual([])
  const objectives = main.getByRole('region', { name: 'Cuatro objetivos' }).getByRole('listitem')
  for (const [index, figure] of ['1000+', '500+', '25+', '50+'].entries())
    await expect(objectives.nth(index)).toContainText(figure)
  await expect(main.getByRole('region', { name: 'Quienes nos respaldan' }).getByRole('listitem')).toHaveCount(
    5,
  )
  await expect(main.locator('a[href="/comunidad#formulario"]').first()).toBeVisible()
})

test('WhatsApp stands on the contact page when the team answers there', async ({ page }) => {
  await page.goto('/contacto')
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0)
  await query(`insert into site_settings (key, value) values ('whatsapp', '"18095550100"')`)
  await expect(async () => {
    await page.goto('/contacto')
    await expect(page.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      'https://wa.me/18095550100',
      { timeout: 500 },
    )
  }).toPass()
  await query(`delete from site_settings where key = 'whatsapp'`)
})

test('the privacy policy stands where the links lead', async ({ page }) => {
  await page.goto('/politicas#politica-de-privacidad')
  await expect(page.getByRole('heading', { name: 'Política de privacidad', exact: true })).toBeInViewport()
})

test("any other path: 404, 'Oops! Page not found' and a link home", async ({ page }) => {
  expect((await page.goto('/no-existe'))?.status()).toBe(404)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('on the way from page to page', () => {
  test.use({ javaScriptEnabled: true })

  test('a path that no page has: the 404 screen, with the bar, the foot and the link home', async ({
    page,
  }) => {
    await page.goto('/faqs')
    await page.evaluate(() => history.pushState(null, '', '/no-existe'))
    await page.goBack()
    await page.goForward()
    await expect(page.getByRole('heading', { name: /404.*Oops! Page not found/ })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click()
    await expect(page).toHaveURL('/')
  })

  test("a page that cannot be drawn: 'Unexpected Application Error!' and a way out", async ({ page }) => {
    await query(`insert into site_settings (key, value) values ('team', '5')`)
    try {
      await expect(async () => {
        await page.goto('/faqs')
        await page.getByRole('navigation').getByRole('link', { name: 'QUIÉNES SOMOS' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!', {
          timeout: 1_000,
        })
      }).toPass()
      await page.getByRole('link', { name: 'Volver al inicio' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('banner')).toBeVisible()
    } finally {
      await query(`delete from site_settings where key = 'team'`)
    }
  })
})

test.describe('the letters', () => {
  test.use({ javaScriptEnabled: true, ownWindow: true })

  test('a first visit reads at once, in the letters it has; ours come together, and from then on at once', async ({
    page,
  }) => {
    const title = page.getByRole('heading', { level: 1 })
    // Of the faces of a family, the ones for rare letters are there from the start.
    const hasFont = () =>
      page.evaluate(() =>
        [...document.fonts].some(
          ({ family, unicodeRange }) => family.includes('Bricolage') && unicodeRange === 'U+0-10FFFF',
        ),
      )
    const widthOfTitle = () =>
      title.evaluate((words) => {
        const range = document.createRange()
        range.selectNodeContents(words)
        return range.getBoundingClientRect().width
      })
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/*.woff2', async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest('**/*.woff2')
    await page.goto('/faqs')
    await asked
    await expect(title).toHaveText('Preguntas frecuentes')
    expect(await hasFont()).toBe(false)
    const inOthers = await widthOfTitle()
    letGo()
    await expect.poll(hasFont).toBe(true)
    expect(await widthOfTitle()).not.toBe(inOthers)

    // The next page has the font before it has loaded, and so does a reloaded one.
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const early = [...document.fonts].some(
          ({ family, unicodeRange }) => family.includes('Bricolage') && unicodeRange === 'U+0-10FFFF',
        )
        Object.assign(window, { hasFontEarly: early })
      })
    })
    // As a link without the application leads there.
    await page.evaluate(() => location.assign('/agenda'))
    await page.waitForURL('/agenda')
    expect(await page.evaluate('hasFontEarly')).toBe(true)
    await page.reload()
    expect(await page.evaluate('hasFontEarly')).toBe(true)
  })

  test('a rare letter is ours too, from a file that only its page asks for', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') asked.push(request.url())
    })
    const answer = page.getByText('No encontramos nada con')
    const search = (words: string) => page.goto(`/buscar?q=${encodeURIComponent(words)}`)

    const common = '¿Qué «ñandú», Évora, São João, garçon…? 5 € · 2.º – 1.ª'
    await search(common)
    await expect(answer).toContainText(common)
    await expect.poll(() => areOurs(answer)).toBe(true)
    expect(asked).toHaveLength(2)

    asked.length = 0
    await search('Łukasz Erdős, Ștefan Weiß: ₡ 500 ™')
    await expect.poll(() => areOurs(answer)).toBe(true)
    const advice = page.locator('p:has-text("No encontramos nada con") + div')
    await advice.evaluate((words) => words.replaceChildren('Łukasz Erdős, Ștefan Weiß ™'))
    await expect.poll(() => areOurs(advice)).toBe(true)
    expect(new Set(asked).size).toBe(6)
  })
})

test('the letters are ours without script too', async ({ page }) => {
  const letters = page.waitForRequest('**/bricolage*.woff2')
  await page.goto('/faqs')
  await letters
})

/** Whether every glyph of the words comes from a font of the site. */
async function areOurs(words: Locator): Promise<boolean> {
  const session = await words.page().context().newCDPSession(words.page())
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  await words.evaluate((element) => element.setAttribute('data-asked', ''))
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-asked]',
  })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await words.evaluate((element) => element.removeAttribute('data-asked'))
  await session.detach()
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont)
}
