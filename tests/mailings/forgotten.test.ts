import { expect, test } from 'vitest'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { purgeRow } from '#app/domains/admin/trash/emptying.server.ts'
import { purgeOldTrash } from '#app/domains/admin/trash/trash.server.ts'
import { throwAway, withNotices } from '../events/notices.ts'
import { withRegistrations } from '../events/people.ts'
import { storeEvent } from '../events/rows.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { REVIEWER, rowsOf } from '../setup/team.ts'

withRegistrations()
withNotices()
withDemoOrganization()

/** An event with Ana and Eva, who had a reminder and a message. */
async function storeMailed(title: string) {
  const id = await storeEvent({ title })
  await rowsOf(`
    with people as (insert into event_registrations (event_id, name, email, status)
        select '${id}', name, lower(name) || '@cacao.test', 'confirmed' from unnest('{Ana,Eva}'::text[]) name returning id),
      message as (insert into event_messages (id, event_id, author, sent_by, audience, subject, body, due_at, finished_at)
        values (gen_random_uuid(), '${id}', 'team', 'ana@marea.example', 'all', 'Hola', 'Traigan abrigo.', now(), now()) returning id),
      had as (insert into mailings (kind, subject_id, due_at, needed_by, finished_at)
        select 'reminders', '${id}', now(), now(), now() union all select 'messages', id::text, now(), now(), now() from message
        returning id)
    insert into mailing_recipients (mailing_id, recipient_id) select had.id, people.id::text from had, people`)
  return id
}

const known = async () => Number((await rowsOf('select count(*)::int as n from mailing_recipients'))[0]?.n)

test('who got a mail is known as long as its event or message is there, or may come back', async () => {
  await storeMailed('Noche que queda')
  const binned = await throwAway(await storeMailed('Noche que se va'))
  await purgeOldTrash()
  expect(await known(), 'it is in the trash').toBe(8)
  await purgeRow(binned, REVIEWER)
  expect(await known()).toBe(4)
  await rowsOf('delete from event_messages')
  await purgeOldTrash()
  expect(await rowsOf('select kind from mailings')).toEqual([{ kind: 'reminders' }])
})

test('and goes with the person', async () => {
  await storeMailed('Noche que queda')
  expect(await erasePerson('ana@cacao.test', 'ana@cacao.test', REVIEWER)).toBe('erased')
  expect(await known()).toBe(2)
})
