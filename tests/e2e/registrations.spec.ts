import { startMailServer } from '../mail/mail-server.ts'
import { type Site, startSite } from '../setup/site.ts'
import { asAPerson } from './as-a-person.ts'
import { query } from './database.ts'
import { dayFromToday, shownDay } from './days.ts'
import { expect, test, toast } from './journeys.ts'
import {
  DAY,
  eventOf,
  fillRegistration,
  newcomer,
  promoteWaitlist,
  registerAsAPerson,
  registration,
  rows,
} from './registration-form.ts'

test.describe('with script', () => {
  test('a place is taken in place: a toast, the focus on the answer, and one place less for the next', async ({
    page,
  }) => {
    const event = await eventOf({ max_attendees: 2 })
    await page.goto(`/evento/${event}`)
    await expect(registration(page).getByText('Quedan 2 lugares')).toBeVisible()
    const ana = newcomer()
    await registerAsAPerson(page, ana)
    await expect(toast(page, 'Tu lugar está reservado')).toBeVisible()
    const answer = registration(page).getByRole('status')
    await expect(answer).toContainText('Tu lugar está reservado')
    await expect(answer).toBeFocused()
    expect(await rows()).toEqual([{ name: 'Ana Peña', status: 'confirmed' }])
    await page.reload()
    await expect(registration(page).getByText('Queda 1 lugar')).toBeVisible()
  })

  test('somebody else can be registered right after, with an empty form', async ({ page }) => {
    const event = await eventOf({ max_attendees: 5 })
    await page.goto(`/evento/${event}`)
    await registerAsAPerson(page, newcomer())
    await page.getByRole('button', { name: 'Registrar a otra persona' }).click()
    await expect(registration(page).getByLabel('Nombre completo')).toHaveValue('')
    await expect(registration(page).getByLabel('Nombre completo')).toBeFocused()
    await registerAsAPerson(page, newcomer('Luis Mora'))
    await expect(registration(page).getByRole('status')).toContainText('Tu lugar está reservado')
    expect((await rows()).map(({ name }) => name)).toEqual(['Ana Peña', 'Luis Mora'])
  })

  test('a full event says so before and after, and keeps a line', async ({ page }) => {
    const event = await eventOf({ max_attendees: 1 })
    await promoteWaitlist(event, 1)
    await page.goto(`/evento/${event}`)
    const section = registration(page)
    await expect(section.getByText('No quedan lugares: puedes entrar en la lista de espera')).toBeVisible()
    await expect(section.getByRole('button', { name: 'Entrar en la lista de espera' })).toBeVisible()
    await registerAsAPerson(page, newcomer())
    await expect(section.getByRole('status')).toContainText('Estás en la lista de espera')
    expect(await rows()).toEqual([
      { name: 'Persona 0', status: 'confirmed' },
      { name: 'Ana Peña', status: 'waitlist' },
    ])
  })

  test('what is wrong is said beside its field, which gets the focus; nothing typed is lost', async ({
    page,
  }) => {
    const event = await eventOf()
    await page.goto(`/evento/${event}`)
    const section = registration(page)
    await section.getByLabel('Nombre completo').fill('Ana Peña')
    await section.getByLabel('Email').first().fill('ana@')
    await section.getByRole('button').first().click()
    await expect(toast(page, 'No se pudo completar tu registro')).toBeVisible()
    const email = section.getByLabel('Email').first()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(/Ingresa un email válido/)
    await expect(section.getByText('Debes aceptar la política de privacidad')).toBeVisible()
    await expect(section.getByLabel('Nombre completo')).toHaveValue('Ana Peña')
    expect(await rows()).toEqual([])
  })

  test('without a network the form and what is in it stay', async ({ page, context }) => {
    const event = await eventOf()
    await page.goto(`/evento/${event}`)
    const ana = newcomer()
    await fillRegistration(page, ana)
    await context.setOffline(true)
    await registration(page).getByRole('button').first().click()
    await expect(registration(page).getByRole('alert')).toContainText('No pudimos hablar con el servidor')
    await expect(registration(page).getByLabel('Email').first()).toHaveValue(ana.email)
    await context.setOffline(false)
  })

  test('the keyboard alone is enough', async ({ page }) => {
    const event = await eventOf({ max_attendees: 3 })
    await page.goto(`/evento/${event}`)
    await asAPerson(page, async () => {
      await registration(page).getByLabel('Nombre completo').focus()
      await page.keyboard.type('Ana Peña')
      await page.keyboard.press('Tab')
      await page.keyboard.type(newcomer().email)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
    })
    await registration(page).getByLabel('Email').first().focus()
    await page.keyboard.press('Enter')
    await expect(registration(page).getByRole('status')).toBeFocused()
    expect(await rows()).toEqual([{ name: 'Ana Peña', status: 'confirmed' }])
  })

  test('faster than a person: a seat like any other, to be confirmed by the link of its mail', async ({
    page,
  }) => {
    const event = await eventOf({ max_attendees: 3 })
    await page.goto('/agenda')
    await page.getByRole('link', { name: 'Noche de datos abiertos' }).first().click()
    await expect(page).toHaveURL(`/evento/${event}`)
    await fillRegistration(page, newcomer('Robot'))
    await registration(page).getByRole('button').first().click()
    const status = registration(page).getByRole('status')
    await expect(status).toContainText('Tu lugar está reservado')
    await expect(status).toContainText('Confirma con el enlace del correo que vas')
    expect(await rows()).toEqual([{ name: 'Robot', status: 'confirmed' }])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a seat is taken, and a page says so and gives the calendar', async ({ page }) => {
    const event = await eventOf({ max_attendees: 2 })
    await page.goto(`/evento/${event}`)
    await fillRegistration(page, newcomer())
    await registration(page).getByRole('button').first().click()
    await expect(page).toHaveURL(`/evento/${event}/registro/reservado`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu lugar está reservado')
    await expect(page.getByRole('link', { name: 'Apple, Outlook y otros' })).toBeVisible()
    expect(await rows()).toEqual([{ name: 'Ana Peña', status: 'confirmed' }])
  })

  test('a full event leads to the line', async ({ page }) => {
    const event = await eventOf({ max_attendees: 1 })
    await promoteWaitlist(event, 1)
    await page.goto(`/evento/${event}`)
    await fillRegistration(page, newcomer())
    await registration(page).getByRole('button', { name: 'Entrar en la lista de espera' }).click()
    await expect(page).toHaveURL(`/evento/${event}/registro/lista-de-espera`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estás en la lista de espera')
  })

  test('what is wrong comes back with what was typed', async ({ page }) => {
    const event = await eventOf()
    await page.goto(`/evento/${event}`)
    await registration(page).getByLabel('Email').first().fill('ana@ozama.test')
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      registration(page).getByRole('button').first().click(),
    ])
    expect(answer.status()).toBe(422)
    await expect(registration(page).getByText('El nombre completo es obligatorio')).toBeVisible()
    await expect(registration(page).getByLabel('Email').first()).toHaveValue('ana@ozama.test')
  })
})

test.describe('who may not register here', () => {
  const BODY = 'name=Ana+Pe%C3%B1a&email=ana%40ozama.test&consent_privacy=on'
  const post = {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    data: BODY,
    maxRedirects: 0,
  }

  test('an organiser with a registration of their own: a link in place of the form', async ({
    page,
    request,
  }) => {
    const event = await eventOf({ registration_url: 'https://ozama.test/entradas' })
    await page.goto(`/evento/${event}`)
    await expect(registration(page).getByRole('link', { name: /^Ir al registro/ })).toHaveAttribute(
      'href',
      'https://ozama.test/entradas',
    )
    await expect(registration(page).getByRole('textbox')).toHaveCount(0)
    const answer = await request.post(`/evento/${event}`, post)
    expect(answer.status()).toBe(409)
  })

  for (const [what, change, status, message] of [
    ['an event that is over', `event_date = '2020-01-01'`, 410, 'Este evento ya pasó'],
    ['a cancelled one', `status = 'cancelled'`, 409, 'Este evento se canceló'],
  ] as const)
    test(`${what} has no form and refuses: ${status}`, async ({ page, request }) => {
      const event = await eventOf()
      await query(`update events set ${change}`)
      const answer = await request.post(`/evento/${event}`, post)
      expect(answer.status()).toBe(status)
      expect(await answer.text()).toContain(message)
      await page.goto(`/evento/${event}`)
      await expect(page.getByText(message).first()).toBeVisible()
      await expect(registration(page)).toHaveCount(0)
      expect(await rows()).toEqual([])
    })

  test('a program that fills the decoy: the usual answer, kept as spam', async ({ request }) => {
    const event = await eventOf({ max_attendees: 1 })
    const answer = await request.post(`/evento/${event}`, { ...post, data: `${BODY}&honeypot=x` })
    expect(answer.status()).toBe(303)
    expect(answer.headers().location).toBe(`/evento/${event}/registro/reservado`)
    expect(await rows()).toEqual([{ name: 'Ana Peña', status: 'spam' }])
  })
})

test.describe('by mail', () => {
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let site: Site
  test.beforeAll(async () => {
    mail = await startMailServer()
    site = await startSite({ DATABASE_URL: process.env.SITE_DATABASE_URL ?? '', SMTP_URL: mail.url })
  })
  test.afterAll(async () => {
    await site.stop()
    await mail.stop()
  })

  for (const script of [true, false])
    test.describe(script ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled: script })

      test('the link cancels when its button is pressed, and the first who waits gets the seat and a mail', async ({
        page,
      }) => {
        const event = await eventOf({ max_attendees: 1 })
        const [ana, luis] = [newcomer(), newcomer('Luis Mora')]
        for (const { name, email } of [ana, luis])
          await page.request.post(`${site.url}/evento/${event}`, {
            form: { name, email, consent_privacy: 'on' },
            maxRedirects: 0,
          })
        const mailsTo = (email: string) =>
          mail.received.filter(({ recipients }) => recipients.includes(email))
        await expect.poll(() => mailsTo(ana.email).length).toBe(1)
        const text = mailsTo(ana.email)[0]?.part('text/plain') ?? ''
        expect(text).toContain(shownDay(dayFromToday(DAY)))
        expect(text).toContain('Casa Bajamar, Santo Domingo')
        const link = /http\S+\/registro\/cancelar\?[^\s\]]+/.exec(text)?.[0] ?? ''

        await page.goto(link)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Cancelar tu registro?')
        expect((await rows())[0], 'opening changes nothing').toMatchObject({ status: 'confirmed' })
        await page.getByRole('button', { name: 'Sí, cancelar mi registro' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu registro está cancelado')
        expect(await rows()).toEqual([
          { name: 'Ana Peña', status: 'cancelled' },
          { name: 'Luis Mora', status: 'confirmed' },
        ])
        await expect.poll(() => mailsTo(luis.email).length).toBe(2)
        expect(
          mailsTo(luis.email)
            .map((each) => each.part('text/plain'))
            .join(),
        ).toContain('Se liberó un lugar y es tuyo')
      })
    })

  test('a link that is not ours cancels nothing', async ({ page }) => {
    const answer = await page.goto(
      `${site.url}/registro/cancelar?correo=5ec3e75e-0000-4000-8000-000000000001&codigo=nada`,
    )
    expect(answer?.status()).toBe(404)
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve')
  })
})
