// @module-tag night
import type { Page } from '@playwright/test'
import { PASSWORD } from '../setup/accounts.ts'
import { codeOf } from '../setup/totp.ts'
import { account, endSessions } from './accounts.ts'
import { expectNoBarriers } from './barriers.ts'
import { agendaOf, query } from './database.ts'
import { encoded, eventForm, post } from './event-form.ts'
import { expect, openAs, signIn, test, toast } from './journeys.ts'
import { noscript } from './panel-events.ts'

const LOGIN = 'Iniciar Sesión - Panel Administrativo'
const NEW_PASSWORD = 'otra-marea-2027'
const REASON = 'Nos encanta, pero la fecha choca con otra actividad del mismo lugar.'
const RECOVERED = 'Recuperamos lo que habías escrito'

type Person = Awaited<ReturnType<typeof account>>

/** Not on the dashboard: it watches, and would lead to the login by itself when the session ends. */
async function enter(page: Page, { email }: Person, password = PASSWORD) {
  await openAs(page, '/admin/contacts', email, password)
  await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible()
}

async function newAdmin(page: Page) {
  const person = await account({ admin: true })
  await enter(page, person)
  return person
}

async function fillChange(page: Page, current: string, password: string, again = password) {
  await page.getByLabel('Contraseña actual').fill(current)
  await page.getByLabel('Contraseña nueva').fill(password)
  await page.getByLabel('Repite la contraseña').fill(again)
}

const changeButton = (page: Page) => page.getByRole('button', { name: 'Cambiar contraseña' })

test.describe('Mi cuenta: the password', () => {
  test('is changed from the e-mail in the header; the other sessions end, this one stays', async ({
    page,
    browser,
  }) => {
    const person = await newAdmin(page)
    const elsewhere = await (await browser.newContext()).newPage()
    await enter(elsewhere, person)

    await page.getByRole('banner').getByRole('link', { name: person.email }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi cuenta')
    await fillChange(page, PASSWORD, NEW_PASSWORD)
    await changeButton(page).click()
    await expect(toast(page, 'Tu contraseña cambió')).toBeVisible()
    await expect(page.getByLabel('Contraseña actual'), 'the fields are empty again').toHaveValue('')
    await expect(page.getByLabel('Contraseña nueva')).toHaveValue('')

    await elsewhere.getByRole('link', { name: 'Correos' }).first().click()
    await expect(elsewhere.getByRole('heading', { name: LOGIN })).toBeVisible()
    await signIn(elsewhere, person.email, PASSWORD)
    await expect(toast(elsewhere, 'Error en la autenticación')).toBeVisible()
    await signIn(elsewhere, person.email, NEW_PASSWORD)
    await expect(elsewhere.getByRole('banner')).toContainText(person.email)
    await elsewhere.context().close()

    const mails = await query('select subject from mail_messages where recipient = $1 order by created_at', [
      person.email,
    ])
    expect(mails).toEqual([
      { subject: 'Entraron a tu cuenta desde un dispositivo nuevo' },
      { subject: 'Tu contraseña cambió' },
    ])
    const entries = await query(
      `select actor_email from audit_log where subject_id = $1 and subject_type = 'user'`,
      [person.id],
    )
    expect(entries).toEqual([{ actor_email: person.email }])
  })

  test('is not changed by a wrong current one, said beside its field with 422, by keyboard alone', async ({
    page,
  }) => {
    await newAdmin(page)
    await page.goto('/admin/cuenta')
    await page.getByLabel('Contraseña actual').focus()
    for (const typed of ['no-es-esta', NEW_PASSWORD, NEW_PASSWORD]) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
    }
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.keyboard.press('Enter')
    expect((await answer).status()).toBe(422)
    const field = page.getByLabel('Contraseña actual')
    await expect(field).toHaveAccessibleDescription('No es tu contraseña actual')
    await expect(field).toBeFocused()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is refused and changed alike', async ({ page }) => {
      const person = await account({ admin: true })
      await enter(page, person)
      await page.goto('/admin/cuenta')
      await fillChange(page, PASSWORD, NEW_PASSWORD, 'no-la-misma')
      await changeButton(page).click()
      await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
      await fillChange(page, PASSWORD, NEW_PASSWORD)
      await changeButton(page).click()
      await expect(noscript(page)).toHaveText('Tu contraseña cambió')
      await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
      await expect(noscript(page)).toHaveText('Cerramos todas tus sesiones')
    })
  })
})

test.describe('Mi cuenta: the sessions', () => {
  test("are listed in plain words, and 'Cerrar todas las sesiones' ends them everywhere", async ({
    page,
    browser,
  }) => {
    const person = await newAdmin(page)
    const phone = await browser.newContext({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    })
    const elsewhere = await phone.newPage()
    await enter(elsewhere, person)

    await page.goto('/admin/cuenta')
    const sessions = page.getByRole('region', { name: 'Sesiones abiertas' }).getByRole('listitem')
    await expect(sessions).toHaveCount(2)
    await expect(sessions.nth(0)).toContainText('Esta sesión')
    await expect(sessions.nth(0)).toContainText('Chrome en Linux')
    await expect(sessions.nth(1)).toContainText('Safari en iPhone')
    await expect(sessions.nth(1)).toContainText(/Desde el \d\d\/\d\d\/\d{4} \d\d:\d\d, red [\d.]+0\/24/)

    await page.getByRole('button', { name: /^Cerrar la sesión de Safari en iPhone, desde el/ }).click()
    await expect(toast(page, 'Cerramos esa sesión')).toBeVisible()
    await expect(sessions).toHaveCount(1)
    await elsewhere.getByRole('link', { name: 'Correos' }).first().click()
    await expect(elsewhere.getByRole('heading', { name: LOGIN })).toBeVisible()
    await enter(elsewhere, person)

    await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
    await expect(toast(page, 'Cerramos todas tus sesiones')).toBeVisible()
    await expect(page.getByRole('heading', { name: LOGIN })).toBeVisible()
    expect((await page.goto('/admin'))?.status()).toBe(401)
    await elsewhere.getByRole('link', { name: 'Correos' }).first().click()
    await expect(elsewhere.getByRole('heading', { name: LOGIN })).toBeVisible()
    await phone.close()
  })
})

test.describe('Confirma que eres tú', () => {
  for (const javaScriptEnabled of [true, false])
    test(`a change of the team ${javaScriptEnabled ? '' : 'without JavaScript '}asks for the password and is then made, with nothing typed twice`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled })
      const page = await context.newPage()
      const person = await newAdmin(page)
      const colleague = await account({ admin: true })
      await page.goto(`/admin/users?editar=${colleague.id}`)
      await query(`update session set proved_at = now() - interval '16 minutes' where user_id = $1`, [
        person.id,
      ])
      await page.locator('[name="name"]:visible').fill('Eva Luna')
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(page.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible()
      await expect(page.getByText('Para cambiar el equipo, escribe otra vez tu contraseña.')).toBeVisible()
      const confirm = page.getByRole('button', { name: 'Confirmar y seguir' })
      await page.getByLabel('Contraseña').fill('no-es-esta-1')
      await confirm.click()
      await expect(page.getByLabel('Contraseña')).toHaveAccessibleDescription('No es tu contraseña')
      await page.getByLabel('Contraseña').fill(PASSWORD)
      await confirm.click()
      await expect(page.getByRole('row').filter({ hasText: colleague.email })).toContainText('Eva Luna')
      await context.close()
    })

  /** Sends the form of a new administrator so long after the last proof that another is asked for. */
  async function createUnproved(page: Page, email: string, password: string) {
    const person = await newAdmin(page)
    await page.goto('/admin/users')
    await query(`update session set proved_at = now() - interval '16 minutes' where user_id = $1`, [
      person.id,
    ])
    const creation = page.getByRole('region', { name: 'Crear administrador' })
    await creation.getByLabel('Email').fill(email)
    await creation.getByLabel('Contraseña temporal').fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle('Confirma que eres tú · Panel')
    return { person, creation }
  }

  test('what is typed after a wrong password takes its place', async ({ page }) => {
    await createUnproved(page, 'marta@ozama.test', PASSWORD)
    const password = page.getByLabel('Contraseña')
    await password.fill('no-es-esta-1')
    await password.evaluate((field) => {
      field.addEventListener('focus', () => field.setAttribute('data-again', ''))
    })
    await page.keyboard.press('Enter')
    await expect(password).toHaveAccessibleDescription('No es tu contraseña')
    await expect(password, 'the focus comes anew, so that a reader says it').toHaveAttribute('data-again')
    await page.keyboard.type(PASSWORD)
    await expect(password).toHaveValue(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row').filter({ hasText: 'marta@ozama.test' })).toBeVisible()
  })

  test('a file that asks for the password leads to its field', async ({ page }) => {
    const person = await newAdmin(page)
    await query(`insert into contacts (email) values ('ana@ozama.test')`)
    await page.goto('/admin/contacts')
    await query(`update session set proved_at = now() - interval '16 minutes' where user_id = $1`, [
      person.id,
    ])
    await page.getByRole('link', { name: 'Exportar todos' }).press('Enter')
    await expect(page).toHaveTitle('Confirma que eres tú · Panel')
    await expect(page.getByLabel('Contraseña')).toBeFocused()
  })

  test('a form that is refused after the password comes back, with its screen around it', async ({
    page,
  }) => {
    const { person, creation } = await createUnproved(page, 'luna@ozama.test', 'corta')
    await page.getByLabel('Contraseña').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(creation.getByLabel('Email')).toHaveValue('luna@ozama.test')
    await expect(creation.getByLabel('Contraseña temporal')).toHaveAccessibleDescription(
      /La contraseña debe tener al menos 8 caracteres/,
    )
    await expect(page.getByRole('row').filter({ hasText: person.email })).toBeVisible()
  })

  test('what was typed in another form of the screen is still there afterwards', async ({ page }) => {
    const person = await newAdmin(page)
    const colleague = await account({ admin: true })
    await page.goto('/admin/users')
    const another = page.getByRole('region', { name: 'Crear administrador' }).getByLabel('Email')
    await another.fill('luna@ozama.test')
    await page
      .getByRole('row')
      .filter({ hasText: colleague.email })
      .getByRole('link', { name: 'Cambiar roles' })
      .click()
    await query(`update session set proved_at = now() - interval '16 minutes' where user_id = $1`, [
      person.id,
    ])
    await page.getByRole('dialog').locator('[name="name"]').fill('Eva Luna')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible()
    await page.getByLabel('Contraseña').fill(PASSWORD)
    await page.getByRole('button', { name: 'Confirmar y seguir' }).click()
    await expect(page.getByRole('row').filter({ hasText: colleague.email })).toContainText('Eva Luna')
    await expect(another).toHaveValue('luna@ozama.test')
  })
})

test('a role that goes in the middle of an edit refuses the save with words, and leaves what was typed', async ({
  page,
}) => {
  const person = await newAdmin(page)
  await page.goto('/admin/contacts/nuevo')
  const email = page.locator('form [name="email"]')
  await email.fill('marea-llena@ozama.test')
  await query(`update user_roles set role = 'editora' where user_id = $1`, [person.id])
  await page.getByRole('button', { name: 'Añadir contacto' }).click()
  await expect(page.getByText('tus permisos cambiaron y ya no puedes guardar esto').first()).toBeVisible()
  await expect(email).toHaveValue('marea-llena@ozama.test')
  expect(await query(`select 1 from contacts where email = 'marea-llena@ozama.test'`)).toEqual([])
})

test.describe('what was being typed when the session ended', () => {
  let id: string

  test.beforeEach(async ({ playwright }) => {
    await agendaOf()
    const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL })
    await post(request, encoded(eventForm({ title: 'Noche de prototipos' })))
    const [row] = await query<{ id: string }>('select id from event_submissions')
    id = row?.id ?? ''
  })

  const rejection = () => `/admin/events?ver=${id}&accion=rechazar`
  const reason = (page: Page) => page.getByLabel('Motivo (opcional)')

  async function loseTheSession(page: Page, person: Person) {
    await page.goto(rejection())
    await reason(page).fill(REASON)
    await endSessions(person)
    await page.getByRole('button', { name: 'Rechazar evento' }).click()
    await expect(page.getByRole('heading', { name: LOGIN })).toBeVisible()
  }

  for (const reload of [false, true])
    test(`comes back after signing in${reload ? ', also when the card was reloaded' : ''}`, async ({
      page,
    }) => {
      const person = await newAdmin(page)
      await loseTheSession(page, person)
      if (reload) await page.reload()
      await signIn(page, person.email, 'no-es-esta')
      await expect(toast(page, 'Error en la autenticación')).toBeVisible()
      await signIn(page, person.email, PASSWORD)
      await expect(reason(page)).toHaveValue(REASON)
      await expect(toast(page, RECOVERED)).toBeVisible()
      await expect(page.getByText(`${REASON.length}/1000`), 'the counter follows').toBeVisible()
      await page.getByRole('button', { name: 'Rechazar evento' }).click()
      await expect(toast(page, 'Evento rechazado')).toBeVisible()
      const [row] = await query<{ rejection_reason: string }>(
        'select rejection_reason from event_submissions',
      )
      expect(row?.rejection_reason).toBe(REASON)
    })

  test('comes back after hours without use, and the code that the sign-in asks for then', async ({
    page,
  }) => {
    const person = await newAdmin(page)
    const key = await setUpSecondFactor(page)
    await page.goto(rejection())
    await reason(page).fill(REASON)
    await query(`update session set last_seen_at = now() - interval '13 hours' where user_id = $1`, [
      person.id,
    ])
    await page.getByRole('button', { name: 'Rechazar evento' }).click()
    await signIn(page, person.email, PASSWORD)
    await page.getByRole('textbox', { name: 'Código' }).fill(codeOf(key, 1))
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(reason(page)).toHaveValue(REASON)
    await expect(toast(page, RECOVERED)).toBeVisible()
  })

  test('is not shown to somebody else who signs in at the same screen', async ({ page }) => {
    const person = await newAdmin(page)
    await loseTheSession(page, person)
    const other = await account({ admin: true })
    await signIn(page, other.email, PASSWORD)
    await expect(toast(page, 'Bienvenido')).toBeVisible()
    await expect(reason(page)).toHaveValue('')
    await expect(toast(page, RECOVERED)).toHaveCount(0)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(REASON)
  })

  test('is not kept by who denies it, nor by who signs out, nor once it was sent', async ({ page }) => {
    const person = await newAdmin(page)
    await loseTheSession(page, person)
    const outsider = await account({ admin: false })
    await signIn(page, outsider.email, PASSWORD)
    await expect(page.getByRole('heading', { name: 'Acceso Denegado' })).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(REASON)
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await expect(page.getByRole('heading', { name: LOGIN })).toBeVisible()

    await enter(page, person)
    await page.goto(rejection())
    await reason(page).fill(REASON)
    await page.getByRole('button', { name: 'Rechazar evento' }).click()
    await expect(toast(page, 'Evento rechazado')).toBeVisible()
    await endSessions(person)
    await page.getByRole('link', { name: 'Correos' }).first().click()
    await expect(page.getByRole('heading', { name: LOGIN })).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(REASON)
  })
})

/** Turns it on over HTTP; resolves to the key in the person's application. */
async function setUpSecondFactor(page: Page): Promise<string> {
  const send = (form: Record<string, string>) => page.request.post('/admin/dos-pasos', { form })
  await send({ intent: 'start' })
  const shown = await (await page.request.get('/admin/dos-pasos')).text()
  const [, key = ''] = />((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})</.exec(shown) ?? []
  const confirmed = await send({ intent: 'confirm', code: codeOf(key) })
  expect(confirmed.status(), 'the second factor is on').toBe(200)
  return key
}

test.describe('the screen', () => {
  test('is accessible when everything is refused, and fits a phone', async ({ page }) => {
    await newAdmin(page)
    await page.goto('/admin/cuenta')
    await fillChange(page, 'no-es-esta', 'corta', 'otra')
    await page.locator('form').evaluateAll((forms: HTMLFormElement[]) => {
      for (const form of forms) form.noValidate = true
    })
    await changeButton(page).click()
    await expect(page.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible()
    await expectNoBarriers(page, 320, 1280)
  })
})
