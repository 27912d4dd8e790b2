// @module-tag night
import type { Page } from '@playwright/test'
import { PASSWORD } from '../setup/accounts.ts'
import { queryAt } from '../setup/query.ts'
import { startDatabase } from '../setup/site.ts'
import { account } from './accounts.ts'
import { expectNoBarriers } from './barriers.ts'
import { isolatedSite } from './isolated-site.ts'
import { expect, openAs, signIn, test, toast } from './journeys.ts'
import { noscript } from './panel-events.ts'

const LOGIN = 'Iniciar Sesión - Panel Administrativo'
const GONE = 'Este enlace ya no sirve'
const NEW_PASSWORD = 'otra-marea-2027'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const own = isolatedSite(startDatabase)

function forgetful() {
  return account({ admin: true, domain: 'equipo.test', database: own.database.url })
}

/** Walks from the login card to the answer that everybody gets. */
async function ask(page: Page, email: string) {
  await page.goto(`${own.site.url}/admin`)
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  // Both cards ask for an email: the one that is leaving must not get it.
  await expect(page.getByRole('heading', { name: '¿Olvidaste tu contraseña?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
}

async function linkMailedTo(email: string): Promise<string> {
  const links = () =>
    own.mailServer.received
      .filter(({ recipients }) => recipients.includes(email))
      .map((mail) => /https?:\S+restablecer\?codigo=[\w-]+/.exec(mail.part('text/plain'))?.[0] ?? '')
      .filter(Boolean)
  await expect.poll(() => links().length).toBeGreaterThan(0)
  return links().at(-1) ?? ''
}

async function setPassword(page: Page, password = NEW_PASSWORD, again = password) {
  await page.getByLabel('Contraseña nueva').fill(password)
  await page.getByLabel('Repite la contraseña').fill(again)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
}

for (const script of [true, false])
  test.describe(script ? 'a forgotten password' : 'a forgotten password, without JavaScript', () => {
    test.use({ javaScriptEnabled: script })

    test('is replaced by a mailed link, once', async ({ page, browser }) => {
      const { email } = await forgetful()
      const inside = await (await browser.newContext()).newPage()
      await openAs(inside, `${own.site.url}/admin`, email, PASSWORD)
      await expect(inside.getByRole('banner')).toContainText(email)

      await ask(page, email)
      const link = await linkMailedTo(email)
      expect(link.startsWith(`${own.site.url}/admin/restablecer?codigo=`), 'built from PUBLIC_URL').toBe(true)
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crea una contraseña nueva')
      await expect(page.getByRole('main')).toContainText(email)
      expect(page.url(), 'the code leaves the address bar').toBe(`${own.site.url}/admin/restablecer`)
      await setPassword(page, NEW_PASSWORD, 'no-la-misma')
      await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
      await setPassword(page)
      const saved = 'Tu contraseña quedó guardada. Entra con ella.'
      if (script) await expect(toast(page, saved)).toBeVisible()
      else await expect(noscript(page)).toHaveText(saved)

      await inside.reload()
      await expect(inside.getByRole('heading', { name: LOGIN }), 'every session ended').toBeVisible()
      await inside.context().close()
      await signIn(page, email, PASSWORD)
      await expect(page.getByRole('main')).toContainText('Error en la autenticación')
      await signIn(page, email, NEW_PASSWORD)
      await expect(page.getByRole('banner')).toContainText(email)

      const again = await page.goto(link)
      expect(again?.status()).toBe(410)
      await expect(page.getByRole('heading', { name: GONE })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute(
        'href',
        '/admin/olvide',
      )
    })
  })

test('an expired link, an invented one and none at all are told alike: 410, in Spanish', async ({ page }) => {
  const { id, email } = await forgetful()
  await ask(page, email)
  const link = await linkMailedTo(email)
  await queryAt(
    own.database.url,
    "update verification set expires_at = now() - interval '1 second' where identifier like $1",
    [`%${id}`],
  )
  for (const address of [link, `${link}x`, `${own.site.url}/admin/restablecer`]) {
    expect((await page.goto(address))?.status(), address).toBe(410)
    await expect(page.getByRole('heading', { name: GONE })).toBeVisible()
  }
})

test('a link that expires while one types sets nothing', async ({ page }) => {
  const { id, email } = await forgetful()
  await ask(page, email)
  await page.goto(await linkMailedTo(email))
  await queryAt(own.database.url, 'delete from verification where identifier like $1', [`%${id}`])
  await setPassword(page)
  await expect(page.getByRole('heading', { name: GONE })).toBeVisible()
  await page.goto(`${own.site.url}/admin`)
  await signIn(page, email, PASSWORD)
  await expect(page.getByRole('banner')).toContainText(email)
})

test('opening the link tells nobody where one is, and changes nothing', async ({ page, request }) => {
  const { id, email } = await forgetful()
  await ask(page, email)
  const link = await linkMailedTo(email)
  const scanners = await Promise.all([1, 2, 3].map(() => request.get(link, { maxRedirects: 0 })))
  for (const answer of scanners) {
    expect(answer.status()).toBe(303)
    expect(answer.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(answer.headers()['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/i)
  }
  const rows = await queryAt(own.database.url, 'select 1 from verification where identifier like $1', [
    `%${id}`,
  ])
  expect(rows).toHaveLength(1)
  expect(own.site.output(), 'nor does the log').not.toContain(link.split('=')[1])
})

test('an administrator, a stranger and someone without the role get the same answer, byte by byte', async ({
  request,
}) => {
  const admin = await forgetful()
  const outsider = await account({ admin: false, domain: 'equipo.test', database: own.database.url })
  const answers = []
  for (const email of [admin.email, outsider.email, 'nadie@equipo.test']) {
    const asked = await request.post(`${own.site.url}/admin/olvide`, {
      headers: FORM,
      data: new URLSearchParams({ email }).toString(),
      maxRedirects: 0,
    })
    // Date and id are of each request, whoever is asked for.
    const { date: _, 'x-request-id': __, ...headers } = asked.headers()
    answers.push({ status: asked.status(), headers, body: await asked.text() })
  }
  expect(answers[0]?.status).toBe(303)
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  await linkMailedTo(admin.email)
  const written = await queryAt<{ recipient: string }>(
    own.database.url,
    'select recipient from mail_messages where recipient in ($1, $2)',
    [outsider.email, 'nadie@equipo.test'],
  )
  expect(written).toEqual([])
})

test('too many requests are told so, known or not', async ({ request }) => {
  const { email } = await forgetful()
  for (const typed of [email, `fantasma-${email}`]) {
    const ask = () =>
      request.post(`${own.site.url}/admin/olvide`, {
        headers: FORM,
        data: new URLSearchParams({ email: typed }).toString(),
        maxRedirects: 0,
      })
    for (let turn = 0; turn < 4; turn++) expect((await ask()).status()).toBe(303)
    const refused = await ask()
    expect(refused.status()).toBe(429)
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
    expect(await refused.text()).toContain('Ya pediste varios enlaces')
  }
})

test('the team reads the mail, but dots where its link has the code', async ({ page }) => {
  const { email } = await forgetful()
  await ask(page, email)
  const code = (await linkMailedTo(email)).split('=')[1] ?? ''
  const reader = await forgetful()
  await openAs(page, `${own.site.url}/admin/correos`, reader.email, PASSWORD)
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('link').first().click()
  await expect(page.locator('main pre').first()).toContainText('/admin/restablecer?codigo=••••')
  const html = await page.content()
  expect(html).not.toContain(code)
  const frame = page.frameLocator('iframe')
  const link = frame.getByRole('link', { name: 'Crear contraseña nueva' })
  await expect(link).toHaveAttribute('href', /codigo=••••/)
})

test('says what to do when nothing arrives', async ({ page }) => {
  await ask(page, 'nadie@equipo.test')
  await expect(page.getByRole('main')).toContainText('npm run admin:reset')
})

/** The two cards before these are in accessibility.spec.ts. */
test('the answer, the new password and a refused code are accessible', async ({ page }) => {
  const { email } = await forgetful()
  const cards = [
    () => ask(page, email),
    async () => page.goto(await linkMailedTo(email)),
    () => page.goto(`${own.site.url}/admin/restablecer?codigo=x`),
  ]
  for (const open of cards) {
    await open()
    await expectNoBarriers(page, 320, 1280)
  }
})
