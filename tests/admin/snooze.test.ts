import { beforeEach, describe, expect, test } from 'vitest'
import { readDashboard } from '#app/domains/admin/dashboard/dashboard.server.ts'
import { answerRequest, noteOnRequest, threadVersion } from '#app/domains/admin/inbox/answering.server.ts'
import { countInbox } from '#app/domains/admin/inbox/counts.server.ts'
import { followUp, markAsSpam, restoreFromSpam } from '#app/domains/admin/inbox/handling.server.ts'
import { findInInbox, findNextWaiting, listInbox } from '#app/domains/admin/inbox/inbox.server.ts'
import { changeChosen, readQuestion } from '#app/domains/admin/inbox/selection/selection.server.ts'
import { undoChosen } from '#app/domains/admin/inbox/selection/undoing.server.ts'
import { describeSnooze, offeredDays } from '#app/domains/admin/inbox/snooze-days.ts'
import { endSnooze, snooze } from '#app/domains/admin/inbox/snoozing.server.ts'
import { moveClock } from '#app/platform/time/clock.server.ts'
import { YEAR } from '../setup/days.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { application, colleague, courseRequest, inquiry } from './requests.ts'

withTables(
  'contact_form',
  'course_submissions',
  'inquiries',
  'conversation_entries',
  'audit_log',
  'mail_messages',
  '"user"',
  'user_roles',
)
// Noon in Santo Domingo, which is four hours behind.
beforeEach(() => moveClock(new Date(`${YEAR}-03-05T16:00:00Z`)))

const BACK = `${YEAR}-03-08`
const PAGE = { limit: 25, offset: 0 }

/** What the screens say that waits: both lists, their tabs, the sidebar, the morning. */
async function whatWaits() {
  const [fresh, away, counts, { oldest, waiting }] = await Promise.all([
    listInbox({ search: '', state: 'nueva' }, PAGE),
    listInbox({ search: '', state: 'pospuesta' }, PAGE),
    countInbox(),
    readDashboard({ roles: ['admin'] }),
  ])
  const names = ({ rows }: typeof fresh) => rows.map(({ name }) => name)
  expect([fresh.total, away.total]).toEqual([counts.nueva, counts.pospuesta])
  expect([waiting?.requests, oldest.length]).toEqual([counts.nueva, counts.nueva])
  return { waiting: names(fresh), away: names(away) }
}

const three = async () => {
  const ana = {
    kind: 'comunidad',
    id: await application({ first_name: 'Ana', last_name: 'Peña' }, 30),
  } as const
  const luis = {
    kind: 'cursos',
    id: await courseRequest({ state: 'en_curso', owner_id: 'ines' }, 20),
  } as const
  const luz = { kind: 'contacto', id: await inquiry({}, 10) } as const
  return { ana, luis, luz }
}

test('leaves what waits until its day begins here, and is then new and on top by itself', async () => {
  const { ana, luis } = await three()
  expect(await snooze(luis, BACK, REVIEWER)).toMatchObject({ outcome: 'snoozed' })
  await snooze(ana, `${YEAR}-03-06`, REVIEWER)
  expect(await whatWaits()).toEqual({ waiting: ['Luz Mota'], away: ['Ana Peña', 'Luis Mora'] })
  moveClock(new Date(`${YEAR}-03-08T03:59:00Z`))
  expect(await whatWaits()).toEqual({ waiting: ['Ana Peña', 'Luz Mota'], away: ['Luis Mora'] })
  moveClock(new Date(`${YEAR}-03-08T04:00:00Z`))
  expect(await whatWaits()).toEqual({ waiting: ['Luis Mora', 'Ana Peña', 'Luz Mota'], away: [] })
  expect(await findInInbox('cursos', luis.id)).toMatchObject({ state: 'nueva', owner_id: 'ines' })
  expect(await rowsOf('select summary from audit_log order by id limit 1')).toEqual([
    { summary: `Pospuso la solicitud de «Luis Mora» hasta el 08/03/${YEAR}` },
  ])
})

test('is found among all of them, and passed over on the way from one waiting to the next', async () => {
  const { ana, luis, luz } = await three()
  await snooze(luis, BACK, REVIEWER)
  expect((await listInbox({ search: 'luis' }, PAGE)).total).toBe(1)
  const next = async (from: typeof ana | typeof luz | typeof luis) => {
    const { snoozed_until = null } = (await findInInbox(from.kind, from.id)) ?? {}
    return findNextWaiting({ ...from, snoozed_until }, { search: '' })
  }
  expect(await next(luz)).toEqual(ana)
  moveClock(new Date(`${BACK}T16:00:00Z`))
  expect(await next(luis), 'what came back is above the others').toEqual(luz)
  expect(await next(ana)).toBeUndefined()
})

test('pages hold what came back once, before the others', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, (_, ago) => inquiry({ name: `Luz ${ago}` }, ago)))
  for (const id of [ids[29], ids[12]]) await snooze({ kind: 'contacto', id: String(id) }, BACK, REVIEWER)
  moveClock(new Date(`${BACK}T16:00:00Z`))
  const first = await listInbox({ search: '' }, PAGE)
  const second = await listInbox({ search: '' }, { limit: 25, offset: 25 })
  expect(first.rows.slice(0, 3).map(({ name }) => name)).toEqual(['Luz 12', 'Luz 29', 'Luz 0'])
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(30)
  expect(second.rows.map(({ name }) => name)).toEqual([24, 25, 26, 27, 28].map((ago) => `Luz ${ago}`))
})

test('several are snoozed like one, the closed left as they are; undone together', async () => {
  const { ana, luis } = await three()
  const closed = await inquiry({ state: 'cerrada' })
  const keys = [`comunidad/${ana.id}`, `cursos/${luis.id}`, `contacto/${closed}`]
  expect(await askAbout('snooze', keys, '2027-02-31')).toEqual({ outcome: 'wrong_day' })
  const changed = await askAbout('snooze', keys)
  expect(changed).toMatchObject({ outcome: 'done', count: 2 })
  expect(await countInbox()).toMatchObject({ nueva: 1, en_curso: 0, pospuesta: 2, cerrada: 1 })
  expect(await undoChosen(changed.outcome === 'done' ? changed.at : '', REVIEWER)).toMatchObject({ count: 2 })
  expect(await countInbox()).toMatchObject({ nueva: 2, en_curso: 1, pospuesta: 0, cerrada: 1 })
})

describe('ends', () => {
  const WAYS: Record<string, (id: string) => Promise<unknown>> = {
    'with an answer': async (id) => {
      const version = await threadVersion({ id, state: 'nueva' })
      return answerRequest(
        { kind: 'contacto', id },
        { body: 'Hola', key: 'k', version, closes: false },
        REVIEWER,
      )
    },
    'with a new status': (id) => save(id, { state: 'cerrada' }),
    'with an owner': (id) => save(id, { owner_id: 'ines' }),
    'with an owner given to several': (id) => choose('assign', id),
    'when closed with several': (id) => choose('close', id),
    'at once, when asked to': (id) => endSnooze({ kind: 'contacto', id }, REVIEWER),
  }

  test.each(Object.keys(WAYS))('%s', async (way) => {
    await colleague('ines')
    const id = await inquiry()
    await snooze({ kind: 'contacto', id }, BACK, REVIEWER)
    await WAYS[way]?.(id)
    expect(await findInInbox('contacto', id)).toMatchObject({ snoozed_until: null })
    expect((await countInbox()).pospuesta).toBe(0)
    expect(await rowsOf('select id from audit_log'), 'one entry for each').toHaveLength(2)
  })

  test('not with a note, nor through spam and back', async () => {
    const id = await inquiry()
    await snooze({ kind: 'contacto', id }, BACK, REVIEWER)
    await noteOnRequest({ kind: 'contacto', id }, { body: 'Está de viaje', key: 'n' }, REVIEWER)
    await save(id, { note: 'Está de viaje' })
    await markAsSpam({ kind: 'contacto', id }, REVIEWER)
    expect(await countInbox()).toMatchObject({ nueva: 0, pospuesta: 0, spam: 1 })
    await restoreFromSpam({ kind: 'contacto', id }, REVIEWER)
    expect(await countInbox()).toMatchObject({ nueva: 0, pospuesta: 1, spam: 0 })
  })

  test.each(['snooze', 'end', 'close'] as const)('and is as before once %s is undone', async (change) => {
    await colleague('ines')
    const id = await inquiry({ state: 'en_curso' })
    const subject = { kind: 'contacto', id } as const
    const snoozed = await snooze(subject, BACK, REVIEWER)
    let at = snoozed.outcome === 'snoozed' ? snoozed.at : ''
    if (change === 'end') at = (await endSnooze(subject, REVIEWER)) ?? ''
    if (change === 'close') at = await choose('close', id)
    expect(await undoChosen(at, REVIEWER)).toEqual({ outcome: 'undone', count: 1 })
    expect(await findInInbox('contacto', id)).toMatchObject(
      change === 'snooze'
        ? { state: 'en_curso', snoozed_until: null }
        : { state: 'nueva', snoozed_until: BACK },
    )
  })
})

test.each([`${YEAR}-03-05`, `${YEAR}-03-04`, `${YEAR + 1}-04-01`])('not until %s', async (day) => {
  const id = await inquiry()
  expect(await snooze({ kind: 'contacto', id }, day, REVIEWER)).toEqual({ outcome: 'wrong_day' })
})

test.each(['cerrada', 'spam'])('not if it is %s', async (state) => {
  const id = await inquiry({ state })
  expect(await snooze({ kind: 'contacto', id }, BACK, REVIEWER)).toEqual({ outcome: 'settled' })
  expect(await rowsOf('select id from audit_log')).toEqual([])
})

// 4 January 2026 is a Sunday.
test.each([
  ['2026-01-02', ['Mañana 03/01/2026', 'El lunes 05/01/2026']],
  ['2026-01-04', ['Mañana 05/01/2026']],
  ['2026-01-05', ['Mañana 06/01/2026', 'El lunes 12/01/2026']],
])('on %s these days are offered: %j', (today, days) => {
  expect(offeredDays(today).map(({ label, date }) => `${label} ${date}`)).toEqual(days)
})

test.each([
  ['nueva', '2026-01-05', 'Pospuesta hasta el lun 05/01/2026'],
  ['nueva', '2026-01-04', 'Volvió hoy'],
  ['nueva', '2026-01-02', 'Volvió el vie 02/01/2026'],
  ['nueva', null, undefined],
  ['cerrada', '2026-01-05', undefined],
] as const)('%s, snoozed until %s, says on 4 January: %s', (state, snoozed_until, words) => {
  expect(describeSnooze({ state, snoozed_until }, '2026-01-04')?.words).toBe(words)
})

async function save(id: string, given: { state?: 'cerrada'; owner_id?: string; note?: string }) {
  const item = await findInInbox('contacto', id)
  const kept = { state: 'nueva' as const, owner_id: item?.owner_id ?? null, note: item?.note ?? null }
  const version = item?.version ?? ''
  return followUp({ kind: 'contacto', id }, { ...kept, ...given }, { version, editor: REVIEWER })
}

async function choose(action: 'assign' | 'close', id: string): Promise<string> {
  const changed = await askAbout(action, [`contacto/${id}`])
  return changed.outcome === 'done' ? changed.at : ''
}

async function askAbout(action: 'assign' | 'close' | 'snooze', keys: string[], until = BACK) {
  const change = { action, owner: 'ines', until }
  const question = await readQuestion({ ...change, keys })
  return changeChosen(keys, change, { version: question?.version ?? '', actor: REVIEWER })
}
