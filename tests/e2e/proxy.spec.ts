// @module-tag night
import { type Site, startSite } from '../setup/site.ts'
import { startTlsProxy } from '../setup/tls-proxy.ts'
import { agendaOf, query, stored } from './database.ts'
import { encoded, eventForm, fillAsAPerson, fillEventForm, sendButton } from './event-form.ts'
import { expect, signIn, test, toast } from './journeys.ts'

/** Behind TLS the site sees plain HTTP: what it believes of the proxy decides whether a form is its own. */
let proxy: Awaited<ReturnType<typeof startTlsProxy>>
let site: Site

test.use({ ignoreHTTPSErrors: true, extraHTTPHeaders: {} })

test.beforeAll(async () => {
  await agendaOf()
  proxy = await startTlsProxy()
  site = await startSite({ DATABASE_URL: process.env.SITE_DATABASE_URL ?? '', PUBLIC_URL: proxy.url })
  proxy.leadTo(site.url)
})
test.afterAll(async () => {
  await proxy.stop()
  await site.stop()
})

for (const script of [true, false])
  test.describe(script ? 'behind a TLS proxy' : 'behind a TLS proxy, without JavaScript', () => {
    test.use({ javaScriptEnabled: script })

    test('an event can be sent', async ({ page }) => {
      const form = eventForm()
      await page.goto(`${proxy.url}/sube-evento`)
      await (script ? fillAsAPerson : fillEventForm)(page, form)
      await sendButton(page).click()
      if (script) await expect(toast(page, '¡Evento enviado correctamente!')).toBeVisible()
      else await expect(page).toHaveURL(`${proxy.url}/sube-evento/gracias`)
      const rows = await query<{ status: string }>('select status from event_submissions where title = $1', [
        form.title,
      ])
      expect(rows).toEqual([{ status: 'pending' }])
    })
  })

test('behind a TLS proxy the team signs in with a Secure cookie, approves and signs out', async ({
  page,
}) => {
  const form = eventForm()
  await page.request.post(`${proxy.url}/sube-evento`, {
    data: encoded(form),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  await page.goto(`${proxy.url}/admin/events`)
  await signIn(page)
  await expect(toast(page, 'Bienvenido')).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie, cookie.name).toMatchObject({ secure: true, httpOnly: true })

  await page.getByRole('link', { name: `Aprobar: ${form.title}` }).click()
  await page.getByRole('button', { name: 'Aprobar y publicar' }).click()
  await expect(toast(page, 'Evento aprobado')).toBeVisible()
  const [mail] = await query<{ id: string }>(
    `select id from mail_messages where template = 'event_approval' and subject like '%' || $1`,
    [form.title],
  )
  await page.goto(`${proxy.url}/admin/correos?ver=${mail?.id}`)
  await expect(page.locator('pre'), 'the mail leads to the public address').toContainText(
    `${proxy.url}/evento/`,
  )

  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page.getByText('Sesión cerrada')).toBeVisible()
})

test('a form that another site sends is refused: 403, in Spanish, nothing stored', async ({ request }) => {
  const before = await stored()
  for (const address of ['/sube-evento', '/sube-evento.data', '/admin/entrar', '/admin/events'])
    for (const origin of ['https://otro.test', proxy.url.replace('https', 'http'), 'null']) {
      const answer = await request.post(`${proxy.url}${address}`, {
        data: encoded(eventForm()),
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(answer.status(), `${address} from ${origin}`).toBe(403)
      expect(await answer.text()).toContain('<html lang="es"')
    }
  expect(await stored()).toEqual(before)
})

for (const [what, scheme] of [
  ['does not say the scheme', null],
  ['says nonsense of it', 'javascript, https'],
] as const)
  test(`a proxy under another name that ${what}: the form is refused, and the site goes on`, async ({
    request,
  }) => {
    const other = await startTlsProxy(scheme)
    other.leadTo(site.url)
    const before = await stored()
    const answer = await request.post(`${other.url}/sube-evento`, {
      data: encoded(eventForm()),
      headers: { origin: other.url, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status()).toBe(403)
    expect(await answer.text()).toContain('<html lang="es"')
    expect((await request.get(`${other.url}/sube-evento`)).status()).toBe(200)
    expect(await stored()).toEqual(before)
    await other.stop()
  })

test('a proxy that says the scheme is believed under any name', async ({ request }) => {
  const other = await startTlsProxy()
  other.leadTo(site.url)
  const answer = await request.post(`${other.url}/sube-evento`, {
    data: encoded(eventForm()),
    headers: { origin: other.url, 'content-type': 'application/x-www-form-urlencoded' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  await other.stop()
})

test('a proxy under the public name need not say the scheme', async ({ request }) => {
  const silent = await startTlsProxy(null)
  silent.leadTo(site.url)
  const answer = await request.post(`${silent.url}/sube-evento`, {
    data: encoded(eventForm()),
    headers: {
      host: new URL(proxy.url).host,
      origin: proxy.url,
      'content-type': 'application/x-www-form-urlencoded',
    },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  await silent.stop()
})

test('without a proxy to believe, a visitor cannot choose the address that limits count', async ({
  baseURL,
}) => {
  expect(site.url).not.toBe(baseURL)
  for (let sent = 0; sent < 62; sent++)
    await fetch(`${site.url}/sube-evento`, {
      method: 'POST',
      body: 'title=Cena',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `203.0.113.${sent}`,
      },
    }).then((answer) => expect([422, 429]).toContain(answer.status))
  const answer = await fetch(`${site.url}/sube-evento`, {
    method: 'POST',
    body: 'title=Cena',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '203.0.113.99' },
  })
  expect(answer.status).toBe(429)
})
