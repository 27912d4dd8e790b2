import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { lockAddress } from '#app/domains/contacts/contact-locks.server.ts'
import { deleteContact } from '#app/domains/contacts/contact-removal.server.ts'
import { upsertContact } from '#app/domains/contacts/contacts.server.ts'
import {
  countDuplicates,
  describeDuplicates,
  findDuplicates,
  listDuplicates,
} from '#app/domains/contacts/duplicates/duplicates.server.ts'
import { mergeAll, mergeOne } from '#app/domains/contacts/duplicates/merging.server.ts'
import { withdrawMarketingConsent } from '#app/domains/contacts/newsletter.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { whileIgnored, whileRefused } from '../setup/failing-table.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { storeContact, storeMany } from './rows.ts'

withTables(
  'contacts',
  'consent_events',
  'trash',
  'audit_log',
  'mail_messages',
  'contact_form',
  'course_submissions',
  'events',
  'event_submissions',
  'event_registrations',
  'verification',
)

const ALL = { limit: 25, offset: 0 }
const stored = () => rowsOf('select * from contacts order by id')
const COLLEAGUE = { id: 'otra', email: 'otra@marea.example' }

/** As old and as new as the days say. */
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T12:00:00Z`

async function word(granted: boolean, email = 'ana@cacao.test', purpose = 'marketing') {
  await rowsOf(`insert into consent_events (email, purpose, granted, source, wording)
    values ('${email}', '${purpose}', ${granted}, 'comunidad', 'x')`)
}

/** Two of Ana: the newest knows less. Returns the newest. */
async function twoOfAna(): Promise<string> {
  await storeContact({ email: 'Ana@Cacao.test', interests: ['Talento', 'eventos'], created_at: day(1) })
  const little = { first_name: null, company: '  ', position: null, interests: ['Eventos'] }
  return storeContact({ ...little, sector: 'Fintech', created_at: day(2) })
}

async function merged(id: string, actor = REVIEWER) {
  const group = await findDuplicates(id)
  return mergeOne(id, group?.version ?? '', actor)
}

async function undo(outcome: Awaited<ReturnType<typeof merged>>) {
  if (outcome.outcome !== 'merged') throw new Error(outcome.outcome)
  return restoreDeleted(outcome.trash_id, REVIEWER)
}

describe('contacts of one address, after trim and lower-case', () => {
  test('are found, counted and shown, the newest first; others are not', async () => {
    const newest = await twoOfAna()
    await storeContact({ email: 'ana@cacao.tes' })
    await storeMany(3)
    for (const email of ['x@x.test', 'X@x.test', 'x@X.test']) await storeContact({ email })
    expect(await countDuplicates()).toEqual({ groups: 2, gone: 3 })
    const { rows, total } = await listDuplicates(ALL)
    expect(total).toBe(2)
    expect(rows.map(({ email, contacts }) => [email, contacts.length])).toEqual([
      ['ana@cacao.test', 2],
      ['x@x.test', 3],
    ])
    expect(rows[0]?.contacts[0].id).toBe(newest)
    expect((await listDuplicates({ limit: 1, offset: 1 })).rows.map(({ email }) => email)).toEqual([
      'x@x.test',
    ])
  })

  test('become the newest, its blanks filled, interests joined', async () => {
    const id = await twoOfAna()
    expect(await merged(id)).toMatchObject({ outcome: 'merged', gone: 1, emails: ['ana@cacao.test'] })
    expect(await stored()).toEqual([
      expect.objectContaining({
        id,
        email: 'ana@cacao.test',
        first_name: 'Ana',
        last_name: 'Peña',
        company: 'Cacao Norte',
        position: 'Directora',
        sector: 'Fintech',
        interests: ['Eventos', 'Talento'],
        consent_marketing: false,
      }),
    ])
    expect(await rowsOf('select actor_email, summary, subject_id, before, after from audit_log')).toEqual([
      {
        actor_email: REVIEWER.email,
        summary: 'Unió 2 contactos de «ana@cacao.test»',
        subject_id: id,
        before: { first_name: null, company: '  ', position: null, interests: ['Eventos'] },
        after: {
          first_name: 'Ana',
          company: 'Cacao Norte',
          position: 'Directora',
          interests: ['Eventos', 'Talento'],
        },
      },
    ])
    expect(await countDuplicates()).toEqual({ groups: 0, gone: 0 })
  })

  test('keep the city, telephone and link of either, and the tags of both', async () => {
    const id = await twoOfAna()
    await rowsOf(`update contacts set city = 'Azua', phone = '809', tags = '{vip,feria}' where id <> '${id}'`)
    await rowsOf(`update contacts set city = 'Baní', tags = '{VIP}' where id = '${id}'`)
    const outcome = await merged(id)
    expect(await stored()).toMatchObject([{ city: 'Baní', phone: '809', tags: ['VIP', 'feria'] }])
    await undo(outcome)
    expect(await rowsOf('select city, phone, tags from contacts order by created_at')).toEqual([
      { city: 'Azua', phone: '809', tags: ['vip', 'feria'] },
      { city: 'Baní', phone: null, tags: ['VIP'] },
    ])
  })

  test.each([
    ['a no that was said wins', [true, true], [true, false], false],
    ['a yes after it is a yes', [false, true], [false, true], true],
    ['only a recorded yes decides where they disagree', [false, true], [], false],
    ['nor does the newest decide it', [true, false], [], false],
    ['where all agree nothing is asked', [true, true], [], true],
    ['a recorded yes alone raises nobody', [false, false], [true], false],
  ])('%s', async (_, [newest, older], words, result) => {
    await storeContact({ created_at: day(1), consent_marketing: older })
    const id = await storeContact({ created_at: day(2), consent_marketing: newest })
    for (const granted of words) await word(granted)
    expect((await findDuplicates(id))?.merged.consent_marketing).toBe(result)
    await merged(id)
    expect((await stored()).map((row) => row.consent_marketing)).toEqual([result])
  })
})

describe('undo', () => {
  test('brings every row back as it was, once, and says so in the record', async () => {
    const id = await twoOfAna()
    const before = await stored()
    const merge = await merged(id)
    expect(await undo(merge)).toMatchObject({ outcome: 'restored', kind: 'Unión de contactos' })
    expect(await stored()).toEqual(before)
    expect(await undo(merge)).toEqual({ outcome: 'missing' })
    expect(await rowsOf('select 1 from trash')).toEqual([])
    expect((await rowsOf('select summary from audit_log order by id'))[1]).toEqual({
      summary: 'Deshizo la unión de los contactos de «ana@cacao.test»',
    })
  })

  test('leaves what somebody wrote since', async () => {
    const id = await twoOfAna()
    const merge = await merged(id)
    await rowsOf(`update contacts set company = 'Puerto Libre', sector = 'Otro'`)
    await undo(merge)
    const [newest] = await rowsOf(`select first_name, company, sector from contacts where id = '${id}'`)
    expect(newest).toEqual({ first_name: null, company: 'Puerto Libre', sector: 'Otro' })
    expect(await stored()).toHaveLength(2)
  })

  test('does not bring back a consent that was withdrawn after the merge', async () => {
    await storeContact({ email: 'ANA@cacao.test', created_at: day(1), consent_marketing: true })
    const id = await storeContact({ created_at: day(2), consent_marketing: true })
    const merge = await merged(id)
    expect(await withdrawMarketingConsent(id, REVIEWER)).toBe('withdrawn')
    await undo(merge)
    expect((await stored()).map((row) => row.consent_marketing)).toEqual([false, false])
  })

  test('leaves who was asked last to be asked, and nobody who has agreed', async () => {
    const asked = (n: number) => ({ marketing_asked_at: `2026-0${n}-01T12:00:00+00:00` })
    await storeContact({ email: 'ANA@cacao.test', created_at: day(1), ...asked(3) })
    const id = await storeContact({ created_at: day(2), ...asked(2) })
    const merge = await merged(id)
    const since = `select to_char(marketing_asked_at at time zone 'UTC', 'MM') as month from contacts`
    expect(await rowsOf(since)).toEqual([{ month: '03' }])
    await undo(merge)
    expect(await rowsOf(`${since} order by 1`)).toEqual([{ month: '02' }, { month: '03' }])
    await rowsOf(`insert into consent_events (email, purpose, granted, source, wording)
      values ('ana@cacao.test', 'marketing', true, 'correo', 'Sí')`)
    await rowsOf(`update contacts set consent_marketing = true, marketing_asked_at = null where id = '${id}'`)
    await merged(id)
    expect(await rowsOf('select consent_marketing, marketing_asked_at from contacts')).toEqual([
      { consent_marketing: true, marketing_asked_at: null },
    ])
  })

  test('finds nothing of a person who was erased meanwhile', async () => {
    const id = await twoOfAna()
    const merge = await merged(id)
    expect(await erasePerson('ana@cacao.test', 'ana@cacao.test', REVIEWER)).toBe('erased')
    expect(await undo(merge)).toEqual({ outcome: 'missing' })
    expect(await stored()).toEqual([])
    const [{ left } = {}] = await rowsOf(`select count(*)::int as left from audit_log
      where audit_log::text ~* 'cacao' and action <> 'person.erased'`)
    expect(left).toBe(0)
  })
})

describe('all at once', () => {
  test('is one merge that one undo takes back, whoever was erased from it meanwhile', async () => {
    await twoOfAna()
    for (const email of ['x@x.test', 'X@x.test', 'x@X.test', 'luis@x.test', 'LUIS@x.test'])
      await storeContact({ email })
    const before = await stored()
    const { version, ...counts } = await describeDuplicates()
    expect(counts).toEqual({ groups: 3, gone: 4 })
    const merge = await mergeAll(version, REVIEWER)
    expect(merge).toMatchObject({ outcome: 'merged', gone: 4 })
    expect(await stored()).toHaveLength(3)
    await erasePerson('luis@x.test', 'luis@x.test', REVIEWER)
    expect(await undo(merge)).toMatchObject({ outcome: 'restored', label: '2 direcciones' })
    expect(await stored()).toEqual(before.filter(({ email }) => !/luis/i.test(String(email))))
  })

  test('goes up to 500 addresses, and undo takes all of them back', { tags: ['night'] }, async () => {
    await storeMany(501)
    await rowsOf(`insert into contacts (email, created_at) select upper(email), created_at - interval '1 day'
      from contacts`)
    const { version, ...counts } = await describeDuplicates()
    expect(counts).toEqual({ groups: 500, gone: 500 })
    const merge = await mergeAll(version, REVIEWER)
    expect(merge).toMatchObject({ outcome: 'merged', gone: 500 })
    expect(await countDuplicates()).toEqual({ groups: 1, gone: 1 })
    expect(await undo(merge)).toMatchObject({ label: '500 direcciones' })
    expect(await stored()).toHaveLength(1_002)
  })
})

describe('two at once', () => {
  test('two merges: one wins', async () => {
    for (let i = 0; i < 5; i++) {
      await rowsOf(statementToEmpty('contacts', 'trash'))
      const id = await twoOfAna()
      const version = (await findDuplicates(id))?.version ?? ''
      const all = (await describeDuplicates()).version
      const outcomes = await Promise.all([
        mergeOne(id, version, REVIEWER),
        mergeAll(all, COLLEAGUE),
        mergeOne(id, version, COLLEAGUE),
      ])
      expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['merged', 'missing', 'missing'])
      expect(await stored()).toHaveLength(1)
      expect(await rowsOf('select 1 from trash')).toHaveLength(1)
    }
  })

  test('a merge and an erasure: nothing of the person is left, and nobody waits for ever', async () => {
    for (let i = 0; i < 8; i++) {
      const id = await twoOfAna()
      const version = (await findDuplicates(id))?.version ?? ''
      const [merge, erasure] = await Promise.all([
        mergeOne(id, version, REVIEWER),
        erasePerson('ana@cacao.test', 'ana@cacao.test', COLLEAGUE),
      ])
      expect(['merged', 'missing']).toContain(merge.outcome)
      expect(erasure).toBe('erased')
      expect([await stored(), await rowsOf('select 1 from trash')]).toEqual([[], []])
    }
  })

  test('a merge and a deletion: what is gone is in the trash', async () => {
    for (let i = 0; i < 5; i++) {
      await rowsOf(statementToEmpty('contacts', 'trash'))
      const id = await twoOfAna()
      const version = (await findDuplicates(id))?.version ?? ''
      const [merge, removal] = await Promise.all([
        mergeOne(id, version, REVIEWER),
        deleteContact(id, COLLEAGUE),
      ])
      const gone = Number(merge.outcome === 'merged') + Number(removal.outcome === 'deleted')
      expect(await stored()).toHaveLength(2 - gone)
      expect(await rowsOf('select 1 from trash')).toHaveLength(gone)
      if (merge.outcome === 'merged') await undo(merge)
      if (removal.outcome === 'deleted') await restoreDeleted(removal.trash_id, REVIEWER)
      expect(await stored()).toHaveLength(2)
    }
  })

  test('a merge waits for its turn with the address: who comes first is seen', async () => {
    const id = await twoOfAna()
    const version = (await findDuplicates(id))?.version ?? ''
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const first = db.transaction(async (tx) => {
      await lockAddress('ana@cacao.test', tx)
      hold()
      await isOver
      await tx.execute(`insert into contacts (email) values ('ana@cacao.test')`)
    })
    await isHeld
    const merge = mergeOne(id, version, REVIEWER)
    await sleep(200)
    end()
    await first
    expect(await merge).toEqual({ outcome: 'changed' })
    expect(await stored()).toHaveLength(3)
  })

  test('a form that arrives after the preview: what was not shown is not done', async () => {
    const id = await twoOfAna()
    const version = (await findDuplicates(id))?.version ?? ''
    const all = (await describeDuplicates()).version
    const form = {
      email: 'ANA@cacao.test',
      first_name: 'Anabel',
      consent_privacy: true,
      consent_marketing: false,
    }
    await db.transaction((tx) => upsertContact(form, 'academy', tx))
    expect(await mergeOne(id, version, REVIEWER)).toEqual({ outcome: 'changed' })
    expect(await mergeAll(all, REVIEWER)).toEqual({ outcome: 'changed' })
    expect(await stored()).toHaveLength(2)
  })
})

test('what does not exist or has nobody beside it is missing', async () => {
  const id = await storeContact()
  for (const other of [id, 'no-es-uuid', '5ec3e75e-0000-4000-8000-000000000009'])
    expect(await mergeOne(other, 'x', REVIEWER), other).toEqual({ outcome: 'missing' })
  expect(await mergeAll('x', REVIEWER)).toEqual({ outcome: 'missing' })
})

test.each([
  ['swallows', whileIgnored],
  ['refuses', whileRefused],
])('a database that %s the deletion changes nothing at all', async (_, whileFailing) => {
  const id = await twoOfAna()
  const before = await stored()
  await whileFailing('contacts', () => expect(merged(id)).rejects.toThrow(), { on: 'delete' })
  expect(await stored()).toEqual(before)
  expect([...(await rowsOf('select 1 from trash')), ...(await rowsOf('select 1 from audit_log'))]).toEqual([])
})

const text = fc.constantFrom(null, '', '  ', 'Ana', 'Luis', 'Ñandú «S.A.»', '=1+1', '"; drop')
const contact = fc.record({
  email: fc.constantFrom('ana@x.test', 'ANA@x.test', 'Ana@X.test', 'luis@x.test', 'LUIS@X.TEST'),
  first_name: text,
  last_name: text,
  company: text,
  position: text,
  sector: text,
  profile_type: fc.constantFrom(null, 'emprendedor', 'inversor'),
  interests: fc.array(fc.constantFrom('Eventos', 'eventos', ' Eventos ', 'Talento', 'IA', ''), {
    maxLength: 4,
  }),
  consent_privacy_policy: fc.boolean(),
  consent_marketing: fc.boolean(),
  created_at: fc.integer({ min: 1, max: 4 }).map(day),
})
const said = fc.record({
  email: fc.constantFrom('ana@x.test', 'LUIS@x.test'),
  purpose: fc.constantFrom('privacy', 'marketing'),
  granted: fc.boolean(),
})

test('whatever is there, the merge is what the preview showed, no withdrawn consent returns, and undo is exact', {
  tags: ['night'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(contact, { minLength: 2, maxLength: 7 }),
      fc.array(said, { maxLength: 4 }),
      fc.boolean(),
      async (people, words, isWhole) => {
        await rowsOf(statementToEmpty('contacts', 'consent_events', 'trash', 'audit_log'))
        for (const each of people) await storeContact(each)
        for (const { email, purpose, granted } of words) await word(granted, email, purpose)
        const lastConsent = (email: string) =>
          words.findLast((each) => each.email.toLowerCase() === email && each.purpose === 'marketing')
            ?.granted
        const before = await stored()
        const { rows: groups } = await listDuplicates(ALL)

        const merges = isWhole
          ? [await mergeAll((await describeDuplicates()).version, REVIEWER)]
          : await Promise.all(
              groups.map(({ contacts: [{ id }], version }) => mergeOne(id, version, REVIEWER)),
            )
        const after = await stored()
        const addresses = new Set(people.map(({ email }) => email.toLowerCase()))
        expect(after.map((row) => String(row.email).toLowerCase()).toSorted()).toEqual(
          [...addresses].toSorted(),
        )
        for (const { email, contacts, merged } of groups) {
          const row = after.find(({ id }) => id === merged.id)
          expect({ ...row, updated_at: 0, created_at: 0 }).toEqual({
            ...merged,
            updated_at: 0,
            created_at: 0,
          })
          expect(new Date(String(row?.created_at)).getTime()).toBe(
            Math.max(...contacts.map(({ created_at }) => created_at.getTime())),
          )
          if (lastConsent(email) === false) expect(row?.consent_marketing).toBe(false)
          if (contacts.every((each) => !each.consent_marketing)) expect(row?.consent_marketing).toBe(false)
          for (const field of ['first_name', 'company', 'profile_type'] as const) {
            const known = contacts.map((each) => each[field]).filter((value) => value?.trim())
            expect(row?.[field] ?? '').toBe(known[0] ?? contacts[0][field] ?? '')
          }
          const interests = [row?.interests ?? []].flat().map((each) => String(each).trim().toLowerCase())
          for (const interest of contacts.flatMap((each) => each.interests))
            expect(interests).toContain(interest.trim().toLowerCase())
        }

        for (const merge of merges) if (merge.outcome === 'merged') await undo(merge)
        const settled = before.map((row) => {
          const email = String(row.email).toLowerCase()
          const isMerged = groups.some((group) => group.email === email)
          return isMerged && lastConsent(email) === false ? { ...row, consent_marketing: false } : row
        })
        expect(await stored()).toEqual(settled)
      },
    ),
    { numRuns: 60 },
  )
})
