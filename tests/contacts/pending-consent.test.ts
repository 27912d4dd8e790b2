import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { openCancelLink } from '#app/domains/attendance/registrations/cancellations.server.ts'
import { restoreApplication } from '#app/domains/community/team-applications.server.ts'
import { countContacts } from '#app/domains/contacts/contact-counts.server.ts'
import { listContacts } from '#app/domains/contacts/contact-lists.server.ts'
import { deleteContact } from '#app/domains/contacts/contact-removal.server.ts'
import { readContactsAddress } from '#app/domains/contacts/contacts-address.ts'
import { withdrawMarketingConsent } from '#app/domains/contacts/newsletter.server.ts'
import { action, loader } from '#app/domains/contacts/routes/confirm-newsletter.tsx'
import { linkCode } from '#app/domains/mail/link-codes.server.ts'
import { writeLetter } from '#app/domains/mail/templates.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { storeEvent } from '../events/rows.ts'
import { withBodies } from '../mail/bodies.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { ANA, apply, ask, come, propose } from './forms.ts'

/** Design §6.2: marketing consent of any address counts once a mail to it has been confirmed. */
withTables(
  'events',
  'event_registrations',
  'event_submissions',
  'contact_form',
  'course_submissions',
  'contacts',
  'consent_events',
  'mail_messages',
  'audit_log',
  'trash',
)
withDemoOrganization()
replaceEnv({ publicUrl: 'https://marea.example' })

const FORMS = { comunidad: apply, 'sube-evento': propose, academy: ask, registro: come }

/** What the mails to a person lead to, as their owner gets them: the latest first. */
async function links(): Promise<URL[]> {
  const mails = await withBodies(
    await rowsOf(`select * from mail_messages where recipient = '${ANA}' order by created_at desc`),
  )
  const letters = await Promise.all(mails.map((mail) => writeLetter({ ...mail, html: null } as never)))
  return mails.flatMap((mail, index) => {
    const { html = '', text = '' } = letters[index]?.letter ?? {}
    const [address] = /https:[^"]*\/boletin\/confirmar[^"]*/.exec(html) ?? []
    if (!address) return []
    const link = address.replaceAll('&amp;', '&')
    expect(text, 'the text says everything the HTML says').toContain(link)
    expect(mail.html, 'no working link is stored').not.toContain(link)
    return [new URL(link)]
  })
}

const args = (request: Request) => ({ request, context: new RouterContextProvider(), params: {} }) as never

async function open(link: URL): Promise<number> {
  return (await loader(args(new Request(link)))).init?.status ?? 200
}

async function press({ origin, pathname, searchParams: body }: URL): Promise<number> {
  return (await action(args(new Request(origin + pathname, { method: 'POST', body })))).init?.status ?? 200
}

const consentNow = async () => {
  const [contact] = await rowsOf(
    'select consent_marketing as agrees, marketing_asked_at is not null as asked from contacts',
  )
  return contact
}

const PENDING = { agrees: false, asked: true }
const AGREES = { agrees: true, asked: false }
const NEITHER = { agrees: false, asked: false }

const newsletter = () =>
  rowsOf(`select granted, source, wording from consent_events where purpose = 'marketing'`)

describe.each(Object.entries(FORMS))('somebody new who ticks the box of %s', (_, send) => {
  test('is pending until they press the button that their receipt leads to; no other mail asks', async () => {
    await send(ANA, true)
    expect(await consentNow()).toEqual(PENDING)
    expect(await newsletter()).toEqual([])
    expect(await rowsOf(`select 1 from mail_messages where recipient = '${ANA}'`)).toHaveLength(1)

    const [link] = await links()
    if (!link) throw new Error('The receipt does not ask.')
    expect(await open(link)).toBe(200)
    expect(await consentNow(), 'opening changes nothing').toEqual(PENDING)

    expect(await press(link)).toBe(200)
    expect(await press(link), 'again is no harm').toBe(200)
    expect(await consentNow()).toEqual(AGREES)
    expect(await newsletter()).toEqual([
      { granted: true, source: 'correo', wording: 'Quiero recibir por correo las novedades de Marea' },
    ])
  })

  test('and leaves it empty is asked nothing', async () => {
    await send(ANA)
    expect(await consentNow()).toEqual(NEITHER)
    expect(await links()).toEqual([])
  })
})

describe('who has not confirmed', () => {
  test('is a no in the list, its filter and its figures', async () => {
    await apply(ANA, true)
    const found = async (address: string) => {
      const query = readContactsAddress(new URLSearchParams(address))
      return (await listContacts(query, { limit: 25, offset: 0 })).rows.map(({ email }) => email)
    }
    expect(await found('marketing=si')).toEqual([])
    expect(await found('marketing=no')).toEqual([ANA])
    expect(await countContacts()).toMatchObject({ total: 1, marketing: 0, pending: 1 })
  })

  test('and sends another form gets a link of its own there; either works, and both are one consent', async () => {
    await apply(ANA, true)
    await ask(ANA, true)
    const both = await links()
    expect(both).toHaveLength(2)
    for (const link of both) expect(await press(link)).toBe(200)
    expect(await newsletter()).toHaveLength(1)
    await propose(ANA, true)
    expect(await links(), 'who agrees is asked no more').toHaveLength(2)
  })

  test('finds the link open for a week, from when the mail left, and however soon the event is over', async () => {
    await come(ANA, true)
    const [link] = await links()
    if (!link) throw new Error('The receipt does not ask.')
    await rowsOf(`update mail_messages set expires_at = now() - interval '1 day',
      created_at = now() - interval '9 days', sent_at = now() - interval '6 days', html = '', text = '', status = 'sent'`)
    expect(await open(link)).toBe(200)
    await rowsOf(`update mail_messages set sent_at = now() - interval '8 days'`)
    expect([await open(link), await press(link)]).toEqual([404, 404])
    expect(await consentNow()).toEqual(PENDING)
  })

  test('is asked by a mail of its own where a form sends no receipt', async () => {
    const event = await storeEvent()
    await come(ANA, false, event)
    await rowsOf('delete from contacts')
    await come(ANA, true, event)
    expect(await rowsOf('select template from mail_messages order by created_at')).toEqual([
      { template: 'event_registration' },
      { template: 'newsletter_confirmation' },
    ])
    const [link] = await links()
    expect(link && (await press(link))).toBe(200)
    expect(await consentNow()).toEqual(AGREES)
  })

  test('is asked too where the team takes the form back from spam', async () => {
    const { id } = await apply(ANA, true, { suspicious: true })
    expect(await rowsOf('select 1 from contacts')).toEqual([])
    await restoreApplication(id, REVIEWER)
    expect(await consentNow()).toEqual(PENDING)
    expect(await links()).toHaveLength(1)
  })

  test('comes back from the trash as pending, unless the address has answered since', async () => {
    const undone = async () => {
      const [contact] = await rowsOf('select id from contacts')
      const removal = await deleteContact(String(contact?.id), REVIEWER)
      return removal.outcome === 'deleted' ? removal.trash_id : ''
    }
    await apply(ANA, true)
    await restoreDeleted(await undone(), REVIEWER)
    expect(await consentNow()).toEqual(PENDING)
    const kept = await undone()
    await rowsOf(`insert into consent_events (email, purpose, granted, source, wording)
      values ('${ANA}', 'marketing', false, 'panel', 'Baja')`)
    await restoreDeleted(kept, REVIEWER)
    expect(await consentNow()).toEqual(NEITHER)
  })

  test('can have it taken back by the team: then the link is dead, and the record says what was done', async () => {
    await ask(ANA, true)
    const [link] = await links()
    const [contact] = await rowsOf('select id from contacts')
    const id = String(contact?.id)
    expect(await withdrawMarketingConsent(id, REVIEWER)).toBe('cancelled')
    expect(await withdrawMarketingConsent(id, REVIEWER)).toBe('settled')
    expect(link && (await press(link))).toBe(404)
    expect(await consentNow()).toEqual(NEITHER)
    expect(await newsletter()).toMatchObject([{ granted: false, source: 'panel' }])
    expect(await rowsOf('select summary from audit_log')).toEqual([
      { summary: `Retiró la petición de novedades de «${ANA}», que estaba por confirmar` },
    ])
  })
})

test('each code opens one thing: that of the newsletter cancels no registration, and the other way round', async () => {
  await come(ANA, true)
  const [mail] = await rowsOf('select id from mail_messages')
  const mailId = String(mail?.id)
  const [link] = await links()
  if (!link) throw new Error('The receipt does not ask.')
  expect(await openCancelLink({ mailId, code: link.searchParams.get('codigo') ?? '' })).toBeUndefined()
  link.searchParams.set('codigo', linkCode(mailId))
  expect(await press(link)).toBe(404)
  expect(await consentNow()).toEqual(PENDING)
})

test('somebody who was known is asked by a mail of its own, and is pending as well', async () => {
  await apply()
  await ask(ANA, true)
  expect(await consentNow()).toEqual(PENDING)
  expect(await rowsOf(`select template from mail_messages where recipient = '${ANA}' order by 1`)).toEqual(
    ['community_receipt', 'course_receipt', 'newsletter_confirmation'].map((template) => ({ template })),
  )
  expect(await links()).toHaveLength(1)
})
