/**
 * Owns the secret half of a mailed link, and of a mailed code that is typed. The code of a message is made of its id
 * and the site's secret, so the stored body holds a mark in its place, and nobody who reads the outbox holds a
 * working link (design §6.26).
 */
import { createHmac } from 'node:crypto'
import { CODE_DOTS } from './schema.ts'

/** Stands in stored bodies where the code goes; plain letters, so that it survives addresses and HTML. */
export const CODE_MARK = 'codigo-que-solo-va-en-el-correo'

/** The same for a code that a person types. */
export const TYPED_CODE_MARK = 'codigo-corto-que-solo-va-en-el-correo'

/** The same for the question about news that stands in a mail besides what it is about: each code opens one thing. */
export const NEWS_CODE_MARK = 'codigo-de-novedades-que-solo-va-en-el-correo'

const TYPED_CODES = 36n ** 8n

let key: Buffer | undefined

type Bodies = { html: string; text: string }

/** Called once, at start. A key of its own, so that no other use of the secret can make a code. */
export function configureLinkCodes(secret: string): void {
  key = createHmac('sha256', secret).update('mail-links').digest()
}

/** The code of one message, 256 bits. Store only a digest of it. */
export function linkCode(mailId: string): string {
  return hmac(`mail-link:${mailId}`).toString('base64url')
}

/** The code of the question about news in a message. Whoever has it was asked: no other mail holds one. */
export function newsCode(mailId: string): string {
  return hmac(`news:${mailId}`).toString('base64url')
}

/** 8 upper-case letters and digits (back-office §9): 41 bits, so whoever takes one counts the guesses. */
export function typedCode(mailId: string): string {
  const number = hmac(`typed:${mailId}`).readBigUInt64BE() % TYPED_CODES
  return number.toString(36).toUpperCase().padStart(8, '0')
}

/** What to store of a code that is short enough to be guessed back from a plain digest. */
export function keyedDigest(words: string): string {
  return hmac(`digest:${words}`).toString('base64url')
}

/** The message as its recipient gets it. Made right before delivery, never stored. */
export function withCode<Mail extends Bodies & { id: string }>(mail: Mail): Mail {
  return marksIn(mail).reduce((filled, [mark, codeOf]) => replaced(filled, mark, codeOf(mail.id)), mail)
}

/** The message as the team reads it. */
export function withDots<Mail extends Bodies>(mail: Mail): Mail {
  return marksIn(mail).reduce((dotted, [mark]) => replaced(dotted, mark, CODE_DOTS), mail)
}

/** A mail server's answer may quote the message; the code must not come back that way, not even cut short. */
export function withoutCode(words: string, mail: Bodies & { id: string }): string {
  return marksIn(mail).reduce((left, [, codeOf]) => {
    const start = left.indexOf(codeOf(mail.id).slice(0, 8))
    return start < 0 ? left : `${left.slice(0, start)}${CODE_DOTS}`
  }, words)
}

type CodeMark = readonly [mark: string, codeOf: (mailId: string) => string]

const MARKS: readonly CodeMark[] = [
  [CODE_MARK, linkCode],
  [TYPED_CODE_MARK, typedCode],
  [NEWS_CODE_MARK, newsCode],
]

function marksIn({ html, text }: Bodies): readonly CodeMark[] {
  return MARKS.filter(([mark]) => html.includes(mark) || text.includes(mark))
}

function replaced<Mail extends Bodies>(mail: Mail, mark: string, code: string): Mail {
  return { ...mail, html: mail.html.replaceAll(mark, code), text: mail.text.replaceAll(mark, code) }
}

function hmac(words: string): Buffer {
  if (!key) throw new Error('configureMail has been given no secret.')
  return createHmac('sha256', key).update(words).digest()
}
