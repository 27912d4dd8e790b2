import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkRetention } from '#app/domains/retention/check.server.ts'
import { isHeld, liftHold, readHold } from '#app/domains/retention/hold.server.ts'
import { keepRetentionRules } from '#app/domains/retention/job.server.ts'
import { remindOfHold } from '#app/domains/retention/reminder.server.tsx'
import { answerRetention } from '#app/domains/retention/requests.server.ts'
import { readRetention } from '#app/domains/retention/state.server.ts'
import { readRetentionView } from '#app/domains/retention/view.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { moveClock } from '#app/platform/time/clock.server.ts'
import { makeAccount } from '../auth/administrator.ts'
import { withBodies } from '../mail/bodies.ts'
import { REVIEWER, rowsOf } from '../setup/team.ts'
import { inDays, storeMail, wake, withRules } from './rows.ts'

withRules()

const withBody = async () => (await rowsOf(`select 1 from mail_messages where html <> ''`)).length

const bodiesRemoved = () => rowsOf(`select removed from retention_removals where rule = 'mail_bodies'`)

async function storeMails(many: number) {
  const first = await storeMail()
  await rowsOf(`insert into mail_messages (message_id, template, recipient, subject, html, text, status, sent_at)
    select '<' || gen_random_uuid() || '@x.test>', template, recipient, subject, html, text, status, sent_at
    from mail_messages, generate_series(2, ${many}) where id = '${first}'`)
}

test('a run that is cut short goes on with the next, and nothing rests until it came to its end', async () => {
  await storeMails(25)
  moveClock(inDays(91))
  // No time but for one step of each removal.
  await keepRetentionRules({ rowsPerStep: 10, longestMs: 0 })
  const left = await withBody()
  expect(left).toBeGreaterThan(0)
  await keepRetentionRules({ rowsPerStep: 10 })
  expect(await withBody()).toBe(0)
  expect(await bodiesRemoved()).toEqual([{ removed: 25 }])
})

test('two nodes at once remove each row once', async () => {
  await storeMails(60)
  moveClock(inDays(91))
  await Promise.all([keepRetentionRules({ rowsPerStep: 7 }), keepRetentionRules({ rowsPerStep: 7 })])
  expect(await withBody()).toBe(0)
  expect(await bodiesRemoved()).toEqual([{ removed: 60 }])
})

test('a removal that fails holds up no other, and Sistema says so until it succeeds', async () => {
  await storeMails(2)
  moveClock(inDays(91))
  await rowsOf('alter table mail_messages add constraint keeps check (html <> $$$$) not valid')
  try {
    await rowsOf(`insert into audit_log (actor_email, action, subject_type, subject_id, summary, before, created_at)
      values ('a@x.test', 'contact.updated', 'contact', 'c', 'Cambió', '{}', now() - interval '2 years')`)
    await keepRetentionRules()
    expect(await withBody()).toBe(2)
    expect(await rowsOf('select 1 from audit_log where before is not null')).toEqual([])
    expect(await checkRetention()).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('Una regla no terminó'),
    })
  } finally {
    await rowsOf('alter table mail_messages drop constraint keeps')
  }
  await keepRetentionRules()
  expect(await checkRetention()).toMatchObject({ state: 'ok' })
})

test('on a database that was in use nothing is removed until somebody begins', async () => {
  await rowsOf(`insert into retention_hold (since) values (now())`)
  await storeMails(3)
  await rowsOf(`insert into trash (table_name, row_id, deleted_at, snapshot) values ('contacts', gen_random_uuid(), now() - interval '40 days',
    '{"kind": "Contacto", "label": "a", "row": {}, "children": [], "referrers": [], "references": []}')`)
  moveClock(inDays(100))
  await keepRetentionRules()
  expect(await withBody(), 'a new rule waits').toBe(3)
  expect(await rowsOf('select 1 from trash'), 'an older promise is kept').toEqual([])
  const { rules, hold } = await readRetention()
  expect(hold?.lifted_at).toBeNull()
  const bodies = rules.find(({ name }) => name === 'mail_bodies')
  expect(bodies).toMatchObject({ isHeld: true, waiting: { rows: 3, since: expect.any(Date) } })
  expect(await checkRetention()).toMatchObject({
    state: 'warning',
    says: expect.stringMatching(
      /espera hace ya 14 semanas a que alguien la ponga en marcha: 3 filas vencidas, la más antigua del /,
    ),
  })
  await db.transaction((tx) => liftHold(REVIEWER, tx))
  expect(await db.transaction((tx) => liftHold(REVIEWER, tx))).toBe('settled')
  expect(await readHold()).toMatchObject({ lifted_by: REVIEWER.email })
  expect((await rowsOf('select summary from audit_log')).map(({ summary }) => summary)).toEqual([
    'Puso en marcha la conservación: lo vencido se quita',
  ])
  await wake()
  await keepRetentionRules()
  expect(await withBody()).toBe(0)
})

test('administrators are reminded once a week, whatever two nodes do, until somebody begins', async () => {
  const reminders = () => rowsOf(`select recipient from mail_messages where template = 'retention_reminder'`)
  const { email } = await makeAccount({ admin: true })
  const colleague = await makeAccount({ admin: false })
  await rowsOf(`insert into user_roles (user_id, role) values ('${colleague.id}', 'atencion')`)
  await rowsOf('insert into retention_hold (since) values (now())')
  moveClock(inDays(6))
  await remindOfHold()
  expect(await reminders(), 'before a week').toEqual([])
  for (const [days, weeks] of [
    [8, 1],
    [14, 1],
    [16, 2],
  ] as const) {
    moveClock(inDays(days))
    await Promise.all([remindOfHold(), remindOfHold()])
    await remindOfHold()
    const sent = await reminders()
    expect(sent.filter(({ recipient }) => recipient === email)).toHaveLength(weeks)
    expect(sent.filter(({ recipient }) => recipient === colleague.email)).toEqual([])
  }
  await db.transaction((tx) => liftHold(REVIEWER, tx))
  moveClock(inDays(40))
  await remindOfHold()
  const [mail] = await withBodies(await rowsOf(`select * from mail_messages where recipient = '${email}'`))
  expect(mail?.text?.replace(/\s+/g, ' ')).toMatch(
    /hace ya 1 semana .*pulsa «Empezar».*sistema\/conservacion/,
  )
  expect((await reminders()).filter(({ recipient }) => recipient === email)).toHaveLength(2)
})

const post = (fields: Record<string, string>) =>
  answerRetention(
    new Request('http://site.test/admin/tools/sistema/conservacion', {
      method: 'POST',
      body: new URLSearchParams(fields),
    }),
    REVIEWER,
  )
const statusOf = (answer: Awaited<ReturnType<typeof post>>) =>
  answer instanceof Response ? answer.status : answer.init?.status

test(`'Empezar' takes that one has seen what goes, once, and stands in the record`, async () => {
  await rowsOf('insert into retention_hold default values')
  expect(statusOf(await post({ intent: 'start' }))).toBe(422)
  expect(await isHeld()).toBe(true)
  const both = await Promise.all([
    post({ intent: 'start', seen: 'on' }),
    post({ intent: 'start', seen: 'on' }),
  ])
  expect(both.map(statusOf).toSorted()).toEqual([303, 409])
  expect(await isHeld()).toBe(false)
  expect(await rowsOf('select action, actor_email from audit_log')).toEqual([
    { action: 'retention.started', actor_email: REVIEWER.email },
  ])
  expect(await readRetentionView(REVIEWER)).toMatchObject({
    held: undefined,
    started: { by: REVIEWER.email },
  })
})

test('the update holds a database in use, and no new one', async () => {
  const [migration = ''] = globSync('db/migrations/*_retention.sql')
  const [hold = ''] = /INSERT INTO retention_hold[^;]+;/.exec(readFileSync(migration, 'utf8')) ?? []
  await rowsOf(hold)
  expect(await readHold(), 'a new one').toBeUndefined()
  await rowsOf(`insert into contacts (email) values ('ana@cacao.test')`)
  await rowsOf(hold)
  expect(await readHold()).toMatchObject({ lifted_at: null })
})
