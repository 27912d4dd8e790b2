// @module-tag night
import type { Page } from '@playwright/test'
import { tooWide } from './barriers.ts'
import { query } from './database.ts'
import { dayFromToday } from './days.ts'
import { expect, test, toast } from './journeys.ts'

const KEPT = ['session_secret', 'demo_seeded']
const forget = () => query('delete from site_settings where key <> all($1)', [KEPT])
test.beforeEach(forget)
test.afterEach(forget)

test('on a phone: team, figures, questions and banner, from the panel to the public pages', async ({
  panel,
}) => {
  await panel.setViewportSize({ width: 360, height: 800 })
  await panel.goto('/admin/settings')
  await panel.getByRole('link', { name: 'Equipo', exact: true }).click()
  await expect(panel.getByText('Todavía no hay nadie.')).toBeVisible()

  // Three people, in another order, by the keyboard alone.
  await panel.getByRole('button', { name: 'Añadir persona' }).focus()
  for (const [place, name] of ['Ana Peña', 'Luis Mora', 'Iris Cruz'].entries()) {
    await panel.getByRole('button', { name: 'Añadir persona' }).press('Enter')
    await expect(panel.locator(`[name="team.${place}.name"]`)).toBeFocused()
    await panel.keyboard.type(name)
    await panel.keyboard.press('Tab')
    await panel.keyboard.type('Equipo')
  }
  await panel.getByRole('button', { name: 'Subir: Iris Cruz' }).press('Enter')
  await panel.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Bajar: Iris Cruz' }), 'it is the first').toBeFocused()
  await expect(changes(panel)).toHaveText(
    ['Iris Cruz', 'Ana Peña', 'Luis Mora'].map((name) => new RegExp(name)),
  )
  await panel.getByRole('button', { name: 'Quitar: Luis Mora' }).press('Enter')
  await toast(panel, 'Quitaste «Luis Mora»').getByRole('button', { name: 'Deshacer' }).click()
  await expect(panel.locator('[name="team.2.name"]')).toHaveValue('Luis Mora')
  await panel.getByText('Vista previa').click()
  await expect(panel.locator('[inert] h3')).toHaveText(['Iris Cruz', 'Ana Peña', 'Luis Mora'])
  await save(panel)

  await panel.goto('/admin/settings/quienes-somos')
  await panel.locator('summary', { hasText: 'Abrir la tecnología' }).click()
  await panel.locator('[name="objectives.0.figure"]').fill('2345+')
  await save(panel)

  await panel.goto('/admin/settings/preguntas')
  await panel.getByRole('button', { name: 'Añadir pregunta' }).click()
  await panel.keyboard.type('¿Cuándo abren?')
  await panel.keyboard.press('Control+s')
  const topic = panel.locator('[name="faqs.14.topic"]')
  await expect(topic).toBeFocused()
  await expect(panel.getByText('Ingresa el tema')).toBeVisible()
  await topic.fill('Comunidad')
  await panel.locator('[name="faqs.14.answer"]').fill('A las ocho.\n\nY los sábados a las diez.')
  await save(panel)

  await panel.goto('/admin/settings/portada')
  await panel.locator('[name="banner_text"]').fill('Becas {marca} abiertas')
  await panel.locator('[name="banner_url"]').fill('/agenda')
  await panel.getByLabel('Desde').fill(dayFromToday(2))
  await panel.getByLabel('Hasta').fill(dayFromToday(1))
  await panel.keyboard.press('Control+s')
  await expect(panel.getByText('El último día es anterior al primero')).toBeVisible()
  await panel.getByLabel('Desde').fill(dayFromToday(0))
  await save(panel)

  await panel.goto('/quienes-somos')
  const team = panel.getByRole('region', { name: 'El equipo' }).getByRole('heading', { level: 3 })
  await expect(team).toHaveText(['Iris Cruz', 'Ana Peña', 'Luis Mora'])
  await expect(panel.getByText('2345+')).toBeVisible()
  await panel.goto('/faqs')
  await panel.getByText('¿Cuándo abren?').click()
  await expect(panel.getByText('Y los sábados a las diez.')).toBeVisible()
  await panel.goto('/')
  const banner = panel.getByRole('link', { name: /^Becas Marea abiertas/ })
  await expect(banner).toHaveAttribute('href', '/agenda')
})

test('what was typed is neither left behind by accident nor lost to a colleague', async ({ panel }) => {
  await panel.goto('/admin/settings')
  await panel.getByRole('link', { name: 'Organización', exact: true }).click()
  await panel.locator('[name="brand"]').fill('Bajamar')
  await panel.goBack()
  await panel.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(panel.getByRole('dialog')).toHaveCount(0)
  await query(`insert into site_settings (key, value) values ('brand', '"Pleamar"')`)
  await panel.keyboard.press('Control+s')
  await expect(panel.getByText('Otra persona guardó cambios mientras escribías')).toBeVisible()
  await expect(panel.getByText('Ahora dice: Pleamar')).toBeVisible()
  await expect(panel.locator('[name="brand"]')).toHaveValue('Bajamar')
  await save(panel)
  await expect(panel.getByRole('complementary').getByText('Bajamar')).toBeVisible()
})

test('no word of the team widens a page of a phone, nor leaves a name in its lists no room', async ({
  panel,
}) => {
  const long = 'a'.repeat(80)
  const said = {
    brand: long.slice(20),
    tagline: long,
    hero_title: long,
    hero_text: long,
    data_owner: long,
    mission: long,
    roots: long,
    vision: long,
    values: [{ name: long.slice(40), text: long }],
    objectives: [{ title: long, text: long, figure: '1.000.000+', label: long.slice(20) }],
    academy_figures: [{ figure: '1.000.000+', label: long.slice(20) }],
    team: [1, 2, 3, 4, 5].map((n) => ({
      name: `${n}${long.slice(1)}`,
      role: long,
      description: long,
      image_url: '',
      email: '',
      profile_url: '',
    })),
    sponsors: [{ name: long, category: long, logo: '' }],
    faqs: [{ topic: long.slice(40), question: long, answer: long, link_url: '', link_label: '' }],
  }
  for (const [key, value] of Object.entries(said))
    await query('insert into site_settings (key, value) values ($1, $2)', [key, JSON.stringify(value)])
  await panel.setViewportSize({ width: 360, height: 780 })
  await expect(async () => {
    await panel.goto('/quienes-somos')
    await expect(panel.getByText(long, { exact: true }).first()).toBeVisible({ timeout: 500 })
  }).toPass()
  for (const path of ['/', '/quienes-somos', '/academy', '/faqs', '/politicas', '/contacto']) {
    await panel.goto(path)
    expect(await tooWide(panel), path).toEqual([])
    await expect(panel.getByRole('button', { name: 'Menú' }), path).toBeInViewport({ ratio: 1 })
  }
  await panel.goto('/admin/settings/quienes-somos')
  const name = panel
    .locator('summary', { hasText: long.slice(40) })
    .locator('span')
    .nth(1)
  expect((await name.boundingBox())?.width).toBeGreaterThan(180)
  expect(await tooWide(panel)).toEqual([])
})

function changes(panel: Page) {
  return panel.getByRole('region', { name: /^Lo que cambia/ }).locator('dd')
}

async function save(panel: Page) {
  await panel.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toast(panel, 'Configuración guardada').first()).toBeVisible()
}
