import { describe, expect, test } from 'vitest'
import { restoreRequest } from '#app/domains/academy/requests/team-requests.server.ts'
import { restoreApplication } from '#app/domains/community/team-applications.server.ts'
import { restoreFromSpam } from '#app/domains/event-desk/review/review.server.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { ANA, apply, ask, come, propose } from './forms.ts'

/** Design §8: whoever types somebody's address into our forms cannot fill that mailbox. */
withTables(
  'events',
  'event_registrations',
  'event_submissions',
  'contact_form',
  'course_submissions',
  'inquiries',
  'contacts',
  'consent_events',
  'mail_messages',
  'audit_log',
  'site_settings',
)
withDemoOrganization()

async function mailTo(recipient: string): Promise<number> {
  const [row] = await rowsOf(
    `select count(*)::int as n from mail_messages where lower(btrim(recipient)) = '${recipient}'`,
  )
  return Number(row?.n)
}

async function stored(table: string): Promise<number> {
  const [row] = await rowsOf(`select count(*)::int as n from ${table}`)
  return Number(row?.n)
}

/** The mails that are there become older. */
const wait = (interval: string) =>
  rowsOf(`update mail_messages set created_at = created_at - interval '${interval}'`)

const TEAM = 'hola@marea.example'

describe('one address, typed into form after form', () => {
  test('gets five mails within an hour, over all the forms; every form is stored and the team hears of each', async () => {
    for (const send of [apply, propose, ask, come, apply, propose, ask, come, apply, propose, ask, come])
      await send()
    expect(await mailTo(ANA)).toBe(5)
    const rows = ['contact_form', 'event_submissions', 'course_submissions', 'event_registrations']
    expect(await Promise.all(rows.map(stored))).toEqual([3, 3, 3, 3])
    expect(await mailTo(TEAM)).toBe(9)
  })

  test('is one address in whatever letters', async () => {
    for (const email of [ANA, 'Ana@Ozama.Test', 'ANA@OZAMA.TEST', ANA, 'aNa@ozama.test', 'ana@Ozama.test'])
      await ask(email)
    expect(await mailTo(ANA)).toBe(5)
  })

  test('gets its next mail an hour later, and ten in a day', async () => {
    for (let sent = 0; sent < 7; sent++) await ask()
    await wait('61 minutes')
    await ask()
    expect(await mailTo(ANA)).toBe(6)
    for (let sent = 0; sent < 7; sent++) await ask()
    await wait('61 minutes')
    await ask()
    expect(await mailTo(ANA)).toBe(10)
    await wait('22 hours')
    await ask()
    expect(await mailTo(ANA)).toBe(11)
  })

  test('gets no more of them from forms that are sent at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => [apply(), propose(), ask()]).flat())
    expect(await mailTo(ANA)).toBe(5)
    expect(await mailTo(TEAM)).toBe(24)
  })

  test('the question about the newsletter counts too', async () => {
    await apply()
    await come(ANA, true)
    expect(await rowsOf('select template from mail_messages order by template')).toEqual(
      ['community_arrival', 'community_receipt', 'event_registration', 'newsletter_confirmation'].map(
        (template) => ({ template }),
      ),
    )
    for (const send of [ask, ask, ask, ask]) await send()
    expect(await mailTo(ANA)).toBe(5)
  })

  test('is answered all the same where the team itself takes a form back from spam', async () => {
    for (let sent = 0; sent < 7; sent++) await ask()
    await propose()
    await apply()
    const restored: [string, (id: string, actor: typeof REVIEWER) => Promise<unknown>][] = [
      ['contact_form', restoreApplication],
      ['event_submissions', restoreFromSpam],
      ['course_submissions', restoreRequest],
    ]
    for (const [at, [table, restore]] of restored.entries()) {
      const column = table === 'event_submissions' ? 'status' : 'state'
      const [row] = await rowsOf(`select id from ${table} limit 1`)
      await rowsOf(`update ${table} set ${column} = 'spam' where id = '${row?.id}'`)
      await restore(String(row?.id), REVIEWER)
      expect(await mailTo(ANA), table).toBe(6 + at)
    }
  })

  test('takes nothing from anybody else', async () => {
    for (let sent = 0; sent < 7; sent++) await ask()
    await ask('luis@ozama.test')
    expect(await mailTo('luis@ozama.test')).toBe(1)
  })
})
