import { expect, test } from 'vitest'
import { answerRequest, threadVersion } from '#app/domains/admin/inbox/answering.server.ts'
import { findInInbox } from '#app/domains/admin/inbox/inbox.server.ts'
import { receiveReplies } from '#app/domains/admin/inbox/receiving.server.ts'
import { readPerson } from '#app/domains/admin/people/person.server.ts'
import { personKey } from '#app/domains/contacts/person-key.server.ts'
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

test.each<Record<string, string>>([
  { 'Auto-Submitted': 'auto-replied' },
  { 'X-Autoreply': 'yes' },
  { Precedence: 'bulk' },
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
