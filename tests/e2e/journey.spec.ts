import { agendaOf, query } from './database.ts'
import { dayFromToday, shownDay } from './days.ts'
import { control, eventForm, fillAsAPerson, fillEventForm, sendButton } from './event-form.ts'
import { expect, figure, readMail, test, toast } from './journeys.ts'
import { rowOf } from './panel-events.ts'

const THANKS = '¡Evento enviado correctamente!'
const PROMISE =
  'Nuestro equipo lo revisará en 2-3 días hábiles. Recibirás una notificación por correo cuando sea aprobado.'

test.beforeAll(async () => {
  await agendaOf({ day: 0, title: 'Ya empezó', event_time: '00:00' }, { day: 8, title: 'El de después' })
})

for (const script of [true, false]) {
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script })

    test('an event is sent, reviewed, approved and found by everyone', async ({ page, panel, baseURL }) => {
      // Tomorrow, just after midnight: nothing else in the agenda comes before it.
      const form = eventForm({ event_date: dayFromToday(1), event_time: '00:30' })
      const pending = await figure(panel, 'Eventos pendientes')

      await page.goto('/')
      await page.goto('/agenda')
      await page.getByRole('main').getByRole('link', { name: 'Sube un evento' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparte tu evento con el ecosistema')
      await (script ? fillAsAPerson : fillEventForm)(page, form)
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await sendButton(page).click()

      if (script) {
        expect((await answer).status()).toBe(200)
        await expect(toast(page, THANKS)).toContainText(PROMISE)
        await expect(page.getByRole('main')).toContainText(THANKS)
        await expect(page.getByRole('main')).toContainText(PROMISE)
        await expect(control(page, 'title'), 'the form is reset').toHaveValue('')
      } else {
        expect((await answer).status()).toBe(303)
        await expect(page).toHaveURL('/sube-evento/gracias')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(THANKS)
        await expect(page.getByRole('main')).toContainText(PROMISE)
      }

      const receipt = await readMail(panel, `Recibimos tu evento: ${form.title}`)
      expect(receipt).toContain(PROMISE)
      expect(receipt).toContain(shownDay(form.event_date))

      expect(await figure(panel, 'Eventos pendientes')).toBe(pending + 1)
      await panel.getByRole('link', { name: `Aprobar: ${form.title}` }).click()
      await panel.getByRole('dialog').getByRole('button', { name: 'Aprobar y publicar' }).click()
      await expect(toast(panel, 'Evento aprobado')).toBeVisible()
      expect(await figure(panel, 'Eventos pendientes')).toBe(pending)

      const featured = page.getByRole('region', { name: 'Eventos Destacados' })
      await expect(async () => {
        await page.goto('/')
        await expect(featured.getByRole('link', { name: form.title })).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await page.goto('/agenda')
      await page.getByRole('link', { name: form.title }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.title)
      await expect(page.getByRole('main')).toContainText(shownDay(form.event_date))
      await expect(page.getByRole('main')).toContainText(form.description)

      const id = new URL(page.url()).pathname.replace('/evento/', '')
      const approval = await readMail(panel, `Tu evento ya está publicado: ${form.title}`)
      expect(approval).toContain(`${baseURL}/evento/${id}`)
    })
  })
}

test('an event turned down is not published, and its organiser reads why', async ({ page, panel }) => {
  const form = eventForm({ event_date: dayFromToday(2) })
  const reason = 'Falta la dirección exacta. ¿Nos la envías?'
  await page.goto('/sube-evento')
  await fillAsAPerson(page, form)
  await sendButton(page).click()
  await expect(toast(page, THANKS)).toBeVisible()
  const rejected = await figure(panel, 'Eventos rechazados')

  await panel.getByRole('link', { name: `Rechazar: ${form.title}` }).click()
  await panel.getByRole('dialog').getByRole('textbox', { name: 'Motivo' }).fill(reason)
  await panel.getByRole('dialog').getByRole('button', { name: 'Rechazar evento' }).click()
  await expect(toast(panel, 'Evento rechazado')).toBeVisible()

  expect(await figure(panel, 'Eventos rechazados')).toBe(rejected + 1)
  await expect(rowOf(panel, form.title)).toContainText('Rechazado')
  await expect(panel.getByRole('link', { name: `Aprobar: ${form.title}` })).toHaveCount(0)
  expect(await readMail(panel, `Sobre tu evento: ${form.title}`)).toContain(reason)
  await page.goto('/agenda')
  await expect(page.getByRole('link', { name: form.title })).toHaveCount(0)
})

test('two people who approve at once publish one event, and the second reads who was first', async ({
  page,
  panel,
}) => {
  const form = eventForm({ event_date: dayFromToday(3) })
  await page.goto('/sube-evento')
  await fillAsAPerson(page, form)
  await sendButton(page).click()
  await expect(toast(page, THANKS)).toBeVisible()

  const second = await panel.context().newPage()
  for (const window of [panel, second]) {
    await window.goto('/admin/events')
    await window.getByRole('link', { name: `Aprobar: ${form.title}` }).click()
  }
  await panel.getByRole('button', { name: 'Aprobar y publicar' }).click()
  await expect(toast(panel, 'Evento aprobado')).toBeVisible()
  await second.getByRole('button', { name: 'Aprobar y publicar' }).click()
  await expect(toast(second, 'Ya aprobado por')).toContainText('direccion@marea.example')
  expect(await query('select id from events where title = $1', [form.title])).toHaveLength(1)
})
