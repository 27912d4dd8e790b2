/**
 * Owns the codes in mailed links, and mailed codes that are typed. A code is derived from the message's id and
 * the site's secret when the message leaves; the stored body has dots in its place, so nobody who reads the
 * outbox gets a working link (design §6.26).
 */
import { createHmac } from 'node:crypto'
import { keyFor } from '#app/domains/settings/site-secret.server.ts'
import { CODE_DOTS } from './schema.ts'

/**
 * What a template puts into its links. While a mail is drawn these are random placeholders of that drawing
 * (render.server.ts), so that nothing a person typed can stand for one (docs/decisions/0058).
 */
export type MailCodes = {
  mailId: string
  /** Code of the message's own link. */
  code: string
  /** Short code, for a person to type from another screen. */
  typedCode: string
  /**
   * Code of the question about the newsletter, which a mail may carry besides its own link: each code opens one thing.
   */
  newsletterCode: string
  /** Code that leaves the newsletter, and does nothing else. */
  leaveCode: string
}

const TYPED_CODES = 36n ** 8n

/** The code of one message, 256 bits. Store only a digest of it. */
export function linkCode(mailId: string): string {
  return hmac(`mail-link:${mailId}`).toString('base64url')
}

/**
 * Code of the question about the newsletter in a message. Holding it proves that the person was asked: no other mail has
 * one.
 */
export function newsletterCode(mailId: string): string {
  return hmac(`news:${mailId}`).toString('base64url')
}

/** Code with which the recipient of a message leaves the newsletter. Good for as long as the message is kept. */
export function leaveCode(mailId: string): string {
  return hmac(`leave-news:${mailId}`).toString('base64url')
}

/**
 * Code in the QR for the door of an event (docs/decisions/0053), 128 bits: of the registration, not of a message. It
 * opens no link, so that whoever photographs it can cancel nothing.
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

/** The codes of one message, for its recipient alone. Never stored. */
export function codesOf(mailId: string): MailCodes {
  return {
    mailId,
    code: linkCode(mailId),
    typedCode: typedCode(mailId),
    newsletterCode: newsletterCode(mailId),
    leaveCode: leaveCode(mailId),
  }
}

/** Dots for the codes of one message: what the team sees, and what is stored. */
export function maskedCodes(mailId: string): MailCodes {
  return { mailId, code: CODE_DOTS, typedCode: CODE_DOTS, newsletterCode: CODE_DOTS, leaveCode: CODE_DOTS }
}

/** Removes codes from a mail server's response, which may quote the message, even cut short. */
export function withoutCodes(response: string, mailId: string): string {
  const { mailId: _, ...codes } = codesOf(mailId)
  return Object.values(codes).reduce((left, code) => {
    const start = left.indexOf(code.slice(0, 8))
    return start < 0 ? left : `${left.slice(0, start)}${CODE_DOTS}`
  }, response)
}

/**
 * Placeholders that earlier versions put into bodies in place of codes. They mean nothing in a mail that is drawn now;
 * bodies stored by those versions have them.
 */
const OLD_PLACEHOLDERS =
  /codigo-que-solo-va-en-el-correo|codigo-corto-que-solo-va-en-el-correo|codigo-de-novedades-que-solo-va-en-el-correo/g

export function maskOldPlaceholders(body: string): string {
  return body.replace(OLD_PLACEHOLDERS, CODE_DOTS)
}

export function hasOldPlaceholder(body: string): boolean {
  return body.search(OLD_PLACEHOLDERS) >= 0
}

function hmac(words: string): Buffer {
  return createHmac('sha256', keyFor('mail-links')).update(words).digest()
}
