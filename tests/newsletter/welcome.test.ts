import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readKnownPerson } from '#app/domains/admin/people/person.server.ts'
import { lockAddress } from '#app/domains/contacts/contact-locks.server.ts'
import { confirmMarketingConsent, unsubscribe } from '#app/domains/contacts/newsletter.server.ts'
import { linkCode, unsubscribeCode } from '#app/domains/mail/link-codes.server.ts'
import { deleteOldWelcomes, followUpWelcomes } from '#app/domains/newsletter/welcome/welcome.server.ts'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { moveClock } from '#app/platform/time/clock.server.ts'
import { rowsOf, withTables } from '../setup/team.ts'

/** Issue 33, point 7: one mail after the confirmation, in the team's words, and a second a week later. */
withTables('newsletter_welcomes', 'contacts', 'contact_addresses', 'consent_events', 'mail_messages')

const DAY_MS = 24 * 3600 * 1000
const SETTINGS = {
  ...{
    welcome: 'on',
    welcome_subject: 'Qué bueno, {nombre}',
    welcome_text: 'Hola.\n\nEscribimos los martes.',
  },
  ...{ second_welcome: 'on', second_welcome_subject: 'Una semana', second_welcome_text: '¿Qué tal?' },
  postal_address: 'Calle de la Marea 7',
}

async function set(values: Record<string, string>) {
  for (const [key, value] of Object.entries(values))
    await rowsOf(`insert into site_settings (key, value) values ('${key}', to_jsonb('${value}'::text))
      on conflict (key) do update set value = excluded.value`)
  invalidateSettings()
}

const forget = async () => {
  await rowsOf(
    `delete from site_settings where key in (${Object.keys(SETTINGS)
      .map((key) => `'${key}'`)
      .join(', ')})`,
  )
  invalidateSettings()
}

beforeEach(() => set(SETTINGS))
afterEach(async () => {
  moveClock()
  await forget()
})

const WAITING = `select from pg_locks where not granted and locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())`

const inDays = (days: number) => moveClock(new Date(Date.now() + days * DAY_MS))

/** Asks for the newsletter and confirms; the links of that mail. */
async function confirm(email = 'Ana@ozama.test') {
  await rowsOf(`insert into contacts (email, marketing_asked_at) values ('${email}', now())
    on conflict do nothing`)
  const [mail] =
    await rowsOf(`insert into mail_messages (message_id, template, recipient, subject, html, text, status, sent_at)
    values (gen_random_uuid()::text, 'newsletter_confirmation', '${email}', 'x', 'x', 'x', 'sent', now()) returning id`)
  const mailId = String(mail?.id)
  expect(await confirmMarketingConsent({ mailId, code: linkCode(mailId) })).toBe(true)
  return { mailId, code: unsubscribeCode(mailId) }
}

const welcomes = async (email = 'ana@ozama.test') =>
  (
    await rowsOf(`select subject from mail_messages where template = 'newsletter_welcome' and status <> 'skipped'
      and lower(recipient) = '${email}' order by created_at`)
  ).map(({ subject }) => subject)

test('who confirms is welcomed once, in words that mean what they say, and once more a week later', async () => {
  await confirm()
  expect(await welcomes()).toEqual(['Qué bueno, {nombre}'])
  await rowsOf(`update contacts set consent_marketing = false, marketing_asked_at = now()`)
  await confirm()
  expect(await welcomes(), 'a second confirmation').toHaveLength(1)

  inDays(6.9)
  await followUpWelcomes()
  expect(await welcomes()).toHaveLength(1)
  inDays(7.1)
  // Both nodes have found the address before either writes.
  const nodes = await db.transaction(async (tx) => {
    await lockAddress('ana@ozama.test', tx)
    const both = [followUpWelcomes(), followUpWelcomes()]
    await vi.waitFor(async () => expect(await rowsOf(WAITING)).toHaveLength(both.length))
    return both
  })
  await Promise.all(nodes)
  expect(await welcomes()).toEqual(['Qué bueno, {nombre}', 'Una semana'])
  for (const days of [0, 8, 3, 30]) {
    inDays(days)
    await followUpWelcomes()
  }
  expect(await welcomes(), 'whatever the clock says').toHaveLength(2)
  expect(await readKnownPerson(String((await rowsOf('select id from contacts'))[0]?.id))).toMatchObject({
    newsletter_welcomes: [{ email: 'ana@ozama.test' }],
  })
})

test('who leaves gets neither what is queued nor the second, and is welcomed anew only after 90 days', async () => {
  const link = await confirm()
  await unsubscribe(link)
  expect(await welcomes()).toEqual([])
  inDays(7.1)
  await followUpWelcomes()
  expect(await welcomes()).toEqual([])

  inDays(89)
  await deleteOldWelcomes()
  await rowsOf('update contacts set marketing_asked_at = now()')
  await confirm()
  expect(await welcomes(), 'after 89 days').toEqual([])
  inDays(91)
  await deleteOldWelcomes()
  expect(await rowsOf('select email from newsletter_welcomes'), 'kept for a reader').toHaveLength(1)
  await rowsOf('update contacts set consent_marketing = false')
  await deleteOldWelcomes()
  await rowsOf('update contacts set marketing_asked_at = now()')
  await confirm()
  expect(await welcomes(), 'after 91 days').toEqual(['Qué bueno, {nombre}'])
})

test('nothing is sent that the team did not switch on, nor without a postal address, nor weeks later', async () => {
  await set({ welcome: '' })
  await confirm('una@ozama.test')
  await set({ welcome: 'on', postal_address: '' })
  await confirm('otra@ozama.test')
  expect(await rowsOf(`select 1 from mail_messages where template = 'newsletter_welcome'`)).toEqual([])

  await set({ ...SETTINGS, second_welcome: '' })
  await confirm()
  inDays(15)
  await followUpWelcomes()
  await set({ second_welcome: 'on' })
  await followUpWelcomes()
  expect(await welcomes()).toEqual(['Qué bueno, {nombre}'])
})
