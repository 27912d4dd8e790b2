/** Requests that were answered by mail, and the mails that people send back to a mailbox. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { answerRequest, threadVersion } from '#app/domains/admin/inbox/answering.server.ts'
import { readThread } from '#app/domains/conversations/conversations.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { serveMailbox } from '../setup/imap-server.ts'
import { REVIEWER, rowsOf } from '../setup/team.ts'
import { inquiry } from './requests.ts'

/** Tables that replies write to, or are found by. */
export const REPLY_TABLES = [
  ...['inquiries', 'conversation_entries', 'reply_files', 'audit_log', 'mail_messages'],
  ...['mailbox_positions', 'contacts', 'trash'],
]

/** A mailbox for the tests of a file, empty before each. */
export function withMailbox() {
  const opened: { server?: Awaited<ReturnType<typeof serveMailbox>> } = {}
  const current = () => {
    if (!opened.server) throw new Error('The mailbox is not open yet.')
    return opened.server
  }
  beforeAll(async () => {
    opened.server = await serveMailbox()
    replaceEnv({ imapUrl: current().url })
  })
  beforeEach(() => {
    current().mails.length = 0
    current().commands.length = 0
  })
  afterAll(() => current().stop())
  return current
}

/** A request that was answered and closed, with the Message-ID of the answer. */
export async function answered(email = 'luz@manglar.test'): Promise<{ id: string; messageId: string }> {
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
export function mail(headers: Record<string, string>, body = 'Gracias, allí estaré.') {
  const given = {
    From: 'Luz Mota <luz@manglar.test>',
    'Message-ID': `<${crypto.randomUUID()}@manglar.test>`,
    ...headers,
  }
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}`)
  return `${lines.join('\r\n')}\r\n\r\n${body.replaceAll('\n', '\r\n')}\r\n`
}

export const repliesTo = async (id: string) => (await readThread(id)).filter(({ kind }) => kind === 'reply')
