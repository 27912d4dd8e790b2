import { beforeEach, describe, expect, test } from 'vitest'
import { readInboxAddress } from '#app/domains/admin/inbox/address.ts'
import { answerRequest, noteOnRequest, threadVersion } from '#app/domains/admin/inbox/answering.server.ts'
import { countInbox } from '#app/domains/admin/inbox/counts.server.ts'
import {
  deleteRequest,
  followUp,
  markAsSpam,
  restoreFromSpam,
} from '#app/domains/admin/inbox/handling.server.ts'
import { findInInbox, findNextWaiting, listInbox } from '#app/domains/admin/inbox/inbox.server.ts'
import { describeLast } from '#app/domains/admin/inbox/last-written.ts'
import { HANDLING_KINDS, readBulkQuestion } from '#app/domains/admin/inbox/selection/bulk.server.ts'
import { answerInboxList } from '#app/domains/admin/inbox/selection/requests.server.ts'
import { changeChosen, readQuestion } from '#app/domains/admin/inbox/selection/selection.server.ts'
import { undoChosen } from '#app/domains/admin/inbox/selection/undoing.server.ts'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { readHistory } from '#app/domains/admin/people/person.server.ts'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { findRun, undoRun } from '#app/domains/bulk/runs.server.ts'
import { carryOutRun } from '#app/domains/bulk/steps.server.ts'
import { readLastEntries, readThread } from '#app/domains/conversations/conversations.server.ts'
import { sendInquiry } from '#app/domains/inquiries/inquiries.server.ts'
import { findMail } from '#app/domains/mail/mail-list.server.ts'
import { withBulkQueue } from '../setup/bulk-queue.ts'
import { whileIgnored } from '../setup/failing-table.ts'
import { readAnswer } from '../setup/form-answer.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { application, colleague, courseRequest, inquiry } from './requests.ts'

withTables(
  'contact_form',
  'course_submissions',
  'inquiries',
  'conversation_entries',
  'trash',
  'audit_log',
  'mail_messages',
  'contacts',
  'consent_events',
  '"user"',
  'user_roles',
  'bulk_runs',
)
withBulkQueue()

const PAGE = { limit: 25, offset: 0 }

describe('the inbox', () => {
  test('holds all kinds as one list, the latest first, page by page', async () => {
    for (let i = 0; i < 15; i++) await application({ first_name: `Ana ${i}` }, i * 2)
    for (let i = 0; i < 15; i++) await courseRequest({ name: `Luis ${i}` }, i * 2 + 1)
    await inquiry({}, 30)
    const first = await listInbox({ search: '' }, PAGE)
    const second = await listInbox({ search: '' }, { limit: 25, offset: 25 })
    expect(first.total).toBe(31)
    expect(first.rows.slice(0, 3).map(({ kind, name }) => [kind, name])).toEqual([
      ['comunidad', 'Ana 0 Peña Marte'],
      ['cursos', 'Luis 0'],
      ['comunidad', 'Ana 1 Peña Marte'],
    ])
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(new Set(ids).size).toBe(31)
    expect(second.rows.at(-1)).toMatchObject({ kind: 'contacto', name: 'Luz Mota' })
  })

  test('is counted by state over the whole set, and filtered by kind and state', async () => {
    await application()
    await application({ state: 'cerrada' })
    await application({ state: 'spam' })
    await courseRequest({ state: 'en_curso' })
    expect(await countInbox()).toEqual({ nueva: 1, en_curso: 1, pospuesta: 0, cerrada: 1, spam: 1 })
    expect(await countInbox('cursos')).toEqual({ nueva: 0, en_curso: 1, pospuesta: 0, cerrada: 0, spam: 0 })
    expect((await listInbox({ search: '' }, PAGE)).total).toBe(3)
    expect((await listInbox({ search: '', kind: 'comunidad', state: 'spam' }, PAGE)).total).toBe(1)
    expect((await listInbox({ search: '', kind: 'cursos', state: 'nueva' }, PAGE)).total).toBe(0)
  })

  test.each([
    ['PENA', 'comunidad'],
    ['educacion', 'cursos'],
    ['ozama.TEST', 'cursos'],
    ['cacao digital', 'comunidad'],
    ['del VIERNES', 'contacto'],
  ])('finds %s without case or accents', async (search, kind) => {
    await application()
    await courseRequest()
    await inquiry()
    expect((await listInbox({ search }, PAGE)).rows.map((row) => row.kind)).toEqual([kind])
  })

  test('takes the signs of a pattern as they are', async () => {
    await application()
    expect((await listInbox({ search: '%' }, PAGE)).total).toBe(0)
  })
})

describe('a follow-up', () => {
  const NEXT = { state: 'en_curso' as const, owner_id: null, note: 'Llamar el lunes' }

  test('keeps state, owner and note, with one entry in the record', async () => {
    const id = await courseRequest()
    const owner_id = await colleague('ines')
    const { version = '' } = (await findInInbox('cursos', id)) ?? {}
    const subject = { kind: 'cursos', id } as const
    const saved = await followUp(subject, { ...NEXT, owner_id }, { version, editor: REVIEWER })
    expect(saved).toEqual({ outcome: 'saved' })
    expect(await findInInbox('cursos', id)).toMatchObject({ ...NEXT, owner_id, owner: 'ines@marea.test' })
    expect(await rowsOf('select summary, before, after from audit_log')).toEqual([
      {
        summary: 'Actualizó la solicitud de «Luis Mora»',
        before: { state: 'nueva', owner_id: null, note: null },
        after: { state: 'en_curso', owner_id: 'ines', note: 'Llamar el lunes' },
      },
    ])
  })

  test('of two people at once, the second is told what the first one wrote', async () => {
    const id = await application()
    const subject = { kind: 'comunidad', id } as const
    const { version = '' } = (await findInInbox('comunidad', id)) ?? {}
    const notes = ['Primera', 'Segunda']
    const outcomes = await Promise.all(
      notes.map((note) => followUp(subject, { ...NEXT, note }, { version, editor: REVIEWER })),
    )
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'saved'])
    const winner = outcomes.findIndex(({ outcome }) => outcome === 'saved')
    expect(outcomes.find(({ outcome }) => outcome === 'conflict')).toMatchObject({
      current: { note: notes[winner] },
      by: REVIEWER.email,
    })
    expect(await rowsOf('select note from contact_form')).toEqual([{ note: notes[winner] }])
  })

  test('is not disturbed by a delivery to the CRM in between', async () => {
    const id = await courseRequest({ delivery_state: 'queued' })
    const { version = '' } = (await findInInbox('cursos', id)) ?? {}
    await rowsOf(`update course_submissions set delivery_state = 'delivered'`)
    const saved = await followUp({ kind: 'cursos', id }, NEXT, { version, editor: REVIEWER })
    expect(saved.outcome).toBe('saved')
  })

  test('is given to nobody outside the team', async () => {
    const id = await application()
    const { version = '' } = (await findInInbox('comunidad', id)) ?? {}
    const given = { ...NEXT, owner_id: 'cualquiera' }
    const saved = await followUp({ kind: 'comunidad', id }, given, { version, editor: REVIEWER })
    expect(saved.outcome).toBe('stranger')
    expect(await rowsOf('select state, owner_id from contact_form')).toEqual([
      { state: 'nueva', owner_id: null },
    ])
  })

  test('does not take anything out of spam', async () => {
    const id = await application({ state: 'spam' })
    const { version = '' } = (await findInInbox('comunidad', id)) ?? {}
    const saved = await followUp({ kind: 'comunidad', id }, NEXT, { version, editor: REVIEWER })
    expect(saved).toMatchObject({ outcome: 'conflict', current: { state: 'spam' } })
  })
})

describe('what was caught as spam', () => {
  test('comes back as if an application had just arrived: receipt, contact, consents; once', async () => {
    const id = await application({ state: 'spam' })
    const subject = { kind: 'comunidad', id } as const
    const restored = await Promise.all([
      restoreFromSpam(subject, REVIEWER),
      restoreFromSpam(subject, REVIEWER),
    ])
    expect(restored.sort()).toEqual([false, true])
    expect(await rowsOf('select state from contact_form')).toEqual([{ state: 'nueva' }])
    expect(await rowsOf('select recipient, template from mail_messages')).toEqual([
      { recipient: 'ana@cacao.test', template: 'community_receipt' },
    ])
    expect(await rowsOf('select email, first_name, company, consent_marketing from contacts')).toEqual([
      { email: 'ana@cacao.test', first_name: 'Ana', company: 'Cacao Digital', consent_marketing: false },
    ])
    expect(await rowsOf('select purpose from consent_events')).toEqual([{ purpose: 'privacy' }])
  })

  test('comes back as if a course request had just arrived', async () => {
    const id = await courseRequest({ state: 'spam' })
    expect(await restoreFromSpam({ kind: 'cursos', id }, REVIEWER)).toBe(true)
    expect(await rowsOf('select recipient, template from mail_messages')).toEqual([
      { recipient: 'luis@ozama.test', template: 'course_receipt' },
    ])
    expect(await rowsOf('select email, last_name from contacts')).toEqual([
      { email: 'luis@ozama.test', last_name: 'Mora' },
    ])
    expect(await rowsOf('select summary from audit_log')).toEqual([
      { summary: 'Sacó de spam la solicitud de «Luis Mora»' },
    ])
  })
})

describe('what the team marks as spam', () => {
  const SENT = {
    name: 'Luz Mota',
    email: 'luz@manglar.test',
    message: 'Gana dinero',
    consent_privacy: true as const,
  }
  const receipts = () =>
    rowsOf(`select expires_at <= now() as withdrawn from mail_messages where template = 'inquiry_receipt'
      order by created_at`)

  test('leaves what waits, gets no mail, and comes back as it was, with its receipt', async () => {
    const { id } = await sendInquiry(SENT, { suspicious: false })
    const subject = { kind: 'contacto', id } as const
    await rowsOf(`update inquiries set state = 'en_curso'`)
    expect(await markAsSpam(subject, REVIEWER)).toBe(true)
    expect(await markAsSpam(subject, REVIEWER), 'is marked once').toBe(false)
    expect(await countInbox()).toEqual({ nueva: 0, en_curso: 0, pospuesta: 0, cerrada: 0, spam: 1 })
    expect(await receipts()).toEqual([{ withdrawn: true }])
    await rowsOf('delete from contacts')
    expect(await restoreFromSpam(subject, REVIEWER)).toBe(true)
    expect(await findInInbox('contacto', id)).toMatchObject({ state: 'en_curso' })
    expect(await receipts()).toEqual([{ withdrawn: true }, { withdrawn: null }])
    expect(await rowsOf('select email from contacts'), 'who was removed stays so').toEqual([])
    expect(await rowsOf('select summary, before, after from audit_log order by id')).toEqual([
      {
        summary: 'Marcó como spam la solicitud de «Luz Mota»',
        before: { state: 'en_curso' },
        after: { state: 'spam' },
      },
      {
        summary: 'Sacó de spam la solicitud de «Luz Mota»',
        before: { state: 'spam' },
        after: { state: 'en_curso' },
      },
    ])
  })

  test('is written to once, if its receipt had left', async () => {
    const { id } = await sendInquiry(SENT, { suspicious: false })
    await rowsOf(`update mail_messages set status = 'sent', sent_at = now()`)
    await markAsSpam({ kind: 'contacto', id }, REVIEWER)
    await restoreFromSpam({ kind: 'contacto', id }, REVIEWER)
    expect(await receipts()).toEqual([{ withdrawn: null }])
  })

  test.each([
    ['queued', 'not_needed'],
    ['failed', 'not_needed'],
    ['delivered', 'delivered'],
  ])('goes no further than the CRM has it: %s', async (delivery_state, later) => {
    const id = await courseRequest({ delivery_state })
    await markAsSpam({ kind: 'cursos', id }, REVIEWER)
    await restoreFromSpam({ kind: 'cursos', id }, REVIEWER)
    expect(await findInInbox('cursos', id)).toMatchObject({ state: 'nueva', delivery_state: later })
  })
})

describe('chosen requests', () => {
  const states = async () =>
    (await listInbox({ search: '' }, PAGE)).rows.map(({ kind, state, owner }) => [kind, state, owner])

  const ask = async (action: 'assign' | 'close' | 'reopen' | 'spam', keys: string[], owner = '') => {
    const question = await readQuestion({ action, keys, owner })
    return {
      changing: question?.changing.map(({ name }) => name),
      confirm: () =>
        changeChosen(keys, { action, owner }, { version: question?.version ?? '', actor: REVIEWER }),
    }
  }

  const three = async () => [
    `comunidad/${await application({}, 1)}`,
    `cursos/${await courseRequest({}, 2)}`,
    `contacto/${await inquiry({ state: 'cerrada' }, 3)}`,
  ]

  test('of all kinds are assigned and closed, each with its entry; what has that already is not counted', async () => {
    const keys = await three()
    await colleague('ines')
    const assigning = await ask('assign', keys, 'ines')
    expect(assigning.changing).toEqual(['Ana Peña Marte', 'Luis Mora', 'Luz Mota'])
    expect(await assigning.confirm()).toMatchObject({ outcome: 'done', count: 3 })
    const closing = await ask('close', keys)
    expect(closing.changing).toEqual(['Ana Peña Marte', 'Luis Mora'])
    expect(await closing.confirm()).toMatchObject({ outcome: 'done', count: 2 })
    expect(await states()).toEqual([
      ['comunidad', 'cerrada', 'ines@marea.test'],
      ['cursos', 'cerrada', 'ines@marea.test'],
      ['contacto', 'cerrada', 'ines@marea.test'],
    ])
    expect(await rowsOf('select count(*)::int as entries from audit_log')).toEqual([{ entries: 5 }])
    expect(await rowsOf('select recipient from mail_messages'), 'nobody who wrote').toEqual([
      { recipient: 'ines@marea.test' },
    ])
  })

  test('are all left alone if one was decided meanwhile, or the new owner has left the team', async () => {
    const keys = await three()
    const closing = await ask('close', keys)
    await rowsOf(`update contact_form set state = 'en_curso'`)
    expect(await closing.confirm()).toEqual({ outcome: 'conflict' })
    const spam = await ask('spam', keys)
    await rowsOf('delete from inquiries')
    expect(await spam.confirm()).toEqual({ outcome: 'conflict' })
    expect(await (await ask('assign', keys, 'nadie')).confirm()).toEqual({ outcome: 'stranger' })
    expect(await states()).toEqual([
      ['comunidad', 'en_curso', null],
      ['cursos', 'nueva', null],
    ])
    expect(await rowsOf('select id from audit_log')).toEqual([])
  })

  test.each(['spam', 'close', 'assign'] as const)(
    'are as before once %s is undone; not over a later change',
    async (action) => {
      const keys = await three()
      await colleague('ines')
      const before = await states()
      const changed = await (await ask(action, keys, 'ines')).confirm()
      const at = changed.outcome === 'done' ? changed.at : ''
      const somebodyElse = { ...REVIEWER, email: 'otra@marea.test' }
      expect(await undoChosen(at, somebodyElse)).toEqual({ outcome: 'missing' })
      expect(await undoChosen('ayer', REVIEWER)).toEqual({ outcome: 'missing' })
      expect(await undoChosen(at, REVIEWER)).toMatchObject({ outcome: 'undone' })
      expect(await states()).toEqual(before)
      expect(await undoChosen(at, REVIEWER), 'is not undone twice').toEqual({ outcome: 'conflict' })
      expect(await states()).toEqual(before)
    },
  )
})

describe('all requests that the list finds', () => {
  const MANY = 60

  beforeEach(async () => {
    await rowsOf(`insert into contact_form (first_name, last_name, email, company, position, sector, profile_type,
        message, consent_privacy, idempotency_key, created_at)
      select 'Ana', 'Número ' || n, 'ana' || n || '@cacao.test', 'Faro', 'Directora', 'Otro', 'emprendedor', 'Hola.',
        true, 'muchas:' || n, now() - make_interval(mins => n) from generate_series(1, ${MANY}) n`)
    await inquiry()
    await colleague('ines')
  })

  const ask = (address: string) => readBulkQuestion(readInboxAddress(new URLSearchParams(address)))

  async function press(address: string, form: Record<string, string>) {
    const body = new URLSearchParams({ everything: '1', ...form })
    const request = new Request(`http://site.test/admin/solicitudes?${address}`, { method: 'POST', body })
    return readAnswer(await answerInboxList(request, REVIEWER))
  }

  /** Confirms it for all of them; returns the run. */
  async function confirm(form: Record<string, string>): Promise<string> {
    const answer = await press('tipo=comunidad', { count: String(MANY), ...form })
    expect(answer.status).toBe(303)
    return String(answer.location).replace('/admin/lotes/', '')
  }

  const carryOut = (id: string) => carryOutRun(id, HANDLING_KINDS, { rests: false })
  const states = async () =>
    (
      await rowsOf(`select concat_ws(' ', state, owner_id) as state, count(*)::int as requests
        from (select state, owner_id from contact_form union all select state, owner_id from inquiries) each
        group by 1 order by 1`)
    )
      .map(({ state, requests }) => `${state}: ${requests}`)
      .toSorted()
  const number = (n: number) => `email = 'ana${n}@cacao.test'`

  test('are closed as they were confirmed, each with its entry, and opened again', async () => {
    await rowsOf(`update contact_form set snoozed_until = '2999-01-01' where ${number(1)}`)
    await rowsOf(`update contact_form set state = 'cerrada' where ${number(2)}`)
    expect(await ask('tipo=comunidad&accion=cerrar&todo=1')).toMatchObject({ chosen: 60, count: 59 })
    const id = await confirm({ intent: 'close', count: '59' })
    await rowsOf(`update contact_form set state = 'en_curso' where ${number(3)}`)
    await rowsOf(`delete from contact_form where ${number(4)}`)
    await carryOut(id)
    expect(await findRun(id)).toMatchObject({
      ...{ state: 'done', total: 59, changed: 57, skipped: { gone: 1, other: 1 } },
      phrase: 'cerrar 59 solicitudes',
    })
    expect(await states()).toEqual(['cerrada: 58', 'en_curso: 1', 'nueva: 1'])
    const entries = `select 1 from audit_log where action = 'contact_form.updated'`
    expect(await rowsOf(entries)).toHaveLength(57)

    await rowsOf(`update contact_form set state = 'nueva' where ${number(5)}`)
    const undoing = await undoRun(id, REVIEWER)
    const undo = undoing.outcome === 'started' ? undoing.id : ''
    await carryOut(undo)
    expect(await findRun(undo)).toMatchObject({ state: 'done', changed: 56, skipped: { other: 1 } })
    expect(await states()).toEqual(['cerrada: 1', 'en_curso: 1', 'nueva: 58'])
    expect(await rowsOf(`select snoozed_until::text from contact_form where ${number(1)}`)).toEqual([
      { snoozed_until: '2999-01-01' },
    ])
    expect(await rowsOf('select 1 from mail_messages')).toEqual([])
  })

  test.each([
    ['spam', 'marcar 60 solicitudes como spam', 'spam: 60', []],
    [
      ...(['assign', 'asignar 60 solicitudes a ines@marea.test', 'nueva ines: 60'] as const),
      [{ recipient: 'ines@marea.test', subject: `${REVIEWER.email} te asignó 60 solicitudes` }],
    ],
  ])('are left as they were once %s is undone', async (intent, phrase, state, mails) => {
    const waiting = () => rowsOf(`select recipient, subject from mail_messages where status = 'pending'`)
    const id = await confirm({ intent, owner_id: 'ines' })
    expect(await findRun(id)).toMatchObject({ phrase })
    await carryOut(id)
    expect(await states()).toEqual(['nueva: 1', state].toSorted())
    expect(await waiting(), 'one mail for all').toEqual(mails)
    const undoing = await undoRun(id, REVIEWER)
    await carryOut(undoing.outcome === 'started' ? undoing.id : '')
    expect(await states()).toEqual(['nueva: 61'])
    expect(await waiting()).toEqual([])
  })

  test('go to nobody outside the team, nor who leaves it meanwhile', async () => {
    const form = { intent: 'assign', count: String(MANY) }
    expect(await press('tipo=comunidad', { ...form, owner_id: 'nadie' })).toMatchObject({
      ...{ status: 422, title: 'Elige a alguien del equipo' },
    })
    const id = await confirm({ ...form, owner_id: 'ines' })
    await rowsOf(`delete from user_roles`)
    await carryOut(id)
    expect(await findRun(id)).toMatchObject({
      ...{ state: 'failed', processed: 0, failure: 'Quien las iba a recibir ya no está en el equipo.' },
    })
    expect(await states()).toEqual(['nueva: 61'])
  })

  test('are left alone where others are found than were confirmed, or what is asked would write to people', async () => {
    expect(await press('tipo=comunidad', { intent: 'close', count: '59' })).toMatchObject({
      ...{ status: 409, title: 'Las solicitudes cambiaron mientras decidías' },
      description: 'Ahora serían 60 solicitudes. No se cambió ninguna: elígelas otra vez.',
    })
    expect(await press('estado=spam', { intent: 'restore', count: '0' })).toMatchObject({ status: 422 })
    expect(await ask('estado=spam&accion=restaurar&todo=1')).toBeUndefined()
    expect(await rowsOf('select 1 from bulk_runs')).toEqual([])
  })
})

describe('what was written last', () => {
  const AT = new Date('2026-03-05T02:00:00Z')
  const SHOWN = { time_zone: 'America/Santo_Domingo', today: '2026-03-04' }
  const ROW = { email: 'Luz@manglar.test', owner: 'ines@marea.test' }

  test('is found for each request of a page that has any', async () => {
    const [silent, answered, noted] = [await inquiry(), await inquiry(), await courseRequest()]
    await rowsOf(`insert into conversation_entries (id, subject_type, subject_id, kind, author, body, created_at)
      values (gen_random_uuid(), 'inquiry', '${answered}', 'answer', 'ines@marea.test', 'a', now()),
        (gen_random_uuid(), 'inquiry', '${answered}', 'note', 'luz@marea.test', 'b', now() - interval '1 hour'),
        (gen_random_uuid(), 'x', '${noted}', 'note', 'luz@marea.test', 'c', now())`)
    const latest = await readLastEntries([silent, answered, noted])
    expect([...latest].map(([id, { kind, author }]) => [id, kind, author]).toSorted()).toEqual(
      [
        [answered, 'answer', 'ines@marea.test'],
        [noted, 'note', 'luz@marea.test'],
      ].toSorted(),
    )
    expect(latest.get(answered)?.created_at).toBeInstanceOf(Date)
  })

  test.each([
    ['answer', 'ana@marea.test', '2026-03-04', 'Respondió ana, hoy'],
    ['answer', 'ines@marea.test', '2026-03-05', 'Respondió ayer'],
    ['answer', 'ana@marea.test', '2026-03-06', 'Respondió ana, hace 2 días'],
    ['note', 'ana@marea.test', '2026-03-04', 'Nota de ana, hoy'],
    ['note', 'ines@marea.test', '2026-03-04', 'Nota, hoy'],
    ['reply', 'luz@manglar.test', '2026-03-04', 'Nos escribió hoy'],
    ['reply', 'otra@manglar.test', '2026-03-04', 'Escribió otra persona, hoy'],
  ] as const)('%s of %s on %s: %s', (kind, author, today, words) => {
    const { lead, when } = describeLast({ kind, author, created_at: AT }, ROW, { ...SHOWN, today })
    expect(`${lead} ${when}`).toBe(words)
  })
})

describe('a deletion', () => {
  test.each([
    ['comunidad', 'contact_form', application],
    ['cursos', 'course_submissions', courseRequest],
    ['contacto', 'inquiries', inquiry],
  ] as const)('of %s can be undone, and the row is identical', async (kind, table, store) => {
    const id = await store({ note: 'Ojo' })
    const before = await rowsOf(`select * from ${table}`)
    const removal = await deleteRequest({ kind, id }, REVIEWER)
    expect(removal).toMatchObject({ outcome: 'deleted' })
    expect(await rowsOf(`select * from ${table}`)).toEqual([])
    await restoreDeleted(removal.outcome === 'deleted' ? removal.trash_id : '', REVIEWER)
    expect(await rowsOf(`select * from ${table}`)).toEqual(before)
  })

  test('that the database swallows is not called one', async () => {
    const id = await application()
    const remove = () => deleteRequest({ kind: 'comunidad', id }, REVIEWER)
    expect(await whileIgnored('contact_form', remove, { on: 'delete' })).toEqual({ outcome: 'still-there' })
    expect(await rowsOf('select id from trash')).toEqual([])
  })
})

describe('a conversation', () => {
  const words = { body: 'Hola, Luz:\nel viernes nos vemos en la sala 2.', key: 'k1' }

  const versionOf = async (id: string) => {
    const found = await findInInbox('contacto', id)
    return threadVersion({ id, state: found?.state ?? '' })
  }

  const send = async (id: string, given: Partial<Parameters<typeof answerRequest>[1]> = {}) =>
    answerRequest(
      { kind: 'contacto', id },
      { ...words, version: await versionOf(id), closes: false, ...given },
      REVIEWER,
    )

  test('stores an answer with its mail, the new state, the owner and one entry in the record', async () => {
    const id = await inquiry()
    expect(await send(id)).toEqual({ outcome: 'saved' })
    expect(await findInInbox('contacto', id)).toMatchObject({ state: 'en_curso', owner_id: REVIEWER.id })
    const [entry] = await readThread(id)
    expect(entry).toMatchObject({
      kind: 'answer',
      author: REVIEWER.email,
      body: words.body,
      status: 'pending',
    })
    const mail = await findMail(entry?.mail_id ?? '')
    expect(mail?.recipient).toBe('luz@manglar.test')
    expect(mail?.text).toContain('el viernes nos vemos en la sala 2.')
    expect(mail?.text).toContain('«Mi evento del viernes cambia de sala.»')
    expect(await rowsOf('select summary from audit_log')).toEqual([
      { summary: 'Respondió la solicitud de «Luz Mota»' },
    ])
  })

  test('repeats nothing that a mail program makes a link of: the address may be another person’s', async () => {
    const message =
      'Hola, soy Luz.\nCobra en https://gana.test o escribe a yo@gana.test\nMira gana.dinero.com'
    const id = await inquiry({ message })
    await send(id)
    const asked = await courseRequest({ course: 'Cobra en gana.test/ya' })
    const version = await threadVersion({ id: asked, state: 'nueva' })
    await answerRequest({ kind: 'cursos', id: asked }, { ...words, version, closes: false }, REVIEWER)
    const mails = await rowsOf('select id, subject from mail_messages order by created_at')
    for (const { id, subject } of mails) {
      const mail = await findMail(String(id))
      for (const text of [subject, mail?.text, mail?.html])
        expect(text).not.toMatch(/gana\.(test|dinero)|@gana/)
    }
    const first = await findMail(String(mails[0]?.id))
    expect(first?.text, 'the rest is quoted').toContain('«Hola, soy Luz.')
  })

  test('posted twice at once is one mail, and a second answer continues the first', async () => {
    const id = await inquiry()
    const version = await versionOf(id)
    await Promise.all([send(id, { version }), send(id, { version })])
    expect(await rowsOf('select count(*)::int as mails from mail_messages')).toEqual([{ mails: 1 }])
    await send(id, { body: 'Y trae tu computadora.', key: 'k2', closes: true })
    const [first, second] = await rowsOf('select message_id, data from mail_messages order by created_at')
    expect(second?.data).toMatchObject({ references: [first?.message_id] })
    expect(await findInInbox('contacto', id)).toMatchObject({ state: 'cerrada' })
    for (let n = 0; n < 21; n++) await send(id, { body: `Otra más, la ${n}.`, key: `más ${n}` })
    const lengths = await rowsOf(
      `select max(jsonb_array_length(data->'references')) as most from mail_messages`,
    )
    expect(lengths, 'a header does not grow without end').toEqual([{ most: 20 }])
  })

  test('is not sent over what somebody else wrote or decided meanwhile', async () => {
    const id = await inquiry()
    const seen = await versionOf(id)
    await send(id, { body: 'La respuesta de otra persona.', key: 'theirs', closes: true })
    const late = await send(id, { version: seen, key: 'mine' })
    expect(late).toMatchObject({ outcome: 'conflict', by: REVIEWER.email })
    expect(await readThread(id)).toHaveLength(1)
    const version = late.outcome === 'conflict' ? String(late.version) : ''
    expect(await send(id, { version, key: 'mine' })).toEqual({ outcome: 'saved' })
  })

  test('goes to the trash with its request, and comes back with it', async () => {
    const id = await inquiry()
    await send(id)
    const subject = { kind: 'contacto', id } as const
    await noteOnRequest(subject, { body: 'Es socia.', key: 'n1' }, REVIEWER)
    const before = await readThread(id)
    const gone = await deleteRequest(subject, REVIEWER)
    expect(await readThread(id)).toEqual([])
    await restoreDeleted(gone.outcome === 'deleted' ? gone.trash_id : '', REVIEWER)
    expect(await readThread(id)).toEqual(before)
  })

  test('gives the person the answers, and never the notes; erasing the person leaves neither', async () => {
    const id = await inquiry()
    await send(id)
    await noteOnRequest({ kind: 'contacto', id }, { body: 'Es socia.', key: 'n1' }, REVIEWER)
    const file = JSON.stringify(await readHistory('luz@manglar.test'))
    expect(file).toContain('sala 2')
    expect(file).not.toContain('Es socia.')
    await erasePerson('luz@manglar.test', 'luz@manglar.test', REVIEWER)
    expect(await rowsOf('select * from conversation_entries')).toEqual([])
  })

  test('leads from one waiting request to the next of the list', async () => {
    const newest = await inquiry({}, 1)
    const waiting = await courseRequest({ state: 'en_curso' }, 2)
    await application({ state: 'cerrada' }, 3)
    const oldest = await application({}, 4)
    const next = (kind: 'contacto' | 'cursos' | 'comunidad', id: string, state?: 'nueva') =>
      findNextWaiting({ kind, id, snoozed_until: null }, { search: '', state })
    expect(await next('contacto', newest)).toEqual({ kind: 'cursos', id: waiting })
    expect(await next('contacto', newest, 'nueva')).toEqual({ kind: 'comunidad', id: oldest })
    expect(await next('comunidad', oldest)).toBeUndefined()
  })
})
