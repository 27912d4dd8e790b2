/**
 * Owns the codes in mailed links, and mailed codes that are typed. A code is derived from the message's id and
 * the site's secret, so the stored body holds a mark in its place, and nobody who reads the outbox gets a
 * working link (design §6.26).
 */
import { createHmac } from 'node:crypto'
import { CODE_DOTS } from './schema.ts'

/** Placeholder for the code in stored bodies; plain letters, so that it survives URLs and HTML. */
export const CODE_MARK = 'codigo-que-solo-va-en-el-correo'

/** Placeholder for a code that a person types. */
export const TYPED_CODE_MARK = 'codigo-corto-que-solo-va-en-el-correo'

/**
 * Placeholder for the code of the question about news, which a mail may carry besides its own link: each code
 * opens one thing.
 */
export const NEWS_CODE_MARK = 'codigo-de-novedades-que-solo-va-en-el-correo'

const TYPED_CODES = 36n ** 8n

let key: Buffer | undefined

type Bodies = { html: string; text: string }

/**
 * Called once, at start. Derives a key for this purpose alone, so that no other use of the secret can make a
 * code.
 */
export function configureLinkCodes(secret: string): void {
  key = createHmac('sha256', secret).update('mail-links').digest()
}

/** The code of one message, 256 bits. Store only a digest of it. */
export function linkCode(mailId: string): string {
  return hmac(`mail-link:${mailId}`).toString('base64url')
}

/**
 * Code of the question about news in a message. Holding it proves that the person was asked: no other mail has
 * one.
 */
export function newsCode(mailId: string): string {
  return hmac(`news:${mailId}`).toString('base64url')
}

/**
 * Code in the QR for the door of an event (docs/decisions/0053), 128 bits: of the registration, not of a message. It opens
 * no link, so that whoever photographs it can cancel nothing.
 */
export function passCode(registrationId: string): string {
  return hmac(`pass:${registrationId}`).subarray(0, 16).toString('base64url')
}

/**
 * Code of 8 upper-case letters and digits (back-office §9): only 41 bits, so attempts have to be limited where
 * it is accepted.
 */
export function typedCode(mailId: string): string {
  const number = hmac(`typed:${mailId}`).readBigUInt64BE() % TYPED_CODES
  return number.toString(36).toUpperCase().padStart(8, '0')
}

/** Digest to store of a code so short that a plain digest could be reversed by guessing. */
export function keyedDigest(words: string): string {
  return hmac(`digest:${words}`).toString('base64url')
}

/** Puts the codes into a message for its recipient. Called right before delivery; the result is never stored. */
export function withCode<Mail extends Bodies & { id: string }>(mail: Mail): Mail {
  return marksIn(mail).reduce((filled, [mark, codeOf]) => replaced(filled, mark, codeOf(mail.id)), mail)
}

/** Replaces the codes' placeholders by dots, for the team. */
export function withDots<Mail extends Bodies>(mail: Mail): Mail {
  return marksIn(mail).reduce((dotted, [mark]) => replaced(dotted, mark, CODE_DOTS), mail)
}

/** Removes codes from a mail server's response, which may quote the message, even cut short. */
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
