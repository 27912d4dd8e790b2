import { expect, test } from 'vitest'
import { findInInbox } from '#app/domains/admin/inbox/inbox.server.ts'
import { receiveReplies } from '#app/domains/admin/inbox/receiving.server.ts'
import { readThread } from '#app/domains/conversations/conversations.server.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { answered, mail, REPLY_TABLES, repliesTo, withMailbox } from './mailed-answers.ts'

withTables(...REPLY_TABLES)
const server = withMailbox()

const stateOf = async (id: string) => (await findInInbox('contacto', id))?.state

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

const delivered = async (id: string) =>
  rowsOf(
    `select status, undelivered from mail_messages where subject_id = '${id}' and template = 'request_answer'`,
  )

/** The answer, sent, and what a report about it makes of it. */
async function afterReport(fields: string, returned?: string) {
  const { id, messageId } = await answered()
  await rowsOf(`update mail_messages set status = 'sent', sent_at = now(), html = '', text = ''`)
  server().mails.push({ source: report(messageId, fields, returned) })
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
])('a report with %s and %o marks the mail, and the answer says why', async (returned, fields, reason) => {
  const id = await afterReport(fields, returned)
  expect(await delivered(id)).toEqual([{ status: 'sent', undelivered: reason }])
  expect(await readThread(id)).toMatchObject([{ kind: 'answer', status: 'sent', undelivered: reason }])
})

test.each([
  'Action: delayed\nStatus: 4.4.1',
  'Status: 4.2.2',
  'Action: delivered\nStatus: 2.0.0',
  'Action: failed\nStatus: 5.1.1\n\nFinal-Recipient: rfc822; otra@manglar.test\nAction: relayed\nStatus: 2.0.0',
])('a report with %o marks nothing', async (fields) => {
  expect(await delivered(await afterReport(fields))).toEqual([{ status: 'sent', undelivered: null }])
})

test('a report about a mail that is none of ours, or has no sense, marks nothing and holds up no other', async () => {
  const { id, messageId } = await answered()
  await rowsOf(`update mail_messages set status = 'sent', sent_at = now(), html = '', text = ''`)
  server().mails.push(
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
