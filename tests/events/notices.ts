import { afterAll, beforeAll } from 'vitest'
import { mailDueNotice } from '#app/domains/attendance/changes/notifying.server.ts'
import type { EventConfirmation, NotificationPreview } from '#app/domains/attendance/changes/schema.ts'
import { startNoticeWorker } from '#app/domains/attendance/jobs.server.ts'
import { updateEvent } from '#app/domains/event-desk/changes/updating.server.ts'
import { deleteEvent } from '#app/domains/event-desk/editor/editing.server.ts'
import { findPublished } from '#app/domains/events/events.server.ts'
import type { EventInput } from '#app/domains/events/team-schema.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { REVIEWER, rowsOf } from '../setup/team.ts'
import { EVENT } from './rows.ts'

/** The queue of notices, worked as on a node of the site. After `withTables`. */
export function withNotices() {
  beforeAll(async () => {
    await startNoticeWorker(await startJobs(process.env.DATABASE_URL ?? ''), { pollingIntervalSeconds: 0.5 })
  })
  afterAll(async () => {
    await rowsOf(`delete from pgboss.job where name = 'event-notices'`)
    await stopJobs()
  })
}

type Answer = 'avisar' | 'sin_avisar'

/** Saves what the editor of an event sends, and answers the question if there is one. Returns the question. */
export async function saveEvent(id: string, given: Partial<EventInput>, answer: Answer = 'avisar') {
  const { version = '', created_at, updated_at, submission_id, ...stored } = (await findPublished(id)) ?? {}
  const event = { ...EVENT, ...stored, ...given } as EventInput
  const saved = await updateEvent(id, event, { version, editor: REVIEWER })
  const notice = noticeOf(saved)
  if (!notice) return { ...saved, notice }
  const replies = { notice: { answer, about: notice.about } }
  return { ...(await updateEvent(id, event, { version, editor: REVIEWER, replies })), notice }
}

/** The same for a deletion; returns what brings it back from the trash. */
export async function throwAway(id: string, answer: Answer = 'avisar') {
  let removal = await deleteEvent(id, REVIEWER)
  const notice = noticeOf(removal)
  if (notice) removal = await deleteEvent(id, REVIEWER, { notice: { answer, about: notice.about } })
  return removal.outcome === 'deleted' ? removal.trash_id : ''
}

/** What is asked before somebody is written to. */
export function noticeOf(asked: {
  outcome: string
  question?: EventConfirmation
}): NotificationPreview | undefined {
  return asked.question?.about === 'notice' ? asked.question.notice : undefined
}

/** As if the wait were over: what is due, and only that, is told. */
export async function waitIsOver(id: string) {
  await rowsOf(`update event_notices set due_at = now() where due_at is not null`)
  await mailDueNotice(id)
}
