// @module-tag night
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { filledForm, send } from '../drills/event-form.ts'
import { addAdministrator, post, signIn, visit } from '../drills/team.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { type Nodes, startNodes } from '../setup/nodes.ts'
import { ADMIN_PASSWORD } from '../setup/site.ts'
import { unbroken } from '../setup/unbroken.ts'
import { MAIL_IS_DUE } from '../setup/waiting-mail.ts'

/** The organiser of a published event with the link from their mail, and two of the team; each asks a node. */
let nodes: Nodes
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let ana: Awaited<ReturnType<typeof signIn>>
let luis: Awaited<ReturnType<typeof signIn>>
let event: string
let link: URL
let sender = 0

const TITLE = 'Taller de datos abiertos'

const [ours, theirs] = [() => nodes.sites[0]?.url ?? '', () => nodes.sites[1]?.url ?? '']
const mails = () => mailServer.received.map((mail) => mail.part('text/plain'))
const plain = (words: string) => words.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
const heard = (words: string) => vi.waitFor(() => expect(mails().join('\n')).toContain(words))

beforeAll(async () => {
  mailServer = await startMailServer()
  nodes = await startNodes({ SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1' })
  await nodes.db.query(`insert into site_settings (key, value) values ('email', '"equipo@ozama.test"')`)
  ana = await signIn(theirs())
  const { email } = await addAdministrator(nodes.databaseUrl)
  luis = await signIn(ours(), email, ADMIN_PASSWORD)
})

afterAll(async () => {
  await nodes?.stop()
  await mailServer?.stop()
})

beforeEach(async () => {
  await nodes.db.query(
    'truncate event_submissions, events, event_registrations, event_notices, mail_messages, contacts, audit_log cascade',
  )
  mailServer.received.length = 0
  await send(ours(), filledForm(TITLE, `10.8.0.${++sender}`, false))
  const { id } = (await nodes.db.query('select id from event_submissions')).rows[0]
  await post(theirs(), '/admin/events', ana, { intent: 'approve', id })
  await nodes.db.query(MAIL_IS_DUE)
  await heard('Tu evento ya está en la agenda')
  const approval = mails().find((words) => words.includes('ya está en la agenda')) ?? ''
  link = new URL(/(http\S+\/mi-evento\?\S+)/.exec(approval)?.[1] ?? 'http://none/')
  event = (await stored()).id
})

const stored = async () =>
  (await nodes.db.query('select *, event_time::text as hour, xmin::text as version from events')).rows[0]
const submission = async () => (await nodes.db.query('select * from event_submissions')).rows[0]
const recordedActions = async () =>
  (await nodes.db.query(`select actor_email, action from audit_log where subject_type = 'event' order by id`))
    .rows

const open = async (search = '') =>
  plain(await (await fetch(`${ours()}/mi-evento${link.search}${search}`)).text())

async function postOwn(page: string, fields: Record<string, string>) {
  const answer = await fetch(`${ours()}/mi-evento${page}${link.search}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': `10.8.1.${sender}` },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, words: plain(await answer.text()) }
}

async function propose(change: Record<string, string>) {
  const { email, consent_privacy, ...sent } = Object.fromEntries(
    new URLSearchParams(filledForm(TITLE, '10.8.0.1', false).body),
  )
  return postOwn('/corregir', { ...sent, version: (await stored()).version, ...change })
}

const register = () =>
  nodes.db.query(
    `insert into event_registrations (event_id, name, email, status, created_at)
     values ($1, 'Ana Peña', 'ana@cacao.test', 'confirmed', now() - interval '1 hour')`,
    [event],
  )

/** The proposal as the team opens it, and what its two forms would post. */
async function review(who = ana, at = theirs()) {
  const { status, words } = await visit(at, `/admin/events/${event}/propuesta`, who)
  const fieldOf = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(words)?.[1] ?? ''
  return { status, words: plain(words), stamp: { seen: fieldOf('seen'), version: fieldOf('version') } }
}

const answer = (
  intent: 'accept_proposal' | 'reject_proposal',
  fields: Record<string, string>,
  who = ana,
  at = theirs(),
) => post(at, `/admin/events/${event}/propuesta`, who, { intent, ...fields })

/** Accepts, and answers the question before the mails. */
async function accept(stamp: Record<string, string>) {
  const asked = await answer('accept_proposal', stamp)
  const [, about] = /value="avisar ([^"]+)"/.exec(asked.words) ?? []
  return about ? answer('accept_proposal', { ...stamp, notice_reply: `avisar ${about}` }) : asked
}

test('a proposed change leaves the event as it is until the team accepts it; then it is an edit like any other', async () => {
  await register()
  const before = await stored()
  const wrong = await propose({ summary: 'Corto', event_time: '19:30' })
  expect(wrong.status).toBe(422)
  expect((await propose({ event_time: '19:30', honeypot: 'yo' })).status).toBe(303)
  expect((await submission()).proposal).toBeNull()
  expect((await propose({ event_time: '19:30', location: 'Muelle de San Souci' })).status).toBe(303)
  expect(await stored(), 'the live event').toEqual(before)
  for (const words of [
    'Tu cambio está en revisión',
    unbroken('6:30 p. m.'),
    unbroken('7:30 p. m.'),
    'Muelle de San Souci',
  ])
    expect(await open()).toContain(words)
  await heard('Un cambio por revisar')
  for (const list of ['/admin/events', '/admin/events?tab=publicados', '/admin/events?estado=con-propuesta'])
    expect(plain((await visit(theirs(), list, ana)).words), list).toContain('Cambio propuesto')
  const { words: editor } = await visit(theirs(), `/admin/events/${event}`, ana)
  expect(plain(editor)).toContain('Quien organiza propone un cambio.')
  const seen = await review()
  for (const words of [
    unbroken('6:30 p. m.'),
    unbroken('7:30 p. m.'),
    'Casa Bajamar, Santo Domingo',
    'Muelle de San Souci',
    'la persona registrada',
  ])
    expect(seen.words).toContain(words)

  const asked = await answer('accept_proposal', seen.stamp)
  expect(asked.status).toBe(409)
  expect(plain(asked.words)).toContain('¿Avisar a la persona registrada?')
  expect(await stored(), 'before the question is answered').toEqual(before)
  expect((await accept(seen.stamp)).status).toBe(303)
  const after = await stored()
  expect(after).toMatchObject({ hour: '19:30:00', location: 'Muelle de San Souci', title: TITLE })
  expect(after.sequence, 'calendars hear of it').toBe(before.sequence + 1)
  expect(after.moved.toSorted()).toEqual(['hour', 'place'])
  expect(await (await fetch(`${ours()}/evento/${event}`)).text()).toContain('Muelle de San Souci')
  const { rows } = await nodes.db.query('select due_at from event_notices')
  expect(rows[0]?.due_at, 'those who registered are told, as of any edit').not.toBeNull()
  expect(await submission()).toMatchObject({ proposed_at: null, proposal_answer: 'accepted' })
  await heard('Tu cambio ya está publicado')
  expect(await open()).toContain('Tu último cambio ya está publicado')
  expect(await recordedActions()).toEqual([
    { actor_email: 'enlace del organizador', action: 'event.change_proposed' },
    { actor_email: ana.email, action: 'event.updated' },
    { actor_email: ana.email, action: 'event.proposal_accepted' },
  ])
  expect((await review()).status).toBe(404)
})

test('of two of the team who answer at once on two nodes one decides, and the other reads who did', async () => {
  await propose({ title: 'Taller de mapas' })
  const { stamp } = await review()
  const answers = await Promise.all([
    answer('accept_proposal', stamp),
    answer('reject_proposal', { ...stamp, rejection_reason: 'Ya está impreso.' }, luis, ours()),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
  const isAccepted = answers[0]?.status === 303
  const late = plain(answers[isAccepted ? 1 : 0]?.words ?? '')
  expect(late).toContain(isAccepted ? `Ya aceptada por ${ana.email}` : `Ya rechazada por ${luis.email}`)
  expect((await stored()).title).toBe(isAccepted ? 'Taller de mapas' : TITLE)
  const { rows } = await nodes.db.query(
    `select id from mail_messages where template = 'event_proposal_answer'`,
  )
  expect(rows).toHaveLength(1)
})

test('the team answers what it saw: not another proposal, nor against an event that changed meanwhile', async () => {
  await propose({ title: 'Taller de mapas' })
  const { stamp: first } = await review()
  await propose({ title: 'Taller de mapas y datos' })
  for (const intent of ['accept_proposal', 'reject_proposal'] as const) {
    const late = await answer(intent, first)
    expect(late.status).toBe(409)
    expect(plain(late.words)).toContain('Quien organiza cambió su propuesta mientras la mirabas')
    expect(plain(late.words), 'the new one').toContain('Taller de mapas y datos')
  }
  const { stamp } = await review()
  await nodes.db.query(`update events set title = 'Taller de la casa'`)
  const refused = await answer('accept_proposal', stamp)
  expect(refused.status).toBe(409)
  expect(plain(refused.words)).toContain('El evento cambió mientras mirabas la propuesta')
  expect(plain(refused.words), 'the new difference').toContain('Taller de la casa')
  expect((await stored()).title).toBe('Taller de la casa')
  const again = (await review()).stamp
  expect((await answer('reject_proposal', { ...again, rejection_reason: 'Ya está impreso.' })).status).toBe(
    303,
  )
  await heard('Ya está impreso.')
  expect(await open()).toContain('Ya está impreso.')
  expect((await stored()).title).toBe('Taller de la casa')
})

test('the organiser sees what waits, corrects it or takes it back; what the team changed meanwhile is not undone', async () => {
  const { version } = await stored()
  await nodes.db.query(`update events set location = 'Casa de la cultura'`)
  const late = await propose({ version, title: 'Taller de mapas' })
  expect(late.status).toBe(409)
  expect(late.words).toContain('Ubicación: Casa de la cultura')
  expect(late.words).toContain('value="Taller de mapas"')
  await propose({ title: 'Taller de mapas', location: 'Casa de la cultura' })
  expect((await submission()).proposal).toEqual({ kind: 'change', fields: { title: 'Taller de mapas' } })
  expect(plain(await (await fetch(`${ours()}/mi-evento/corregir${link.search}`)).text())).toContain(
    'value="Taller de mapas"',
  )
  expect((await propose({ location: 'Casa de la cultura' })).status, 'as it is').toBe(303)
  expect((await submission()).proposed_at).toBeNull()
  await propose({ title: 'Taller de mapas', location: 'Casa de la cultura' })
  const { stamp } = await review()
  expect((await postOwn('', { accion: 'retirar_propuesta' })).status).toBe(303)
  const tooLate = await answer('accept_proposal', stamp)
  expect(tooLate.status).toBe(409)
  expect(plain(tooLate.words)).toContain('Quien organiza retiró su propuesta')
  expect((await stored()).title).toBe(TITLE)
})

test('to cancel, the organiser asks and says why; the team confirms it by its own cancelling, with its mails', async () => {
  await register()
  await propose({ title: 'Taller de mapas' })
  await heard('Un cambio por revisar')
  await nodes.db.query(`update mail_messages set created_at = created_at - interval '1 hour'`)
  const question = await open('&cancelar=1')
  for (const words of [
    '¿Cancelar tu evento?',
    'Hay 1 persona registrada',
    'El equipo lo confirma',
    'sustituye',
  ])
    expect(question).toContain(words)
  expect((await postOwn('', { accion: 'cancelar', reason: '' })).status).toBe(422)
  expect((await submission()).proposal.kind).toBe('change')
  expect((await postOwn('', { accion: 'cancelar', reason: 'Se inundó la sala.' })).status).toBe(303)
  expect(await stored(), 'not before the team says so').toMatchObject({ status: 'published', title: TITLE })
  for (const words of ['Pediste que se cancele', 'Se inundó la sala.']) expect(await open()).toContain(words)
  await heard('Piden cancelar un evento')
  const asItIs = await propose({})
  expect(asItIs.status, 'the form sent as it is asks for nothing').toBe(303)
  expect((await submission()).proposal, 'and takes no request back').toMatchObject({ kind: 'cancel' })
  expect((await submission()).proposed_at).not.toBeNull()
  const { words, stamp } = await review()
  expect(words).toContain('Se inundó la sala.')
  expect((await accept(stamp)).status).toBe(303)
  expect(await stored()).toMatchObject({ status: 'cancelled', title: TITLE })
  const { rows } = await nodes.db.query('select due_at from event_notices')
  expect(rows[0]?.due_at).not.toBeNull()
  await heard('Tu evento está cancelado')
  expect(await open()).toContain('Tu evento está cancelado')
  expect((await propose({ title: 'Tarde' })).status, 'nothing is left to be changed').toBe(303)
  expect((await submission()).proposed_at).toBeNull()
})

test('what waits is closed while the event is cancelled or over', async () => {
  await propose({ title: 'Taller de mapas' })
  const { stamp } = await review()
  for (const change of [`status = 'cancelled'`, `status = 'published', event_date = '2020-01-01'`]) {
    await nodes.db.query(`update events set ${change}`)
    expect((await review()).status, change).toBe(404)
    const closed = await answer('accept_proposal', stamp)
    expect(closed.status).toBe(409)
    expect(plain(closed.words)).toContain('El evento se canceló, se eliminó o ya pasó')
    const { words } = await visit(theirs(), '/admin/events?estado=con-propuesta', ana)
    expect(plain(words)).toContain('No hay eventos con cambios propuestos')
    expect(await open()).not.toContain('Tu cambio está en revisión')
  }
  expect((await stored()).title).toBe(TITLE)
})
