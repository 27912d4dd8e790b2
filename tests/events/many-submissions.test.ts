import { beforeEach, describe, expect, test } from 'vitest'
import { readSkipped } from '#app/domains/admin/bulk-skipped.server.ts'
import { findRun, undoRun } from '#app/domains/bulk/runs.server.ts'
import { carryOutRun } from '#app/domains/bulk/steps.server.ts'
import { readReviewAddress } from '#app/domains/event-desk/review/address.ts'
import { readBulkQuestion } from '#app/domains/event-desk/review/bulk.server.ts'
import { DECIDING_KINDS } from '#app/domains/event-desk/review/bulk-steps.server.ts'
import { answerSubmissions } from '#app/domains/event-desk/review/requests.server.ts'
import {
  approveSubmission,
  rejectSubmission,
  restoreFromSpam,
} from '#app/domains/event-desk/review/review.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { moveClock } from '#app/platform/time/clock.server.ts'
import { withBulkQueue } from '../setup/bulk-queue.ts'
import { YEAR } from '../setup/days.ts'
import { readAnswer } from '../setup/form-answer.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { storeSubmission } from './rows.ts'

withTables('events', 'event_submissions', 'trash', 'audit_log', 'mail_messages', 'contacts', 'bulk_runs')
withBulkQueue()

const MANY = 30
let ids: string[] = []

beforeEach(async () => {
  ids = []
  for (let n = 0; n < MANY; n++) ids.push(await storeSubmission({ title: `Oferta ${n}` }))
  await storeSubmission({ title: 'Otra cosa' })
})

const ask = (address: string) =>
  readBulkQuestion(readReviewAddress('/admin/forms', new URLSearchParams(address)))

async function press(address: string, form: Record<string, string>) {
  const body = new URLSearchParams({ intent: 'chosen', everything: '1', count: String(MANY), ...form })
  const request = new Request(`http://site.test/admin/forms?${address}`, { method: 'POST', body })
  return readAnswer(await answerSubmissions(request, REVIEWER))
}

/** Confirms it for all that are found; returns the run. */
async function confirm(form: Record<string, string>, address = 'estado=pendiente&q=oferta'): Promise<string> {
  const answer = await press(address, form)
  expect(answer.status).toBe(303)
  return String(answer.location).replace('/admin/lotes/', '')
}

const carryOut = (id: string) => carryOutRun(id, DECIDING_KINDS, { rests: false })
const statuses = async () =>
  (await rowsOf('select status, count(*)::int as n from event_submissions group by 1 order by 1')).map(
    ({ status, n }) => `${status} ${n}`,
  )

describe('all submissions that the list finds', () => {
  test('are rejected with one reason, each with its mail and entry; not over a decision or a correction', async () => {
    await rowsOf(`update event_submissions set email = 'demo@marea.example' where id = '${ids[0]}'`)
    expect(await ask('estado=pendiente&q=oferta&accion=rechazar&todo=1')).toEqual({ count: 30, mailed: 29 })
    const id = await confirm({ step: 'rechazar', rejection_reason: 'No es un evento' })
    await approveSubmission(ids[1] ?? '', REVIEWER)
    await rowsOf(`update event_submissions set title = 'Corregida' where id = '${ids[2]}'`)
    await rowsOf(`delete from event_submissions where id = '${ids[3]}'`)
    await carryOut(id)
    expect(await findRun(id)).toMatchObject({
      ...{
        phrase: 'rechazar 30 eventos',
        state: 'done',
        total: 30,
        changed: 27,
        skipped: { gone: 1, other: 2 },
      },
      can_undo: true,
    })
    expect(await statuses()).toEqual(['approved 1', 'pending 2', 'rejected 27'])
    expect(
      await rowsOf(`select distinct rejection_reason from event_submissions where status = 'rejected'`),
    ).toEqual([{ rejection_reason: 'No es un evento' }])
    expect(await rowsOf(`select 1 from mail_messages where template like '%rejec%'`)).toHaveLength(27)
    expect(await rowsOf(`select 1 from audit_log where action = 'event_submission.rejected'`)).toHaveLength(
      27,
    )
    await rowsOf(`update mail_messages set status = 'sent', sent_at = now() where subject_id = '${ids[4]}'`)
    const undoing = await undoRun(id, REVIEWER)
    const undo = undoing.outcome === 'started' ? undoing.id : ''
    await carryOut(undo)
    expect(await findRun(undo), 'until the mail leaves').toMatchObject({
      changed: 26,
      skipped: { mailed: 1 },
    })
    expect(await statuses()).toEqual(['approved 1', 'pending 28', 'rejected 1'])
  })

  test('are marked as spam without a mail, and come back', async () => {
    const id = await confirm({ step: 'spam' })
    await carryOut(id)
    expect(await statuses()).toEqual(['pending 1', 'spam 30'])
    expect(await rowsOf('select 1 from mail_messages')).toEqual([])
    await restoreFromSpam(ids[0] ?? '', REVIEWER)
    const undoing = await undoRun(id, REVIEWER)
    const undo = undoing.outcome === 'started' ? undoing.id : ''
    await carryOut(undo)
    expect(await findRun(undo)).toMatchObject({ changed: 29, skipped: { other: 1 } })
    expect(await statuses()).toEqual(['pending 31'])
  })

  test('are deleted into the trash from spam; who was taken out of it meanwhile stays', async () => {
    await rowsOf(`update event_submissions set status = 'spam' where title like 'Oferta%'`)
    const id = await confirm({ step: 'eliminar' }, 'estado=spam')
    await restoreFromSpam(ids[0] ?? '', REVIEWER)
    await carryOut(id)
    expect(await findRun(id)).toMatchObject({ changed: 29, skipped: { other: 1 }, can_undo: false })
    expect(await statuses()).toEqual(['pending 2'])
    expect(await rowsOf('select 1 from trash')).toHaveLength(29)
  })

  test('are published, each with its mail, but for what is over; and taken back until the mail leaves', async () => {
    const past = await storeSubmission({ title: 'Oferta de ayer', event_date: '2020-01-01' })
    expect(await ask('estado=pendiente&q=oferta&accion=aprobar&todo=1')).toEqual({
      ...{ count: 30, mailed: 30, alike: 30 },
      ...{ past: [{ id: past, title: 'Oferta de ayer' }], pastCount: 1 },
    })
    replaceEnv({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'Marea <hola@marea.test>' })
    const id = await confirm({ step: 'aprobar' })
    await rejectSubmission(ids[0] ?? '', REVIEWER, null)
    await rowsOf(`update event_submissions set title = 'Corregida' where id = '${ids[1]}'`)
    await carryOut(id)
    expect(await findRun(id)).toMatchObject({ state: 'done', total: 30, changed: 28, skipped: { other: 2 } })
    expect(await readSkipped({ id, action: 'submissions.approve' }), 'by name').toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Oferta 0', reason: 'other' }),
        expect.objectContaining({ name: 'Corregida', to: `/admin/forms?ver=${ids[1]}` }),
      ]),
    )
    expect(await statuses()).toEqual(['approved 28', 'pending 3', 'rejected 1'])
    expect(await rowsOf('select 1 from events')).toHaveLength(28)
    expect(await rowsOf(`select 1 from audit_log where action = 'event_submission.approved'`)).toHaveLength(
      28,
    )
    expect(await rowsOf(`select 1 from mail_messages where template = 'event_approval'`)).toHaveLength(28)

    expect(
      await rowsOf(`select start_after > now() + interval '110 seconds' as waits, count(*)::int as n
        from pgboss.job where name = 'mail' group by 1 order by 1`),
      'the rejection too',
    ).toEqual([{ waits: true, n: 29 }])
    const event = (of: string | undefined) => `(select event_id from event_submissions where id = '${of}')`
    await rowsOf(`update mail_messages set status = 'sent', sent_at = now() where subject_id = '${ids[2]}'`)
    await rowsOf(`update events set title = 'Otro título', updated_at = now() where id = ${event(ids[3])}`)
    await rowsOf(`insert into event_registrations (event_id, name, email, status)
      values (${event(ids[4])}, 'Ana', 'ana@marea.test', 'confirmed')`)
    const undoing = await undoRun(id, REVIEWER)
    const undo = undoing.outcome === 'started' ? undoing.id : ''
    await carryOut(undo)
    expect(await findRun(undo)).toMatchObject({ changed: 25, skipped: { mailed: 1, other: 2 } })
    expect(await statuses()).toEqual(['approved 3', 'pending 28', 'rejected 1'])
    expect(await rowsOf('select 1 from events')).toHaveLength(3)
    expect(
      await rowsOf(`select 1 from mail_messages
        where template = 'event_approval' and status = 'pending' and expires_at is null`),
      'those of the two that stay',
    ).toHaveLength(2)
    expect(
      await rowsOf(`select 1 from audit_log where summary like 'Deshizo la aprobación del evento «Oferta%'`),
    ).toHaveLength(25)
  })

  test('are passed over where they are over by the time of their step, and not taken back later', async () => {
    const id = await confirm({ step: 'aprobar' })
    moveClock(new Date(`${YEAR + 1}-01-01`))
    await carryOut(id)
    moveClock()
    expect(await findRun(id)).toMatchObject({ changed: 0, skipped: { past: 30 } })
    expect(await statuses()).toEqual(['pending 31'])
    const again = await confirm({ step: 'aprobar' })
    await carryOut(again)
    await rowsOf(`update bulk_runs set finished_at = now() - interval '121 seconds' where id = '${again}'`)
    expect(await undoRun(again, REVIEWER)).toEqual({ outcome: 'settled' })
    expect(await rowsOf('select 1 from events')).toHaveLength(30)
  })

  test('come back from spam with the receipt that did not leave; not over a colleague', async () => {
    await rowsOf(`update event_submissions set status = 'spam' where title like 'Oferta%'`)
    expect(await ask('estado=spam&accion=restaurar&todo=1')).toMatchObject({ count: 30, mailed: 30 })
    const id = await confirm({ step: 'restaurar' }, 'estado=spam')
    await restoreFromSpam(ids[0] ?? '', REVIEWER)
    await carryOut(id)
    expect(await findRun(id)).toMatchObject({ changed: 29, skipped: { other: 1 }, can_undo: false })
    expect(await statuses()).toEqual(['pending 31'])
    expect(await rowsOf(`select 1 from mail_messages where template = 'event_receipt'`)).toHaveLength(30)
  })

  test.each([
    ['approved with what was decided', 'estado=todos', 'aprobar'],
    ['deleted while they wait', 'estado=pendiente', 'eliminar'],
    ['decided with what was decided', 'estado=todos', 'rechazar'],
  ])('are never %s', async (_, address, step) => {
    expect(await ask(`${address}&accion=${step}&todo=1`)).toBeUndefined()
    expect(await press(address, { step, count: '31' })).toMatchObject({ status: 422 })
    expect(await statuses()).toEqual(['pending 31'])
  })

  test('are left alone where others are found than were confirmed, or the reason is too long', async () => {
    expect(await press('estado=pendiente', { step: 'spam' })).toMatchObject({
      ...{ status: 409, title: 'Los eventos cambiaron mientras decidías' },
      description: 'Ahora serían 31 eventos. No se decidió nada: elígelos otra vez.',
    })
    const long = { step: 'rechazar', rejection_reason: 'x'.repeat(1001) }
    expect(await press('estado=pendiente&q=oferta', long)).toMatchObject({ status: 422 })
    expect(await rowsOf('select 1 from bulk_runs')).toEqual([])
  })
})
