import { describe, expect, test } from 'vitest'
import { answerRequest, threadVersion } from '#app/domains/admin/inbox/answering.server.ts'
import { findInInbox } from '#app/domains/admin/inbox/inbox.server.ts'
import { receiveReplies } from '#app/domains/admin/inbox/receiving.server.ts'
import { readPerson } from '#app/domains/admin/people/person.server.ts'
import { personKey } from '#app/domains/contacts/person-key.server.ts'
import { tagOf } from '#app/domains/mail/mailbox/reply-tags.server.ts'
import { readTrial, startTrial } from '#app/domains/mail/mailbox/tag-trial.server.ts'
import { replaceSiteSecret } from '#app/domains/settings/site-secret.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { answered, mail, REPLY_TABLES, repliesTo, withMailbox } from './mailed-answers.ts'

withTables(...REPLY_TABLES)
const server = withMailbox()

const stateOf = async (id: string) => (await findInInbox('contacto', id))?.state

test('a reply comes back to its thread without the quoted history, and opens what was closed', async () => {
  const { id, messageId } = await answered()
  const quoted =
    '\n\nEl vie, 27 nov 2026 a las 10:00, Marea (<hola@marea.example>) escribió:\n\n> La sala es la 2.\n'
  await rowsOf('update inquiries set snoozed_until = current_date + 30')
  server().mails.push({ source: mail({ 'In-Reply-To': messageId }, `¿Y la hora?${quoted}`) })
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
  server().mails.push({ source }, { source: `Received: by otra carpeta\r\n${source}` })
  await Promise.all([receiveReplies(), receiveReplies()])
  server().folder.uidValidity += 1
  await receiveReplies()
  expect(await repliesTo(id)).toHaveLength(1)
})

test('a mail joins by our Message-ID alone, and one from another address opens nothing', async () => {
  const { id, messageId } = await answered()
  server().mails.push(
    { source: mail({ Subject: 'Respuesta a tu mensaje' }) },
    { source: mail({ 'In-Reply-To': '<adivinado@marea.example>' }) },
  )
  await receiveReplies()
  expect(await repliesTo(id)).toEqual([])
  server().mails.push({ source: mail({ 'In-Reply-To': messageId, From: 'otra@x.test' }) })
  await receiveReplies()
  expect(await repliesTo(id)).toMatchObject([{ author: 'otra@x.test' }])
  expect(await stateOf(id)).toBe('cerrada')
})

describe('a conversation has an address of its own', () => {
  const BOX = 'respuestas@marea.test'
  const trial = () => db.transaction((tx) => startTrial(BOX, tx))
  const sentTo = async (where: string) =>
    String((await rowsOf(`select recipient from mail_messages where ${where}`))[0]?.recipient)
  /** Answers a request, and reads where it asks for the reply. */
  async function answeredAt(email: string) {
    const { id } = await answered(email)
    const [row] = await rowsOf(
      `select data ->> 'reply_to' as at from mail_messages where subject_id = '${id}'`,
    )
    return { id, at: String(row?.at) }
  }
  /** A reply through a server that put its own Message-ID over ours. */
  const reply = (to: string, from: string, body = 'Gracias.') => ({
    source: mail({ To: to, From: from, 'In-Reply-To': `<0100-${body.length}@email.ses.test>` }, body),
  })
  async function works() {
    await trial()
    server().mails.push({ source: mail({ To: await sentTo(`template = 'mailbox_trial'`) }) })
    await receiveReplies()
  }

  test('only once a mail to oneself has come', async () => {
    expect(await readTrial()).toMatchObject({ state: 'untried' })
    expect((await answeredAt('luz@manglar.test')).at).toBe('null')
    expect(await trial()).toBe(true)
    expect(await trial(), 'a moment later').toBe(false)
    expect(await readTrial()).toMatchObject({ state: 'waiting', address: BOX })
    expect((await answeredAt('luz@manglar.test')).at).toBe('null')
    const tried = await sentTo(`template = 'mailbox_trial'`)
    expect(tried).toMatch(/^respuestas\+prueba-\w+@marea\.test$/)
    server().mails.push({ source: mail({ To: tried.replace(/.@/, '-@') }) })
    await receiveReplies()
    expect(await readTrial(), 'another tag').toMatchObject({ state: 'waiting' })
    await rowsOf(`update mailbox_positions set tried_at = now() - interval '16 minutes'`)
    expect(await readTrial()).toMatchObject({ state: 'lost', reason: null })
    server().mails.push({
      source: mail({ 'Delivered-To': tried.toUpperCase(), 'Auto-Submitted': 'auto-generated' }),
    })
    await receiveReplies()
    expect(await readTrial(), 'it was late').toMatchObject({ state: 'works' })
  })

  test('a mail that bounced says why it is lost', async () => {
    await trial()
    await rowsOf(
      `update mail_messages set undelivered = 'la dirección no existe.' where template = 'mailbox_trial'`,
    )
    expect(await readTrial()).toMatchObject({ state: 'lost', reason: 'la dirección no existe.' })
  })

  test('brings a reply there whatever became of our Message-ID, and tells nothing of the person', async () => {
    await works()
    const [luz, otra] = [await answeredAt('luz@manglar.test'), await answeredAt('otra@manglar.test')]
    const [local = ''] = luz.at.split('@')
    expect(luz.at).toMatch(/^respuestas\+[0-9a-v]{39}@marea\.test$/)
    expect(local.length).toBeLessThanOrEqual(64)
    expect(otra.at).not.toBe(luz.at)
    server().mails.push(
      reply(`Marea <${luz.at.toUpperCase()}>`, 'luz@manglar.test', 'De Luz'),
      reply(`hola@marea.test,\r\n <${luz.at}>`, 'nadie@x.test', 'De nadie'),
      reply(otra.at, 'nadie@x.test', 'De nadie, a otra'),
    )
    await receiveReplies()
    expect((await repliesTo(luz.id)).map(({ author, body }) => [author, body])).toEqual([
      ['luz@manglar.test', 'De Luz'],
      ['nadie@x.test', 'De nadie'],
    ])
    expect(await stateOf(luz.id)).toBe('nueva')
    expect(await repliesTo(otra.id)).toHaveLength(1)
    expect(await stateOf(otra.id), 'a stranger opens nothing').toBe('cerrada')
  })

  test('that nobody else can make', async () => {
    await works()
    const { id, at } = await answeredAt('luz@manglar.test')
    const forged = [
      at.replace(/.@/, at.includes('0@') ? '1@' : '0@'),
      at.replace('+', '+0'),
      at.replace(/\+\w/, '+v'),
    ]
    const other = tagOf({ subject_type: 'contact_form', subject_id: id })
    server().mails.push(
      ...forged.map((to, each) => reply(to, 'luz@manglar.test', `Forjado ${each}`)),
      reply(`respuestas+${other}@marea.test`, 'luz@manglar.test', 'De otra clase'),
    )
    await receiveReplies()
    expect(await repliesTo(id)).toEqual([])
    replaceSiteSecret('otro-sitio')
    const foreign = tagOf({ subject_type: 'inquiry', subject_id: id })
    replaceSiteSecret('secreto-de-pruebas')
    server().mails.push(reply(`respuestas+${foreign}@marea.test`, 'luz@manglar.test', 'De otro sitio'))
    await receiveReplies()
    expect(await repliesTo(id)).toEqual([])
  })
})

test.each<Record<string, string>>([
  { 'Auto-Submitted': 'auto-replied' },
  { 'X-Autoreply': 'yes' },
  { Precedence: 'bulk' },
  { 'List-Id': '<vecinos.listas.test>' },
  { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x' },
  { Subject: 'Respuesta automática: Respuesta a tu mensaje' },
])('%o is no reply', async (marks) => {
  const { id, messageId } = await answered()
  server().mails.push({ source: mail({ 'In-Reply-To': messageId, ...marks }) })
  await receiveReplies()
  expect(await repliesTo(id)).toEqual([])
  expect(await stateOf(id)).toBe('cerrada')
})

test('a mail that is too large, broken or breaks the line off does not hold up the next', async () => {
  const { id, messageId } = await answered()
  const reply = (body: string, type = 'text/plain') =>
    mail({ 'In-Reply-To': messageId, 'Content-Type': type }, body)
  server().mails.push(
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
  server().mails.push({ source: mail({ 'In-Reply-To': messageId }) })
  await receiveReplies()
  const late = { body: 'Hasta el viernes.', key: crypto.randomUUID(), version, closes: false }
  expect(await answerRequest({ kind: 'contacto', id }, late, REVIEWER)).toMatchObject({
    outcome: 'conflict',
    by: 'Luz Mota',
  })
  expect(server().commands.join()).not.toMatch(/SELECT|STORE|MOVE|COPY|EXPUNGE|DELETE/i)
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

test('of a hundred mails as programs write them, two readers bring each reply to its own thread', {
  tags: ['night'],
}, async () => {
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
  server().mails.push(...written)
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
  server().mails.push(
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
