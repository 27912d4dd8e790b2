// @module-tag night
import { tabTo } from './by-keyboard.ts'
import { query } from './database.ts'
import { expect, test, toast } from './journeys.ts'
import { field } from './panel-events.ts'

/** The lists of 'Configuración' by keyboard alone. */

const forgetTeam = () => query(`delete from site_settings where key = 'team'`)

test.beforeEach(async () => {
  const team = ['Ana', 'Luis', 'Rosa'].map((name) => ({ name, role: 'Directora' }))
  await forgetTeam()
  await query(`insert into site_settings (key, value) values ('team', $1)`, [JSON.stringify(team)])
})
test.afterEach(forgetTeam)

test('a person taken out leaves no empty one behind', async ({ panel }) => {
  await panel.goto('/admin/settings/equipo')
  await panel.getByRole('button', { name: 'Quitar: Luis' }).press('Enter')
  await expect(panel.getByRole('status').filter({ hasText: 'Luis: fuera de la lista' })).toBeAttached()
  await expect(panel.getByRole('button', { name: 'Quitar: Rosa' })).toBeFocused()
  await expect(panel.getByRole('button', { name: /^Quitar: / })).toHaveCount(2)
  await expect(panel.getByText('2 de 30')).toBeVisible()
})

test('after a save the keyboard is in the unfolded entry again', async ({ panel }) => {
  await panel.goto('/admin/settings/equipo')
  await panel.locator('summary').filter({ hasText: 'Rosa' }).press('Enter')
  const name = field(panel, 'team.2.name')
  await name.press('End')
  await panel.keyboard.type(' Peña', { delay: 40 })
  await panel.keyboard.press('Control+s')
  await expect(toast(panel, 'Configuración guardada')).toBeVisible()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Rosa Peña')

  await panel.getByRole('button', { name: 'Subir: Rosa Peña' }).press('Enter')
  await panel.keyboard.press('Control+s')
  await expect(panel.getByRole('button', { name: 'Subir: Rosa Peña' })).toBeFocused()
})

test('a wrong entry that is put right as it was before keeps the keyboard', async ({ panel }) => {
  await panel.goto('/admin/settings/equipo')
  await panel.locator('summary').filter({ hasText: 'Luis' }).press('Enter')
  const name = field(panel, 'team.1.name')
  await name.press('ControlOrMeta+a')
  await panel.keyboard.press('Delete')
  await panel.keyboard.press('Control+s')
  await expect(name).toHaveAccessibleDescription('Ingresa el nombre')
  await expect(name).toBeFocused()
  await panel.keyboard.type('Luis', { delay: 40 })
  await panel.keyboard.press('Control+s')
  await expect(toast(panel, 'Configuración guardada')).toBeVisible()
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await expect(name).toBeFocused()
})

test('after a save the keyboard is at the chooser of a picture again', async ({ panel }) => {
  await panel.goto('/admin/settings/equipo')
  await panel.locator('summary').filter({ hasText: 'Rosa' }).press('Enter')
  await field(panel, 'team.2.role').pressSequentially(' general', { delay: 40 })
  const chooser = panel.locator('li:has([name="team.2.role"]) [type=file]')
  await chooser.press('Control+s')
  await expect(toast(panel, 'Configuración guardada')).toBeVisible()
  await expect(chooser).toBeFocused()
})

test('a long text that Tab leads to is seen whole, above the bar that saves', async ({ panel }) => {
  await panel.setViewportSize({ width: 1280, height: 900 })
  await panel.goto('/admin/settings/bienvenida')
  const save = panel.getByRole('button', { name: 'Guardar cambios' })
  const text = field(panel, 'second_welcome_text')
  await tabTo(panel, text)
  const ends = async () => {
    const [inside, bar] = await Promise.all([text.boundingBox(), save.boundingBox()])
    return (inside?.y ?? 0) + (inside?.height ?? 0) - (bar?.y ?? 0)
  }
  await expect.poll(ends).toBeLessThan(0)
})

test('a day that is typed by half is not saved as none', async ({ panel }) => {
  await panel.goto('/admin/settings/portada')
  const day = field(panel, 'banner_from')
  await day.focus()
  await panel.keyboard.type('12', { delay: 40 })
  await panel.keyboard.press('Control+s')
  await expect(day).toBeFocused()
  expect(await day.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true)
  // Nothing is on its way, which would keep the next one from being sent.
  await day.fill('2090-01-02')
  await panel.keyboard.press('Control+s')
  const stored = () => query(`select value from site_settings where key = 'banner_from'`)
  await expect.poll(stored).toEqual([{ value: '2090-01-02' }])
  await query(`delete from site_settings where key = 'banner_from'`)
})

test('a number that is typed by half in a tab that is not shown opens it', async ({ panel }) => {
  await panel.goto('/admin/academy?crear=1')
  const tab = (name: string) => panel.getByRole('tab', { name })
  await tab('Detalles').click()
  await field(panel, 'max_attendees').press('-')
  await tab('Detalles').press('ArrowLeft')
  await expect(tab('Básico')).toBeFocused()
  await panel.keyboard.press('Control+s')
  await expect(field(panel, 'max_attendees')).toBeFocused()
})

for (const wrong of ['brand', 'tagline'])
  test(`the fields of a row stand at one height, also when ${wrong} is wrong`, async ({ panel }) => {
    await panel.setViewportSize({ width: 1280, height: 900 })
    await panel.goto('/admin/settings/organizacion')
    await field(panel, wrong).fill('')
    await panel.keyboard.press('Control+s')
    await expect(field(panel, wrong)).toHaveAccessibleDescription(/Ingresa el /)
    const [name, motto] = await Promise.all(
      ['brand', 'tagline'].map((each) => field(panel, each).boundingBox()),
    )
    expect([name?.y, name?.height]).toEqual([motto?.y, motto?.height])
  })

test('the buttons of an entry stand beside its fields, also when one of them is wrong', async ({ panel }) => {
  await panel.setViewportSize({ width: 1280, height: 900 })
  await panel.goto('/admin/settings/redes')
  const address = panel.getByLabel('Dirección').first()
  await address.fill('no es una dirección')
  await panel.keyboard.press('Control+s')
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  const entry = panel.getByRole('group', { name: 'red 1' })
  const middles = await entry.locator('input, button').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    }),
  )
  expect(middles).toEqual(middles.map(() => middles[0]))
})
