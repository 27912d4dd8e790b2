// @module-tag night
import type { Locator, Page } from '@playwright/test'
import { agendaOfDemo } from './database.ts'
import { expect, test } from './journeys.ts'

/** What stands beside or below each other in the panel is on one line, and nothing touches what follows. */

test.beforeAll(agendaOfDemo)

async function openAt(panel: Page, width: number, path: string) {
  await panel.setViewportSize({ width, height: 900 })
  await panel.goto(path)
  await expect(panel.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Edges of one element, in pixels. */
function edges(element: Locator) {
  return element.evaluate((box) => {
    const { top, bottom, left, right, width } = box.getBoundingClientRect()
    return { top, bottom, left, right, width }
  })
}

/** Pixels that the names of a card's facts need and have before their values. */
function factNames(panel: Page) {
  return panel.locator('main td[data-label]').evaluateAll((cells) => {
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    return cells.flatMap((cell) => {
      const name = cell.getAttribute('data-label') ?? ''
      const value = document.createRange()
      value.selectNodeContents(cell)
      if (!cell.checkVisibility()) return []
      const { fontSize, fontFamily } = getComputedStyle(cell, '::before')
      canvas.font = `${fontSize} ${fontFamily}`
      const gap = Number.parseFloat(getComputedStyle(cell).columnGap)
      const has = value.getBoundingClientRect().left - cell.getBoundingClientRect().left - gap
      return [{ name, needs: canvas.measureText(name).width, has }]
    })
  })
}

test('a card leaves the name of a fact whole, however long its value is', async ({ panel }) => {
  await openAt(panel, 360, '/admin/academy-complete/formaciones')
  const names = await factNames(panel)
  expect(names.map(({ name }) => name)).toContain('Lugar')
  expect(names.filter(({ needs, has }) => has < Math.floor(needs))).toEqual([])
})

test('a card leaves out what there is nothing of', async ({ panel }) => {
  await openAt(panel, 360, '/admin/correos')
  await expect(panel.locator('main td[data-label="Intentos"]').filter({ visible: true })).toHaveCount(0)

  await openAt(panel, 360, '/admin/contacts')
  await panel.locator('main tbody tr a').first().click()
  await panel.getByTitle('Más acciones').click()
  await panel.getByRole('link', { name: 'Unir con otro contacto' }).click()
  await panel.getByLabel('Buscar el otro contacto').fill('ana')
  await panel.keyboard.press('Enter')
  await panel
    .getByRole('link', { name: /^Elegir/ })
    .first()
    .click()
  await expect(panel.getByRole('button', { name: 'Unir contactos' })).toBeVisible()
  const empty = panel.locator('main td').filter({ hasText: '—' })
  expect(await empty.count(), 'in the table of a laptop').toBeGreaterThan(0)
  await expect(empty.filter({ visible: true })).toHaveCount(0)
})

test('three actions of a row are on one line, also in a narrow table', async ({ panel }) => {
  for (const path of ['/admin/users', '/admin/academy-complete', '/admin/academy-complete/formaciones']) {
    await openAt(panel, 768, path)
    // Of an administrator more may be offered, which another test has brought about.
    const rows = await panel
      .locator('main tbody tr td:last-child')
      .evaluateAll((cells) =>
        cells
          .map((cell) =>
            [...cell.querySelectorAll('a, button')].map((each) => each.getBoundingClientRect().top),
          )
          .filter((tops) => tops.length === 3),
      )
    expect(rows, path).not.toEqual([])
    expect(
      rows.filter((tops) => new Set(tops).size > 1),
      path,
    ).toEqual([])
  }
})

test('a sentence below the count of a list keeps away from the table', async ({ panel }) => {
  await openAt(panel, 768, '/admin/academy-complete/formaciones')
  const sentence = await edges(panel.getByRole('link', { name: 'Ver en la página' }))
  const table = await edges(panel.locator('main table'))
  expect(table.top - sentence.bottom).toBeGreaterThanOrEqual(6)
})

test('the last result of a search keeps away from the foot of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 600 })
  await page.goto('/buscar?q=blockchian')
  const last = await edges(page.getByRole('main').getByRole('listitem').last())
  const foot = await edges(page.getByRole('contentinfo'))
  expect(foot.top - last.bottom).toBeGreaterThanOrEqual(48)
})

test('the next of the first steps is beside its heading, and what folds shows it by a sign', async ({
  panel,
}) => {
  await openAt(panel, 768, '/admin')
  const steps = panel.getByRole('region', { name: 'Primeros pasos' })
  const heading = await edges(steps.getByRole('heading'))
  const link = await edges(steps.locator('a').first())
  expect(link.top).toBeLessThan(heading.bottom)
  await expect(steps.locator('summary svg')).toHaveCount(1)
})

test('fields and buttons that stand side by side begin on one line', async ({ panel }) => {
  for (const width of [768, 1280]) {
    await openAt(panel, width, '/admin/events?tab=publicados')
    await panel
      .getByRole('link', { name: /^Editar/ })
      .first()
      .click()
    const details = panel.locator('main details').filter({ hasText: 'Más detalles' })
    if (!(await details.evaluate((fold: HTMLDetailsElement) => fold.open)))
      await details.locator('summary').click()
    const seats = await edges(panel.getByLabel('Lugares por persona'))
    const hours = await edges(panel.getByLabel('Horas para confirmar un lugar liberado'))
    expect(seats.top, `at ${width} px`).toBe(hours.top)
  }
  await openAt(panel, 768, '/admin/tools/datos/bloqueados')
  const field = await edges(panel.getByLabel('Correo o dominio'))
  const button = await edges(panel.getByRole('button', { name: 'Bloquear' }))
  expect(Math.abs(button.top - field.top)).toBeLessThanOrEqual(1)
  expect(Math.abs(button.bottom - field.bottom)).toBeLessThanOrEqual(1)

  await openAt(panel, 1280, '/admin/contacts?q=volcanes')
  const search = await edges(panel.getByRole('searchbox', { name: 'Buscar contactos' }))
  const words = await panel.getByRole('link', { name: 'Limpiar búsqueda' }).evaluate((link) => {
    const text = document.createRange()
    text.selectNodeContents(link)
    return text.getBoundingClientRect().left
  })
  expect(Math.round(words)).toBe(Math.round(search.left))
})

test('the fields of a new event that stand side by side begin on one line', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/sube-evento')
  const email = await edges(page.getByLabel('Email de contacto'))
  const capacity = await edges(page.getByLabel('Capacidad máxima'))
  expect(capacity.left).toBeGreaterThan(email.right)
  expect(capacity.top).toBe(email.top)
})

test('the fields of an account are as wide as each other', async ({ panel }) => {
  await openAt(panel, 768, '/admin/cuenta')
  const name = await edges(panel.getByLabel('Nombre', { exact: true }))
  const password = await edges(panel.getByLabel('Contraseña actual'))
  expect(Math.round(name.width)).toBe(Math.round(password.width))
})

test('each screen below another leads back to it, by a link that looks the same', async ({ panel }) => {
  const looks = new Set<string>()
  for (const [path, parent, address] of [
    ['/admin/settings/equipo', 'Configuración', '/admin/settings'],
    ['/admin/tools/sistema/copias', 'Sistema', '/admin/tools/sistema'],
    ['/admin/tools/sistema/conservacion', 'Sistema', '/admin/tools/sistema'],
    ['/admin/tools/datos/bloqueados', 'Datos', '/admin/tools/datos'],
  ] as const) {
    await openAt(panel, 1280, path)
    const link = panel
      .getByRole('main')
      .locator(`a[href="${address}"]`)
      .filter({ has: panel.locator('svg') })
    await expect(link, path).toHaveText(parent)
    looks.add(await link.evaluate((element) => element.className))
  }
  expect(looks.size, 'one look').toBe(1)
})
