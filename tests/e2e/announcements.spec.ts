// @module-tag night
import type { Page } from '@playwright/test'
import { agendaOf } from './database.ts'
import { expect, test } from './journeys.ts'
import { registration } from './registration-form.ts'

/** What is read out: everything that changes, in its own words, and once. */

let id = ''
test.beforeAll(async () => {
  ;[id = ''] = await agendaOf({ title: 'Otro taller', day: 5, category: 'taller' })
})
test.afterAll(() => agendaOf())

/** Everything that the live regions say from the next page on. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const before = new WeakMap<Element, string>()
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const within = target instanceof Element ? target : target.parentElement
        const live = within?.closest('[role=status], [role=alert], [aria-live]')
        const added = [...addedNodes].flatMap((node) =>
          node instanceof Element ? [node, ...node.querySelectorAll('*')] : [],
        )
        for (const region of new Set([live, ...added.filter((each) => each.matches('[role=alert]'))])) {
          if (!region || region.getAttribute('aria-live') === 'off') continue
          const words = [...region.childNodes]
            .filter((part) => !(part instanceof Element && part.querySelector('[aria-live=off]')))
            .map((part) => part.textContent?.trim())
            .join('')
          if (words && before.get(region) !== words) heard.push(words)
          before.set(region, words)
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0))
}

test('a page is announced with its own title, and a search in it with its count alone', async ({ page }) => {
  const heard = await listen(page)
  await page.goto('/faqs')
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await menu.getByRole('link', { name: 'CONTENIDO' }).click()
  await expect(page).toHaveTitle(/^Contenido/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const content = await page.title()
  await heard()
  await menu.getByRole('link', { name: 'AGENDA' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Actividades del ecosistema' })).toBeFocused()
  const agenda = await page.title()
  const announced = await heard()
  expect(announced).toContain(agenda)
  expect(announced, 'the page before').not.toContain(content)

  await page.getByRole('searchbox', { name: 'Buscar eventos' }).fill('taller')
  await page.keyboard.press('Enter')
  const count = '1 evento · «taller»'
  await expect(page.getByRole('main').getByRole('status')).toHaveText(count)
  await page.waitForTimeout(300)
  expect(await heard()).toEqual(['Cargando eventos...', count])
})

test('each answer to a form is read out once, in the form’s notice and not in the toast as well', async ({
  page,
}) => {
  const heard = await listen(page)
  await page.goto(`/evento/${id}`)
  const form = registration(page)
  const consent = form.getByRole('checkbox', { name: /política de privacidad/ })
  await expect(consent, 'before anything was sent').toHaveAttribute('aria-invalid', 'false')
  await form.getByRole('button', { name: 'Registrarse al Evento' }).press('Enter')

  const title = 'No se pudo completar tu registro'
  await expect(consent).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('listitem').filter({ hasText: title }), 'the toast').toBeVisible()
  const failures = async () => (await heard()).filter((words) => words.includes(title))
  expect(await failures()).toHaveLength(1)

  // The same answer to the same form, its focus already in the first wrong field.
  await form.getByLabel('Nombre completo').press('Enter')
  const again: string[] = []
  await expect.poll(async () => again.push(...(await failures()))).toBe(1)
  await page.waitForTimeout(500)
  expect([...again, ...(await failures())]).toHaveLength(1)
})
