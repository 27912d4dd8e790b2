import { beforeEach, expect, test } from 'vitest'
import { readConversions, registrationsByEvent } from '#app/domains/analytics/conversions.server.ts'
import { readFeedback } from '#app/domains/attendance/feedback/feedback.server.ts'
import {
  countArrived,
  countRegistrations,
  countSeats,
} from '#app/domains/attendance/registrations/team-list.server.ts'
import { readFigures } from '#app/domains/newsletter/issues/figures.server.ts'
import { countFigures } from '#app/domains/report/figures.server.ts'
import { listHeldEvents } from '#app/domains/report/held-events.server.ts'
import { keepRetentionRules } from '#app/domains/retention/job.server.ts'
import { moveClock } from '#app/platform/time/clock.server.ts'
import { wire } from '#app/platform/wiring.server.ts'
import { rowsOf } from '../setup/team.ts'
import { inDays, REQUEST, storeEventOfToday, storeMail, wake, withRules } from './rows.ts'

withRules()
beforeEach(() =>
  wire({ articleViews: async () => 0, newsletterViews: async () => 0, articlesRead: async () => [] }),
)

const ZONE = 'America/Santo_Domingo'

/** Everything that a screen or a report counts of the event, of its days and of the requests. */
async function everyCount(event: string, days: { from: string; to: string }) {
  const [issue] = await rowsOf('select id from newsletter_issues')
  const period = { kind: 'days', ...days } as unknown as Parameters<typeof countFigures>[0]
  const conversions = await readConversions(days, ZONE)
  return {
    registrations: await countRegistrations(event),
    seats: await countSeats(event),
    arrived: await countArrived(event),
    feedback: { ...(await readFeedback(event)), latest: [] },
    issue: (await readFigures([String(issue?.id)])).get(String(issue?.id)),
    held: await listHeldEvents(days),
    figures: (await countFigures(period, ZONE, days.to)).figures,
    conversions: conversions.toSorted((one, other) =>
      `${one.kind}${one.day}`.localeCompare(`${other.kind}${other.day}`),
    ),
    by_event: [...(await registrationsByEvent(days, { from: days.from, to: days.from }, ZONE))],
  }
}

async function keepAt(days: number) {
  await wake()
  moveClock(inDays(days))
  await keepRetentionRules()
  moveClock()
}

test('no number of a screen changes when check-ins, and then names and opinions, go', async () => {
  const event = await storeEventOfToday()
  await rowsOf(`update events set max_attendees = 100, city = 'Santo Domingo'`)
  // Of several days, with one to three seats each.
  await rowsOf(`insert into event_registrations (event_id, name, email, status, places, created_at, arrived_at, rating, comment)
    select '${event}', 'P' || n, 'p' || n || '@cacao.test', (array['confirmed', 'confirmed', 'cancelled', 'waitlist'])[1 + n % 4],
      1 + n % 3, now() - (n % 5) * interval '1 day', case when n % 4 = 0 then now() end,
      case when n % 4 = 1 then 1 + n % 5 end, 'Muy bien' from generate_series(1, 24) n`)
  await rowsOf(`with thanks as (insert into mailings (kind, subject_id, due_at, needed_by, finished_at)
      values ('thanks', '${event}', now(), now(), now()) returning id)
    insert into mailing_recipients (mailing_id, recipient_id) select thanks.id, r.id::text from thanks, event_registrations r
      where r.status = 'confirmed'`)
  for (const table of ['contact_form', 'course_submissions'] as const)
    await rowsOf(`${REQUEST[table]}'cerrada')`)
  await rowsOf(`insert into event_submissions (title, organizer, category, event_date, event_time, location, status,
      idempotency_key, reviewed_at, reviewed_by)
    values ('Noche', 'Cacao', 'meetup', current_date - 1, '18:30', 'Moca', 'rejected', 'x', now(), 'revisora')`)
  await rowsOf(`insert into consent_events (email, purpose, granted, source, wording)
    values ('ana@cacao.test', 'marketing', true, 'correo', 'Quiero'), ('ana@cacao.test', 'marketing', false, 'baja', 'Quiero')`)
  const [issue] =
    await rowsOf(`insert into newsletter_issues (subject, content, status, slug, due_at, started_at, finished_at, updated_by)
    values ('Lo que viene', '{"type": "doc", "content": []}', 'sent', 'lo-que-viene', now(), now(), now(), 'ana') returning id`)
  const mails = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      storeMail(
        `template = 'newsletter_issue', recipient = '${name}@cacao.test'${name === 'c' ? ", undelivered = 'no existe'" : ''}`,
      ),
    ),
  )
  await rowsOf(`with sent as (insert into mailings (kind, subject_id, due_at, needed_by, finished_at)
      values ('newsletter', '${issue?.id}', now(), now(), now()) returning id)
    insert into mailing_recipients (mailing_id, recipient_id, mail_id)
      select sent.id, mail.recipient, mail.id from sent, mail_messages mail where mail.id = any('{${mails.join()}}'::uuid[])`)
  const [days] = await rowsOf(`select (current_date - 10)::text as from, (current_date + 1)::text as to`)
  const before = await everyCount(event, days as { from: string; to: string })
  expect(before).toMatchObject({
    registrations: { confirmed: 12, cancelled: 6, waitlist: 6 },
    arrived: 6,
    feedback: { answers: 6, asked: 12 },
    issue: { sent: 3, bounced: 1 },
    figures: {
      newsletter_mails: 3,
      applications: 1,
      course_requests: 1,
      newsletter_joined: 1,
      newsletter_left: 1,
      feedback: 6,
    },
  })

  await keepAt(100)
  expect(await rowsOf('select 1 from event_registrations where arrived_at is not null')).toEqual([])
  expect(await everyCount(event, days as { from: string; to: string })).toEqual(before)
  await keepAt(400)
  expect(
    await rowsOf('select 1 from event_registrations union all select 1 from mailing_recipients'),
  ).toEqual([])
  expect(await everyCount(event, days as { from: string; to: string })).toEqual(before)
  await keepAt(1200)
  expect(await rowsOf('select 1 from mail_messages')).toEqual([])
  expect(await rowsOf('select 1 from contact_form union all select 1 from consent_events')).toEqual([])
  expect(await everyCount(event, days as { from: string; to: string })).toEqual(before)
})
