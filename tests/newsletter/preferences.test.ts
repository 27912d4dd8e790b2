import { expect, test } from 'vitest'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { readKnownPerson } from '#app/domains/admin/people/person.server.ts'
import { describeJoining, joinContacts } from '#app/domains/contacts/joining/joining.server.ts'
import { unsubscribeCode } from '#app/domains/mail/link-codes.server.ts'
import {
  deletePreferencesOfLeavers,
  leaveEverything,
  readReader,
  savePreferences,
} from '#app/domains/newsletter/preferences/preferences.server.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'

/** Decision 102: what a reader chose belongs to an address, as consent does, and goes where it goes. */
withTables(
  'contacts',
  'contact_addresses',
  'consent_events',
  'newsletter_preferences',
  'mail_messages',
  'forgotten',
  'audit_log',
  'trash',
)
withDemoOrganization()

const CHOSEN = {
  ...{ cities: ['Kingston'], verticals: ['Fintech'], frequency: 'monthly' as const },
  ...{ events_only: true, own_only: false },
}

/** A reader, and the link of a mail that they got. */
async function reader(email: string, agrees = true) {
  const [contact] = await rowsOf(
    `insert into contacts (email, consent_marketing) values ('${email}', ${agrees}) returning id`,
  )
  const [mail] =
    await rowsOf(`insert into mail_messages (message_id, template, recipient, subject, html, text, status, sent_at)
    values ('<${email}>', 'newsletter_confirmation', '${email}', 'x', 'x', 'x', 'sent', now()) returning id`)
  const mailId = String(mail?.id)
  return { id: String(contact?.id), link: { mailId, code: unsubscribeCode(mailId) } }
}

const stored = async () =>
  (await rowsOf('select email from newsletter_preferences order by 1')).map(({ email }) => email)

test('two addresses of one person keep their own choice when their contacts are joined', async () => {
  const ana = await reader('ana@ozama.test')
  const work = await reader('ana@trabajo.test')
  await savePreferences(ana.link, CHOSEN)
  await savePreferences(work.link, { ...CHOSEN, cities: ['Santo Domingo'] })
  const joining = await describeJoining({ kept: ana.id, gone: work.id })
  if (typeof joining === 'string') throw new Error(joining)
  await joinContacts({ kept: ana.id, gone: work.id }, joining.version, REVIEWER)
  expect(await readReader(work.link)).toMatchObject({
    isOver: false,
    preferences: { cities: ['Santo Domingo'] },
  })

  const known = await readKnownPerson(ana.id)
  expect(known?.newsletter_preferences, 'the data file has both').toMatchObject([
    { email: 'ana@ozama.test', cities: ['Kingston'], frequency: 'monthly', events_only: true },
    { email: 'ana@trabajo.test', cities: ['Santo Domingo'] },
  ])
  expect(await erasePerson('ana@ozama.test', 'ana@ozama.test', REVIEWER)).toBe('erased')
  expect(await stored(), 'the erasure takes both').toEqual([])
})

test('the choice of whoever left is deleted in the night, that of others stays', async () => {
  const ana = await reader('ana@ozama.test')
  const luis = await reader('luis@ozama.test')
  for (const { link } of [ana, luis]) await savePreferences(link, CHOSEN)
  expect(await leaveEverything(ana.link)).toMatchObject({ isOver: true })
  await deletePreferencesOfLeavers()
  expect(await stored()).toEqual(['luis@ozama.test'])
})

test('who was never asked has nothing to choose', async () => {
  const { link } = await reader('eva@ozama.test', false)
  expect(await savePreferences(link, CHOSEN)).toMatchObject({ isOver: true })
  expect(await stored()).toEqual([])
})
