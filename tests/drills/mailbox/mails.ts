/** The mails of the drill, and what has to become of each. */
import type { ImapMail } from '../../setup/imap-server.ts'
import { type Answering, OTHERS, PROGRAMS, type Written } from './programs.ts'

/** A request that was answered: its id, its sender, the Message-ID of the answer's mail, and where it asks for replies. */
export type Answered = { id: string; email: string; messageId: string; at: string }

/**
 * `mark` stands in its text; `thread` is the request it belongs to, if to any. Of a relayed one the server that sent our
 * answer had put its own Message-ID over ours.
 */
export type Sent = { mark: string; thread: string | undefined; what: string; isRelayed: boolean }

export type Mails = { mails: ImapMail[]; replies: Sent[]; others: Sent[]; bounced: string[] }

/** Where replies come that name our Message-ID. */
const ORGANISATION = 'Marea <hola@marea.test>'
const LARGE_BYTES = 26 * 1024 * 1024

/** Each program answers some requests; beside them what is no reply, reports, and mails with faults at the end. */
export function writeMails(answered: readonly Answered[], random: () => number, perProgram: number): Mails {
  const written: Mails = { mails: [], replies: [], others: [], bounced: [] }
  const drawn = () => answered[Math.floor(random() * answered.length)] as Answered
  const add = (what: string, write: (answering: Answering) => Written, isReply: boolean) => {
    const { id, email, messageId, at } = drawn()
    const isRelayed = random() < 0.5
    const mark = `marca-${written.replies.length + written.others.length}.`
    const answering = {
      // As Amazon SES does.
      ours: isRelayed ? `<0100019${id.slice(0, 8)}-${id}-000000@email.amazonses.com>` : messageId,
      at,
      own: `<propia-${mark}@correo.test>`,
      from: email,
      words: `Gracias. ${mark}`,
    }
    written.mails.push({ source: sourceOf(email, mark, write(answering), isRelayed ? at : ORGANISATION) })
    const list = isReply ? written.replies : written.others
    list.push({ mark, thread: isReply ? id : undefined, what, isRelayed })
  }
  for (let turn = 0; turn < perProgram; turn++) {
    for (const [what, write] of Object.entries(PROGRAMS)) add(what, write, true)
    for (const [what, write] of Object.entries(OTHERS)) add(what, write, false)
  }
  shuffle(written.mails, random)
  addReports(written, answered)
  // The same mail once more, as another folder shows it.
  for (const { source } of written.mails.slice(0, 10))
    written.mails.push({ source: `Delivered-To: archivo@marea.test\r\nReceived: by archivo\r\n${source}` })
  return written
}

/** A mail that is too large, one without sense, one whose line breaks once, and perhaps one at which it always does. */
export function addFaulty(mails: ImapMail[], { email, messageId }: Answered, breaksAlways: boolean): void {
  const reply = (mark: string, body = mark, more = {}) =>
    sourceOf(email, mark, { headers: { 'In-Reply-To': messageId, ...more }, body })
  const senseless = { 'Content-Type': 'multipart/mixed; boundary="falta' }
  mails.unshift({ source: reply('Se corta una vez'), fault: 'once' })
  mails.splice(mails.length >> 1, 0, { source: reply('Enorme', 'x'.repeat(LARGE_BYTES)) })
  mails.push({ source: reply('Sin sentido', '--otro\n\nHola', senseless) })
  if (breaksAlways) mails.push({ source: reply('Se corta siempre'), fault: 'drop' })
}

/** Of every other request one that gives up, and of the next one that only delays. */
function addReports(written: Mails, answered: readonly Answered[]): void {
  for (const [each, { id, email, messageId }] of answered.entries()) {
    const isLost = each % 4 === 0
    if (!isLost && each % 4 !== 1) continue
    const fields = isLost ? 'Action: failed\nStatus: 5.1.1' : 'Action: delayed\nStatus: 4.4.1'
    const body = `--r\nContent-Type: text/plain\n\nNo se pudo entregar.\n--r\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.test\n\nFinal-Recipient: rfc822; ${email}\n${fields}\n--r\nContent-Type: message/rfc822\n\nMessage-ID: ${messageId}\n\nHola\n--r--`
    const type = 'multipart/report; report-type=delivery-status;\r\n\tboundary="r"'
    const headers = { 'Content-Type': type, 'Auto-Submitted': 'auto-replied', 'Return-Path': '<>' }
    written.mails.push({ source: sourceOf('MAILER-DAEMON@mx.test', `informe-${each}`, { headers, body }) })
    if (isLost) written.bounced.push(id)
  }
}

function sourceOf(from: string, mark: string, { headers, body }: Written, to = ORGANISATION): string {
  const given = {
    From: `Una persona <${from}>`,
    To: to,
    'Message-ID': `<${mark.replace(/\W/g, '-')}@correo.test>`,
    ...headers,
  }
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}`)
  return `${lines.join('\r\n')}\r\n\r\n${body.replaceAll('\n', '\r\n')}\r\n`
}

function shuffle(list: unknown[], random: () => number): void {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[list[last], list[other]] = [list[other], list[last]]
  }
}
