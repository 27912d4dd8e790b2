import type { Page } from '@playwright/test'
import { stored } from './database.ts'
import { dayFromToday } from './days.ts'
import {
  control,
  type EventForm,
  encoded,
  eventForm,
  fillEventForm,
  fillField,
  post,
  sendButton,
  TEXT_FIELDS,
} from './event-form.ts'
import { expect, test, toast } from './journeys.ts'

/** public-site §5, row by row: what is wrong, and the message that says so. */
const RULES: [field: keyof EventForm, what: string, wrong: Partial<EventForm>, message: string][] = [
  ['event_type', 'not chosen', { event_type: '' }, 'Selecciona un tipo de evento'],
  ['title', '4 characters', { title: 'Cena' }, 'El nombre debe tener al menos 5 caracteres'],
  ['contact_person', '1 character', { contact_person: 'A' }, 'Ingresa el nombre de la organización'],
  ['summary', '9 characters', { summary: 'Muy corto' }, 'Mínimo 10 caracteres'],
  [
    'description',
    '19 characters',
    { description: 'Diecinueve letras.!' },
    'La descripción debe tener al menos 20 caracteres',
  ],
  ['verticals', 'none', { verticals: [] }, 'Selecciona al menos una temática'],
  ['event_date', 'empty', { event_date: '' }, 'Selecciona una fecha'],
  ['event_date', 'yesterday', { event_date: dayFromToday(-1) }, 'Selecciona una fecha'],
  ['event_time', 'empty', { event_time: '' }, 'Ingresa la hora de inicio'],
  ['duration_hours', '0', { duration_hours: '0' }, 'Mínimo 0.5 horas'],
  ['duration_hours', 'empty', { duration_hours: '' }, 'Mínimo 0.5 horas'],
  ['duration_hours', '24.5', { duration_hours: '24.5' }, 'Máximo 24 horas'],
  ['location', '4 characters', { location: 'Aquí' }, 'Ingresa la ubicación del evento'],
  ['max_attendees', '0', { max_attendees: '0' }, 'Mínimo 1 asistente'],
  ['email', 'without a domain', { email: 'ana@' }, 'Ingresa un email válido'],
  ['email', 'empty', { email: '' }, 'Ingresa un email válido'],
  ['website_url', 'no address', { website_url: 'ozama punto test' }, 'Ingresa una URL válida'],
  ['consent_privacy', 'not given', { consent_privacy: false }, 'Debes aceptar la política de privacidad'],
]

/** What no browser control lets through, and a request made by hand does. */
const BY_HAND: [field: string, what: string, wrong: Record<string, string>, message: string][] = [
  ['summary', '201 characters', { summary: 'a'.repeat(201) }, 'El resumen no puede exceder 200 caracteres'],
  ['event_type', 'unknown', { event_type: 'boda' }, 'Selecciona un tipo de evento'],
  ['title', 'only spaces around 4 characters', { title: '   Cena   ' }, RULES[1]?.[3] ?? ''],
  ['event_date', 'that does not exist', { event_date: '2031-02-30' }, 'Selecciona una fecha'],
  ['event_time', 'that does not exist', { event_time: '25:00' }, 'Ingresa la hora de inicio'],
  ['duration_hours', 'no number', { duration_hours: 'mucho' }, 'Mínimo 0.5 horas'],
  ['max_attendees', 'negative', { max_attendees: '-3' }, 'Mínimo 1 asistente'],
  ['max_attendees', 'half a person', { max_attendees: '2.5' }, 'Mínimo 1 asistente'],
  ['website_url', 'a script', { website_url: 'javascript:alert(1)' }, 'Ingresa una URL válida'],
]

// Long, the last, and no test needs another: whoever is free takes the next.
test.describe.configure({ mode: 'parallel' })

test.describe('in the browser', () => {
  // Every second row a walk: two rows in a row never share a message, so none can pass by the one before.
  for (const half of [0, 1])
    test(`each rule's message stands beside its field, which gets the focus (${half + 1} of 2)`, {
      tag: '@night',
    }, async ({ page }) => {
      const before = await stored()
      await page.goto('/sube-evento')
      const right = eventForm()
      const rows = RULES.filter((_, i) => i % 2 === half)
      // A choice once made cannot be taken back: the row without one comes first.
      await fillEventForm(page, { ...right, ...rows[0]?.[2] })
      for (const [field, what, wrong, message] of rows)
        await test.step(`${field} ${what}: '${message}'`, async () => {
          if (field === 'verticals')
            for (const each of right.verticals) await page.getByLabel(each, { exact: true }).uncheck()
          else await fillField(page, field, { ...right, ...wrong })
          await refused(page, { ...right, ...wrong }, field, message)
          await fillField(page, field, right)
          await expect(
            page.locator('form').getByText(message, { exact: true }),
            'until corrected',
          ).toHaveCount(0)
          await expect(page.locator('form [aria-invalid="true"]')).toHaveCount(0)
        })
      expect(await stored(), 'nothing is stored').toEqual(before)
    })

  test('a choice pushes no other one aside, on a phone and wide', async ({ page }) => {
    await page.goto('/sube-evento')
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const places = () =>
        page.locator('fieldset label').evaluateAll((chips) =>
          chips.map((chip) => {
            const { x, y, width, height } = chip.getBoundingClientRect()
            return [x, y + window.scrollY, width, height]
          }),
        )
      const themes = page.getByRole('checkbox', { name: /^(Desarrollo Web|Marketing Digital|IoT)$/ })
      const before = await places()
      for (const theme of await themes.all()) await theme.check()
      expect(before, 'six types and ten themes').toHaveLength(16)
      expect(await places()).toEqual(before)
      for (const theme of await themes.all()) await theme.uncheck()
    }
  })

  test('the controls carry the limits: today, 200 characters with their counter, hours by halves', async ({
    page,
  }) => {
    await page.goto('/sube-evento')
    await expect(control(page, 'event_date')).toHaveAttribute('min', dayFromToday(0))
    await expect(control(page, 'duration_hours')).toHaveValue('1')
    await expect(control(page, 'duration_hours')).toHaveAttribute('min', '0.5')
    await expect(control(page, 'duration_hours')).toHaveAttribute('max', '24')
    await expect(control(page, 'duration_hours')).toHaveAttribute('step', '0.5')
    const summary = control(page, 'summary')
    await summary.fill('a'.repeat(198))
    await expect(page.getByText('198/200')).toBeVisible()
    await summary.press('End')
    await summary.pressSequentially('bcde')
    await expect(page.getByText('200/200')).toBeVisible()
    await expect(summary).toHaveValue(`${'a'.repeat(198)}bc`)
  })

  test('the zone is that of the place, said while it is typed, until one is chosen', async ({ page }) => {
    await page.goto('/sube-evento')
    const zone = control(page, 'time_zone')
    await expect(zone).toHaveValue('')
    await control(page, 'location').fill('Teatro Amira, Barranquilla')
    await expect(zone).toHaveAccessibleDescription('La hora será la de Colombia, por el lugar.')
    await control(page, 'location').fill('Casa Bajamar')
    await expect(zone).toHaveAccessibleDescription(
      'No reconocemos el lugar: la hora será la de Santo Domingo. Si es otra, elígela.',
    )
    await zone.selectOption('Cuba')
    await expect(zone).toHaveAccessibleDescription('La hora será la de Cuba.')
  })

  test('the button says so while the form is on its way; Alt+T reaches the notice, bottom right', async ({
    page,
  }) => {
    await page.route('**/sube-evento.data*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    await page.goto('/sube-evento')
    await fillEventForm(page, eventForm({ title: 'Cena' }))
    await sendButton(page).click()
    await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
    await expect(sendButton(page)).toBeEnabled()
    await expect(toast(page, 'No se pudo enviar tu evento')).toBeVisible()
    await page.keyboard.press('Alt+t')
    const notices = page.getByRole('region', { name: /^Notificaciones/ }).locator('ol')
    await expect(notices.getByRole('listitem')).toBeFocused()
    await expect(notices).toHaveAttribute('data-x-position', 'right')
    await expect(notices).toHaveAttribute('data-y-position', 'bottom')
  })
})

test.describe('without the browser', () => {
  for (const [field, what, wrong, message] of [...RULES, ...BY_HAND]) {
    test(`${field} ${what}: 422, '${message}', what was sent is kept and nothing stored`, async ({
      request,
    }) => {
      const form: EventForm = { ...eventForm(), ...wrong }
      const before = await stored()
      const answer = await post(request, encoded(form))
      const html = await answer.text()

      expect(answer.status()).toBe(422)
      expect(html).toContain(message)
      expect(html).toContain('No se pudo enviar tu evento')
      for (const name of TEXT_FIELDS)
        if (form[name])
          expect(html, name).toMatch(new RegExp(`(value="|>\\n?)${literal(form[name].trim())}["<]`))
      expect(html.match(/name="verticals"[^>]* checked=""/g) ?? []).toHaveLength(form.verticals.length)
      expect(await stored()).toEqual(before)
    })
  }

  test('every field wrong: all fourteen messages at once', async ({ request }) => {
    const html = await (await post(request, 'duration_hours=0&max_attendees=0&website_url=x')).text()
    for (const message of new Set(RULES.map(([, , , each]) => each)))
      if (!/exceder|Máximo/.test(message)) expect(html).toContain(message)
  })

  const SMALLEST: Partial<EventForm> = {
    title: 'Cinco',
    contact_person: 'AB',
    summary: 'Diez letras',
    description: 'Veinte letras justas',
    event_date: dayFromToday(0),
    duration_hours: '0.5',
    location: 'Allá.',
    max_attendees: '1',
  }
  for (const [what, form] of [
    ['the least of everything', SMALLEST],
    ['the most', { summary: `${'a'.repeat(99)}\r\n${'b'.repeat(100)}`, duration_hours: '24' }],
    ['nothing that is optional', { max_attendees: '', website_url: '' }],
  ] as const)
    test(`${what} is accepted: 303 to the thanks page and one row`, async ({ request }) => {
      const before = await stored()
      const answer = await post(request, encoded(eventForm(form)))
      expect(answer.status()).toBe(303)
      expect(answer.headers().location).toBe('/sube-evento/gracias')
      expect((await stored())?.submissions).toBe((before?.submissions ?? 0) + 1)
    })
})

/** Sends the form as it stands, with what is wrong in one field alone. */
async function refused(page: Page, form: EventForm, field: keyof EventForm, message: string) {
  const answered = page.waitForResponse((answer) => answer.url().includes('/sube-evento.data'))
  await sendButton(page).click()
  expect((await answered).status()).toBe(422)

  const notSent = toast(page, 'No se pudo enviar tu evento').first()
  await expect(notSent).toContainText('Por favor, verifica los datos e inténtalo de nuevo.')
  const where = isChoice(field) ? choices(page, field) : control(page, field)
  await expect(where).toHaveAccessibleDescription(new RegExp(literal(message)))
  await expect(page.locator('form').getByText(message, { exact: true })).toBeVisible()
  await expect(control(page, field).first()).toBeFocused()
  await expect(page.locator(`form [aria-invalid="true"]:not([name="${field}"])`)).toHaveCount(0)
  const kept = () => page.locator('form:has([name="title"])').evaluate(valuesOf, TEXT_FIELDS)
  await expect.poll(kept).toEqual(TEXT_FIELDS.map((name) => form[name]))
  await expect(page.locator('form [name="verticals"]:checked')).toHaveCount(form.verticals.length)
}

/** In the browser. */
function valuesOf(form: HTMLElement, names: readonly string[]) {
  const filled = new FormData(form as HTMLFormElement)
  return names.map((name) => String(filled.get(name)))
}

function choices(page: Page, field: string) {
  return page.locator('fieldset').filter({ has: page.locator(`[name="${field}"]`) })
}

function isChoice(field: string) {
  return field === 'event_type' || field === 'verticals'
}

function literal(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
