import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rejectProposal } from '#app/domains/event-desk/changes/deciding.server.ts'
import { findProposal } from '#app/domains/event-desk/changes/proposals.server.ts'
import { proposeCancelling, withdrawProposal } from '#app/domains/event-desk/changes/proposing.server.ts'
import { mailGatheredProposals } from '#app/domains/event-desk/changes/team-notifications.server.ts'
import { findSubmission } from '#app/domains/event-desk/submissions/lists.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { withBodies } from '../mail/bodies.ts'
import { YEAR } from '../setup/days.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { storeEvent, storeSubmission } from './rows.ts'

withTables('events', 'event_submissions', 'mail_messages', 'audit_log', 'set_aside')
withDemoOrganization()

const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000)

beforeAll(() => {
  replaceEnv({ publicUrl: 'https://marea.example' })
})

let night: string
let day: string
beforeEach(async () => {
  night = await storePublished('Noche de datos')
  day = await storePublished('Día de mapas')
})

async function storePublished(title: string): Promise<string> {
  const event_id = await storeEvent({ title })
  const reviewed = { reviewed_at: new Date(`${YEAR - 1}-12-01`), reviewed_by: REVIEWER.id }
  const submission_id = await storeSubmission({ title, event_id, status: 'approved', ...reviewed })
  await rowsOf(`update events set submission_id = '${submission_id}' where id = '${event_id}'`)
  return event_id
}

async function ownOf(event: string) {
  const [row] = await rowsOf(`select id from event_submissions where event_id = '${event}'`)
  const submission = await findSubmission(String(row?.id))
  if (!submission) throw new Error('There is no submission.')
  return { ...submission, isOtherDate: false }
}

/** Asks for the event to be called off, for each of these reasons in turn. */
async function ask(event: string, reasons: string[], now = new Date()) {
  for (const reason of reasons)
    expect(await proposeCancelling(await ownOf(event), reason, now)).toBe('proposed')
}

/** What the team was written about an event, the oldest first. */
async function mailsAbout(title: string): Promise<string[]> {
  const mails = await rowsOf(
    `select * from mail_messages where template = 'event_proposal_arrival' order by created_at`,
  )
  const read = (await withBodies(mails)) as unknown as { subject: string; text: string }[]
  return read.filter(({ subject }) => subject.endsWith(title)).map(({ text }) => text)
}

const TEN = Array.from({ length: 10 }, (_, index) => `Razón número ${index + 1}.`)

test('of ten proposals within an hour the team has two mails: the first at once, the rest in one at its end', async () => {
  await ask(night, TEN)
  await ask(day, ['Se inundó la sala.', 'Sigue inundada.'])
  expect(await mailsAbout('Noche de datos')).toEqual([expect.stringContaining('Razón número 1.')])
  expect(await mailsAbout('Día de mapas'), 'two events share no hour').toHaveLength(1)
  await mailGatheredProposals(minutesOn(58))
  expect(await mailsAbout('Noche de datos')).toHaveLength(1)

  // Two nodes at once, and a second tick.
  await Promise.all([mailGatheredProposals(minutesOn(61)), mailGatheredProposals(minutesOn(61))])
  await mailGatheredProposals(minutesOn(62))
  const [, gathered, ...more] = await mailsAbout('Noche de datos')
  expect(gathered).toContain('mandó 9 propuestas')
  expect(gathered).toContain('Razón número 10.')
  expect(gathered).not.toContain('Razón número 9.')
  expect(more).toEqual([])
  expect((await mailsAbout('Día de mapas'))[1]).not.toContain('propuestas, y cada una')

  await ask(night, ['Ya no hay quien hable.'], minutesOn(61))
  expect((await mailsAbout('Noche de datos'))[2], 'an hour after the last mail').toContain(
    'Ya no hay quien hable.',
  )
})

test('what was withdrawn or answered meanwhile is in no mail; what is asked for after that is counted anew', async () => {
  for (const event of [night, day]) await ask(event, ['Se inundó la sala.', 'Sigue inundada.'])
  await withdrawProposal(await ownOf(night))
  const { submissionVersion = '' } = (await findProposal(day)) ?? {}
  await mailGatheredProposals(minutesOn(30))
  expect(await rejectProposal(day, REVIEWER, { submissionVersion, reason: null })).toEqual({
    outcome: 'done',
  })
  await mailGatheredProposals(minutesOn(61))
  for (const title of ['Noche de datos', 'Día de mapas']) expect(await mailsAbout(title)).toHaveLength(1)

  await ask(night, ['Se fue la luz.'])
  await mailGatheredProposals(minutesOn(61))
  const [, gathered] = await mailsAbout('Noche de datos')
  expect(gathered).toContain('Se fue la luz.')
  expect(gathered).not.toContain('mandó')
})
