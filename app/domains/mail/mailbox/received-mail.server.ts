/** What a received mail says: whom it answers, who wrote it, and its new words without the quoted history. */
import { createHash } from 'node:crypto'
import EmailReplyParser from 'email-reply-parser'
import type { ParsedMail } from 'mailparser'
import { cleanText } from '#app/platform/clean-text.ts'
import { ADDRESSED, type RawHeading } from './imap.server.ts'
import { parseMail } from './parse-mail.server.ts'
import { tagsIn } from './reply-tags.server.ts'

/** How a mail came, as the server that took it wrote it above what the mail brought along. */
export type ReceivedProof = {
  /** `Authentication-Results` (RFC 8601), the topmost first. */
  results: string[]
  /** Names of the headers that a signature covers, in lower case. */
  signed: string[]
  returnPath: string
}

export type Heading = {
  uid: number
  size: number
  /** When the server took it; undefined if it does not say. */
  receivedAt: Date | undefined
  messageId: string
  subject: string
  proof: ReceivedProof
  /** Message-IDs that the mail answers, the nearest first. */
  answers: string[]
  /** Tags of the addresses it was sent to. */
  tags: string[]
  /** Address of the sender, in lower case; anybody can write any. */
  from: string
  /** Name of the sender as the mail says; empty without one. */
  name: string
  /** Sent to many at once, though a person may have written it (RFC 2369). */
  isToMany: boolean
  /** Written by a program: out of office, a list, a bounce. */
  isAutomatic: boolean
  /** A server tells what became of a mail (RFC 3464), or a provider that its reader complained (RFC 5965). */
  isReport: boolean
}

export type ReceivedFile = { name: string; content: Buffer }

export type ReceivedText = { digest: string; text: string; files: ReceivedFile[] }

/** A long thread names some hundred mails; ours are at both ends. */
const MOST_ANSWERED = 200
/** Addresses of ours in one mail. */
const MOST_TAGS = 20
const TEXT_MAX = 20_000
const MOST_FILES = 20
/** Bytes from which a picture within the text is a file: a pasted screenshot, not the logo of a signature. */
const PASTED_MIN = 50 * 1024
const FILE_NAME_MAX = 150
const NAME_MAX = 150
const SUBJECT_MAX = 300
/** Longest address of RFC 5321. */
const ADDRESS_MAX = 254

export async function parseHeading({ uid, size, headers, receivedAt }: RawHeading): Promise<Heading> {
  const mail = await parseMail(headers)
  const nearest = [...idsIn(mail, 'in-reply-to'), ...idsIn(mail, 'references').toReversed()]
  return {
    uid,
    size,
    receivedAt,
    messageId: mail.messageId ?? '',
    subject: lineOf(mail.subject ?? '', SUBJECT_MAX),
    proof: proofOf(mail),
    answers: [...new Set(nearest)].slice(0, MOST_ANSWERED),
    tags: [...new Set(ADDRESSED.flatMap((name) => tagsIn(linesOf(mail, name))))].slice(0, MOST_TAGS),
    from: typed(mail.from?.value[0]?.address ?? '')
      .toLowerCase()
      .slice(0, ADDRESS_MAX),
    name: lineOf(mail.from?.value[0]?.name ?? '', NAME_MAX),
    isToMany: TO_MANY.some((name) => headerIn(mail, name) !== ''),
    isAutomatic: isAutomatic(mail),
    isReport: isReport(mail),
  }
}

function proofOf(mail: ParsedMail): ReceivedProof {
  const signed = valuesOf(mail, 'dkim-signature').flatMap((line) => /[;\s]h=([^;]*)/.exec(line)?.[1] ?? [])
  return {
    results: valuesOf(mail, 'authentication-results'),
    signed: signed.flatMap((names) => names.toLowerCase().replace(/\s+/g, '').split(':')),
    returnPath: valuesOf(mail, 'return-path')[0] ?? '',
  }
}

/** Values of a header, one for each time that it is there, without folds. */
function valuesOf(mail: ParsedMail, name: string): string[] {
  return mail.headerLines
    .filter(({ key }) => key === name)
    .map(({ line }) =>
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\r?\n[ \t]+/g, ' ')
        .trim(),
    )
}

/**
 * Mail programs break these headers in many ways: commas and words between the ids, a line that is folded within one,
 * brackets that got lost. So everything with an `@` counts. Ours are plain ASCII; others are asked of nobody.
 */
function idsIn(mail: ParsedMail, name: string): string[] {
  return mail.headerLines
    .filter(({ key }) => key === name)
    .flatMap(({ line }) => {
      const ids = line.slice(line.indexOf(':') + 1).replace(/<[^<>]*>/g, (id) => id.replace(/\s+/g, ''))
      return ids.split(/[\s<>,;"'()]+/).filter((id) => /^[!-~]+@[!-~]+$/.test(id))
    })
    .map((id) => `<${id}>`)
}

/** Older servers write plain text, which only their address tells from other automatic mail. */
function isReport(mail: ParsedMail): boolean {
  const type = headerIn(mail, 'content-type')
  if (/multipart\/report\b.*report-type=\s*"?(global-)?(delivery-status|feedback-report)/s.test(type))
    return true
  return mail.headers.has('x-failed-recipients') || isServer(mail)
}

function isServer(mail: ParsedMail): boolean {
  return /^(mailer-daemon|postmaster)@/i.test(mail.from?.value[0]?.address ?? '')
}

/** Marks of RFC 3834 and 3464, and those that Outlook and older programs use instead. */
function isAutomatic(mail: ParsedMail): boolean {
  const { headers, subject = '' } = mail
  const header = (name: string) => headerIn(mail, name)
  if (headers.has('auto-submitted') && !/:\s*no\b/.test(header('auto-submitted'))) return true
  if (MARKS.some((name) => header(name) !== '')) return true
  if (/:\s*(bulk|junk|list|auto_reply)\b/.test(header('precedence'))) return true
  if (/multipart\/report/.test(header('content-type'))) return true
  if (/:\s*<>/.test(header('return-path'))) return true
  if (isServer(mail)) return true
  return ABSENT.test(subject)
}

/** Headers that only programs write. The parser's own list of headers has those of lists under one other name. */
const MARKS = ['x-autoreply', 'x-autorespond', 'x-mail-autoreply', 'x-autogenerated', 'list-id']
/** Headers of newsletters and of mail that was sent to a list. */
const TO_MANY = ['list-unsubscribe', 'list-post']
/** Beginning of a subject that no answer to ours has, which begins with 'Re:' or ours. */
const ABSENT =
  /^\s*(respuesta autom[aá]tica|autorespuesta|fuera de (la )?oficina|ausente de la oficina|automatic reply|auto(matic)?[- ]?(reply|response)|out of (the )?office|away from (the |my )?office|vacation (reply|response))\b/i

/** All headers of a name, whose folded lines are joined. */
function linesOf(mail: ParsedMail, name: string): string {
  const lines = mail.headerLines.filter(({ key }) => key === name).map(({ line }) => line)
  return lines.join('\n').replace(/\r?\n[ \t]+/g, '')
}

/** A header as written, in lower case; empty without it. */
function headerIn(mail: ParsedMail, name: string): string {
  return mail.headerLines.find(({ key }) => key === name)?.line.toLowerCase() ?? ''
}

/** Throws if the source cannot be read. */
export async function parseText(source: Buffer, { messageId }: Heading): Promise<ReceivedText> {
  const mail = await parseMail(source, AS_TEXT)
  const whole = typed((mail.text ?? (await textOf(mail.html))).replace(PICTURE_MARK, ''))
  // Who answers between the quoted lines, or forwards, has everything quoted.
  const fresh = typed(new EmailReplyParser().read(whole).getVisibleText())
  const files = mail.attachments
    .filter(({ related, content }) => !related || content.length >= PASTED_MIN)
    .slice(0, MOST_FILES)
  return {
    digest: digestOf(messageId, bodyOf(source)),
    text: bounded(fresh || whole),
    files: files.map(({ filename = '', content }) => ({ name: fileName(filename), content })),
  }
}

const AS_TEXT = { skipTextToHtml: true, skipImageLinks: true }
/** What stands in the text for a picture within it. */
const PICTURE_MARK = /\[cid:[^\]\s]*\]/g

/** The parser leaves the text out of a page with its pictures, `multipart/related`. */
async function textOf(html: string | false | undefined): Promise<string> {
  const page = `Content-Type: text/html; charset=utf-8\r\n\r\n${html || ''}`
  return (await parseMail(page, AS_TEXT)).text ?? ''
}

function fileName(written: string): string {
  return lineOf(written, FILE_NAME_MAX) || 'sin nombre'
}

function lineOf(written: string, longest: number): string {
  return typed(written).replace(/\s+/g, ' ').slice(0, longest).toWellFormed()
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
