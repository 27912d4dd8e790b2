import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerRequest, threadVersion } from '#app/domains/admin/inbox/answering.server.ts'
import { listInbox } from '#app/domains/admin/inbox/inbox.server.ts'
import { readUnknownMail } from '#app/domains/admin/inbox/mailbox/mailbox.server.ts'
import { receiveReplies } from '#app/domains/admin/inbox/receiving.server.ts'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { readPerson } from '#app/domains/admin/people/person.server.ts'
import { personKey } from '#app/domains/contacts/person-key.server.ts'
import { restoreInquiry } from '#app/domains/inquiries/team-inquiries.server.ts'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { withSettings } from '../setup/organization.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { answered, mail, REPLY_TABLES, repliesTo, withMailbox } from './mailed-answers.ts'

withTables(...REPLY_TABLES, 'received_mails', 'blocked_senders', 'consent_events')
withSettings({ unknown_mail: 'on', email: 'hola@marea.test' })
const server = withMailbox()

let folder: Awaited<ReturnType<typeof temporaryDirectory>>
beforeAll(async () => {
  folder = await temporaryDirectory()
  replaceEnv({ imapUrl: server().url, dataDir: folder.path })
})
afterAll(() => folder.remove())

const requests = () =>
  rowsOf(`select id, name, email, mail_subject, message, consent_privacy, state, message_id from inquiries
    where mail_subject is not null order by created_at, message`)

async function receive(...sources: string[]) {
  server().mails.push(...sources.map((source) => ({ source })))
  await receiveReplies()
  return requests()
}

const WITH_FILE = [
  '--x\nContent-Type: text/plain\n\n¿Nos patrocinan?\n\n> lo de antes\n',
  '--x\nContent-Type: application/pdf\nContent-Disposition: attachment; filename="plan.pdf"\n\nPDF\n--x--',
].join('')

test('is off at first: unknown mail stays in the mailbox', async () => {
  await rowsOf(`delete from site_settings where key = 'unknown_mail'`)
  invalidateSettings()
  expect(await receive(mail({ Subject: 'Patrocinio' }))).toEqual([])
  expect(await readUnknownMail()).toMatchObject({ isOn: false, left: 0 })
})

test('a mail of a stranger is a request with its words and files, without consent, contact or receipt', async () => {
  const [request] = await receive(
    mail(
      {
        ...{ From: '"Rita\u202e  Sol" <Rita@sol.test>', Subject: 'Patrocinio  de\r\n 2027' },
        ...{ 'Message-ID': '<abc@sol.test>', 'Content-Type': 'multipart/mixed; boundary=x' },
      },
      WITH_FILE,
    ),
  )
  expect(request).toMatchObject({
    ...{ name: 'Rita Sol', email: 'rita@sol.test', mail_subject: 'Patrocinio de 2027' },
    ...{ message: '¿Nos patrocinan?', consent_privacy: false, state: 'nueva', message_id: '<abc@sol.test>' },
  })
  expect(await repliesTo(String(request?.id))).toMatchObject([
    { body: '', author: 'rita@sol.test', files: [{ name: 'plan.pdf', stored: { bytes: 3 } }] },
  ])
  expect(await rowsOf('select from contacts')).toEqual([])
  expect(await rowsOf('select template, recipient, subject from mail_messages')).toEqual([
    { template: 'inquiry_mail_arrival', recipient: 'hola@marea.test', subject: 'Nuevo correo de Rita Sol' },
  ])
  const { rows } = await listInbox(
    { search: 'patrocinio de 2027', from: '', until: '' },
    { limit: 9, offset: 0 },
  )
  expect(rows).toMatchObject([{ about: 'Patrocinio de 2027', choice: 'correo' }])
})

test('an answer continues that mail under its subject, and what comes back joins it', async () => {
  const [request] = await receive(mail({ Subject: 'RE: re: Patrocinio', 'Message-ID': '<abc@sol.test>' }))
  const id = String(request?.id)
  const answer = { body: 'Sí.', key: crypto.randomUUID(), closes: true }
  const version = await threadVersion({ id, state: 'nueva' })
  await answerRequest({ kind: 'contacto', id }, { ...answer, version }, REVIEWER)
  const [sent] = await rowsOf(
    `select subject, data, message_id from mail_messages where template = 'request_answer'`,
  )
  expect(sent).toMatchObject({
    subject: 'Re: Patrocinio',
    data: { references: ['<abc@sol.test>'], by_mail: true },
  })
  const again = await receive(mail({ 'In-Reply-To': String(sent?.message_id) }, 'Gracias.'))
  expect(again).toMatchObject([{ id, state: 'nueva' }])
  expect(await repliesTo(id)).toMatchObject([{ body: 'Gracias.' }])
})

test.each<[string, Record<string, string>]>([
  ['an answer of a program', { 'Auto-Submitted': 'auto-replied' }],
  ['a list', { 'List-Id': '<vecinos.listas.test>' }],
  ['a newsletter', { 'List-Unsubscribe': '<mailto:salir@listas.test>' }],
  ['mail in bulk', { Precedence: 'bulk' }],
  ['a bounce', { From: 'MAILER-DAEMON@x.test', 'Return-Path': '<>' }],
  ['our own mail', { From: 'Marea <hola@marea.test>' }],
  ['mail without a sender', { From: 'Nadie' }],
])('%s is no request', async (_, marks) => {
  expect(await receive(mail(marks))).toEqual([])
})

test('neither is a copy of a mail of ours, nor what the server took before the team wanted it, nor a month ago', async () => {
  const { messageId } = await answered()
  await rowsOf(`update site_settings set updated_at = now() - interval '40 days' where key = 'unknown_mail'`)
  const minutes = (ago: number) => new Date(Date.now() - ago * 60_000)
  server().mails.push(
    { source: mail({ 'Message-ID': messageId, From: 'copia@x.test' }) },
    { source: mail({}, 'De hace un mes'), receivedAt: minutes(31 * 24 * 60) },
    { source: mail({}, 'De hace tres semanas'), receivedAt: minutes(21 * 24 * 60) },
  )
  await receiveReplies()
  expect(await requests()).toMatchObject([{ message: 'De hace tres semanas' }])
  await rowsOf(`update site_settings set updated_at = now() where key = 'unknown_mail'`)
  server().mails.push({ source: mail({}, 'De hace una hora'), receivedAt: minutes(60) })
  await receiveReplies()
  expect(await requests()).toHaveLength(1)
})

describe('each is one', () => {
  test('whatever two readers, a repetition or another numbering do', async () => {
    const source = mail({}, 'Una vez')
    server().mails.push({ source }, { source: `Received: by otra carpeta\r\n${source}` })
    await Promise.all([receiveReplies(), receiveReplies()])
    server().folder.uidValidity += 1
    await receiveReplies()
    expect(await requests()).toMatchObject([{ message: 'Una vez' }])
  })

  test('and is not brought back once its person was erased, who has it in their file until then', async () => {
    await receive(mail({ 'Content-Type': 'multipart/mixed; boundary=x', Subject: 'Patrocinio' }, WITH_FILE))
    const known = await readPerson(personKey('luz@manglar.test'))
    expect(known).toMatchObject({
      contact: undefined,
      inquiries: [{ mail_subject: 'Patrocinio', message: '¿Nos patrocinan?' }],
      replies: [{ files: ['plan.pdf'] }],
    })
    await erasePerson('luz@manglar.test', 'luz@manglar.test', REVIEWER)
    server().folder.uidValidity += 1
    await receiveReplies()
    expect(await requests()).toEqual([])
    expect(await rowsOf('select from conversation_entries')).toEqual([])
  })
})

test('beyond five an hour of one address, or sixty of all, they stay in the mailbox and are counted', async () => {
  const from = (address: string, body: string) => mail({ From: address }, body)
  const flood = Array.from({ length: 6 }, (_, each) => from('rita@sol.test', `Correo ${each}`))
  const two = await receive(...flood, from('luz@manglar.test', 'De otra'))
  expect(two.map(({ message }) => message).sort()).toEqual([
    ...['Correo 0', 'Correo 1', 'Correo 2', 'Correo 3', 'Correo 4', 'De otra'],
  ])
  expect(await readUnknownMail()).toMatchObject({ isOn: true, left: 1, days: 30 })
  await rowsOf(`insert into inquiries (name, email, message, mail_subject, consent_privacy, idempotency_key)
    select 'a', each || '@x.test', 'a', '', false, each from generate_series(1, 54) each`)
  expect(await receive(from('ana@cacao.test', 'La última'))).toHaveLength(60)
  expect((await readUnknownMail()).left).toBe(2)
  await rowsOf(`update inquiries set created_at = created_at - interval '61 minutes'`)
  server().folder.uidValidity += 1
  expect(await receive(from('rita@sol.test', 'Una hora después')), 'those left stay left').toHaveLength(61)
})

test('one of a blocked sender is spam that notifies nobody, and restored it has no receipt either', async () => {
  await rowsOf(`insert into blocked_senders (sender, blocked_by) values ('sol.test', 'a')`)
  const [request] = await receive(mail({ From: 'rita@sol.test' }))
  expect(request).toMatchObject({ state: 'spam' })
  expect(await restoreInquiry(String(request?.id), REVIEWER)).toBe(true)
  expect(await requests()).toMatchObject([{ state: 'nueva' }])
  expect(await rowsOf('select from mail_messages')).toEqual([])
  expect(await rowsOf('select from contacts')).toEqual([])
})

test('one that is too large is a request that says so', async () => {
  server().mails.push({ source: mail({ Subject: 'Fotos' }), size: 26 * 1024 * 1024 })
  await receiveReplies()
  const [request] = await requests()
  expect(request).toMatchObject({ mail_subject: 'Fotos', message: '' })
  expect(await repliesTo(String(request?.id))).toMatchObject([{ omission: 'too_large' }])
})
