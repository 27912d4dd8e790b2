// @module-tag night
import type { Locator, Page } from '@playwright/test'
import { PASSWORD } from '../setup/accounts.ts'
import { queryAt } from '../setup/query.ts'
import { startDatabase } from '../setup/site.ts'
import { account } from './accounts.ts'
import { expectNoBarriers } from './barriers.ts'
import { isolatedSite } from './isolated-site.ts'
import { expect, hasFocus, openAs, signIn, test, toast, waitForScripts } from './journeys.ts'
import { noscript } from './panel-events.ts'

const TEMPORARY = 'temporal-7391'
const OWN = 'propia-clave-55'
const QUESTION = '¿Remover rol de administrador?'

const own = isolatedSite(startDatabase)

/** An administrator before the screen. */
async function comeIn(page: Page) {
  const ana = await account({ admin: true, domain: 'equipo.test', database: own.database.url })
  await openAs(page, `${own.site.url}/admin/users`, ana.email, PASSWORD)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administradores')
  return ana
}

async function create(page: Page, email: string, password = TEMPORARY) {
  const form = page.getByRole('region', { name: 'Crear administrador' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Contraseña temporal').fill(password)
  await form.getByRole('button', { name: 'Crear administrador' }).click()
}

async function isAbove(one: Locator, other: Locator): Promise<boolean> {
  const [above, below] = await Promise.all([one.boundingBox(), other.boundingBox()])
  return above !== null && below !== null && above.y + above.height <= below.y
}

function newcomer(): string {
  return `nueva-${crypto.randomUUID().slice(0, 8)}@equipo.test`
}

test('a colleague is invited, follows the mail, and gets in, on a phone', async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const ana = await comeIn(page)
  const panel = page.getByRole('region', { name: 'Estado del envío' })
  const form = page.getByRole('region', { name: 'Crear administrador' })
  const list = page.getByRole('table')

  // The team comes first, and the head of the screen leads to the form below it.
  expect(await isAbove(list, form)).toBe(true)
  await page.getByRole('link', { name: 'Crear administrador' }).press('Enter')
  await expect(form).toBeFocused()

  // What is wrong is said beside its field, and what was typed stays.
  await create(page, 'sin-arroba', 'corta')
  await expect(toast(page, 'Por favor ingresa un email válido')).toBeVisible()
  await expect(page.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('sin-arroba')
  const secret = page.getByLabel('Contraseña temporal')
  await expect(secret).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect(secret).toHaveAttribute('type', 'text')
  await expect(secret).toHaveValue('corta')

  // The state of the mail is the outbox's own, and changes by itself.
  own.mailServer.become({ code: 451, words: 'vuelve luego' })
  const email = newcomer()
  await create(page, email)
  await expect(toast(page, 'Administrador creado')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(panel).toContainText(email)
  await expect(panel).toContainText('vuelve luego')
  expect(await isAbove(panel, list), 'what became of it comes before the list').toBe(true)
  await expect(panel.getByText('Pendiente')).toBeVisible()
  const first = (await panel.locator('code').textContent()) ?? ''
  own.mailServer.become('accept')
  await panel.getByRole('button', { name: 'Reenviar con un código nuevo' }).click()
  await expect(panel.locator('code')).not.toHaveText(first)
  await expect(panel.getByText('Enviado', { exact: true })).toBeVisible({ timeout: 15_000 })
  const code = (await panel.locator('code').textContent()) ?? ''
  expect(code).toMatch(/^[A-Z0-9]{8}$/)
  await expect(panel).toContainText('Válido por 24 horas')
  await expect(panel).toContainText('si el correo no ha llegado en 5 minutos')
  await panel.getByRole('button', { name: 'Copiar código' }).click()
  await expect(toast(page, 'Código copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await page.getByRole('link', { name: `Remover rol: ${email}` }).click()
  const question = page.getByRole('dialog', { name: QUESTION })
  await question.getByRole('link', { name: 'Cancelar' }).click()
  await expect(question).toBeHidden()
  await expect(panel.locator('code'), 'a question asked meanwhile does not take it away').toHaveText(code)
  await page.reload()
  await expect(panel.getByText('Enviado', { exact: true })).toBeVisible()
  await expect(panel.locator('code'), 'shown once').toHaveCount(0)

  // The invited person types it.
  const mail = own.mailServer.received.findLast(({ recipients }) => recipients.includes(email))
  const link = /https?:\S+\/admin\/activar\?cuenta=\S+/.exec(mail?.part('text/plain') ?? '')?.[0] ?? ''
  expect(mail?.part('text/plain')).toContain(code)
  const theirs = await (await browser.newContext()).newPage()
  waitForScripts(theirs)
  await theirs.setViewportSize({ width: 360, height: 800 })
  await theirs.goto(link)
  await expect(theirs.getByLabel('Email')).toHaveValue(email)
  await theirs.getByLabel('Código de activación').fill(first)
  await theirs.getByRole('button', { name: 'Continuar' }).click()
  await expect(theirs.getByText('Ese código no sirve')).toBeVisible()
  await theirs.getByLabel('Código de activación').fill(code.toLowerCase())
  await theirs.getByRole('button', { name: 'Continuar' }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Crea una contraseña nueva')
  await theirs.getByLabel('Contraseña nueva').fill(OWN)
  await theirs.getByLabel('Repite la contraseña').fill(OWN)
  await theirs.getByRole('button', { name: 'Guardar contraseña' }).click()
  await signIn(theirs, email, OWN)
  await expect(theirs.getByRole('banner')).toContainText(email)

  // And is taken off the list again.
  await page.goto(`${own.site.url}/admin/users`)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Activo')
  await expect(page.getByRole('row').filter({ hasText: ana.email })).toContainText('Tú')
  await row.getByRole('link', { name: `Remover rol: ${email}` }).click()
  await expect(question).toContainText(email)
  await hasFocus(question)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await row.getByRole('link', { name: `Remover rol: ${email}` }).click()
  await question.getByRole('button', { name: 'Remover rol' }).click()
  await expect(toast(page, 'Rol de administrador removido')).toBeVisible()
  await expect(row).toHaveCount(0)
  await theirs.reload()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Iniciar Sesión - Panel Administrativo')
  await theirs.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the code is shown, the state is asked for again, and the role is removed', async ({ page }) => {
    await comeIn(page)
    await expect(page.getByRole('button', { name: 'Mostrar contraseña' })).toBeHidden()
    const email = newcomer()
    await create(page, email)
    const panel = page.getByRole('region', { name: 'Estado del envío' })
    await expect(panel.locator('code')).toHaveText(/^[A-Z0-9]{8}$/)
    const code = (await panel.locator('code').textContent()) ?? ''
    await expect
      .poll(async () => {
        await page.reload()
        return panel.textContent()
      })
      .toContain('El correo con el código salió el')
    await page.goto(`${own.site.url}/admin/users`)
    await page.getByRole('link', { name: `Remover rol: ${email}` }).click()
    await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible()
    await page.getByRole('button', { name: 'Remover rol' }).click()
    await expect(noscript(page)).toContainText('Rol de administrador removido')

    await page.context().clearCookies()
    await page.goto(`${own.site.url}/admin`)
    await page.getByRole('link', { name: 'Tengo un código de activación' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Código de activación').fill(code)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Ese código no sirve')).toBeVisible()
  })
})

test('a session that ended meanwhile: it is said, and the address is still there after signing in', async ({
  page,
}) => {
  const ana = await comeIn(page)
  await queryAt(own.database.url, 'delete from session where user_id = $1', [ana.id])
  await create(page, 'nueva@equipo.test')
  await expect(toast(page, 'No se encontró una sesión válida')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('No se encontró una sesión válida')
  await signIn(page, ana.email, PASSWORD)
  await expect(page.getByLabel('Email')).toHaveValue('nueva@equipo.test')
})

/** The worker's own site has no mail server. */
test('without a mail server the message waits, and the code is handed over by hand', async ({ panel }) => {
  await panel.goto('/admin/users')
  await create(panel, newcomer())
  const delivery = panel.getByRole('region', { name: 'Estado del envío' })
  await expect(delivery).toContainText('Pendiente')
  await expect(delivery).toContainText('Todavía no hay servidor de correo')
  await expect(delivery.locator('code')).toHaveText(/^[A-Z0-9]{8}$/)
})

/** The list and the card of an activation are in the specs of accessibility. */
test('a refusal, an invitation and a question have no barriers', async ({ panel }) => {
  await panel.setViewportSize({ width: 320, height: 800 })
  await panel.goto('/admin/users')
  await create(panel, 'sin-arroba', '')
  await expect(toast(panel, 'Por favor completa todos los campos')).toBeVisible()
  await expectNoBarriers(panel, 320, 1280)
  await create(panel, newcomer())
  await expect(toast(panel, 'Administrador creado')).toBeVisible()
  await expectNoBarriers(panel, 320, 1280)
  await panel
    .getByRole('link', { name: /^Remover rol: nueva/ })
    .first()
    .click()
  await expect(panel.getByRole('dialog', { name: QUESTION })).toBeVisible()
  await expectNoBarriers(panel, 320, 1280)
})
