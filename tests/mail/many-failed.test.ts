import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { action } from '#app/domains/admin/routes/mail.tsx'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { findRun, undoRun } from '#app/domains/bulk/runs.server.ts'
import { carryOutRun } from '#app/domains/bulk/steps.server.ts'
import { MAIL_KINDS } from '#app/domains/mail/bulk-mails.server.ts'
import { withBulkQueue } from '../setup/bulk-queue.ts'
import { readAnswer } from '../setup/form-answer.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'

withTables('mail_messages', 'bulk_runs', 'audit_log')
withBulkQueue()

beforeEach(() =>
  rowsOf(`insert into mail_messages (message_id, template, recipient, subject, html, text, status, last_error, sent_at)
    select n, 'x', 'persona' || n || '@organizador.test', case when n <= 40 then 'Cambió la hora' else 'Recibimos tu evento' end,
      '', '', case when n % 20 = 0 then 'sent' else 'failed' end, '550 no existe ese buzón ' || n,
      case when n % 20 = 0 then now() end
    from generate_series(1, 60) n`),
)

async function press(address: string, form: Record<string, string>) {
  const body = new URLSearchParams(form)
  const request = new Request(`http://site.test/admin/correos?${address}`, { method: 'POST', body })
  const context = new RouterContextProvider()
  context.set(adminContext, REVIEWER)
  return readAnswer(await action({ request, context, params: {} } as unknown as Parameters<typeof action>[0]))
}

/** Confirms it; returns the run. */
async function confirm(address: string, form: Record<string, string>): Promise<string> {
  const answer = await press(address, form)
  expect(answer.status).toBe(303)
  return String(answer.location).replace('/admin/lotes/', '')
}

const carryOut = (id: string) => carryOutRun(id, MAIL_KINDS, { rests: false })
const statuses = async () =>
  (await rowsOf('select status, count(*)::int as n from mail_messages group by 1 order by 1')).map(
    ({ status, n }) => `${status} ${n}`,
  )

describe('mails that failed', () => {
  test('are discarded, all that a search finds, and come back with their reason', async () => {
    const form = { step: 'discard', everything: '1', count: '38' }
    const id = await confirm('estado=fallidos&q=cambio+la+hora', form)
    await rowsOf(`update mail_messages set status = 'pending' where message_id = '1'`)
    await carryOut(id)
    expect(await findRun(id)).toMatchObject({
      ...{ phrase: 'descartar 38 correos que no salieron', changed: 37, skipped: { other: 1 } },
    })
    expect(await statuses()).toEqual(['failed 19', 'pending 1', 'sent 3', 'skipped 37'])
    expect(await rowsOf(`select distinct last_error from mail_messages where status = 'skipped'`)).toEqual([
      { last_error: 'El equipo lo descartó. No sale.' },
    ])
    const undoing = await undoRun(id, REVIEWER)
    await carryOut(undoing.outcome === 'started' ? undoing.id : '')
    expect(await statuses()).toEqual(['failed 56', 'pending 1', 'sent 3'])
    expect(
      await rowsOf(
        `select 1 from mail_messages where status = 'failed' and last_error <> '550 no existe ese buzón ' || message_id`,
      ),
    ).toEqual([])
    expect((await rowsOf('select summary from audit_log order by id')).map(({ summary }) => summary)).toEqual(
      [
        'Empezó a descartar 38 correos que no salieron',
        'Terminó de descartar 38 correos que no salieron: 37 cambios',
        'Empezó a dejar como estaban 37 correos',
        'Terminó de dejar como estaban 37 correos: 37 cambios',
      ],
    )
  })

  test('of a page are discarded as they were chosen; what was sent is never', async () => {
    const chosen = await rowsOf(`select id from mail_messages where message_id in ('1', '2', '20')`)
    const ids = chosen.map(({ id }) => id).join()
    expect(await press('', { step: 'discard', ids, count: '3' })).toMatchObject({
      ...{ status: 409, title: 'Los correos cambiaron mientras decidías' },
      description: 'Ahora serían 2 correos. No se hizo nada: elígelos otra vez.',
    })
    await carryOut(await confirm('', { step: 'discard', ids, count: '2' }))
    expect(await statuses()).toEqual(['failed 55', 'sent 3', 'skipped 2'])
  })

  test('are not sent again without a mail server, and never all that did not fail', async () => {
    const all = { step: 'retry', everything: '1', count: '57' }
    expect(await press('estado=pendientes', all)).toMatchObject({ status: 422 })
    const id = await confirm('estado=fallidos', all)
    await carryOut(id)
    expect(await findRun(id)).toMatchObject({
      ...{ state: 'failed', failure: 'Todavía no hay servidor de correo.', changed: 0, can_undo: false },
    })
    expect(await statuses()).toEqual(['failed 57', 'sent 3'])
  })
})
