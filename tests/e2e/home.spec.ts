import { DEMO_ORGANIZATION } from '../setup/demo-organization.ts'
import { agendaOf, query } from './database.ts'
import { HOME_COPY, HOME_LINKS } from './home-copy.ts'
import { expect, test } from './journeys.ts'

test.beforeAll(async ({ site }) => {
  // The banner's words are the demo's.
  await query(...DEMO_ORGANIZATION)
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('Proceso selección')
  await agendaOf(
    { day: 3, title: 'Tercero', category: 'taller' },
    { day: 1, title: 'Primero', category: 'robótica', organizer: 'Red Sotavento' },
    { day: 2, title: 'Segundo', category: 'networking' },
    { day: 4, title: 'Cuarto' },
    { day: -1, title: 'Ayer' },
  )
})
test.afterAll(() => query(`delete from site_settings where key = 'demo'`))

test('the page comes from the server with every word of the specification, in its order', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const text = body
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
  let from = 0
  for (const words of HOME_COPY) {
    const at = text.indexOf(words, from)
    expect(at, `'${words}' after '${text.slice(Math.max(0, from - 40), from)}'`).toBeGreaterThanOrEqual(0)
    from = at
  }
})

for (const script of [true, false])
  test.describe(script ? 'the home page' : 'the home page without JavaScript', {
    tag: script ? [] : '@night',
  }, () => {
    test.use({ javaScriptEnabled: script })

    test('leads where the specification says', async ({ page }) => {
      await page.goto('/')
      const main = page.getByRole('main')
      for (const [name, href] of HOME_LINKS)
        await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
      await expect(main.getByRole('link', { name: 'Comunidad', exact: true })).toHaveAttribute(
        'href',
        '/comunidad',
      )
    })

    test("'Explorar más' goes down one screen", async ({ page }) => {
      await page.goto('/')
      const height = await page.evaluate(() => innerHeight)
      await page.getByRole('link', { name: 'Explorar más' }).click()
      await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(height)
    })

    for (const [width, height] of [
      [360, 740],
      [390, 844],
      [768, 1024],
    ] as const)
      test.describe(`at ${width} × ${height}, by touch`, () => {
        test.use({ viewport: { width, height }, isMobile: true, hasTouch: true, ownWindow: true })

        test("'Explorar más' moves the page, and the hero is whole on the way back", async ({ page }) => {
          await page.goto('/')
          const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) })
          const tops = async () => {
            const whole = [hero.getByText('Marea', { exact: true }), hero.getByRole('heading', { level: 1 })]
            return Promise.all(whole.map(async (part) => Math.round((await part.boundingBox())?.y ?? 0)))
          }
          const before = await tops()
          expect(Math.min(...before)).toBeGreaterThan(0)
          await page.getByRole('link', { name: 'Explorar más' }).tap()
          await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(height)
          expect(await hero.evaluate((box) => box.scrollTop)).toBe(0)
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
          expect(await tops()).toEqual(before)
        })
      })

    test('the yellow banner opens its link in a new tab and is read once', async ({ page, context }) => {
      await page.goto('/')
      const banner = page.getByRole('link', { name: /^Proceso selección Marea fellowships/ })
      await expect(banner).toHaveAccessibleName(
        'Proceso selección Marea fellowships para el Bootcamp de IA - apúntate si tienes una empresa o eres emprendedor (se abre en otra pestaña)',
      )
      const opened = context.waitForEvent('page')
      await banner.click()
      await expect(await opened).toHaveURL('/comunidad#formulario')
    })

    test('what runs can be stopped at its switch, and starts again', async ({ page }) => {
      await page.goto('/')
      for (const name of ['anuncio', 'eventos', 'noticias']) {
        const pause = page.getByRole('checkbox', { name: `Pausar el movimiento: ${name}` })
        const moves = () =>
          pause.evaluate((box) => {
            const track = box.parentElement?.querySelector('a > span')
            return track && getComputedStyle(track).animationPlayState
          })
        await page.mouse.move(0, 0)
        expect(await moves()).toBe('running')
        await pause.press('Space')
        expect(await moves()).toBe('paused')
        await pause.press('Space')
        expect(await moves()).toBe('running')
      }
    })

    test("has three tabs, 'Emprendedores' first, each with its subtitle, features and button", async ({
      page,
    }) => {
      await page.goto('/')
      const role = script ? 'tab' : 'radio'
      const tabs = page.getByRole(role, { name: /^(Emprendedores|Corporaciones|Inversores)$/ })
      await expect(tabs).toHaveCount(3)
      for (const [name, subtitle, features, action] of AUDIENCES) {
        if (name !== 'Emprendedores') await page.getByText(name, { exact: true }).click()
        await expect(page.getByRole('heading', { name: subtitle })).toBeVisible()
        for (const feature of features)
          await expect(page.getByRole('term').filter({ hasText: feature })).toBeVisible()
        await expect(page.getByRole('link', { name: action })).toHaveAttribute('href', '/comunidad')
        await expect(page.getByRole('link', { name: /^Únete como / })).toHaveCount(1)
      }
      await tabs.last().press('ArrowDown')
      await expect(page.getByRole('link', { name: 'Únete como Emprendedor' })).toBeVisible()
      await tabs.first().press('ArrowUp')
      await expect(page.getByRole('link', { name: 'Únete como Inversor' })).toBeVisible()
      await expect(tabs.last()).toBeFocused()
    })

    test('features the first three events by date, one large and two smaller', async ({ page }) => {
      await page.goto('/')
      const section = page.getByRole('region', { name: 'Eventos Destacados' })
      await expect(section.getByRole('article').getByRole('heading')).toHaveText([
        'Primero',
        'Segundo',
        'Tercero',
      ])
      const [first, second] = await section
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()))
      expect(first?.width).toBeGreaterThan(second?.width ?? 0)
      expect(first?.left).toBeLessThan(second?.left ?? 0)
      // As it is drawn, which it is when somebody comes near.
      await section.scrollIntoViewIfNeeded()
      await expect(section).toContainText('POR RED SOTAVENTO', { useInnerText: true })
    })
  })

test('at 1280 × 900 the events begin within the first 2,200 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Eventos Destacados' }).scrollIntoViewIfNeeded()
  const top = await page
    .getByRole('region', { name: 'Eventos Destacados' })
    .evaluate((section) => section.getBoundingClientRect().top + scrollY)
  expect(top).toBeLessThanOrEqual(2200)
})

test('the tabs are tabs: one stop, arrows, Home and End', async ({ page }) => {
  await page.goto('/')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Emprendedores')).toHaveAttribute('aria-selected', 'true')
  await tab('Emprendedores').press('End')
  await expect(tab('Inversores')).toBeFocused()
  await expect(tab('Inversores')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Inversores' })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(tab('Emprendedores')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Únete como Emprendedor' })).toBeFocused()
})

test('who asked for stillness sees the running lines stand, whole', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const banner = page.getByRole('link', { name: /^Proceso selección/ })
  expect(await banner.evaluate((link) => link.getAnimations({ subtree: true }).length)).toBe(0)
  expect(await banner.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('the bar is see-through until 10% of the screen is scrolled, then solid; elsewhere always solid', async ({
  page,
}) => {
  const opacity = () =>
    page.locator('header .bar-ground').evaluate((ground) => getComputedStyle(ground).opacity)
  await page.goto('/')
  expect(await opacity()).toBe('0')
  const scroll = (share: number) =>
    page.evaluate((top) => scrollTo({ top: innerHeight * top, behavior: 'instant' }), share)
  await scroll(0.11)
  await expect.poll(opacity).toBe('1')
  await scroll(0.09)
  await expect.poll(opacity).toBe('0')
  await page.goto('/agenda')
  expect(await opacity()).toBe('1')
})

test('the banner and the figures are settings', async ({ page }) => {
  const put = (key: string, value: unknown) =>
    query(
      'insert into site_settings (key, value) values ($1, $2) on conflict (key) do update set value = $2',
      [key, JSON.stringify(value)],
    )
  await put('banner_text', 'Convocatoria de {marca} abierta')
  await put('banner_url', 'https://convocatoria.example/')
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: /^Convocatoria de Marea abierta/ })).toHaveAttribute(
      'href',
      'https://convocatoria.example/',
      { timeout: 500 },
    )
  }).toPass()
  await put('banner_text', '')
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('complementary', { name: 'Anuncio' })).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await query("delete from site_settings where key in ('banner_text', 'banner_url')")
})

const AUDIENCES: [name: string, subtitle: string, features: string[], action: string][] = [
  [
    'Emprendedores',
    'Acelera tu startup en el ecosistema caribeño',
    ['Networking', 'Mentorías', 'Recursos'],
    'Únete como Emprendedor',
  ],
  [
    'Corporaciones',
    'Impulsa la innovación en tu organización',
    ['Partnerships', 'Innovation Hub', 'Transformación Digital'],
    'Únete como Corporación',
  ],
  [
    'Inversores',
    'Descubre las mejores oportunidades de inversión',
    ['Deal Flow', 'Red de Inversores', 'Due Diligence'],
    'Únete como Inversor',
  ],
]
