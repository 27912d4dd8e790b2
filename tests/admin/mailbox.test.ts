import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerRequest, threadVersion } from '#app/domains/admin/inbox/answering.server.ts'
import { deleteRequest } from '#app/domains/admin/inbox/handling.server.ts'
import { findInInbox } from '#app/domains/admin/inbox/inbox.server.ts'
import { receiveReplies } from '#app/domains/admin/inbox/receiving.server.ts'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { readPerson } from '#app/domains/admin/people/person.server.ts'
import { loader as readFile } from '#app/domains/admin/routes/reply-file.ts'
import { personKey } from '#app/domains/contacts/person-key.server.ts'
import { readThread } from '#app/domains/conversations/conversations.server.ts'
import { listReplyFiles, removeFilesOfGone } from '#app/domains/conversations/files.server.ts'
import { readFileName } from '#app/domains/media/schema.ts'
import { describeTrash, purgeAll } from '#app/domains/trash/emptying.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { replaceEnv } from '#app/platform/env.server.ts'
import { jpeg } from '../media/pictures.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { serveMailbox } from '../setup/imap-server.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { inquiry } from './requests.ts'

withTables(
  ...['inquiries', 'conversation_entries', 'reply_files', 'audit_log', 'mail_messages'],
  ...['mailbox_positions', 'contacts', 'trash'],
)

let server: Awaited<ReturnType<typeof serveMailbox>>
beforeAll(async () => {
  server = await serveMailbox()
  replaceEnv({ imapUrl: server.url })
})
beforeEach(() => {
  server.mails.length = 0
  server.commands.length = 0
})
afterAll(() => server.stop())

/** A request that was answered and closed, with the Message-ID of the answer. */
async function answered(email = 'luz@manglar.test'): Promise<{ id: string; messageId: string }> {
  const id = await inquiry({ email })
  const subject = { kind: 'contacto' as const, id }
  const written = {
    body: 'La sala es la 2.',
    key: crypto.randomUUID(),
    version: await threadVersion({ id, state: 'nueva' }),
  }
  expect(await answerRequest(subject, { ...written, closes: true }, REVIEWER)).toEqual({ outcome: 'saved' })
  const [mail] = await rowsOf(`select message_id from mail_messages where subject_id = '${id}'`)
  return { id, messageId: String(mail?.message_id) }
}

/** A mail as a program writes it; `headers` come first and may say anything. */
function mail(headers: Record<string, string>, body = 'Gracias, allí estaré.') {
  const given = {
    From: 'Luz Mota <luz@manglar.test>',
    'Message-ID': `<${crypto.randomUUID()}@manglar.test>`,
    ...headers,
  }
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}`)
  return `${lines.join('\r\n')}\r\n\r\n${body.replaceAll('\n', '\r\n')}\r\n`
}

const stateOf = async (id: string) => (await findInInbox('contacto', id))?.state
const repliesTo = async (id: string) => (await readThread(id)).filter(({ kind }) => kind === 'reply')

test('a reply comes back to its thread without the quoted history, and opens what was closed', async () => {
  const { id, messageId } = await answered()
  const quoted =
    '\n\nEl vie, 27 nov 2026 a las 10:00, Marea (<hola@marea.example>) escribió:\n\n> La sala es la 2.\n'
  await rowsOf('update inquiries set snoozed_until = current_date + 30')
  server.mails.push({ source: mail({ 'In-Reply-To': messageId }, `¿Y la hora?${quoted}`) })
  await receiveReplies()
  expect(await repliesTo(id)).toMatchObject([
    { body: '¿Y la hora?', author: 'luz@manglar.test', omission: null },
  ])
  expect(await findInInbox('contacto', id)).toMatchObject({ state: 'nueva', snoozed_until: null })
  expect((await readPerson(personKey('luz@manglar.test')))?.replies).toMatchObject([{ body: '¿Y la hora?' }])
})

test('each mail is stored once, whatever two readers, a repetition or another numbering do', async () => {
  const { id, messageId } = await answered()
  const source = mail({ References: `<otro@x.test>\r\n ${messageId}` })
  server.mails.push({ source }, { source: `Received: by otra carpeta\r\n${source}` })
  await Promise.all([receiveReplies(), receiveReplies()])
  server.folder.uidValidity += 1
  await receiveReplies()
  expect(await repliesTo(id)).toHaveLength(1)
})

test('a mail joins by our Message-ID alone, and one from another address opens nothing', async () => {
  const { id, messageId } = await answered()
  server.mails.push(
    { source: mail({ Subject: 'Respuesta a tu mensaje' }) },
    { source: mail({ 'In-Reply-To': '<adivinado@marea.example>' }) },
  )
  await receiveReplies()
  expect(await repliesTo(id)).toEqual([])
  server.mails.push({ source: mail({ 'In-Reply-To': messageId, From: 'otra@x.test' }) })
  await receiveReplies()
  expect(await repliesTo(id)).toMatchObject([{ author: 'otra@x.test' }])
  expect(await stateOf(id)).toBe('cerrada')
})

test.each<Record<string, string>>([
  { 'Auto-Submitted': 'auto-replied' },
  { 'X-Autoreply': 'yes' },
  { Precedence: 'bulk' },
  { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x' },
  { Subject: 'Respuesta automática: Respuesta a tu mensaje' },
])('%o is no reply', async (marks) => {
  const { id, messageId } = await answered()
  server.mails.push({ source: mail({ 'In-Reply-To': messageId, ...marks }) })
  await receiveReplies()
  expect(await repliesTo(id)).toEqual([])
  expect(await stateOf(id)).toBe('cerrada')
})

test('a mail that is too large, broken or breaks the line off does not hold up the next', async () => {
  const { id, messageId } = await answered()
  const reply = (body: string, type = 'text/plain') =>
    mail({ 'In-Reply-To': messageId, 'Content-Type': type }, body)
  server.mails.push(
    { source: reply('Enorme'), size: 26 * 1024 * 1024 },
    { source: reply('--x\nContent-Type: te\0xt\n\nroto', 'multipart/mixed; boundary="y') },
    { source: reply('Se corta'), fault: 'drop' },
    { source: reply('La última') },
  )
  for (let time = 0; time < 4; time++) await receiveReplies()
  const replies = await repliesTo(id)
  expect(replies.map(({ omission }) => omission)).toEqual(['too_large', 'unreadable', 'unreadable', null])
  expect(replies.at(-1)?.body).toBe('La última')
})

test('a reply that arrives while somebody answers is shown first; the mailbox is only read', async () => {
  const { id, messageId } = await answered()
  const version = await threadVersion({ id, state: 'cerrada' })
  server.mails.push({ source: mail({ 'In-Reply-To': messageId }) })
  await receiveReplies()
  const late = { body: 'Hasta el viernes.', key: crypto.randomUUID(), version, closes: false }
  expect(await answerRequest({ kind: 'contacto', id }, late, REVIEWER)).toMatchObject({
    outcome: 'conflict',
    by: 'Luz Mota',
  })
  expect(server.commands.join()).not.toMatch(/SELECT|STORE|MOVE|COPY|EXPUNGE|DELETE/i)
})

/** A report as Postfix writes one about a mail of ours; `fields` are those of its recipient. */
function report(messageId: string, fields: string, returned = 'message/rfc822') {
  const body = `--x
Content-Type: text/plain

No se pudo entregar.
--x
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.manglar.test

Final-Recipient: rfc822; luz@manglar.test
${fields}
--x
Content-Type: ${returned}

Message-ID: ${messageId}
Subject: Respuesta a tu mensaje

Hola
--x--`
  const marks = { 'Auto-Submitted': 'auto-replied', 'Return-Path': '<>' }
  const type = 'multipart/report; report-type=delivery-status;\r\n\tboundary="x"'
  return mail({ From: 'MAILER-DAEMON@mx.test', ...marks, 'Content-Type': type }, body)
}

describe('a delivery report', () => {
  const delivered = async (id: string) =>
    rowsOf(
      `select status, undelivered from mail_messages where subject_id = '${id}' and template = 'request_answer'`,
    )

  /** The answer, sent, and what a report about it makes of it. */
  async function afterReport(fields: string, returned?: string) {
    const { id, messageId } = await answered()
    await rowsOf(`update mail_messages set status = 'sent', sent_at = now(), html = '', text = ''`)
    server.mails.push({ source: report(messageId, fields, returned) })
    await receiveReplies()
    expect([await repliesTo(id), await stateOf(id)]).toEqual([[], 'cerrada'])
    return id
  }

  test.each([
    ['message/rfc822', 'Action: failed\nStatus: 5.1.1', 'la dirección no existe.'],
    [
      'text/rfc822-headers',
      'Action: FAILED\nStatus: 5.2.2\nDiagnostic-Code: smtp; 552 5.2.2\n <luz@manglar.test> over\n quota',
      'el buzón está lleno. Dijo: 552 5.2.2 … over quota',
    ],
    // Given up after days.
    [
      'message/global-headers',
      'Action: failed\nStatus: 4.4.7',
      'su servidor de correo no respondió en varios días.',
    ],
    ['message/rfc822', 'Status: 5.0.0', 'su servidor de correo no lo aceptó.'],
  ])('with %s and %o marks the mail, and the answer says why', async (returned, fields, reason) => {
    const id = await afterReport(fields, returned)
    expect(await delivered(id)).toEqual([{ status: 'sent', undelivered: reason }])
    expect(await readThread(id)).toMatchObject([{ kind: 'answer', status: 'sent', undelivered: reason }])
  })

  test.each([
    'Action: delayed\nStatus: 4.4.1',
    'Status: 4.2.2',
    'Action: delivered\nStatus: 2.0.0',
    'Action: failed\nStatus: 5.1.1\n\nFinal-Recipient: rfc822; otra@manglar.test\nAction: relayed\nStatus: 2.0.0',
  ])('%o marks nothing', async (fields) => {
    expect(await delivered(await afterReport(fields))).toEqual([{ status: 'sent', undelivered: null }])
  })

  test('about a mail that is none of ours, or has no sense, marks nothing and holds up no other', async () => {
    const { id, messageId } = await answered()
    await rowsOf(`update mail_messages set status = 'sent', sent_at = now(), html = '', text = ''`)
    server.mails.push(
      { source: report('<adivinado@marea.example>', 'Action: failed\nStatus: 5.1.1') },
      { source: report(`${messageId}\0`, 'Action: \0failed\nStatus: 5') },
      { source: mail({ 'Content-Type': 'multipart/report; report-type=delivery-status' }, 'nada') },
      { source: report(messageId, 'Action: failed'), size: 2 * 1024 * 1024 },
      { source: mail({ 'In-Reply-To': messageId }) },
    )
    await receiveReplies()
    expect(await delivered(id)).toEqual([{ status: 'sent', undelivered: null }])
    expect(await repliesTo(id)).toHaveLength(1)
  })
})

/** How mail programs write the headers of a reply, and what is no reply; `ours` is the Message-ID of our answer. */
const AS_WRITTEN: { isReply: boolean; headers: (ours: string) => Record<string, string> }[] = [
  // Gmail, Apple Mail
  { isReply: true, headers: (ours) => ({ 'In-Reply-To': ours, References: `<primero@otro.test> ${ours}` }) },
  // Outlook, which folds
  { isReply: true, headers: (ours) => ({ References: `<a@b.test>\r\n\t${ours}`, 'In-Reply-To': ours }) },
  // A reply to their own reply
  {
    isReply: true,
    headers: (ours) => ({ References: `${ours} <propia@x.test>`, 'In-Reply-To': '<propia@x.test>' }),
  },
  // Broken: commas, words, no blanks
  { isReply: true, headers: (ours) => ({ References: `<a@b.test>,${ours}<c@d.test>` }) },
  { isReply: true, headers: (ours) => ({ 'In-Reply-To': `Su mensaje del viernes ${ours}` }) },
  { isReply: true, headers: (ours) => ({ 'In-Reply-To': ours.slice(1, -1) }) },
  { isReply: true, headers: (ours) => ({ References: `<a@b.test>\r\n ${ours.replace('@', '\r\n @')}` }) },
  // A forward begins a thread of its own
  { isReply: false, headers: () => ({ Subject: 'Fwd: Respuesta a tu mensaje' }) },
  { isReply: false, headers: (ours) => ({ 'In-Reply-To': ours, 'Auto-Submitted': 'auto-replied' }) },
  {
    isReply: false,
    headers: (ours) => ({ 'In-Reply-To': ours, 'Return-Path': '<>', From: 'mailer-daemon@x.test' }),
  },
]

test('of a hundred mails as programs write them, two readers bring each reply to its own thread', async () => {
  const threads: Awaited<ReturnType<typeof answered>>[] = []
  for (let each = 0; each < 13; each++) threads.push(await answered(`persona${each}@manglar.test`))
  const written = threads.flatMap(({ id, messageId }, person) =>
    AS_WRITTEN.map(({ isReply, headers }, way) => ({
      ...{ id, isReply, body: `Persona ${person}, mail ${way}` },
      source: mail(
        { From: `persona${person}@manglar.test`, ...headers(messageId) },
        `Persona ${person}, mail ${way}`,
      ),
    })),
  )
  server.mails.push(...written)
  await Promise.all([receiveReplies(), receiveReplies()])
  for (const { id } of threads) {
    const expected = written.filter((each) => each.id === id && each.isReply).map(({ body }) => body)
    expect((await repliesTo(id)).map(({ body }) => body).sort()).toEqual(expected.sort())
  }
})

test('a mail that cannot be stored does not hold up the next, whoever sent it', async () => {
  const { id, messageId } = await answered()
  const reply = (headers: Record<string, string>, body: string) =>
    mail({ 'In-Reply-To': messageId, ...headers }, body)
  server.mails.push(
    { source: mail({ 'In-Reply-To': '<\0@x.test>', From: 'Nadie' }) },
    { source: reply({}, 'La que la base no acepta') },
    { source: reply({}, 'La última') },
  )
  const refused = `new.reply_digest is not null and new.body = 'La que la base no acepta'`
  await whileRefused(
    'conversation_entries',
    async () => {
      for (let time = 0; time < 5; time++) await receiveReplies()
    },
    { on: 'insert', when: refused },
  )
  expect((await repliesTo(id)).map(({ body, omission }) => [body, omission])).toEqual([
    ['', 'unreadable'],
    ['La última', null],
  ])
})

describe('files of a reply', () => {
  let folder: Awaited<ReturnType<typeof temporaryDirectory>>
  beforeAll(async () => {
    folder = await temporaryDirectory()
    replaceEnv({ imapUrl: server.url, dataDir: folder.path })
  })
  afterAll(() => folder.remove())

  /** A reply with these files, and its request. */
  async function replied(files: Record<string, Buffer>) {
    const { id, messageId } = await answered()
    const parts = Object.entries(files).map(
      ([name, content]) =>
        `Content-Type: text/html\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content.toString('base64')}`,
    )
    const body = ['Content-Type: text/plain\n\nVa adjunto.', ...parts].map((part) => `--x\n${part}\n`)
    server.mails.push({
      source: mail(
        { 'In-Reply-To': messageId, 'Content-Type': 'multipart/mixed; boundary=x' },
        `${body.join('')}--x--`,
      ),
    })
    await receiveReplies()
    return { id, files: (await repliesTo(id))[0]?.files ?? [] }
  }

  const onDisk = () => readdir(join(folder.path, 'media')).catch(() => [])

  function download(request: string, file: string, kind = 'contacto', search = '') {
    const params = { kind, id: request, file }
    const sent = new Request(`http://x.test/admin/solicitudes/${kind}/${request}/archivos/${file}${search}`)
    return readFile({ request: sent, params } as unknown as Parameters<typeof readFile>[0])
  }

  test('are listed with their size, and saved but never shown, under an address of their request alone', async () => {
    const page = Buffer.from('<script>alert(1)</script>')
    const { id, files } = await replied({ 'cotización/final.html': page })
    const stored = { id: expect.any(String), bytes: page.length }
    expect(files).toEqual([{ name: 'cotización/final.html', stored }])
    const answer = await download(id, String(files[0]?.stored?.id))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="archivo"; filename*=UTF-8''cotizaci%C3%B3n_final.html`,
      'x-content-type-options': 'nosniff',
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(page)
    const other = await inquiry({ email: 'otra@manglar.test' })
    for (const [request, kind] of [[other], [id, 'cursos']])
      expect((await download(String(request), String(files[0]?.stored?.id), kind)).status).toBe(404)
    const [name = ''] = await onDisk()
    expect(readFileName(name)).toBeUndefined()
  })

  test('that are pictures have a preview, drawn anew, and others none, whatever their name', async () => {
    const { id, files } = await replied({
      'foto.JPG': await jpeg({ width: 1200, height: 600 }),
      'falsa.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    })
    const preview = (at: number) => download(id, `${files[at]?.stored?.id}`, 'contacto', '?vista=1')
    const drawn = await preview(0)
    expect(drawn.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(await drawn.arrayBuffer()).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 240,
    })
    expect((await preview(1)).status).toBe(404)
  })

  test('a pasted screenshot is one, the logo of a signature none', async () => {
    const { id, messageId } = await answered()
    const picture = (cid: string, bytes: number) =>
      `--x\nContent-Type: image/png; name=${cid}.png\nContent-ID: <${cid}>\nContent-Transfer-Encoding: base64\n\n${Buffer.alloc(bytes).toString('base64')}\n`
    const html = '<img src=cid:captura><img src=cid:logo>Mira.'
    const body = `--x\nContent-Type: text/html\n\n${html}\n${picture('captura', 60_000)}${picture('logo', 8_000)}--x--`
    const type = 'multipart/related; boundary=x'
    server.mails.push({ source: mail({ 'In-Reply-To': messageId, 'Content-Type': type }, body) })
    await receiveReplies()
    expect((await repliesTo(id))[0]).toMatchObject({ body: 'Mira.', files: [{ name: 'captura.png' }] })
  })

  test('above 10 MB together stay in the mailbox, by name', async () => {
    const { files } = await replied({
      'plano.pdf': Buffer.alloc(7_000_000),
      'video.mp4': Buffer.alloc(4_000_000),
      'nota.txt': Buffer.from('Hola'),
    })
    expect(files.map(({ name, stored }) => [name, stored?.bytes])).toEqual([
      ['plano.pdf', 7_000_000],
      ['video.mp4', undefined],
      ['nota.txt', 4],
    ])
  })

  test('wait in the trash with their request, and go with it', async () => {
    const { id } = await replied({ 'nota.txt': Buffer.from('Hola') })
    await deleteRequest({ kind: 'contacto', id }, REVIEWER)
    await removeFilesOfGone()
    expect(await listReplyFiles()).toHaveLength(1)
    const [{ digest }] = [await describeTrash()]
    await db.transaction((tx) => purgeAll(digest, tx))
    await removeFilesOfGone()
    expect([await listReplyFiles(), await rowsOf('select * from reply_files')]).toEqual([[], []])
  })

  test('are erased with the person, and named in their data', async () => {
    await replied({ 'nota.txt': Buffer.from('Hola') })
    expect((await readPerson(personKey('luz@manglar.test')))?.replies).toMatchObject([
      { files: ['nota.txt'] },
    ])
    const before = await onDisk()
    expect(await erasePerson('luz@manglar.test', 'luz@manglar.test', REVIEWER)).toBe('erased')
    expect(await onDisk()).toHaveLength(before.length - 1)
  })

  test('that another reader stored meanwhile are not stored twice, and one cut off goes after a day', async () => {
    const { id, messageId } = await answered()
    const body = '--x\nContent-Disposition: attachment; filename=a.txt\n\nHola\n--x--'
    const type = 'multipart/mixed; boundary=x'
    server.mails.push({ source: mail({ 'In-Reply-To': messageId, 'Content-Type': type }, body) })
    const before = await onDisk()
    await Promise.all([receiveReplies(), receiveReplies()])
    expect((await repliesTo(id))[0]?.files).toMatchObject([{ name: 'a.txt', stored: { bytes: 4 } }])
    expect(await onDisk()).toHaveLength(before.length + 1)
    await rowsOf(`update reply_files set stored_at = null, created_at = now() - interval '25 hours'`)
    await removeFilesOfGone()
    expect(await onDisk()).toEqual(before)
  })

  test('without a storage stay in the mailbox, and the reply comes', async () => {
    await rm(join(folder.path, 'media'), { recursive: true, force: true })
    await writeFile(join(folder.path, 'media'), 'no es una carpeta')
    const { files } = await replied({ 'nota.txt': Buffer.from('Hola') })
    expect(files).toEqual([{ name: 'nota.txt', stored: undefined }])
    await rm(join(folder.path, 'media'))
  })
})
