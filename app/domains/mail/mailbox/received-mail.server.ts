/** What a received mail says: whom it answers, who wrote it, and its new words without the quoted history. */
import { createHash } from 'node:crypto'
import EmailReplyParser from 'email-reply-parser'
import { type ParsedMail, simpleParser } from 'mailparser'
import { cleanText } from '#app/platform/clean-text.ts'
import type { RawHeading } from './imap.server.ts'

export type Heading = {
  uid: number
  size: number
  messageId: string
  /** Message-IDs that the mail answers, the nearest first. */
  answers: string[]
  /** Address of the sender, in lower case; anybody can write any. */
  from: string
  /** Written by a program: out of office, a list, a bounce. */
  isAutomatic: boolean
  /** A server tells what became of a mail (RFC 3464). */
  isReport: boolean
}

export type ReceivedFile = { name: string; content: Buffer }

export type ReceivedText = { digest: string; text: string; files: ReceivedFile[] }

/** A long thread names some hundred mails; ours are at both ends. */
const MOST_ANSWERED = 200
const TEXT_MAX = 20_000
const MOST_FILES = 20
const FILE_NAME_MAX = 150
/** Longest address of RFC 5321. */
const ADDRESS_MAX = 254

export async function parseHeading({ uid, size, headers }: RawHeading): Promise<Heading> {
  const mail = await simpleParser(headers)
  const nearest = [...idsIn(mail, 'in-reply-to'), ...idsIn(mail, 'references').toReversed()]
  return {
    uid,
    size,
    messageId: mail.messageId ?? '',
    answers: [...new Set(nearest)].slice(0, MOST_ANSWERED),
    from: typed(mail.from?.value[0]?.address ?? '')
      .toLowerCase()
      .slice(0, ADDRESS_MAX),
    isAutomatic: isAutomatic(mail),
    isReport: /multipart\/report\b.*report-type=\s*"?delivery-status/s.test(headerIn(mail, 'content-type')),
  }
}

/**
 * Mail programs break these headers in many ways, so every bracketed id counts, whatever stands between. Ours are
 * plain ASCII; others are asked of nobody.
 */
function idsIn(mail: ParsedMail, name: string): string[] {
  return mail.headerLines
    .filter(({ key }) => key === name)
    .flatMap(({ line }) => line.replace(/\s+/g, ' ').match(/<[!-;=?-~]+>/g) ?? [])
}

/** Marks of RFC 3834 and 3464, and those that Outlook and older programs use instead. */
function isAutomatic(mail: ParsedMail): boolean {
  const { headers, subject = '' } = mail
  const header = (name: string) => headerIn(mail, name)
  if (headers.has('auto-submitted') && !/:\s*no\b/.test(header('auto-submitted'))) return true
  if (['x-autoreply', 'x-autorespond', 'list-id'].some((name) => headers.has(name))) return true
  if (/:\s*(bulk|junk|list|auto_reply)\b/.test(header('precedence'))) return true
  if (/multipart\/report/.test(header('content-type'))) return true
  if (/:\s*<>/.test(header('return-path'))) return true
  return /^\s*(respuesta automática|automatic reply|auto(matic)?[- ]?reply|fuera de la oficina|out of (the )?office)\b/i.test(
    subject,
  )
}

/** A header as written, in lower case; empty without it. */
function headerIn(mail: ParsedMail, name: string): string {
  return mail.headerLines.find(({ key }) => key === name)?.line.toLowerCase() ?? ''
}

/** Throws if the source cannot be read. */
export async function parseText(source: Buffer, { messageId }: Heading): Promise<ReceivedText> {
  const mail = await simpleParser(source, { skipTextToHtml: true, skipImageLinks: true })
  const whole = typed(mail.text ?? '')
  // Who answers between the quoted lines, or forwards, has everything quoted.
  const fresh = typed(new EmailReplyParser().read(whole).getVisibleText())
  const files = mail.attachments.filter(({ related }) => !related).slice(0, MOST_FILES)
  return {
    digest: digestOf(messageId, bodyOf(source)),
    text: bounded(fresh || whole),
    files: files.map(({ filename = '', content }) => ({ name: fileName(filename), content })),
  }
}

function fileName(written: string): string {
  const line = typed(written).replace(/\s+/g, ' ')
  return line.slice(0, FILE_NAME_MAX).toWellFormed() || 'sin nombre'
}

/** Digest of a mail whose body is not read. */
export function headingDigest({ messageId, uid, size }: Heading, uidValidity: string): string {
  return digestOf(messageId || `${uidValidity}/${uid}`, String(size))
}

/** The same in every folder and on every way: headers above the body tell how a mail came. */
function digestOf(messageId: string, body: Buffer | string): string {
  return createHash('sha256').update(messageId).update('\0').update(body).digest('hex')
}

function bodyOf(source: Buffer): Buffer {
  const end = source.indexOf('\r\n\r\n')
  return end < 0 ? source : source.subarray(end)
}

/** PostgreSQL stores no NUL, which a broken mail may have. */
function typed(text: string): string {
  return cleanText(text.replaceAll('\0', ''))
}

function bounded(text: string): string {
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX).toWellFormed()} […]` : text
}
