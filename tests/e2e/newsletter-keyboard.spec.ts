// @module-tag night
import { queryAt } from '../setup/query.ts'
import { startDatabase } from '../setup/site.ts'
import { isolatedSite } from './isolated-site.ts'
import { expect, hasFocus, openAs, test, toast } from './journeys.ts'
import { field } from './panel-events.ts'

/** An issue can be sent only from a site with a mail server. */
const own = isolatedSite(startDatabase)

const query = <Row extends object>(statement: string, values: unknown[] = []) =>
  queryAt<Row>(own.database.url, statement, values)

/** An issue of this status, for a day far off, so that none of it goes out meanwhile. */
async function issue(status: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    `insert into newsletter_issues (subject, content, status, due_at, slug, updated_by)
     values ('Lo que viene', $2, $1, '2090-05-05', gen_random_uuid()::text, 'ana@marea.example') returning id`,
    [
      status,
      { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hola a todas.' }] }] },
    ],
  )
  return row?.id ?? ''
}

test('an issue is planned, taken back, paused and stopped with the keyboard never lost', async ({ page }) => {
  await query(`insert into contacts (email, consent_marketing) values ('ana@ozama.test', true)`)
  await query(`insert into site_settings (key, value) values ('postal_address', '"Calle de la Marea 7"')`)
  const title = page.getByRole('heading', { level: 1, name: 'Lo que viene' })
  const id = await issue('draft')
  await openAs(page, `${own.site.url}/admin/boletin/${id}`)
  await page.getByRole('button', { name: 'Enviar…' }).press('Enter')
  const question = page.getByRole('dialog', { name: '¿Enviar «Lo que viene»?' })
  await hasFocus(question)
  const due = question.getByLabel('Cuándo')
  await due.focus()
  await page.keyboard.type('0505', { delay: 40 })
  await page.keyboard.press('Enter')
  await expect(due, 'an hour typed by half is not none, which would send it now').toBeFocused()
  await due.fill('2020-05-05T10:00')
  await due.press('Enter')
  await expect(due).toHaveAccessibleDescription(/Esa hora ya pasó/)
  await expect(due).toBeFocused()
  await expect(due).toHaveValue('2020-05-05T10:00')
  await due.fill('2090-05-05T10:00')
  await question.getByRole('button', { name: 'Enviar', exact: true }).press('Enter')
  await expect(toast(page, 'Saldrá el 05/05/2090 10:00')).toBeVisible()
  await expect(title).toBeFocused()

  await page.getByRole('button', { name: 'Volver a borrador' }).press('Enter')
  await expect(field(page, 'subject')).toBeVisible()
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

  await query(`update newsletter_issues set status = 'sending' where id = $1`, [id])
  await page.reload()
  await page.getByRole('button', { name: 'Poner en pausa' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Seguir enviando' })).toBeFocused()
  await page.getByRole('link', { name: 'Detener' }).press('Enter')
  const stop = page.getByRole('dialog', { name: '¿Detener «Lo que viene»?' })
  await hasFocus(stop)
  await stop.getByRole('button', { name: 'Detener' }).press('Enter')
  await expect(toast(page, 'Detenido: no sale nada más')).toBeVisible()
  const lead = page.getByRole('status').filter({ hasText: 'Se detuvo.' })
  await expect(lead).toBeFocused()
  await expect(lead).toBeInViewport()
})

test('a domain goes on: the keyboard does not stay on a button that is gone', async ({ page }) => {
  await query(
    `insert into newsletter_domain_pauses (domain, refusals, attempts) values ('correo.test', 12, 200)`,
  )
  await openAs(page, `${own.site.url}/admin/boletin/preparar`)
  await page.getByRole('button', { name: 'Reanudar correo.test' }).press('Enter')
  await expect(toast(page, 'El boletín vuelve a salir hacia correo.test')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Preparar el envío' })).toBeFocused()
})

test('an issue looked at as a mail: the keyboard begins there, however long the text above is', async ({
  page,
}) => {
  const id = await issue('draft')
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Hola a todas.' }] }
  const content = { type: 'doc', content: Array.from({ length: 120 }, () => paragraph) }
  await query('update newsletter_issues set content = $2 where id = $1', [id, content])
  await openAs(page, `${own.site.url}/admin/boletin/${id}`)
  const look = page.getByRole('region', { name: 'Como correo' })
  for (const button of ['Ver como correo', 'Enviarme una prueba']) {
    await page.getByRole('button', { name: button }).press('Enter')
    await expect(look).toBeFocused()
    await expect(look.getByRole('heading')).toBeInViewport()
    await expect(look.frameLocator('iframe').getByText('Hola a todas.').first()).toBeVisible()
  }
  await expect(toast(page, 'Prueba en camino')).toBeVisible()
})

test("the links in an issue's look open another tab", async ({ page }) => {
  const id = await issue('draft')
  const link = {
    type: 'text',
    text: 'Mira la agenda',
    marks: [{ type: 'link', attrs: { href: `${own.site.url}/agenda` } }],
  }
  await query('update newsletter_issues set content = $2 where id = $1', [
    id,
    { type: 'doc', content: [{ type: 'paragraph', content: [link] }] },
  ])
  await openAs(page, `${own.site.url}/admin/boletin/${id}`)
  await page.getByRole('button', { name: 'Ver como correo' }).press('Enter')
  const opened = page.waitForEvent('popup')
  await page.frameLocator('iframe').getByRole('link', { name: 'Mira la agenda' }).press('Enter')
  await expect(await opened).toHaveURL(/\/agenda/)
})
