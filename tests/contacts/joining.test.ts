import { describe, expect, test } from 'vitest'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { answerJoining, readJoining, separateAddress } from '#app/domains/admin/people/joining.server.ts'
import { findJoinedWith, readKnownPerson } from '#app/domains/admin/people/person.server.ts'
import { answerContact } from '#app/domains/admin/people/requests.server.ts'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { lockAddress } from '#app/domains/contacts/contact-locks.server.ts'
import { deleteContact } from '#app/domains/contacts/contact-removal.server.ts'
import { findDuplicates } from '#app/domains/contacts/duplicates/duplicates.server.ts'
import { mergeOne } from '#app/domains/contacts/duplicates/merging.server.ts'
import { addContact } from '#app/domains/contacts/editing/editing.server.ts'
import { describeJoining, joinContacts } from '#app/domains/contacts/joining/joining.server.ts'
import { recordWithdrawal } from '#app/domains/contacts/marketing-consent.server.ts'
import {
  confirmMarketingConsent,
  unsubscribe,
  withdrawMarketingConsent,
} from '#app/domains/contacts/newsletter.server.ts'
import { addNote } from '#app/domains/contacts/notes/notes.server.ts'
import { linkCode, unsubscribeCode } from '#app/domains/mail/link-codes.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { apply, come } from './forms.ts'
import { storeContact } from './rows.ts'
import { tablesWith } from './tables-with.ts'

/** Two addresses of one person: each keeps its own consent, and whoever leaves by one has left by all. */
withTables(
  'erasures',
  'contacts',
  'consent_events',
  'trash',
  'audit_log',
  'mail_messages',
  'contact_form',
  'events',
  'event_registrations',
  'forgotten',
  'rate_limits',
)
withDemoOrganization()

const WORK = 'zarigueya@empresa.test'
const HOME = 'zarigueya@casa.test'

/** The contact of either address: the first one knows the work, the second one the rest. */
async function storeTwo(work: object = {}, home: object = {}): Promise<{ kept: string; gone: string }> {
  const kept = await storeContact({ email: WORK, sector: null, interests: ['Talento'], ...work })
  const rest = { company: 'Otra', sector: 'Fintech', interests: ['talento', 'Eventos'], ...home }
  return { kept, gone: await storeContact({ email: HOME, ...rest }) }
}

async function join(pair: { kept: string; gone: string }) {
  const described = await describeJoining(pair)
  if (typeof described === 'string') throw new Error(described)
  const joining = await joinContacts(pair, described.version, REVIEWER)
  return joining.outcome === 'joined' ? joining : expect.fail(joining.outcome)
}

const stored = (columns = 'id, email, consent_marketing') =>
  rowsOf(`select ${columns} from contacts order by email`)
const others = (columns = 'email, consent_marketing') =>
  rowsOf(`select ${columns} from contact_addresses order by email`)
const granted = (email: string, isGranted = true) =>
  rowsOf(`insert into consent_events (email, purpose, granted, source, wording)
    values ('${email}', 'marketing', ${isGranted}, 'correo', 'x')`)

test('one contact stays, with what only the other one knew; the undo gives back both as they were', async () => {
  const pair = await storeTwo()
  const before = await rowsOf('select * from contacts order by id')
  const { trash_id } = await join(pair)
  expect(await stored('id, email, company, sector, interests')).toEqual([
    {
      id: pair.kept,
      email: WORK,
      company: 'Cacao Norte',
      sector: 'Fintech',
      interests: ['Talento', 'Eventos'],
    },
  ])
  expect(await others('id, contact_id, email')).toEqual([
    { id: pair.gone, contact_id: pair.kept, email: HOME },
  ])
  const [entry] = await rowsOf('select action, summary, subject_id from audit_log')
  expect(entry).toEqual({
    action: 'contact.joined',
    summary: `Unió «${HOME}» con el contacto «${WORK}»`,
    subject_id: pair.kept,
  })
  expect(await restoreDeleted(trash_id, REVIEWER)).toMatchObject({ outcome: 'restored' })
  expect(await rowsOf('select * from contacts order by id')).toEqual(before)
  expect(await others()).toEqual([])
})

test('the contact is found by either address, and neither gets a contact of its own', async () => {
  const pair = await storeTwo({ company: null }, { company: null })
  await join(pair)
  await apply(HOME)
  expect(await stored('email, company')).toEqual([{ email: WORK, company: 'Cacao Digital' }])
  const found = await rowsOf(`select contact_id from contact_texts where folded like '%${HOME}%'`)
  expect(found).toEqual([{ contact_id: pair.kept }])
  const typed = { ...NOTHING, email: HOME }
  expect(await addContact(typed, REVIEWER)).toMatchObject({ outcome: 'taken', holder: { id: pair.kept } })
})

const NOTHING = {
  ...{ first_name: null, last_name: null, company: null, position: null, sector: null },
  ...{ profile_type: null, city: null, phone: null, link: null, tags: [] },
}

describe('consent', () => {
  test('no address consents by another one', async () => {
    await granted(HOME)
    const { trash_id } = await join(await storeTwo({}, { consent_marketing: true }))
    expect(await stored('email, consent_marketing')).toEqual([{ email: WORK, consent_marketing: false }])
    expect(await others()).toEqual([{ email: HOME, consent_marketing: true }])
    await restoreDeleted(trash_id, REVIEWER)
    expect(await stored('email, consent_marketing')).toEqual([
      { email: HOME, consent_marketing: true },
      { email: WORK, consent_marketing: false },
    ])
  })

  test('a form asks the address that it came from, whose link raises its consent alone', async () => {
    await join(await storeTwo())
    await apply(HOME, true)
    expect(await stored('marketing_asked_at')).toEqual([{ marketing_asked_at: null }])
    const [mail] = await rowsOf(
      `select id, recipient from mail_messages where template = 'newsletter_confirmation'`,
    )
    expect(mail?.recipient).toBe(HOME)
    const id = String(mail?.id)
    expect(await confirmMarketingConsent({ mailId: id, code: linkCode(id) })).toBe(true)
    expect(await stored('consent_marketing')).toEqual([{ consent_marketing: false }])
    expect(await others()).toEqual([{ email: HOME, consent_marketing: true }])
  })

  test.each(['the panel', 'a mail to either address'])('a withdrawal by %s holds for both', async (way) => {
    const pair = await storeTwo({ consent_marketing: true }, { consent_marketing: true })
    for (const email of [WORK, HOME]) await granted(email)
    const { trash_id } = await join(pair)
    if (way === 'the panel') expect(await withdrawMarketingConsent(pair.kept, REVIEWER)).toBe('withdrawn')
    else {
      await come(HOME)
      const [mail] = await rowsOf(`select id from mail_messages where recipient = '${HOME}'`)
      const id = String(mail?.id)
      expect(await unsubscribe({ mailId: id, code: unsubscribeCode(id) })).toMatchObject({ isOver: true })
    }
    expect(await stored('consent_marketing')).toEqual([{ consent_marketing: false }])
    expect(await others('consent_marketing')).toEqual([{ consent_marketing: false }])
    // Separated again, neither has its consent back.
    await restoreDeleted(trash_id, REVIEWER)
    expect(await stored('consent_marketing')).toEqual([
      { consent_marketing: false },
      { consent_marketing: false },
    ])
  })

  test('an address that had left before lowers the other one, unless that consented later', async () => {
    await granted(WORK)
    await granted(HOME, false)
    const pair = await storeTwo({ consent_marketing: true })
    expect(await describeJoining(pair)).toMatchObject({ hasLeft: true })
    const { trash_id } = await join(pair)
    expect(await stored('consent_marketing')).toEqual([{ consent_marketing: false }])
    await restoreDeleted(trash_id, REVIEWER)
    expect(await stored('email, consent_marketing')).toContainEqual({ email: WORK, consent_marketing: true })
    await granted(WORK)
    expect(await describeJoining(pair)).toMatchObject({ hasLeft: false })
  })
})

test('erasing by one address erases the person, whatever the other one sent', async () => {
  const pair = await storeTwo({ first_name: 'Zarigueya', last_name: 'Montes' })
  await come(HOME)
  await apply(WORK)
  await join(pair)
  expect(await erasePerson(HOME, HOME, REVIEWER)).toBe('erased')
  expect(await tablesWith('zarigueya')).toEqual([])
  expect(await rowsOf('select kind from forgotten')).toHaveLength(2)
})

test('a restored backup erases and withdraws what its log names, and no other address of the person', async () => {
  const pair = await storeTwo({ consent_marketing: true }, { consent_marketing: true })
  await join(pair)
  expect(await recordWithdrawal(HOME, 'panel')).toBe(true)
  expect(await others()).toEqual([{ email: HOME, consent_marketing: false }])
  expect(await erasePerson(HOME, HOME, REVIEWER, { isAlone: true })).toBe('erased')
  expect(await others()).toEqual([])
  expect(await stored('email, consent_marketing')).toEqual([{ email: WORK, consent_marketing: true }])
})

test('the data file has what either address sent', async () => {
  const pair = await storeTwo()
  await come(HOME)
  await apply(WORK)
  await join(pair)
  expect(await readKnownPerson(pair.kept)).toMatchObject({
    email: WORK,
    other_addresses: [{ email: HOME }],
    registrations: [{ email: HOME }],
    applications: [{ email: WORK }],
  })
})

test('a deleted contact comes back with its addresses, and a consent that was withdrawn meanwhile does not', async () => {
  const pair = await storeTwo({}, { consent_marketing: true })
  await granted(HOME)
  await join(pair)
  const removal = await deleteContact(pair.kept, REVIEWER)
  expect(await others()).toEqual([])
  await granted(HOME, false)
  if (removal.outcome !== 'deleted') throw new Error(removal.outcome)
  await restoreDeleted(removal.trash_id, REVIEWER)
  expect(await others()).toEqual([{ email: HOME, consent_marketing: false }])
})

test('merging contacts of one address loses neither notes nor further addresses', async () => {
  const pair = await storeTwo()
  await join(pair)
  await addNote(pair.kept, { body: 'Habla creole', key: 'x' }, REVIEWER)
  const newest = await storeContact({ email: WORK.toUpperCase(), created_at: '2026-11-25T00:00:00Z' })
  const group = await findDuplicates(newest)
  expect(await mergeOne(newest, group?.version ?? '', REVIEWER)).toMatchObject({ outcome: 'merged' })
  expect(await others('contact_id, email')).toEqual([{ contact_id: newest, email: HOME }])
  expect(await rowsOf('select contact_id, body from contact_notes')).toEqual([
    { contact_id: newest, body: 'Habla creole' },
  ])
})

test('an address that has a contact again can be joined again', async () => {
  const pair = await storeTwo()
  await join(pair)
  const again = await storeContact({ email: HOME })
  await join({ kept: pair.kept, gone: again })
  expect(await others('id, contact_id, email')).toEqual([{ id: again, contact_id: pair.kept, email: HOME }])
})

describe('what was shown is done, or nothing', () => {
  test('a contact that changed since is not joined, nor one twice', async () => {
    const pair = await storeTwo()
    const described = await describeJoining(pair)
    const version = typeof described === 'string' ? described : described.version
    await rowsOf(`update contacts set city = 'Azua' where id = '${pair.gone}'`)
    expect(await joinContacts(pair, version, REVIEWER)).toEqual({ outcome: 'changed' })
    await join(pair)
    expect(await joinContacts(pair, version, REVIEWER)).toEqual({ outcome: 'missing' })
  })

  test('whoever has several addresses stays; two who have are refused, and two contacts of one address', async () => {
    const { kept, gone } = await storeTwo()
    await join({ kept, gone })
    const third = await storeContact({ email: 'zarigueya@club.test' })
    expect(await describeJoining({ kept: third, gone: kept })).toMatchObject({
      kept: { id: kept },
      canTurn: false,
    })
    const fourth = await storeContact({ email: 'zarigueya@isla.test' })
    await join({ kept: third, gone: fourth })
    expect(await describeJoining({ kept, gone: third })).toBe('both')
    const twice = await storeContact({ email: 'ZARIGUEYA@EMPRESA.TEST' })
    expect(await describeJoining({ kept, gone: twice })).toBe('same')
    const other = await storeContact({ email: 'otra@marea.test' })
    expect(await describeJoining({ kept, gone: other })).toBe('repeated')
  })

  test('of many who join the same two at once, in either direction, one does', async () => {
    const pair = await storeTwo()
    const turned = { kept: pair.gone, gone: pair.kept }
    const versions = await Promise.all(
      [pair, turned].map(async (each) => {
        const described = await describeJoining(each)
        return typeof described === 'string' ? described : described.version
      }),
    )
    const joinings = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        joinContacts(at % 2 ? pair : turned, versions[at % 2 ? 0 : 1] ?? '', REVIEWER),
      ),
    )
    expect(joinings.filter(({ outcome }) => outcome === 'joined')).toHaveLength(1)
    expect(await others('email')).toHaveLength(1)
  })

  test('a form that is being stored is waited for', async () => {
    const pair = await storeTwo({ company: null }, { company: null })
    const described = await describeJoining(pair)
    const version = typeof described === 'string' ? described : described.version
    let joining: ReturnType<typeof joinContacts> | undefined
    await db.transaction(async (tx) => {
      await lockAddress(HOME, tx)
      joining = joinContacts(pair, version, REVIEWER)
      await tx.execute(`update contacts set company = 'Nueva' where id = '${pair.gone}'`)
    })
    expect(await joining).toEqual({ outcome: 'changed' })
  })
})

describe('on the screens', () => {
  const post = (path: string, fields: Record<string, string>) =>
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { Origin: 'http://localhost' },
      body: new URLSearchParams(fields),
    })
  const location = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer)

  test('the other contact is offered by name, joined as shown, and its old address leads to the one that stays', async () => {
    const pair = await storeTwo()
    await storeContact({ email: 'otra@marea.test', first_name: 'Luz', last_name: 'Marina' })
    const screen = await readJoining(pair.kept, new URLSearchParams())
    expect(screen?.found.map(({ email }) => email)).toEqual([HOME])
    const asked = await readJoining(pair.kept, new URLSearchParams({ con: pair.gone }))
    const version = asked?.joining && 'version' in asked.joining ? asked.joining.version : ''
    const where = { id: pair.kept, actor: REVIEWER }
    const stale = await answerJoining(post('/unir', { with: pair.gone, version: 'x' }), where)
    expect(stale).toMatchObject({
      init: { status: 409 },
      data: { title: 'No se pudieron unir los contactos' },
    })
    const answer = await answerJoining(post('/unir', { with: pair.gone, version }), where)
    expect(location(answer)).toBe(`/admin/contacts/${pair.kept}`)
    expect(await findJoinedWith(pair.gone)).toBe(pair.kept)
  })

  test('a note is added once, comes with its contact, and leaves with it when the addresses are separated', async () => {
    const pair = await storeTwo()
    const note = { intent: 'note', body: 'Habla creole', key: 'una vez' }
    for (const _ of [1, 2]) {
      const answer = await answerContact(post('/x', note), { actor: REVIEWER, who: pair.gone })
      expect(location(answer)).toBe(`/admin/contacts/${pair.gone}`)
    }
    expect(
      await answerContact(post('/x', { ...note, body: ' ' }), { actor: REVIEWER, who: pair.gone }),
    ).toMatchObject({ init: { status: 422 }, data: { intent: 'note', errors: { body: 'Escribe la nota' } } })
    await join(pair)
    const notes = () => rowsOf('select contact_id, author, body from contact_notes')
    const written = { author: REVIEWER.email, body: 'Habla creole' }
    expect(await notes()).toEqual([{ contact_id: pair.kept, ...written }])
    const separate = { intent: 'separate', id: pair.gone }
    await answerContact(post('/x', separate), { actor: REVIEWER, who: pair.kept })
    expect(await notes()).toEqual([{ contact_id: pair.gone, ...written }])
    expect(await stored('email, company')).toContainEqual({ email: HOME, company: 'Otra' })
    const twice = await answerContact(post('/x', separate), { actor: REVIEWER, who: pair.kept })
    expect(twice).toMatchObject({ init: { status: 404 } })
  })

  test('an address can be separated when the trash has nothing of its contact any more', async () => {
    const pair = await storeTwo({}, { consent_marketing: true })
    await join(pair)
    await rowsOf('truncate trash')
    expect(await separateAddress(pair.gone, REVIEWER)).toBe(HOME)
    expect(await stored('id, email, company, consent_marketing')).toEqual([
      { id: pair.gone, email: HOME, company: null, consent_marketing: true },
      { id: pair.kept, email: WORK, company: 'Cacao Norte', consent_marketing: false },
    ])
  })
})
