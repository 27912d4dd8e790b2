/**
 * Owns the secret half of a mailed link. The code of a message is made of its id and the site's secret, so the
 * stored body holds a mark in its place, and nobody who reads the outbox holds a working link (design §6.26).
 */
import { createHmac } from 'node:crypto'
import { CODE_DOTS } from './schema.ts'

/** Stands in stored bodies where the code goes; plain letters, so that it survives addresses and HTML. */
export const CODE_MARK = 'codigo-que-solo-va-en-el-correo'

let key: Buffer | undefined

type Bodies = { html: string; text: string }

/** Called once, at start. A key of its own, so that no other use of the secret can make a code. */
export function configureLinkCodes(secret: string): void {
  key = createHmac('sha256', secret).update('mail-links').digest()
}

/** The code of one message, 256 bits. Store only a digest of it. */
export function linkCode(mailId: string): string {
  if (!key) throw new Error('configureMail has been given no secret.')
  return createHmac('sha256', key).update(`mail-link:${mailId}`).digest('base64url')
}

/** The message as its recipient gets it. Made right before delivery, never stored. */
export function withCode<Mail extends Bodies & { id: string }>(mail: Mail): Mail {
  if (!holdsMark(mail)) return mail
  const code = linkCode(mail.id)
  return {
    ...mail,
    html: mail.html.replaceAll(CODE_MARK, code),
    text: mail.text.replaceAll(CODE_MARK, code),
  }
}

/** The message as the team reads it. */
export function withDots<Mail extends Bodies>(mail: Mail): Mail {
  return {
    ...mail,
    html: mail.html.replaceAll(CODE_MARK, CODE_DOTS),
    text: mail.text.replaceAll(CODE_MARK, CODE_DOTS),
  }
}

/** A mail server's answer may quote the message; the code must not come back that way, not even cut short. */
export function withoutCode(words: string, mail: Bodies & { id: string }): string {
  if (!holdsMark(mail)) return words
  const start = words.indexOf(linkCode(mail.id).slice(0, 8))
  return start < 0 ? words : `${words.slice(0, start)}${CODE_DOTS}`
}

function holdsMark({ html, text }: Bodies): boolean {
  return html.includes(CODE_MARK) || text.includes(CODE_MARK)
}
