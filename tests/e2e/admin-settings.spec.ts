import { query } from './database.ts'
import { expect, test, toast } from './journeys.ts'

const forget = () =>
  query("delete from site_settings where key in ('brand', 'banner_text', 'banner_url', 'social')")
test.beforeEach(forget)
test.afterEach(forget)

test('the settings: refused, left with a warning, saved by the keyboard, read on the home page', async ({
  panel,
}) => {
  await panel.setViewportSize({ width: 360, height: 740 })
  await panel.goto('/admin/papelera')
  await panel.getByText('Menú del panel').first().click()
  await panel.getByRole('link', { name: 'Configuración' }).click()
  await expect(panel.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible()
  await panel.getByLabel('Nombre').fill('Bajamar')
  await panel.getByLabel('Dirección de la banda amarilla').fill('javascript:alert(1)')
  await panel.keyboard.press('Control+s')
  const address = panel.getByLabel('Dirección de la banda amarilla')
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address).toBeFocused()
  await expect(address).toHaveValue('javascript:alert(1)')
  await panel.goBack()
  await panel.getByRole('button', { name: 'Seguir editando' }).click()
  await address.fill('/agenda')
  await panel.getByLabel('Texto de la banda amarilla').fill('Becas {marca} abiertas')
  await panel.keyboard.press('Control+s')
  await expect(toast(panel, 'Configuración guardada')).toBeVisible()
  await panel.goto('/')
  await expect(panel.getByRole('link', { name: /^Becas Bajamar abiertas/ })).toHaveAttribute(
    'href',
    '/agenda',
  )
})
