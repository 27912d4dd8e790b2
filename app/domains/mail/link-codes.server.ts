/**
 * Owns the codes in mailed links, and mailed codes to type. A code is derived from the message's id and the site's
 * secret when the message leaves; the stored body has dots instead, so that reading the outbox gives no working link
 * (design §6.26).
 */
import { isSignedCode, sign, signatures, signCode } from '#app/domains/settings/signatures.server.ts'
import { CODE_DOTS } from './schema.ts'

/**
 * Codes that a template puts into its links. During rendering these are random placeholders (render.server.ts), so
 * that nothing a person typed can be taken for a code (docs/decisions/0058).
 */
export type MailCodes = {
  mailId: string
  /** Code of the message's main link. */
  code: string
  /** Short code to type on another device. */
  typedCode: string
  /** Code for the question about the newsletter, which a mail may have besides its main link: one code per purpose. */
  newsletterCode: string
  /** Code to unsubscribe from the newsletter, valid for nothing else. */
  unsubscribeCode: string
}

const PURPOSE = 'mail-links'

const linkWords = (mailId: string) => `mail-link:${mailId}`
const newsletterWords = (mailId: string) => `news:${mailId}`
const digestWords = (words: string) => `digest:${words}`
const unsubscribeWords = (mailId: string) => `leave-news:${mailId}`

const TYPED_CODES = 36n ** 8n

/** Code of a message's link, 256 bits. Store only digests of it. */
export function linkCode(mailId: string): string {
  return signCode(PURPOSE, linkWords(mailId))
}

export function isLinkCode(mailId: string, code: string): boolean {
  return isSignedCode(PURPOSE, linkWords(mailId), code)
}

/** Code of a message's question about the newsletter. Only that mail has it, so it proves that the person was asked. */
export function newsletterCode(mailId: string): string {
  return signCode(PURPOSE, newsletterWords(mailId))
}

export function isNewsletterCode(mailId: string, code: string): boolean {
  return isSignedCode(PURPOSE, newsletterWords(mailId), code)
}

/** Code to unsubscribe from the newsletter. Valid as long as the message is stored. */
export function unsubscribeCode(mailId: string): string {
  return signCode(PURPOSE, unsubscribeWords(mailId))
}

export function isUnsubscribeCode(mailId: string, code: string): boolean {
  return isSignedCode(PURPOSE, unsubscribeWords(mailId), code)
}

/**
 * Code in the QR for check-in at an event (docs/decisions/0053), 128 bits, of a registration instead of a message. It
 * opens no link, so that a photograph of it cannot cancel anything.
 */
export function passCode(registrationId: string): string {
  return passCodes(registrationId)[0] as string
}

/** Codes that a person's QR may have, the current one first: an earlier mail's was made with a former secret. */
export function passCodes(registrationId: string): string[] {
  return signatures(PURPOSE, `pass:${registrationId}`).map((own) => own.subarray(0, 16).toString('base64url'))
}

/**
 * Code of 8 upper-case letters and digits (back-office §9). Only 41 bits, so the endpoint that accepts it must limit
 * attempts.
 */
export function typedCode(mailId: string): string {
  const number = sign(PURPOSE, `typed:${mailId}`).readBigUInt64BE() % TYPED_CODES
  return number.toString(36).toUpperCase().padStart(8, '0')
}

/** Digest for values so short that a plain digest could be reversed by guessing. */
export function keyedDigest(words: string): string {
  return signCode(PURPOSE, digestWords(words))
}

/** Whether a stored digest is the words'. */
export function isKeyedDigest(digest: string, words: string): boolean {
  return isSignedCode(PURPOSE, digestWords(words), digest)
}

/** All codes of one message, for its recipient, each signed when it is read. Never stored. */
export function codesOf(mailId: string): MailCodes {
  return {
    mailId,
    get code() {
      return linkCode(mailId)
    },
    get typedCode() {
      return typedCode(mailId)
    },
    get newsletterCode() {
      return newsletterCode(mailId)
    },
    get unsubscribeCode() {
      return unsubscribeCode(mailId)
    },
  }
}

/** Dots instead of a message's codes, for storage and the team. */
export function maskedCodes(mailId: string): MailCodes {
  return {
    mailId,
    code: CODE_DOTS,
    typedCode: CODE_DOTS,
    newsletterCode: CODE_DOTS,
    unsubscribeCode: CODE_DOTS,
  }
}

/** Removes codes, even truncated, from a mail server's response, which may quote the message. */
export function withoutCodes(response: string, mailId: string): string {
  const { mailId: _, ...codes } = codesOf(mailId)
  return Object.values(codes).reduce((left, code) => {
    const start = left.indexOf(code.slice(0, 8))
    return start < 0 ? left : `${left.slice(0, start)}${CODE_DOTS}`
  }, response)
}

/** Placeholders that earlier versions stored in bodies in place of codes. Mails rendered now have none. */
const OLD_PLACEHOLDERS =
  /codigo-que-solo-va-en-el-correo|codigo-corto-que-solo-va-en-el-correo|codigo-de-novedades-que-solo-va-en-el-correo/g

export function maskOldPlaceholders(body: string): string {
  return body.replace(OLD_PLACEHOLDERS, CODE_DOTS)
}

export function hasOldPlaceholder(body: string): boolean {
  return body.search(OLD_PLACEHOLDERS) >= 0
}
