import { describe, expect, test } from 'vitest'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { deleteContact } from '#app/domains/contacts/contact-removal.server.ts'
import * as contacts from '#app/domains/contacts/contacts.server.ts'
import {
  confirmMarketingConsent,
  readConfirmationLink,
  withdrawMarketingConsent,
} from '#app/domains/contacts/newsletter.server.ts'
import { queueFormMails } from '#app/domains/contacts/receipts.server.ts'
import { linkCode } from '#app/domains/mail/link-codes.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { MailedLink } from '#app/platform/forms/mailed-link.ts'
import { withBodies } from '../mail/bodies.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { storeContact } from './rows.ts'

withTables('contacts', 'consent_events', 'mail_messages', 'trash', 'audit_log')

type Form = Parameters<typeof contacts.upsertContact>

/** As a form that sends no receipt. */
const upsertContact = (input: Form[0], source: Form[1]) =>
  db.transaction(async (tx) => {
    const question = await contacts.upsertContact(input, source, tx)
    await queueFormMails({ question }, tx)
  })

const ANA = {
  email: 'ana@cacao.test',
  first_name: 'Ana',
  last_name: 'Peña',
  consent_privacy: true,
  consent_marketing: false,
}

describe('a form that arrives', () => {
  test('makes a contact of an address nobody had', async () => {
    await upsertContact({ ...ANA, email: ' Ana@Cacao.test ', consent_marketing: true }, 'comunidad')
    expect(await rowsOf('select * from contacts')).toMatchObject([
      {
        email: 'ana@cacao.test',
        first_name: 'Ana',
        consent_privacy_policy: true,
        consent_marketing: false,
        marketing_asked_at: expect.any(String),
      },
    ])
  })

  test('fills in what was missing and overwrites nothing', async () => {
    await upsertContact({ ...ANA, company: 'Cacao Digital' }, 'comunidad')
    await upsertContact(
      {
        ...ANA,
        email: 'ANA@cacao.test',
        first_name: 'Otra',
        company: 'Otra',
        sector: 'Fintech',
        interests: ['Mentoría'],
      },
      'comunidad',
    )
    expect(await rowsOf('select * from contacts')).toMatchObject([
      { first_name: 'Ana', company: 'Cacao Digital', sector: 'Fintech', interests: ['Mentoría'] },
    ])
  })

  test('does not raise the marketing consent of a known address: its owner is asked by mail, once a day', async () => {
    await upsertContact(ANA, 'comunidad')
    await upsertContact({ ...ANA, consent_marketing: true }, 'sube-evento')
    await upsertContact({ ...ANA, consent_marketing: true }, 'comunidad')
    expect(await rowsOf('select consent_marketing from contacts')).toEqual([{ consent_marketing: false }])
    expect(await rowsOf(`select * from consent_events where purpose = 'marketing'`)).toEqual([])
    expect(await rowsOf('select recipient, subject from mail_messages')).toEqual([
      { recipient: 'ana@cacao.test', subject: '¿Quieres recibir las novedades de Marea?' },
    ])
  })

  test('does not lower it either: an empty box is no withdrawal', async () => {
    await storeContact({ consent_marketing: true })
    await upsertContact(ANA, 'comunidad')
    expect(await rowsOf('select consent_marketing from contacts')).toEqual([{ consent_marketing: true }])
    await rowsOf('update contacts set consent_marketing = false, marketing_asked_at = now()')
    await upsertContact(ANA, 'comunidad')
    expect(await rowsOf('select 1 from contacts where marketing_asked_at is null')).toEqual([])
  })

  test('keeps who agreed to what, when, on which form, in which words', async () => {
    await upsertContact({ ...ANA, consent_marketing: true }, 'sube-evento')
    expect(await rowsOf('select * from consent_events order by id')).toMatchObject([
      {
        email: 'ana@cacao.test',
        purpose: 'privacy',
        granted: true,
        source: 'sube-evento',
        wording: 'He leído y acepto la política de privacidad',
      },
    ])
    expect(await rowsOf('select 1 from consent_events'), 'who has not confirmed has not agreed').toHaveLength(
      1,
    )
  })

  test('twenty at once of one new address make one contact', async () => {
    const introductions = Array.from({ length: 20 }, () => upsertContact(ANA, 'comunidad'))
    await Promise.all(introductions)
    expect(await rowsOf('select id from contacts')).toHaveLength(1)
  })
})

describe('the question by mail', () => {
  async function asked(): Promise<MailedLink> {
    await upsertContact(ANA, 'comunidad')
    await upsertContact({ ...ANA, consent_marketing: true }, 'comunidad')
    const [mail] = await withBodies(await rowsOf('select * from mail_messages'))
    const mailId = String(mail?.id)
    expect(mail?.html, 'no working link is stored').not.toContain(linkCode(mailId))
    return { mailId, code: linkCode(mailId) }
  }

  test('raises the consent when its owner says yes, and keeps the wording', async () => {
    const link = await asked()
    expect(await readConfirmationLink(link)).toBe('ana@cacao.test')
    expect(await rowsOf('select consent_marketing from contacts'), 'opening changes nothing').toEqual([
      { consent_marketing: false },
    ])
    expect(await confirmMarketingConsent(link)).toBe(true)
    expect(await confirmMarketingConsent(link), 'again is no harm').toBe(true)
    expect(await rowsOf('select consent_marketing from contacts')).toEqual([{ consent_marketing: true }])
    expect(
      await rowsOf(`select source, granted, wording from consent_events where purpose = 'marketing'`),
    ).toEqual([
      { source: 'correo', granted: true, wording: 'Quiero recibir por correo las novedades de Marea' },
    ])
  })

  test('opens with its own code only', async () => {
    const { mailId, code } = await asked()
    const wrong = code.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    for (const link of [
      { mailId, code: wrong },
      { mailId, code: '' },
      { mailId: 'x', code },
    ])
      expect(await confirmMarketingConsent(link)).toBe(false)
    expect(await rowsOf('select consent_marketing from contacts')).toEqual([{ consent_marketing: false }])
  })

  test('closes after its week', async () => {
    const link = await asked()
    await rowsOf(`update mail_messages set expires_at = now() - interval '1 second'`)
    expect(await confirmMarketingConsent(link)).toBe(false)
  })

  test('does not outlive a later withdrawal', async () => {
    const link = await asked()
    await rowsOf(`insert into consent_events (email, purpose, granted, source, wording)
                  values ('ana@cacao.test', 'marketing', false, 'panel', 'Baja')`)
    expect(await confirmMarketingConsent(link)).toBe(false)
  })
})

describe('a consent that the team withdraws', () => {
  test('falls once, everywhere, and is kept with who did it', async () => {
    const id = await storeContact({ consent_marketing: true })
    await storeContact({ email: 'ANA@cacao.test', consent_marketing: true })
    await storeContact({ email: 'luis@cacao.test', consent_marketing: true })
    const both = [withdrawMarketingConsent(id, REVIEWER), withdrawMarketingConsent(id, REVIEWER)]
    expect((await Promise.all(both)).toSorted()).toEqual(['settled', 'withdrawn'])
    expect(await rowsOf('select email from contacts where consent_marketing')).toEqual([
      { email: 'luis@cacao.test' },
    ])
    expect(await rowsOf('select email, purpose, granted, source, wording from consent_events')).toEqual([
      {
        email: 'ana@cacao.test',
        purpose: 'marketing',
        granted: false,
        source: 'panel',
        wording: 'Quiero recibir por correo las novedades de Marea',
      },
    ])
    expect(await rowsOf('select actor_email, summary, before, after from audit_log')).toEqual([
      {
        actor_email: REVIEWER.email,
        summary: 'Retiró el consentimiento de marketing de «ana@cacao.test»',
        before: { consent_marketing: true },
        after: { consent_marketing: false },
      },
    ])
    expect(await withdrawMarketingConsent('no', REVIEWER)).toBe('missing')
  })

  test('stays withdrawn when another contact of that person comes back from the trash', async () => {
    const stays = await storeContact({ consent_marketing: true })
    const leaves = await storeContact({ email: 'ANA@cacao.test', consent_marketing: true })
    await deleteContact(leaves, REVIEWER)
    await withdrawMarketingConsent(stays, REVIEWER)
    const [kept] = await rowsOf('select id from trash')
    expect(await restoreDeleted(String(kept?.id), REVIEWER)).toMatchObject({ outcome: 'restored' })
    expect(await rowsOf('select consent_marketing, count(*)::int from contacts group by 1')).toEqual([
      { consent_marketing: false, count: 2 },
    ])
  })

  test('is not raised by a later form, nor when the contact was deleted since: its owner is asked', async () => {
    await withdrawMarketingConsent(await storeContact({ consent_marketing: true }), REVIEWER)
    for (const meanwhile of ['select 1', 'delete from contacts']) {
      await rowsOf(meanwhile)
      await upsertContact({ ...ANA, consent_marketing: true }, 'comunidad')
      expect(await rowsOf('select consent_marketing from contacts')).toEqual([{ consent_marketing: false }])
    }
    const marketing = `select granted from consent_events where purpose = 'marketing' order by id`
    expect(await rowsOf(marketing)).toEqual([{ granted: false }])
    const [mail] = await rowsOf('select id from mail_messages')
    expect(
      await confirmMarketingConsent({ mailId: String(mail?.id), code: linkCode(String(mail?.id)) }),
    ).toBe(true)
    expect(await rowsOf(marketing)).toEqual([{ granted: false }, { granted: true }])
  })
})
