// @module-tag night
import { statementToEmpty } from '../setup/empty-tables.ts'
import { query } from './database.ts'
import { expect, test, toast } from './journeys.ts'

test('the report says which period it shows, and the keyboard stays where the period was chosen', async ({
  panel,
}) => {
  await panel.goto('/admin/informe?mes=2025-10')
  const said = panel.getByRole('status')
  await panel.getByRole('link', { name: 'Ver Septiembre de 2025' }).press('Enter')
  await expect(said.filter({ hasText: 'Septiembre de 2025' })).toBeAttached()
  await expect(panel.getByRole('link', { name: 'Ver Agosto de 2025' })).toBeFocused()

  await panel.goto('/admin/informe?desde=2025-03-01&hasta=2025-03-31')
  const from = panel.getByLabel('Desde')
  await from.fill('2025-02-01')
  await from.press('Enter')
  await expect(panel).toHaveURL(/desde=2025-02-01/)
  await expect(said.filter({ hasText: '01/02/2025' })).toBeAttached()
  await expect(from).toBeFocused()
  await panel.getByRole('button', { name: 'Ver', exact: true }).press('Enter')
  await expect(panel.getByRole('button', { name: 'Ver', exact: true })).toBeFocused()
})

test('dates that make no period stay to be put right, and the keyboard with them', async ({ panel }) => {
  await panel.goto('/admin/informe?desde=2025-03-01&hasta=2025-03-31')
  const [from, to] = [panel.getByLabel('Desde'), panel.getByLabel('Hasta')]
  await to.fill('2025-02-01')
  await to.press('Enter')
  const refusal = panel
    .getByRole('alert')
    .filter({ hasText: 'El primer día tiene que ir antes que el último' })
  await expect(refusal).toBeVisible()
  await expect(to).toBeFocused()
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  await expect(from).toHaveValue('2025-03-01')
  await expect(to).toHaveValue('2025-02-01')
  await to.fill('2025-03-15')
  await to.press('Enter')
  await expect(panel.getByRole('status').filter({ hasText: '15/03/2025' })).toBeAttached()
  await expect(refusal).toHaveCount(0)
  await expect(to).toBeFocused()
  await expect(to).not.toHaveAttribute('aria-invalid')
})

test('a check of the pages keeps the keyboard at its button, and says when it is over', async ({ panel }) => {
  await panel.goto('/admin/tools/seo')
  const check = panel.getByRole('button', { name: 'Revisar ahora' })
  const said = panel.getByRole('status').filter({ hasText: /^(Sin revisar|Revisado)/ })
  await said.evaluate((element) => element.setAttribute('data-first', ''))
  await check.press('Enter')
  await expect(toast(panel, 'Revisión en marcha')).toBeVisible()
  await expect(panel.locator('[data-first]')).toHaveText(/^Revisado el/)
  await expect(check).toBeFocused()
})

test('the last step of the report is gone once it is taken: the keyboard begins at the heading', async ({
  panel,
}) => {
  await panel.goto('/admin/informe')
  const steps = panel.getByRole('navigation', { name: 'Periodo', exact: true }).getByRole('link')
  await expect(steps).toHaveCount(2)
  await steps.last().press('Enter')
  await expect(steps).toHaveCount(1)
  await expect(panel.getByRole('heading', { level: 1, name: 'Informe' })).toBeFocused()
  await expect(panel.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('an older page of the history is read from its top', async ({ panel }) => {
  await query(statementToEmpty('audit_log'))
  await query(
    `insert into audit_log (actor_email, action, subject_type, subject_id, summary)
     select 'ana@marea.example', 'event.updated', 'event', gen_random_uuid(), 'Cambió el evento «' || n || '»'
     from generate_series(1, 60) n`,
  )
  await panel.goto('/admin/tools/historial')
  const list = panel.getByRole('region', { name: 'Historial' })
  for (const _ of ['second', 'last']) {
    await panel.getByRole('link', { name: 'Más antiguo' }).press('Enter')
    await expect(list).toBeFocused()
    await expect(list).toBeInViewport()
  }
})

test("'Comprobar ahora' is answered, also when everything is as before", async ({ panel }) => {
  await panel.goto('/admin/tools/sistema')
  const again = panel.getByRole('link', { name: 'Comprobar ahora' })
  await again.press('Enter')
  await expect(panel.getByRole('status').filter({ hasText: /^Comprobado ahora\. / })).toBeAttached()
  await expect(again).toBeFocused()
})
