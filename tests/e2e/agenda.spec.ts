import type { Locator } from '@playwright/test'
import { tooWide } from './barriers.ts'
import { agendaOf } from './database.ts'
import { dayFromToday, shownDay } from './days.ts'
import { expect, test } from './journeys.ts'

let ids: string[]

test.beforeAll(async () => {
  ids = await agendaOf(
    { day: 1, title: 'Noche de proyectos', category: 'meetup', max_attendees: null },
    {
      day: 2,
      title: 'Educación digital en el Cibao',
      category: 'taller',
      max_attendees: 30,
      city: 'Santiago',
    },
    {
      day: 3,
      title: 'Mesa redonda',
      category: 'conferencia',
      description: 'Sobre la EDUCACIÓN técnica.',
      city: 'Kingston',
    },
    { day: 4, title: 'Robots en clase', category: 'robótica', organizer: 'Educación Abierta' },
    { day: 5, title: 'Otro taller', category: 'taller', city: 'Kingston', price: 'Gratis' },
    { day: 6, title: 'Lo que no será', category: 'pitch', status: 'cancelled' },
    { day: -1, title: 'Ayer mismo', category: 'hackathon' },
    { day: -9, title: 'Hace días', category: 'webinar' },
  )
})

for (const script of [true, false])
  test.describe(script ? 'the agenda' : 'the agenda without JavaScript', () => {
    test.use({ javaScriptEnabled: script })

    test('opens with the earliest event featured and the rest by date, each leading to its page', async ({
      page,
    }) => {
      await page.goto('/agenda')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actividades del ecosistema')
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Sube un evento' }).first(),
      ).toHaveAttribute('href', '/sube-evento')
      await expect(page.getByPlaceholder('Buscar eventos...')).toBeVisible()
      const featured = page.getByRole('region', { name: 'Evento Destacado' }).getByRole('link')
      await expect(featured).toHaveText('Noche de proyectos')
      await expect(featured).toHaveAttribute('href', `/evento/${ids[0]}`)
      expect(await listed(page)).toEqual([
        'Educación digital en el Cibao',
        'Mesa redonda',
        'Robots en clase',
        'Otro taller',
      ])
      await expect(page.getByRole('link', { name: 'Mesa redonda' })).toHaveAttribute(
        'href',
        `/evento/${ids[2]}`,
      )
      await expect(page.getByRole('main').locator('a[href="/contacto"]')).toBeVisible()
    })

    test("filters by 'Todos' and each distinct category; a filtered agenda features nothing", async ({
      page,
    }) => {
      await page.goto('/agenda')
      const categories = page.getByRole('navigation', { name: 'Categorías' }).getByRole('link')
      await expect(categories).toHaveText(['Todos', 'Conferencia', 'Meetup', 'Robótica', 'Taller'])
      await categories.filter({ hasText: 'Taller' }).click()
      await expect(page).toHaveURL(/\/agenda\?categoria=taller/)
      await expect.poll(() => listed(page)).toEqual(['Educación digital en el Cibao', 'Otro taller'])
      await expect(page.getByText('Evento Destacado')).toHaveCount(0)
      await categories.filter({ hasText: 'Todos' }).click()
      await expect(page.getByRole('region', { name: 'Evento Destacado' })).toBeVisible()
    })

    for (const words of ['educacion', 'EDUCACIÓN'])
      test(`finds 'Educación' by '${words}' in title, description and organizer`, async ({ page }) => {
        await search(page, words)
        await expect
          .poll(() => listed(page))
          .toEqual(['Educación digital en el Cibao', 'Mesa redonda', 'Robots en clase'])
        await expect(page.getByText('Evento Destacado')).toHaveCount(0)
      })

    test('combines search and category', async ({ page }) => {
      await search(page, 'EDUCACION')
      // The page moves to its list as it is drawn: who taps a category has seen what was found.
      await expect
        .poll(() => listed(page))
        .toEqual(['Educación digital en el Cibao', 'Mesa redonda', 'Robots en clase'])
      await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Taller' }).click()
      await expect.poll(() => listed(page)).toEqual(['Educación digital en el Cibao'])
      await expect(page.getByPlaceholder('Buscar eventos...')).toHaveValue('EDUCACION')
    })

    test('narrows to a city that has events, and back', async ({ page }) => {
      await page.goto('/agenda')
      const city = page.locator('summary', { hasText: 'Ciudad: ' })
      const map = page.getByRole('navigation', { name: 'Ciudades' })
      await expect(map.getByRole('link')).toHaveText([/^Kingston 2 eventos$/, /^Santiago \d eventos?$/])
      await map.getByRole('link', { name: 'Kingston' }).click()
      await expect(page).toHaveURL(/ciudad=Kingston/)
      await expect.poll(() => listed(page)).toEqual(['Mesa redonda', 'Otro taller'])
      // A narrow screen has a list in place of the map.
      await page.setViewportSize({ width: 360, height: 780 })
      await expect(map).toBeHidden()
      await page.getByRole('link', { name: 'Taller', exact: true }).click()
      await expect.poll(() => listed(page)).toEqual(['Otro taller'])
      await expect(city).toHaveText('Ciudad: Kingston')
      await city.click()
      await page.getByRole('link', { name: 'Kingston 1' }).click()
      await expect(city).toHaveText('Ciudad: todas')
    })

    test('says so when nothing matches', async ({ page }) => {
      await search(page, 'zzz')
      await expect(page.getByText('No se encontraron eventos que coincidan con tu búsqueda.')).toBeVisible()
      expect(await listed(page)).toEqual([])
    })

    test('keeps what is over in an archive, the latest first', async ({ page }) => {
      await page.goto('/agenda')
      await expect(page.getByText('Ayer mismo')).toHaveCount(0)
      await page.locator('a[href*="periodo=pasados"]').click()
      await expect.poll(() => listed(page)).toEqual(['Ayer mismo', 'Hace días'])
      await expect(page.getByText('Evento Destacado')).toHaveCount(0)
    })

    test('reads signs of the query language as plain text', async ({ page }) => {
      for (const text of ['%', '_', "'; drop table events; --", '\\', '<script>']) {
        const answer = await page.goto(`/agenda?q=${encodeURIComponent(text)}`)
        expect(answer?.status(), text).toBe(200)
        await expect(page.getByText('No se encontraron eventos que coincidan con tu búsqueda.')).toBeVisible()
      }
    })
  })

test("shows 'Cargando eventos...' while it really loads", async ({ page }) => {
  await page.goto('/agenda')
  await page.route('**/agenda.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.getByRole('link', { name: 'Taller', exact: true }).click()
  await expect(page.getByText('Cargando eventos...')).toBeVisible()
  await expect(page.getByText('Cargando eventos...')).toHaveCount(0)
})

test("on a phone categories and the other filters are a line each, which scrolls sideways; 'Todos' begins the first", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/agenda')
  const categories = page.getByRole('navigation', { name: 'Categorías' }).getByRole('list')
  expect((await categories.getByRole('link', { name: 'Todos' }).boundingBox())?.x).toBe(20)
  for (const line of [categories, page.getByRole('list', { name: 'Filtros' })]) {
    const tops = await line
      .locator('a, select')
      .evaluateAll((chips) => chips.map((chip) => Math.round(chip.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
  }
  const [width, shown, mask] = await categories.evaluate((element) => [
    element.scrollWidth,
    element.clientWidth,
    getComputedStyle(element).maskImage,
  ])
  expect(width).toBeGreaterThan(Number(shown))
  expect(mask).toContain('gradient')
  expect(await tooWide(page)).toEqual([])
})

test('where colours are forced, the chosen filters differ by more than their own colour', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/agenda?categoria=taller&ciudad=Kingston')
  const groundOf = (chip: Locator) => chip.evaluate((box) => getComputedStyle(box).backgroundColor)
  const ground = (name: string) => groundOf(page.getByRole('link', { name, exact: true }))
  const chosen = await ground('Taller')
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await groundOf(page.locator('summary', { hasText: 'Ciudad: Kingston' }))).toBe(chosen)
  expect(await ground('Meetup')).not.toBe(chosen)
})

test.describe('the page of an event', () => {
  test('says when, where, for how many and by whom', async ({ page }) => {
    await page.goto(`/evento/${ids[1]}`)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Educación digital en el Cibao')
    for (const fact of [
      'Taller',
      shownDay(dayFromToday(2)),
      '6:30 p. m.',
      'Casa Bajamar, Santo Domingo',
      '30 personas',
    ])
      await expect(main).toContainText(fact)
    for (const name of ['Horario', 'Ubicación', 'Participantes'])
      await expect(main.getByText(name, { exact: true }).filter({ visible: true })).toBeVisible()
    await expect(main).toContainText('POR COMUNIDAD OZAMA', { useInnerText: true })
    await expect(main).toContainText('Compartir Evento')
  })

  test("'Sin límite' stands without 'personas'", async ({ page }) => {
    await page.goto(`/evento/${ids[0]}`)
    await expect(page.getByText('Sin límite', { exact: true }).filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('personas')
  })
})

/** The titles of the list below the featured event, in its order. */
function listed(page: import('@playwright/test').Page) {
  return page.locator('#eventos article h4').allTextContents()
}

async function search(page: import('@playwright/test').Page, words: string) {
  await page.goto('/agenda')
  await page.getByPlaceholder('Buscar eventos...').fill(words)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(words)}`))
}
