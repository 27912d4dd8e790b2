import { beforeEach, describe, expect, test } from 'vitest'
import { answerBulkRun } from '#app/domains/admin/bulk-requests.server.ts'
import { DELETING_KINDS } from '#app/domains/admin/people/bulk-deleting.server.ts'
import { answerContactList } from '#app/domains/admin/people/list-requests.server.ts'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { continueLeftRuns, deleteOldRuns, findRun, resumeRun } from '#app/domains/bulk/runs.server.ts'
import { carryOutRun } from '#app/domains/bulk/steps.server.ts'
import { TAGGING_KINDS } from '#app/domains/contacts/selection/bulk-tagging.server.ts'
import { wire } from '#app/platform/wiring.server.ts'
import { WIRING } from '#app/wiring.server.ts'
import { withBulkQueue } from '../setup/bulk-queue.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { readAnswer } from '../setup/form-answer.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { storeMany } from './rows.ts'

withTables('contacts', 'contact_notes', 'consent_events', 'trash', 'bulk_runs', 'audit_log')
withBulkQueue()

const ALL = 1_100

beforeEach(() => storeMany(ALL))

async function press(address: string, form: Record<string, string>) {
  const body = new URLSearchParams(form)
  const request = new Request(`http://site.test/admin/contacts?${address}`, { method: 'POST', body })
  return readAnswer(await answerContactList(request, REVIEWER))
}

/** Confirms it for everybody; returns the run. */
async function confirm(tag = 'costa', intent = 'tag', count = ALL): Promise<string> {
  const answer = await press('', { intent, tag, everything: '1', count: String(count) })
  expect(answer.status).toBe(303)
  return String(answer.location).replace('/admin/lotes/', '')
}

async function decide(id: string, intent: string) {
  const request = new Request(`http://site.test/admin/lotes/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ intent }),
  })
  return readAnswer(await answerBulkRun(request, id, REVIEWER))
}

/** Carries it out, `steps` of them at most. */
const carryOut = (id: string, steps = Number.POSITIVE_INFINITY) => {
  let taken = 0
  const signal = {
    get aborted() {
      return taken++ >= steps
    },
  }
  return carryOutRun(id, [...TAGGING_KINDS, ...DELETING_KINDS], { signal, rests: false })
}

const tagged = async () =>
  (await rowsOf('select tags::text, count(*)::int as people from contacts group by 1'))
    .map(({ tags, people }) => `${tags} ${people}`)
    .toSorted()
const summaries = async () =>
  (await rowsOf('select summary from audit_log order by id')).map(({ summary }) => summary)

describe('a tag for more contacts than anybody waits for', () => {
  test('goes to those that were confirmed, with one entry at the beginning and one at the end', async () => {
    await rowsOf(`update contacts set tags = '{Costa}' where email = 'persona1@marea.test'`)
    const id = await confirm('costa', 'tag', ALL - 1)
    await rowsOf(`insert into contacts (email) values ('despues@marea.test')`)
    await rowsOf(
      `update contacts set tags = '{costa}' where email in ('persona2@marea.test', 'persona3@marea.test')`,
    )
    await rowsOf(`update contacts set company = 'Otra' where email = 'persona4@marea.test'`)
    await rowsOf(`delete from contacts where email = 'persona5@marea.test'`)
    await carryOut(id)
    expect(await findRun(id)).toMatchObject({
      ...{ state: 'done', total: 1_099, processed: 1_099, changed: 1_096, skipped: { gone: 1, other: 2 } },
    })
    expect(await tagged()).toEqual(['{Costa} 1', '{costa} 1098', '{} 1'])
    expect(await summaries()).toEqual([
      'Empezó a poner la etiqueta «Costa» a 1,099 contactos',
      'Terminó de poner la etiqueta «Costa» a 1,099 contactos: 1,096 cambios',
    ])
  })

  test('starts for nobody where the list finds others than were confirmed', async () => {
    const form = { intent: 'tag', tag: 'costa', everything: '1', count: String(ALL - 1) }
    expect(await press('', form)).toMatchObject({
      ...{ status: 409, title: 'Los contactos cambiaron' },
      description: 'Ahora serían 1,100 contactos. No se cambió nada: elígelos otra vez.',
    })
    expect(await rowsOf('select 1 from bulk_runs')).toEqual([])
    expect(await summaries()).toEqual([])
  })

  test('is gone on with where a killed node was, by two nodes, and changes nobody twice', {
    tags: ['night'],
  }, async () => {
    const id = await confirm()
    await rowsOf(`alter table contacts add times int not null default 0`)
    await rowsOf(`create function count_times() returns trigger language plpgsql as
      $$ begin new.times = old.times + 1; return new; end $$`)
    await rowsOf(
      `create trigger count_times before update on contacts for each row execute function count_times()`,
    )
    try {
      await carryOut(id, 1)
      expect(await findRun(id)).toMatchObject({ state: 'running', processed: 500, changed: 500 })
      await rowsOf('delete from pgboss.job')
      await continueLeftRuns()
      expect(await rowsOf('select 1 from pgboss.job'), 'its node may be at it').toEqual([])
      await rowsOf(`update bulk_runs set stepped_at = now() - interval '16 seconds'`)
      await continueLeftRuns()
      expect(await rowsOf('select data from pgboss.job')).toEqual([{ data: { id } }])
      await Promise.all([carryOut(id), carryOut(id)])
      expect(await rowsOf('select times, count(*)::int as people from contacts group by 1')).toEqual([
        { times: 1, people: ALL },
      ])
    } finally {
      await rowsOf('drop trigger count_times on contacts')
      await rowsOf('drop function count_times')
      await rowsOf('alter table contacts drop times')
    }
    expect(await findRun(id)).toMatchObject({ state: 'done', changed: ALL })
    expect(await summaries()).toHaveLength(2)
  })

  test('stops at the next step once the role of whoever confirmed it is gone; a colleague goes on with it', async () => {
    wire({ mayRunBulk: WIRING.mayRunBulk })
    try {
      for (const id of [REVIEWER.id, 'otra'])
        await rowsOf(`insert into "user" (id, name, email) values ('${id}', 'Ana', '${id}@marea.test')`)
      await rowsOf(
        `insert into user_roles (user_id, role) values ('${REVIEWER.id}', 'atencion'), ('otra', 'atencion')`,
      )
      const id = await confirm()
      await carryOut(id, 1)
      await rowsOf(`update user_roles set role = 'editora' where user_id = '${REVIEWER.id}'`)
      await carryOut(id)
      const failure =
        'Quien lo confirmó ya no tiene permisos para este cambio. Lo que se cambió hasta ahí está guardado.'
      expect(await findRun(id)).toMatchObject({ state: 'failed', changed: 500, failure })
      expect(await resumeRun(id, { id: 'otra', email: 'otra@marea.test' })).toBe(true)
      await carryOut(id)
      expect(await findRun(id)).toMatchObject({ state: 'done', changed: ALL })
    } finally {
      wire({ mayRunBulk: async () => true })
      await rowsOf(`delete from "user" where id in ('${REVIEWER.id}', 'otra')`)
    }
  })

  test('stops at the next step, says what was done, and goes on with the rest', async () => {
    const id = await confirm()
    await carryOut(id, 1)
    expect(await decide(id, 'stop')).toMatchObject({ status: 303, title: 'Detenido' })
    await carryOut(id)
    expect(await findRun(id)).toMatchObject({
      ...{ state: 'stopped', changed: 500, stopped_by: REVIEWER.email },
    })
    expect(await tagged()).toEqual(['{costa} 500', '{} 600'])
    expect(await decide(id, 'stop')).toMatchObject({ status: 409, title: 'Este cambio ya terminó' })
    expect(await decide(id, 'resume')).toMatchObject({ status: 303, location: `/admin/lotes/${id}` })
    await carryOut(id)
    expect(await tagged()).toEqual(['{costa} 1100'])
    expect(await decide(id, 'resume')).toMatchObject({ status: 409 })
    expect(await summaries()).toEqual([
      'Empezó a poner la etiqueta «costa» a 1,100 contactos',
      'Detuvo un cambio en lote (poner la etiqueta «costa» a 1,100 contactos): 500 cambios',
      'Siguió con un cambio en lote (poner la etiqueta «costa» a 1,100 contactos)',
      'Terminó de poner la etiqueta «costa» a 1,100 contactos: 1,100 cambios',
    ])
  })

  test('is undone, once, for those who got it and still have it', async () => {
    await rowsOf(`update contacts set tags = '{costa,VIP}' where email = 'persona1@marea.test'`)
    const id = await confirm('costa', 'tag', ALL - 1)
    expect(await decide(id, 'undo'), 'while it is under way').toMatchObject({ status: 409 })
    await carryOut(id)
    await rowsOf(`update contacts set tags = '{}' where email = 'persona2@marea.test'`)
    const undoing = await decide(id, 'undo')
    expect(await decide(id, 'undo')).toMatchObject({
      ...{ status: 409, title: 'Este cambio ya no se puede deshacer' },
    })
    const undo = String(undoing.location).replace('/admin/lotes/', '')
    await carryOut(undo)
    expect(await findRun(undo)).toMatchObject({
      ...{ state: 'done', undoes: id, changed: 1_098, skipped: { other: 1 }, can_undo: false },
    })
    expect(await tagged()).toEqual(['{costa,VIP} 1', '{} 1099'])
    expect(await findRun(id)).toMatchObject({ undone_by: undo, can_undo: false })
  })

  test('passes over the one whom the database refuses', async () => {
    const id = await confirm()
    await whileRefused('contacts', () => carryOut(id), {
      when: `new.email = 'persona700@marea.test'`,
      on: 'update',
    })
    expect(await findRun(id)).toMatchObject({ state: 'done', changed: 1_099, skipped: { failed: 1 } })
  })

  test('ends where the fault is not one of theirs, and can be gone on with', async () => {
    const id = await confirm()
    await whileRefused('contacts', () => carryOut(id), { on: 'update' })
    expect(await findRun(id)).toMatchObject({
      ...{ state: 'failed', processed: 0, changed: 0 },
      failure: 'Hubo un error inesperado. Lo que se cambió hasta ahí está guardado.',
    })
    expect((await summaries()).at(-1)).toBe(
      'No pudo terminar de poner la etiqueta «costa» a 1,100 contactos: 0 cambios',
    )
    await decide(id, 'resume')
    await carryOut(id)
    expect(await tagged()).toEqual(['{costa} 1100'])
  })

  test('is forgotten after 30 days, with whose it was', async () => {
    const id = await confirm()
    await carryOut(id)
    await rowsOf(`update bulk_runs set finished_at = now() - interval '29 days'`)
    await deleteOldRuns()
    expect(await findRun(id)).toMatchObject({ can_undo: true })
    await rowsOf(`update bulk_runs set finished_at = now() - interval '31 days'`)
    await deleteOldRuns()
    expect(await rowsOf('select 1 from bulk_run_rows')).toEqual([])
    expect(await decide(id, 'stop')).toMatchObject({ status: 404, title: 'Ese cambio en lote ya no está' })
  })
})

describe('all contacts that the list finds', () => {
  const SOME = 111
  const remaining = async () => (await rowsOf('select 1 from contacts')).length
  const confirmDeletion = async () => {
    const answer = await press('q=persona1', {
      intent: 'delete-chosen',
      everything: '1',
      count: String(SOME),
    })
    expect(answer.status).toBe(303)
    return String(answer.location).replace('/admin/lotes/', '')
  }
  // 'persona1', 'persona10' to 'persona19' and 'persona100' to 'persona199' of 300.
  beforeEach(() =>
    rowsOf(`delete from contacts where substr(email, 8, position('@' in email) - 8)::int > 300`),
  )

  test('are deleted into the trash in steps, not over a correction; stopped, and brought back as they were', {
    tags: ['night'],
  }, async () => {
    await rowsOf(`update contacts set consent_marketing = true where email = 'persona11@marea.test'`)
    await rowsOf(`insert into contact_notes (id, contact_id, body, author)
      select gen_random_uuid(), id, 'Llamar', 'a@marea.test' from contacts where email = 'persona12@marea.test'`)
    const before = await rowsOf('select to_jsonb(c) as row from contacts c order by id')
    const id = await confirmDeletion()
    await rowsOf(`update contacts set company = 'Otra' where email = 'persona1@marea.test'`)
    await carryOut(id, 1)
    await decide(id, 'stop')
    expect(await remaining()).toBeGreaterThanOrEqual(250)
    await decide(id, 'resume')
    await carryOut(id)
    expect(await findRun(id)).toMatchObject({
      ...{ phrase: 'eliminar 111 contactos', state: 'done', changed: 110, skipped: { other: 1 } },
      can_undo: true,
    })
    expect(await remaining()).toBe(190)
    expect(await rowsOf('select 1 from trash')).toHaveLength(110)

    // One withdrew the consent that their deleted contact had, one was restored by hand.
    const [one] = await rowsOf(`select id from trash where snapshot ->> 'label' = 'persona10@marea.test'`)
    await restoreDeleted(String(one?.id), REVIEWER)
    await rowsOf(`insert into consent_events (email, purpose, granted, source, wording)
      values ('persona11@marea.test', 'marketing', false, 'baja', 'Baja')`)
    const undoing = await decide(id, 'undo')
    const undo = String(undoing.location).replace('/admin/lotes/', '')
    await carryOut(undo)
    expect(await findRun(undo)).toMatchObject({ changed: 109, skipped: { gone: 1 } })
    expect(await remaining()).toBe(300)
    expect(await rowsOf('select body from contact_notes')).toEqual([{ body: 'Llamar' }])
    expect(
      await rowsOf(`select consent_marketing from contacts where email = 'persona11@marea.test'`),
    ).toEqual([{ consent_marketing: false }])
    const after = await rowsOf('select to_jsonb(c) as row from contacts c order by id')
    const kept = after.filter(({ row }) =>
      before.some((each) => JSON.stringify(each.row) === JSON.stringify(row)),
    )
    expect(kept, 'but the two that were written to meanwhile').toHaveLength(298)
  })

  test('stay where others are found than were confirmed', async () => {
    const form = { intent: 'delete-chosen', everything: '1', count: '110' }
    expect(await press('q=persona1', form)).toMatchObject({ status: 409, title: 'Los contactos cambiaron' })
    expect(await remaining()).toBe(300)
  })
})
