import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { post, signIn, visit } from '../drills/team.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { storeAccount } from '../setup/accounts.ts'
import { type Nodes, startNodes } from '../setup/nodes.ts'
import { ADMIN_PASSWORD } from '../setup/site.ts'
import {
  documentOf,
  FAST,
  paragraph,
  readersOf,
  storeKnownSender,
  storeReaders,
  storeSettings,
  untilStatus,
  WORDS,
} from './newsletter-issue.ts'

/** The team at two nodes with one database, and the mailboxes of the readers. */
let nodes: Nodes
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let team: Awaited<ReturnType<typeof signIn>>

const at = (node: number) => nodes.sites[node]?.url ?? ''

beforeAll(async () => {
  mailServer = await startMailServer()
  nodes = await startNodes({ SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1', DEMO: '0' })
  team = await signIn(at(0))
})

afterAll(async () => {
  await nodes?.stop()
  await mailServer?.stop()
})

const READERS = 40

beforeEach(async () => {
  mailServer.received.length = 0
  await nodes.db.query(
    'truncate newsletter_issues, mailings, mail_messages, contacts, consent_events cascade',
  )
  await storeReaders(nodes.db, READERS)
  await set({ postal_address: 'Calle de la Marea 7, Santo Domingo', ...FAST })
  await storeKnownSender(nodes.db)
})

const set = (values: Record<string, string>) => storeSettings(nodes.db, values)

async function begin(): Promise<string> {
  const answer = await post(at(0), '/admin/boletin', team, { intent: 'create' })
  expect(answer.status).toBe(303)
  const { rows } = await nodes.db.query('select id from newsletter_issues order by created_at desc limit 1')
  return rows[0].id
}

/** Saves an issue, and returns its version. */
async function write(id: string, words: Record<string, string> = {}): Promise<string> {
  const saved = await post(at(0), `/admin/boletin/${id}`, team, {
    ...{ intent: 'save', version: String((await issueOf(id)).version) },
    ...WORDS,
    ...words,
  })
  expect(saved.status, saved.words).toBe(303)
  return String((await issueOf(id)).version)
}

const issueOf = async (id: string) =>
  (await nodes.db.query('select * from newsletter_issues where id = $1', [id])).rows[0]

const press = (node: number, id: string, intent: string, fields: Record<string, string> = {}) =>
  post(at(node), `/admin/boletin/${id}`, team, { intent, ...fields })

const recipients = () => mailServer.received.flatMap((mail) => mail.recipients).sort()

test('two people press Enviar at two nodes: one mailing, every reader once, with the headers and the foot of a newsletter', async () => {
  // The same address twice, one who asked and did not confirm, one who left, and a person's further address.
  await nodes.db.query(`
    insert into contacts (email, consent_marketing, marketing_asked_at) values
      ('LEE1@cacao.test', true, null), ('pide@cacao.test', false, now()), ('deja@cacao.test', false, null),
      ('mensual@cacao.test', true, null), ('nadie@pausado.test', true, null)`)
  // One chose an issue a month and had it, the server of another refuses ours.
  await nodes.db.query(`
    insert into newsletter_preferences (email, frequency) values ('mensual@cacao.test', 'monthly')`)
  await nodes.db.query(`
    insert into mail_messages (message_id, template, recipient, subject, html, text, status, sent_at)
    values ('<antes>', 'newsletter_issue', 'mensual@cacao.test', 'x', 'x', 'x', 'sent', now())`)
  await nodes.db.query(`
    insert into newsletter_domain_pauses (domain, refusals, attempts) values ('pausado.test', 2, 50)`)
  await nodes.db.query(`
    insert into consent_events (email, purpose, granted, source, wording)
    values ('deja@cacao.test', 'marketing', false, 'baja', '')`)
  await nodes.db.query(`
    insert into contact_addresses (id, contact_id, email, consent_privacy_policy, consent_marketing)
    select gen_random_uuid(), id, 'otra@cacao.test', true, true from contacts where email = 'Lee2@cacao.test'`)
  const id = await begin()
  const version = await write(id)
  expect(await (await fetch(`${at(1)}/boletin/archivo`)).text()).not.toContain(WORDS.subject)
  // Cached without the link to an archive that has nothing yet.
  expect(await (await fetch(`${at(1)}/boletin`)).text()).not.toContain('/boletin/archivo')

  const question = await visit(at(1), `/admin/boletin/${id}?enviar=1`, team)
  expect(question.words).toContain(`Lo reciben ${READERS + 1} direcciones`)
  expect(question.words).toContain('1 que dejó las novedades')
  expect(question.words).toContain('1 sin confirmar')
  expect(question.words).toContain('2 que esta vez no')

  const pressed = await Promise.all([0, 1].map((node) => press(node, id, 'schedule', { version })))
  expect(pressed.map(({ status }) => status).sort()).toEqual([303, 409])
  await untilStatus(nodes.db, id, 'sent')
  await vi.waitFor(() => expect(recipients()).toHaveLength(READERS + 1))
  expect(recipients()).toEqual([...readersOf(READERS), 'otra@cacao.test'].sort())

  const [mail] = mailServer.received
  expect(mail?.header('Subject')).toBe(WORDS.subject)
  expect(mail?.header('List-Id')).toMatch(/^<boletin\.[^>]+>$/)
  expect(mail?.header('List-Unsubscribe')).toContain('/boletin/dejar?')
  expect(mail?.header('Feedback-ID')).toContain(id)
  const html = mail?.part('text/html') ?? ''
  for (const said of [
    'Calle de la Marea 7',
    'boletin/dejar',
    'boletin/preferencias',
    'confirmaste',
    '/agenda?utm_source=boletin-20',
  ])
    expect(html).toContain(said)
  expect(mail?.part('text/plain')).toContain('Hola a todas.')

  // Public once it was sent, on every node, unless the team keeps it out.
  const read = async (path: string) => (await fetch(at(1) + path)).text()
  const page = '/boletin/lo-que-viene-en-marzo'
  await vi.waitFor(async () => expect(await read('/boletin/archivo')).toContain(page))
  expect(await read(page)).toContain('Hola a todas.')
  expect(await read(page)).toMatch(/href="\/boletin"[^>]*>Recibir el boletín/)
  await vi.waitFor(async () => expect(await read('/boletin')).toContain('"/boletin/archivo"'))
  for (const list of ['/boletin.rss', '/sitemap/boletin-1.xml']) expect(await read(list)).toContain(page)
})

test('a copy of an issue is a draft with its words and readers, and what was sent stays as it is', async () => {
  const id = await begin()
  await write(id)
  await nodes.db.query(
    `update newsletter_issues set status = 'sent', slug = 'lo-que-viene', due_at = now(), started_at = now(), in_archive = false where id = $1`,
    [id],
  )
  const sent = await issueOf(id)
  const copied = await post(at(1), '/admin/boletin', team, { intent: 'duplicate', id })
  expect(copied.status).toBe(303)
  const { rows } = await nodes.db.query('select * from newsletter_issues where id <> $1', [id])
  const { subject, preheader, content, segment_id, in_archive } = sent
  expect(rows).toMatchObject([
    {
      ...{ subject, preheader, content, segment_id, in_archive },
      ...{ status: 'draft', slug: null, due_at: null, started_at: null, version: 1 },
    },
  ])
  expect(await issueOf(id)).toEqual(sent)
  const gone = await post(at(0), '/admin/boletin', team, { intent: 'duplicate', id: crypto.randomUUID() })
  expect(gone.status).toBe(404)
})

test('a pause is true at once, going on forgets and repeats nobody, and who left meanwhile gets nothing', {
  tags: ['night'],
}, async () => {
  // Two batches of ten seconds each.
  await set({ newsletter_pace: '120' })
  const id = await begin()
  const version = await write(id)
  await press(0, id, 'schedule', { version })
  await vi.waitFor(() => expect(mailServer.received.length).toBeGreaterThan(0), {
    interval: 50,
  })
  expect((await press(1, id, 'pause')).status).toBe(303)
  const waiting = await nodes.db.query(`select from mail_messages where status = 'pending' and attempts = 0`)
  expect(waiting.rowCount).toBe(0)
  await sleep(500)
  const before = mailServer.received.length
  await sleep(3_000)
  expect(mailServer.received.length).toBe(before)
  expect(before).toBeLessThan(READERS)
  expect((await post(at(0), '/admin/boletin', team, { intent: 'delete', id })).status).toBe(409)

  const left = readersOf(READERS).find((email) => !recipients().includes(email))
  await nodes.db.query('update contacts set consent_marketing = false where lower(email) = $1', [left])
  await set(FAST)
  expect((await press(0, id, 'resume')).status).toBe(303)
  await untilStatus(nodes.db, id, 'sent')
  await vi.waitFor(() => expect(recipients()).toHaveLength(READERS - 1))
  expect(new Set(recipients()).size).toBe(READERS - 1)
  expect(recipients()).not.toContain(left)
})

test('nothing is sent without what a newsletter needs, and the screen says so', async () => {
  await set({ postal_address: '' })
  const id = await begin()
  const version = await write(id, { subject: '', content: documentOf() })
  const question = await visit(at(0), `/admin/boletin/${id}?enviar=1`, team)
  for (const said of ['Falta el asunto', 'Falta el texto', 'Falta la dirección postal'])
    expect(question.words).toContain(said)
  const refused = await press(0, id, 'schedule', { version })
  expect([refused.status, (await issueOf(id)).status]).toEqual([422, 'draft'])

  await set({ postal_address: 'Calle de la Marea 7' })
  const long = documentOf(
    ...Array.from({ length: 900 }, () => paragraph('Una línea que se repite hasta no caber.')),
  )
  const tooLong = await press(0, id, 'schedule', { version: await write(id, { content: long }) })
  expect([tooLong.status, tooLong.words]).toEqual([422, expect.stringContaining('pasa de 60 KB')])
  const sample = documentOf(paragraph('Qué se busca, quién puede presentarse y hasta cuándo.'))
  const unchanged = await press(0, id, 'schedule', { version: await write(id, { content: sample }) })
  expect([unchanged.status, unchanged.words]).toEqual([422, expect.stringContaining('texto de ejemplo')])
  const past = await press(0, id, 'schedule', { version: await write(id), due: '2020-01-01T10:00' })
  expect([past.status, past.words]).toEqual([422, expect.stringContaining('Esa hora ya pasó')])
  expect(mailServer.received).toEqual([])
})

test('scripts, placeholders and hidden marks that somebody typed are words, and a test goes to who asked alone', async () => {
  const script =
    '<script>alert(1)</script><img src=x onerror=alert(1)> {{unsubscribeCode}} numero-de-este-correo'
  const id = await begin()
  const query = (statement: string, values: unknown[]) => nodes.db.query(statement, values)
  const { email } = await storeAccount(query, { domain: 'cacao.test', password: ADMIN_PASSWORD })
  const saved = await post(at(0), `/admin/boletin/${id}`, await signIn(at(1), email), {
    ...{ intent: 'trial', version: '1', ...WORDS },
    subject: 'Uno\u202e dos\r\nBcc: todas@cacao.test',
    preheader: script,
    content: documentOf(
      paragraph(script),
      paragraph('Entra', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]),
    ),
  })
  expect(saved.status).toBe(303)
  const mail = await vi.waitFor(() => mailServer.received[0] ?? Promise.reject(new Error('No mail.')))
  expect(mail.recipients).toEqual([email])
  expect(mail.header('Subject')).toBe('Prueba: Uno dos Bcc: todas@cacao.test')
  expect(mail.header('Bcc')).toBeUndefined()
  const html = mail.part('text/html')
  expect(html).not.toMatch(/<script|<img|javascript:/)
  expect(html).toContain('{{unsubscribeCode}} numero-de-este-correo')
  const shown = await visit(at(0), `/admin/boletin/${id}?vista=1`, team)
  expect(shown.words).not.toContain('<script>alert(1)')
})

test('two people write one issue: the second text is kept beside the first, and none is overwritten', async () => {
  const id = await begin()
  const autosave = (window: string, base: number, subject: string) =>
    post(at(0), `/admin/boletin/${id}/borrador`, team, {
      ...WORDS,
      ...{ subject, base: String(base), seen: '0', next: '5', window },
    })
  const [one, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  expect((await autosave(one, 1, 'De Ana')).status).toBe(200)
  const clash = await autosave(other, 1, 'De Luis')
  expect([clash.status, JSON.parse(clash.words).clash.theirs.subject]).toEqual([409, 'De Ana'])
  const form = await post(at(1), `/admin/boletin/${id}`, team, {
    intent: 'save',
    version: '1',
    ...WORDS,
    subject: 'De Luis',
  })
  expect(form.status).toBe(409)
  for (const words of ['De Ana', 'De Luis']) expect(form.words).toContain(words)
  expect((await issueOf(id)).subject).toBe('De Ana')
})
