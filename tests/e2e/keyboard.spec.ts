import type { Page } from '@playwright/test'
import { DEMO_ORGANIZATION } from '../setup/demo-organization.ts'
import { academyOfDemo } from './academy-content.ts'
import { inSight, tabTo } from './by-keyboard.ts'
import { agendaOf, emptyAcademy, query } from './database.ts'
import { expect, hasFocus, test } from './journeys.ts'

test.beforeAll(async ({ site }) => {
  // The banner's words are the demo's.
  await query(...DEMO_ORGANIZATION)
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('Proceso selección')
  await academyOfDemo()
  await agendaOf(
    { day: 0, title: 'Cena de hoy', event_time: '23:55', category: 'networking' },
    { day: 5, title: 'Otro taller', category: 'taller' },
  )
})
test.afterAll(async () => {
  await emptyAcademy()
  await query(`delete from site_settings where key = 'demo'`)
})

test('the whole visit by keyboard alone, the focus in sight at every stop', { tag: '@night' }, async ({
  page,
}) => {
  await test.step('the home page: past the bar, the banner stopped, the tabs, a day, an event', async () => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
    await inSight(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    const pause = page.getByRole('checkbox', { name: 'Pausar el movimiento: anuncio' })
    await tabTo(page, pause)
    await page.keyboard.press('Space')
    await expect(pause).toBeChecked()

    await tabTo(page, page.getByRole('tab', { name: 'Emprendedores' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tabpanel', { name: 'Corporaciones' })).toBeVisible()
    await inSight(page)

    const calendar = page.getByRole('region', { name: 'Calendario de Eventos' })
    const title = calendar.getByRole('heading', { level: 3 }).last()
    const today = calendar.locator('[aria-current=date]')
    await tabTo(page, today)
    await page.keyboard.press('Enter')
    await expect(title).toHaveText('Selecciona una fecha')
    await page.keyboard.press('ArrowRight')
    // On the last day of a month the next one is fetched first.
    await expect(calendar.locator('[data-day]:not([aria-current]):focus')).toBeVisible()
    await inSight(page)
    await page.keyboard.press('ArrowLeft')
    await expect(today).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(title).toHaveText(/^Eventos del /)

    const event = calendar.getByRole('link', { name: 'Cena de hoy' })
    await tabTo(page, event)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cena de hoy' })
    await expect(dialog.getByRole('link', { name: 'Registrarse al Evento' })).toBeFocused()
    await inSight(page)
    await page.keyboard.press('Escape')
    await expect(event).toBeFocused()
    await inSight(page)
  })

  await test.step('the agenda: one category', async () => {
    await page.goto('/agenda')
    await tabTo(page, page.getByRole('link', { name: 'Taller', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/categoria=taller/)
    await expect(page.getByRole('link', { name: 'Taller', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  await test.step('the community form: four steps, there and back, and sent', async () => {
    await page.goto('/comunidad')
    const field = (name: string) => page.locator(`form [name="${name}"]`)
    const next = page.getByRole('button', { name: 'Siguiente' })
    const write = async (name: string, words: string) => {
      await tabTo(page, field(name))
      await page.keyboard.type(words)
    }
    await write('first_name', 'Ana')
    await write('last_name', 'Peña')
    await write('email', 'ana@ozama.test')
    await page.keyboard.press('Enter')
    await write('company', 'Comunidad Ozama')
    await write('position', 'Coordinadora')
    await write('sector', 'Fin')
    await tabTo(page, next)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Paso 3 de 4')).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Anterior' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Paso 2 de 4')).toBeVisible()
    await tabTo(page, next)
    await page.keyboard.press('Enter')
    await tabTo(page, field('profile_type').first())
    await page.keyboard.press('Space')
    await tabTo(page, field('interests').last())
    await page.keyboard.press('Space')
    await tabTo(page, next)
    await page.keyboard.press('Enter')
    await tabTo(page, field('consent_privacy'))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: 'Enviar Solicitud' }))
    const thanks = page.getByRole('heading', { name: '¡Mensaje enviado con éxito!' })
    const focused = focusedWhenDrawn(page, '¡Mensaje enviado con éxito!')
    await page.keyboard.press('Enter')
    await expect(thanks).toBeFocused()
    expect(await focused, 'with its words: a key pressed then goes on from there').toBe(true)
    await tabTo(page, page.getByRole('button', { name: 'Enviar otro mensaje' }))
  })

  await test.step('the academy: a request, opened and left', async () => {
    await page.goto('/academy')
    const opener = page
      .getByRole('main')
      .getByRole('link', { name: /^Inscríbete/ })
      .first()
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await hasFocus(dialog)
    await tabTo(page, dialog.getByRole('button', { name: 'Enviar solicitud' }))
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await inSight(page)
  })
})

/** Whether the element of these words has the focus in the moment it comes into the page. */
function focusedWhenDrawn(page: Page, words: string) {
  return page.evaluate(
    (words) =>
      new Promise<boolean>((tell) => {
        const watch = new MutationObserver(() => {
          if (!document.body.textContent.includes(words)) return
          watch.disconnect()
          tell(document.activeElement?.textContent === words)
        })
        watch.observe(document.body, { childList: true, subtree: true })
      }),
    words,
  )
}
