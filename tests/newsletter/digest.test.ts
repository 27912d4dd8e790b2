import { expect, test } from 'vitest'
import { deleteIssue } from '#app/domains/newsletter/issues/issues.server.ts'
import { turnIssue } from '#app/domains/newsletter/issues/team-verbs.server.ts'
import { pool } from '#app/platform/database/db.server.ts'
import { storeAccount } from '../setup/accounts.ts'
import { REVIEWER, rowsOf } from '../setup/team.ts'
import { article, at, day, event, issues, readers, set, withDigestSite } from './digest-site.ts'

/** Issue 33, point 2: a draft appears each week from what is new; nothing new, nothing sent. */
withDigestSite()

const texts = async () => (await issues()).map(({ content }) => JSON.stringify(content))

test('five weeks with an empty one at two nodes, and clocks moved back: four drafts, none doubled', async () => {
  await event({ title: 'Taller de redes', nth: 12 })
  await event({ title: 'Noche de datos', nth: 45 })
  await article('mapa', 3)
  await at(4, '08:55')
  expect(await issues(), 'before its hour there is none').toHaveLength(0)
  await at(4)
  expect(await issues()).toHaveLength(1)
  await at(4, '21:00')
  await at(4)
  // The second week has nothing but what the first had.
  await at(11)
  expect(await issues()).toHaveLength(1)
  await article('carta', 15, ['convocatoria'])
  await at(18)
  await at(11)
  await at(18)
  await event({ title: 'Feria de Kingston', nth: 27, city: 'Kingston' })
  await at(25)
  // A node that was off at the hour prepares it within a day.
  await at(32 + 1, '07:00')
  const drafts = await texts()
  expect(drafts).toHaveLength(4)
  expect(drafts[0]).toContain('Taller de redes')
  expect(drafts[0]).toContain('Artículo mapa')
  expect(drafts[0], 'in more than 14 days').not.toContain('Noche de datos')
  expect(drafts[1]).toContain('Artículo carta')
  expect(drafts[1], 'it is over').not.toContain('Taller de redes')
  expect(drafts[2]).toContain('Feria de Kingston')
  expect(drafts[3]).toContain('Noche de datos')
  const [told] = await rowsOf(
    `select count(*)::int as weeks, count(issue_id)::int as issues from newsletter_digests`,
  )
  expect(told).toEqual({ weeks: 5, issues: 4 })
})

test('an article that was in a draft that went out is not in the next; one that nobody sent is', async () => {
  await article('uno', 3)
  await at(4)
  await event({ title: 'Taller', nth: 20 })
  await at(11)
  expect((await texts())[1], 'the first was not sent').toContain('Artículo uno')
  await rowsOf(`update newsletter_issues set status = 'sent', slug = id::text, due_at = now()`)
  await event({ title: 'Otro taller', nth: 24 })
  await at(18)
  expect((await texts())[2]).not.toContain('Artículo uno')
})

test('it is off at first, and switched on a day after its hour it waits for the next week', async () => {
  await set({ digest_on: '' })
  await event({ title: 'Taller', nth: 16 })
  await at(4)
  await set({ digest_on: 'on' })
  await at(5, '09:30')
  expect(await issues()).toHaveLength(0)
  await at(11)
  expect(await issues()).toHaveLength(1)
})

const colleague = () =>
  storeAccount((statement, values) => pool.query(statement, values), { domain: 'marea.test' })

const told = () =>
  rowsOf(
    `select recipient, subject, data from mail_messages where template = 'newsletter_digest' order by created_at`,
  )

test('the team is told once; unless it chose otherwise the draft waits', async () => {
  const { email } = await colleague()
  await readers('lee', 6)
  await event({ title: 'Taller', nth: 10 })
  await at(4)
  await at(4, '10:30')
  expect(await issues()).toMatchObject([{ status: 'draft', due_at: null }])
  expect(await told()).toMatchObject([{ recipient: email, subject: 'Hay un borrador del boletín' }])
})

test('chosen to, it goes out an hour later by itself, unless somebody stops or changes it', async () => {
  await colleague()
  await set({ digest_leaves: 'on' })
  await readers('lee', 6)
  await event({ title: 'Taller', nth: 10 })
  await at(4)
  const [issue] = await issues()
  expect(issue).toMatchObject({ status: 'scheduled' })
  // The clock goes on from 09:05:00, so that the hour is that of the next minute.
  expect(new Date(String(issue?.due_at))).toEqual(new Date(`${day(4)}T10:06:00-04:00`))
  const leaves = `${day(4).split('-').reverse().join('/')} a las 10:06\u00a0a.\u00a0m.`
  expect(await told()).toMatchObject([
    { subject: 'El boletín de la semana sale en una hora', data: { leaves } },
  ])
  await turnIssue(String(issue?.id), 'unschedule', REVIEWER)
  await at(4, '09:15')
  expect(await issues(), 'taken back, it stays a draft').toMatchObject([{ status: 'draft' }])
})

test('a draft that somebody has touched does not go out by itself', async () => {
  await readers('lee', 6)
  await event({ title: 'Taller', nth: 10 })
  await at(4)
  // As if the node had been killed before it told the team, and a colleague had been quicker than the next.
  await rowsOf('update newsletter_digests set notified_at = null')
  await rowsOf('update newsletter_issues set version = 2')
  await set({ digest_leaves: 'on' })
  await at(4, '09:10')
  expect(await issues()).toMatchObject([{ status: 'draft' }])
})

test('without what sending needs it stays a draft', async () => {
  await colleague()
  await set({ digest_leaves: 'on', postal_address: '' })
  await readers('lee', 6)
  await event({ title: 'Taller', nth: 10 })
  await at(4)
  expect(await issues()).toMatchObject([{ status: 'draft' }])
  expect(await told(), 'and the team reads why').toMatchObject([{ data: { hindrances: ['postal-address'] } }])
})

test('a draft that was thrown away does not come back', async () => {
  await event({ title: 'Taller', nth: 10 })
  await at(4)
  await deleteIssue(String((await issues())[0]?.id), REVIEWER)
  await at(4, '12:00')
  expect(await issues()).toHaveLength(0)
})
