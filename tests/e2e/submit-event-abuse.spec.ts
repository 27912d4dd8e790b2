// @module-tag night
import { randomUUID } from 'node:crypto'
import { query, stored } from './database.ts'
import { control, encoded, eventForm, fillAsAPerson, post, sendButton } from './event-form.ts'
import { expect, test, toast } from './journeys.ts'

const THANKS = '¡Evento enviado correctamente!'

/** What the site holds of one event: its rows and how many letters they caused. */
async function held(title: string) {
  const rows = await query<{ status: string; mails: number }>(
    `select status, (select count(*)::int from mail_messages where subject_id = s.id::text) as mails
     from event_submissions s where title = $1`,
    [title],
  )
  return rows.map(({ status, mails }) => `${status}, ${mails} mails`)
}

/** The receipt and the word to the team. */
const ONCE = ['pending, 2 mails']
const SPAM = ['spam, 0 mails']

test.describe('a program gets the usual answer, and its event is kept as spam without mail', () => {
  test('when it fills the decoy', async ({ page }) => {
    const form = eventForm()
    await page.goto('/sube-evento')
    await control(page, 'honeypot').fill('https://casino.test')
    await fillAsAPerson(page, form)
    await sendButton(page).click()
    await expect(toast(page, THANKS)).toBeVisible()
    expect(await held(form.title)).toEqual(SPAM)
  })

  test('when it fills the decoy without JavaScript', async ({ request }) => {
    const form = eventForm()
    const answer = await post(request, encoded(form, [['honeypot', 'x']]))
    expect([answer.status(), answer.headers().location]).toEqual([303, '/sube-evento/gracias'])
    expect(await held(form.title)).toEqual(SPAM)
  })

  test('when it is faster than any person', async ({ page }) => {
    const form = eventForm()
    await page.goto('/sube-evento')
    const body = encoded(form, [
      ['idempotency_key', randomUUID()],
      ['filling_ms', '400'],
    ])
    expect((await post(page.request, body)).status()).toBe(200)
    expect(await held(form.title)).toEqual(SPAM)
  })

  test('and the team does not count it among what waits', async ({ panel }) => {
    await panel.goto('/admin/events')
    await expect(panel.getByText('Spam', { exact: true })).toHaveCount(0)
  })
})

test('the decoy is out of the way of people: not in the tab order, not read out', async ({ page }) => {
  await page.goto('/sube-evento')
  await expect(control(page, 'honeypot')).toHaveAttribute('tabindex', '-1')
  await expect(page.getByRole('textbox', { name: 'No llenes este campo' })).toHaveCount(0)
})

test.describe('a malformed request is refused in Spanish and stores nothing', () => {
  const FORM = 'application/x-www-form-urlencoded'
  const multipart = (part: string) => ({
    type: 'multipart/form-data; boundary=corte',
    body: `--corte\r\nContent-Disposition: form-data; ${part}\r\n\r\nTaller\r\n--corte--\r\n`,
  })
  const CASES: [what: string, status: number, type: string, body: () => string][] = [
    ['JSON', 415, 'application/json', () => JSON.stringify(eventForm())],
    ['plain text', 415, 'text/plain', () => encoded(eventForm())],
    ['a name with brackets', 400, FORM, () => encoded(eventForm(), [['verticals[9999999]', '1']])],
    ['a NUL in a value', 400, FORM, () => encoded(eventForm({ title: 'Taller\0 de datos' }))],
    ['a NUL in a name', 400, FORM, () => encoded(eventForm(), [['title\0', 'x']])],
    ['the same field twice', 400, FORM, () => encoded(eventForm(), [['title', 'Otro título']])],
    ['a file', 400, multipart('').type, () => multipart('name="title"; filename="a.txt"').body],
    ['a broken multipart body', 400, multipart('').type, () => '--corte\r\nContent-Disp'],
  ]
  for (const [what, status, type, body] of CASES)
    test(`${what}: ${status}`, async ({ request }) => {
      const before = await stored()
      const answer = await post(request, body(), type)
      const html = await answer.text()
      expect(answer.status()).toBe(status)
      expect(html).toContain('No se pudo enviar tu evento')
      expect(html).toContain('<html lang="es"')
      expect(html).not.toMatch(/^\s+at /m)
      expect(await stored()).toEqual(before)
    })

  test('ten megabytes: 413', async ({ request }) => {
    const before = await stored()
    const answer = await post(request, encoded(eventForm({ description: 'a'.repeat(10_000_000) })))
    expect(answer.status()).toBe(413)
    expect(await answer.text()).toContain('<html lang="es"')
    expect(await stored()).toEqual(before)
  })

  test('ten megabytes from a browser: 413, not a broken connection', async ({ page }) => {
    await page.goto('/sube-evento')
    const status = await page.evaluate(async () => {
      const body = new URLSearchParams({ description: 'a'.repeat(10_000_000) })
      return (await fetch('/sube-evento', { method: 'POST', body })).status
    })
    expect(status).toBe(413)
  })

  test('ten megabytes that do not say how long they are: nothing stored, and the site goes on', async ({
    request,
    baseURL,
  }) => {
    const before = await stored()
    const parts = async function* () {
      yield Buffer.from(encoded(eventForm()))
      for (let i = 0; i < 100; i++) yield Buffer.alloc(100_000, 'a')
    }
    // It may hang up on who goes on writing after the answer.
    const status = await fetch(`${baseURL}/sube-evento`, {
      method: 'POST',
      headers: { 'content-type': FORM },
      body: parts(),
      duplex: 'half',
    } as object).then(
      (answer) => answer.status,
      () => 'closed',
    )
    expect([413, 'closed']).toContain(status)
    expect((await request.get('/sube-evento')).status()).toBe(200)
    expect(await stored()).toEqual(before)
  })
})

test.describe('one event is one record', () => {
  // An organisation without an address gets no letters.
  test.beforeAll(() =>
    query(`insert into site_settings (key, value) values ('email', '"equipo@ozama.test"')`),
  )
  test.afterAll(() => query(`delete from site_settings where key = 'email'`))

  test('when the button is pressed twice', async ({ page }) => {
    const form = eventForm()
    await page.goto('/sube-evento')
    await fillAsAPerson(page, form)
    await sendButton(page).dblclick()
    await expect(toast(page, THANKS).first()).toBeVisible()
    expect(await held(form.title)).toEqual(ONCE)
  })

  for (const [what, key] of [
    ['with the key of its form', [['idempotency_key', randomUUID()]]],
    ['without a key, within ten minutes', []],
  ] as [string, [string, string][]][])
    test(`when it arrives many times at once and again later, ${what}`, async ({ request }) => {
      const form = eventForm()
      const send = () => post(request, encoded(form, key))
      const answers = await Promise.all([send(), send(), send(), send(), send()])
      answers.push(await send())
      expect(new Set(answers.map((answer) => answer.status()))).toEqual(new Set([key.length > 0 ? 200 : 303]))
      expect(await held(form.title)).toEqual(ONCE)
    })

  test('also after ten minutes, under the key that the page makes for it', async ({ page, request }) => {
    const form = eventForm()
    await page.goto('/sube-evento')
    await fillAsAPerson(page, form)
    const sent = page.waitForRequest(
      (each) => each.method() === 'POST' && each.url().includes('/sube-evento'),
    )
    await sendButton(page).click()
    const body = (await sent).postData() ?? ''
    await expect(toast(page, THANKS).first()).toBeVisible()
    await query(
      `update event_submissions set submitted_at = now() - interval '11 minutes' where title = $1`,
      [form.title],
    )
    await post(request, body)
    expect(await held(form.title)).toEqual(ONCE)
  })

  test('but the same words after ten minutes are a new one', async ({ request }) => {
    const form = eventForm()
    await post(request, encoded(form))
    await query(
      `update event_submissions set submitted_at = now() - interval '11 minutes' where title = $1`,
      [form.title],
    )
    await post(request, encoded(form))
    expect(await held(form.title)).toEqual([...ONCE, ...ONCE])
  })
})

test('sixty events in an hour from one connection are enough: 429, in Spanish, with the words kept', async ({
  request,
}) => {
  for (let sent = 0; sent < 60; sent++) await post(request, 'title=Cena')
  const form = eventForm()
  const answer = await post(request, encoded(form))
  expect(answer.status()).toBe(429)
  expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
  expect(await answer.text()).toContain(`value="${form.title}"`)
  expect(await held(form.title)).toEqual([])
})
