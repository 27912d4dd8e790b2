// @module-tag night
import type { Page } from '@playwright/test'
import { PASSWORD } from '../setup/accounts.ts'
import { codeOf } from '../setup/totp.ts'
import { account } from './accounts.ts'
import { query } from './database.ts'
import { expect, hasFocus, openAs, test, toast } from './journeys.ts'

/** One's own account and the ways in, by keyboard alone: after each answer the focus is somewhere, and in sight. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function enter(page: Page) {
  const person = await account({ admin: true })
  await openAs(page, '/admin/cuenta', person.email, PASSWORD)
  return person
}

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Types what the cursor is on, as slowly as a person. */
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 20 })

test('in and out, and in again where the session ended: the keyboard begins at each heading', async ({
  page,
}) => {
  const person = await enter(page)
  await page.getByRole('button', { name: 'Cerrar Sesión' }).press('Enter')
  await expect(toast(page, 'Sesión cerrada')).toBeVisible()
  await expect(heading(page, 'Iniciar Sesión - Panel Administrativo')).toBeFocused()
  await page.keyboard.press('Tab')
  await type(page, person.email)
  await page.keyboard.press('Tab')
  await type(page, 'no-es-esta')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Error en la autenticación')).toBeVisible()
  await expect(page.getByLabel('Contraseña')).toBeFocused()
  await type(page, PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Te damos la bienvenida')).toBeFocused()

  await query('delete from session where user_id = $1', [person.id])
  const menu = page.getByRole('navigation', { name: 'Panel', exact: true })
  await menu.getByRole('link', { name: 'Correos', exact: true }).press('Enter')
  await expect(heading(page, 'Iniciar Sesión - Panel Administrativo')).toBeFocused()
  await page.getByLabel('Email').focus()
  await type(page, person.email)
  await page.keyboard.press('Tab')
  await type(page, PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Correos')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Correos' })).toBeAttached()
})

test('the second factor, from its button to its removal', async ({ page }) => {
  const person = await enter(page)
  await page.getByRole('link', { name: 'Configurar' }).press('Enter')
  await expect(heading(page, 'Verificación en dos pasos')).toBeFocused()
  await page.getByRole('button', { name: 'Activar' }).press('Enter')
  const steps = page.getByRole('list', { name: 'Pasos' })
  await expect(steps).toBeFocused()
  await page.getByText('No puedo escanearlo').press('Enter')
  const key = (await steps.locator('p.font-mono').textContent()) ?? ''
  const code = page.getByRole('textbox', { name: 'Código' })
  await code.press('Enter')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/.+/)
  await type(page, codeOf(key))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'está activada' })).toBeFocused()
  await page.getByRole('link', { name: 'Ya los guardé, continuar' }).press('Enter')
  await expect(heading(page, 'Verificación en dos pasos')).toBeFocused()

  await page.getByText('Crear códigos nuevos').press('Enter')
  const codes = page.getByRole('region', { name: 'Códigos de recuperación' })
  await codes.getByLabel('Tu contraseña').focus()
  await type(page, PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(codes.getByLabel('Código')).toBeFocused()
  await type(page, codeOf(key, 1))
  await page.keyboard.press('Enter')
  await expect(codes.getByRole('status').filter({ hasText: 'Estos son tus códigos nuevos' })).toBeFocused()
  const [recovery = ''] = await codes.locator('ol li').allTextContents()

  await query(
    `insert into remembered_devices (user_id, token_hash, user_agent, expires_at)
     values ($1, 'one', $2, now() + interval '20 days'), ($1, 'other', $2, now() + interval '20 days')`,
    [person.id, IPHONE],
  )
  await page.reload()
  const devices = page.getByRole('region', { name: 'Dispositivos que no piden el código' })
  await devices.getByRole('button', { name: 'Quitar Safari en iPhone' }).first().press('Enter')
  await expect(toast(page, 'Ese dispositivo volverá a pedir el código')).toBeVisible()
  await expect(devices.getByRole('heading')).toBeFocused()
  await expect(devices.getByRole('heading')).toBeInViewport()

  await page.getByText('Desactivar', { exact: true }).press('Enter')
  const off = page.getByRole('region', { name: 'Aplicación de autenticación' })
  await off.getByLabel('Tu contraseña').focus()
  await type(page, PASSWORD)
  await page.keyboard.press('Tab')
  await type(page, recovery)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Verificación en dos pasos desactivada')).toBeVisible()
  await expect(heading(page, 'Verificación en dos pasos')).toBeFocused()
})

test('what is typed after a wrong password or code takes its place', async ({ page }) => {
  await enter(page)
  await page.getByLabel('Contraseña actual').focus()
  for (const typed of [PASSWORD, 'otra-marea-2027', 'otra-marea-2072']) {
    await type(page, typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  const again = page.getByLabel('Repite la contraseña')
  await expect(again).toHaveAccessibleDescription('Las contraseñas no coinciden')
  await expect(again).toBeFocused()
  await type(page, 'otra-marea-2027')
  await expect(again).toHaveValue('otra-marea-2027')

  await page.goto('/admin/cuenta/verificacion')
  await page.getByRole('button', { name: 'Activar' }).press('Enter')
  const code = page.getByRole('textbox', { name: 'Código' })
  await code.focus()
  await type(page, '000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/^Ese código no es correcto/)
  await expect(code).toBeFocused()
  await type(page, '123456')
  await expect(code).toHaveValue('123456')
})

test('without the phone: the other code is asked for at once, and in its own words', async ({ page }) => {
  const person = await enter(page)
  await page.goto('/admin/cuenta/verificacion')
  await page.getByRole('button', { name: 'Activar' }).press('Enter')
  await page.getByText('No puedo escanearlo').press('Enter')
  const key = (await page.getByRole('list', { name: 'Pasos' }).locator('p.font-mono').textContent()) ?? ''
  await page.getByRole('textbox', { name: 'Código' }).focus()
  await type(page, codeOf(key))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'está activada' })).toBeFocused()
  const recovery = (await page.locator('ol li').first().textContent()) ?? ''
  await page.getByRole('link', { name: 'Ya los guardé, continuar' }).press('Enter')
  await page.getByRole('button', { name: 'Cerrar Sesión' }).press('Enter')
  await expect(heading(page, 'Iniciar Sesión - Panel Administrativo')).toBeFocused()
  await page.keyboard.press('Tab')
  await type(page, person.email)
  await page.keyboard.press('Tab')
  await type(page, PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^No tengo mi teléfono/ }).press('Enter')
  const code = page.getByLabel('Código de recuperación')
  await expect(code).toBeFocused()
  await type(page, 'aaaaa-bbbbb')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/Ese código no es correcto, o ya se usó\./)
  await page.getByRole('link', { name: 'Usar el código de mi aplicación' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Código', exact: true })).toBeFocused()
  await page.getByRole('link', { name: /^No tengo mi teléfono/ }).press('Enter')
  await expect(code).toBeFocused()
  await type(page, recovery)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Te damos la bienvenida')).toBeFocused()
})

test('what another form of the screen refused before takes no focus', async ({ page }) => {
  await enter(page)
  await page.getByLabel('Contraseña actual').focus()
  for (const typed of ['no-es-esta', 'otra-marea-2027', 'otra-marea-2027']) {
    await type(page, typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Contraseña actual')).toHaveAccessibleDescription('No es tu contraseña actual')
  await page.getByRole('button', { name: 'Guardar nombre' }).press('Enter')
  await expect(toast(page, 'Guardamos tu nombre')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar nombre' })).toBeFocused()
})

test('a session that is ended leads to the others', async ({ page, browser }) => {
  const person = await enter(page)
  for (const _ of ['a phone', 'a laptop']) {
    const elsewhere = await (await browser.newContext()).newPage()
    await openAs(elsewhere, '/admin/cuenta', person.email, PASSWORD)
    await elsewhere.context().close()
  }
  await page.goto('/admin/cuenta')
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' })
  await sessions
    .getByRole('button', { name: /^Cerrar la sesión de/ })
    .first()
    .press('Enter')
  await expect(toast(page, 'Cerramos esa sesión')).toBeVisible()
  await expect(sessions.getByRole('heading')).toBeFocused()
  await expect(sessions.getByRole('heading')).toBeInViewport()
  await sessions.getByRole('button', { name: 'Cerrar las demás' }).press('Enter')
  await expect(toast(page, 'esta sigue abierta')).toBeVisible()
  await expect(sessions.getByRole('heading')).toBeFocused()
  await sessions.getByRole('button', { name: 'Cerrar todas las sesiones' }).press('Enter')
  await expect(heading(page, 'Iniciar Sesión - Panel Administrativo')).toBeFocused()
})

test('a colleague: their sessions ended, their account known before', async ({ page }) => {
  await enter(page)
  const colleague = await account({ admin: true })
  const known = await account({ admin: false })
  await query(
    `insert into session (id, token, user_id, expires_at, created_at, updated_at)
     values (gen_random_uuid()::text, gen_random_uuid()::text, $1, now() + interval '1 day', now(), now())`,
    [colleague.id],
  )
  await page.goto('/admin/users')
  await page.getByRole('button', { name: `Cerrar sus sesiones: ${colleague.email}` }).press('Enter')
  await expect(toast(page, 'Cerramos sus sesiones')).toBeVisible()
  const row = page.locator(`#administrador-${colleague.id}`)
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()

  const change = page.getByRole('link', { name: `Cambiar roles: ${colleague.email}` })
  await change.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Nombre y roles de/ })
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  const role = dialog.getByRole('checkbox', { name: /^Administrador/ })
  await role.press('Space')
  await dialog.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
  await expect(dialog.getByText('Elige al menos un rol')).toBeVisible()
  await expect(role, 'the first of what is wrong').toBeFocused()
  await page.keyboard.press('Space')
  await dialog.getByLabel('Nombre').focus()
  await type(page, 'Eva Luna')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Cambios guardados')).toBeVisible()
  await expect(change).toBeFocused()

  const form = page.getByRole('region', { name: 'Crear administrador' })
  await form.getByLabel('Email').focus()
  await type(page, known.email)
  await page.keyboard.press('Tab')
  await type(page, 'temporal-7391')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Estado del envío' })).toBeFocused()
})

test('passkeys: the codes of the first take the focus, a removal leads to the list', async ({ page }) => {
  await enter(page)
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await page.goto('/admin/cuenta/llaves')
  await page.getByLabel('Nombre').press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription(/./)
  await type(page, 'Teléfono')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Añadimos la llave de acceso')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tus códigos de recuperación' })).toBeFocused()

  const removal = page.getByRole('link', { name: 'Quitar la llave «Teléfono»' })
  const question = page.getByRole('dialog', { name: '¿Quitar «Teléfono»?' })
  await removal.press('Enter')
  await hasFocus(question)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(removal).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Quitar' }).press('Enter')
  await expect(toast(page, 'Quitamos la llave de acceso')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tus llaves' })).toBeFocused()
})
