import type { Page } from '@playwright/test'
import { PASSWORD } from '../setup/accounts.ts'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { account, endSessions } from './accounts.ts'
import { beginArticle, goOn, KEPT, kept, shown } from './article-editor.ts'
import { query } from './database.ts'
import { expect, openAs, signIn, test, toast } from './journeys.ts'

const NEW = '/admin/content/nuevo'

test.beforeEach(async () => {
  await query(statementToEmpty('content_items', 'content_drafts', 'audit_log', 'trash'))
})

test('the session ends in the middle of an article: nothing is lost, in another tab or on the spot', {
  tag: '@night',
}, async ({ page }) => {
  const person = await account({ admin: true })
  await openAs(page, NEW, person.email, PASSWORD)
  await beginArticle(page)
  await expect(page.getByText(KEPT)).toBeVisible()

  await endSessions(person)
  await goOn(page, ' de noche', ' Y se apaga a las siete.')
  await expect(page.getByText('Tu sesión terminó: entra de nuevo en otra pestaña')).toBeVisible()
  const otherTab = await page.context().newPage()
  await otherTab.goto('/admin')
  await signIn(otherTab, person.email, PASSWORD)
  await expect(page.getByText(KEPT)).toBeVisible()
  expect(await kept()).toEqual({
    title: 'El faro de noche',
    text: 'Se enciende a las seis. Y se apaga a las siete.',
  })

  await endSessions(person)
  await goOn(page, ' y de día', ' Nadie lo ve.')
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión - Panel Administrativo' })).toBeVisible()
  await signIn(page, person.email, PASSWORD)
  await expect(toast(page, 'Recuperamos lo que habías escrito')).toBeVisible()
  const all = {
    title: 'El faro de noche y de día',
    text: 'Se enciende a las seis. Y se apaga a las siete. Nadie lo ve.',
  }
  expect(await shown(page)).toEqual(all)
  await expect.poll(kept).toEqual(all)
})

test('what is typed while a slow save is on its way stays, and reaches the server', {
  tag: '@night',
}, async ({ panel }) => {
  await panel.goto(NEW)
  await beginArticle(panel)
  const save = panel.getByRole('button', { name: 'Guardar borrador' })

  // A new article leads on to an address of its own, a stored one stays where it is.
  const first = await slowly(panel, /\.data(\?|$)/)
  await save.click()
  await first.asked
  await goOn(panel, ' de noche', ' Y se apaga a las siete.')
  first.goOn()
  await expect(toast(panel, 'Borrador guardado')).toBeVisible()
  await expect(panel).not.toHaveURL(/nuevo/)
  const once = { title: 'El faro de noche', text: 'Se enciende a las seis. Y se apaga a las siete.' }
  await expect.poll(() => shown(panel)).toEqual(once)
  await expect.poll(kept).toEqual(once)
  expect(await query('select title from content_items')).toEqual([{ title: 'El faro' }])

  const second = await slowly(panel, /\.data(\?|$)/)
  await save.click()
  await second.asked
  await goOn(panel, ' y de día', ' Nadie lo ve.')
  second.goOn()
  await expect
    .poll(async () => (await query('select title from content_items'))[0])
    .toEqual({ title: once.title })
  const all = { title: `${once.title} y de día`, text: `${once.text} Nadie lo ve.` }
  await expect.poll(kept).toEqual(all)
  expect(await shown(panel)).toEqual(all)
})

test('what is typed while it is being kept stays, and is kept after it', { tag: '@night' }, async ({
  panel,
}) => {
  const keeping = await slowly(panel, /\/borrador$/)
  await panel.goto(NEW)
  await beginArticle(panel)
  await keeping.asked
  await goOn(panel, ' de noche', ' Y se apaga a las siete.')
  keeping.goOn()
  const all = { title: 'El faro de noche', text: 'Se enciende a las seis. Y se apaga a las siete.' }
  await expect.poll(kept).toEqual(all)
  expect(await shown(panel)).toEqual(all)
})

/** Holds what is posted to such an address until the test lets it go on. */
async function slowly(page: Page, address: RegExp) {
  const asked = Promise.withResolvers<void>()
  const way = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') {
      asked.resolve()
      await way.promise
    }
    await route.continue()
  })
  return { asked: asked.promise, goOn: way.resolve }
}
