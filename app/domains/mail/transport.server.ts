/** SMTP transport to one server, or none: then messages wait in the outbox, where they can be read. */
import { isIP } from 'node:net'
import { Transform, type TransformCallback } from 'node:stream'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { derived } from '#app/platform/derived.ts'
import { env } from '#app/platform/environment/env.server.ts'
import type { DkimSigning } from '#app/platform/secrets/dkim-key.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { type Attachment, MAIL_PRIORITIES } from './schema.ts'

export type Delivery = {
  message_id: string
  recipient: string
  subject: string
  html: string
  text: string
  attachments: readonly Attachment[]
  /** URL to unsubscribe with one POST (RFC 8058). */
  leave?: string | null
  /** Issue of the newsletter that this mail is one of. */
  list?: string | undefined
  /** Address for replies; without one, the sender's. */
  replyTo?: string
  /** Message-IDs of the conversation that a person's mail continues; undefined for automatic mail. */
  references?: string[] | undefined
}

/** `pending`: messages that it has been given and has not finished with. */
type Pool = { transporter: Transporter; pending: number }

/** Milliseconds. A healthy server responds within two seconds; a hanging one must not block a worker. */
const CONNECTION_TIMEOUT_MS = 8_000
const SILENCE_TIMEOUT_MS = 10_000
/**
 * Connections of one node to the mail server. Those of receipts and of account mail are theirs alone, so that mails to
 * many cannot occupy them, however slow their recipients' servers are.
 */
export const CONNECTIONS = { all: 8, receipt: 4, account: 2 } as const
/** Milliseconds that an idle connection is kept for the next message; shorter than servers' own timeouts. */
const IDLE_TIMEOUT_MS = 2_000
/** Short timeouts in milliseconds for the system check, which delivers no mail. */
const IMPATIENT = {
  dnsTimeout: 3_000,
  connectionTimeout: 3_000,
  greetingTimeout: 3_000,
  socketTimeout: 3_000,
}

/**
 * Headers that DKIM signs. Both of RFC 8058 have to be, and nodemailer's own list lacks the second. Message-ID and Date
 * are left out, because some relays write their own over them, and the signature would break (decision 84).
 */
const SIGNED =
  'From:Sender:Reply-To:Subject:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References:' +
  'Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post:Feedback-ID'

/** Transports to the mail server; undefined if none is configured. */
const server = derived(
  () => [env().smtpUrl, env().dkim],
  (smtpUrl, dkim) =>
    smtpUrl
      ? {
          all: openPool(smtpUrl, dkim, CONNECTIONS.all),
          receipt: openPool(smtpUrl, dkim, CONNECTIONS.receipt),
          account: openPool(smtpUrl, dkim, CONNECTIONS.account),
          probe: openProbe(smtpUrl),
        }
      : undefined,
)

export function mailIsOn(): boolean {
  return server() !== undefined
}

/** Right-hand side of our Message-IDs: the site's host name, or the sender's domain if the site has only an address. */
export function mailDomain(): string {
  const { hostname } = new URL(publicUrl())
  const isName = hostname.includes('.') && !isIP(hostname)
  return isName ? hostname : (senderAddress().split('@')[1] ?? 'localhost')
}

/** Bare address of `MAIL_FROM`. */
export function senderAddress(): string {
  const from = env().mailFrom
  return /[^\s<>@]+@[^\s<>@]+(?=>?\s*$)/.exec(from)?.[0] ?? from
}

/** `MAIL_FROM`; a bare address goes out under the organisation's name, as the settings have it. */
async function sender(): Promise<string | { name: string; address: string }> {
  const from = env().mailFrom
  return from.includes('<') ? from : { name: (await readSettings()).brand, address: from }
}

/** Name that inboxes show beside a mail: that of `MAIL_FROM`, or else the organisation's. */
export async function senderName(): Promise<string> {
  const from = await sender()
  return typeof from === 'string'
    ? from
        .replace(/<[^<>]*>\s*$/, '')
        .replaceAll('"', '')
        .trim() || senderAddress()
    : from.name
}

/**
 * Delivers a message to the mail server; throws nodemailer's errors. `signal` aborts early; `priority` is one of
 * `MAIL_PRIORITIES`.
 */
export async function deliver(
  mail: Delivery,
  { signal, priority = MAIL_PRIORITIES.bulk }: { signal: AbortSignal; priority?: number },
): Promise<void> {
  const message = { ...(await messageOf(mail)), signal }
  const pool = choosePool(priority)
  pool.pending++
  try {
    await pool.transporter.sendMail(message)
  } finally {
    pool.pending--
  }
}

/** A receipt takes a connection of its own only where all others are busy, so that those of a crowd have both. */
function choosePool(priority: number): Pool {
  const { all, receipt, account } = connected()
  if (priority >= MAIL_PRIORITIES.account) return account
  const isBusy = all.pending >= CONNECTIONS.all
  return priority >= MAIL_PRIORITIES.receipt && isBusy ? receipt : all
}

async function messageOf(mail: Delivery): Promise<SendMailOptions> {
  const { message_id, recipient, subject, html, text, attachments, leave, list, replyTo, references } = mail
  return {
    from: await sender(),
    // As an object it is one address, whatever it contains; a string would be parsed as a list.
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    attachments: attachments.map(({ filename, type, content, cid, encoding }) => ({
      ...{ filename, content, contentType: type },
      ...(cid && { cid, contentDisposition: 'inline' as const }),
      ...(encoding && { encoding }),
    })),
    messageId: message_id,
    ...(references?.length && { inReplyTo: references.at(-1), references }),
    headers: {
      ...(!references && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
      ...(leave && {
        'List-Unsubscribe': `<${leave}>`,
        // One-click is defined for https alone (RFC 8058 §3.1).
        ...(leave.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      }),
      ...(list && {
        'List-Id': `<boletin.${mailDomain()}>`,
        // Campaign, customer, kind and sender, the last of which Gmail groups complaints by.
        'Feedback-ID': `${list}::boletin:${mailDomain()}`,
      }),
    },
  }
}

/**
 * Connects and signs in as a delivery would, then disconnects; throws nodemailer's errors. Resolves to the end of the
 * server's certificate; undefined without TLS, or if SMTP_URL has it not checked.
 */
export async function greetMailServer(): Promise<Date | undefined> {
  const { transporter, certificateEnd } = connected().probe
  await transporter.verify()
  return certificateEnd()
}

/** The connection is nodemailer's own, so that its certificate is seen where its name is checked. */
function openProbe(url: string) {
  let end: Date | undefined
  const tls = {
    checkServerIdentity(host: string, certificate: PeerCertificate) {
      end = new Date(certificate.valid_to)
      return checkServerIdentity(host, certificate)
    },
  }
  const transporter = createTransport({ ...smtpOptions(url), ...IMPATIENT, tls })
  return { transporter, certificateEnd: () => end }
}

function connected() {
  const open = server()
  if (!open) throw new Error('There is no mail server.')
  return open
}

function openPool(url: string, dkim: DkimSigning | undefined, maxConnections: number): Pool {
  const pool = { pool: true, maxConnections, idleTimeout: IDLE_TIMEOUT_MS, maxRequeues: 1 } as const
  const transporter = createTransport({ ...smtpOptions(url), ...pool, ...(dkim && { dkim: signing(dkim) }) })
  transporter.use('stream', (mail, done) => {
    mail.message.transform(() => new JoinedStream())
    done()
  })
  return { transporter, pending: 0 }
}

/** Passes a message on as one chunk: nodemailer's many small ones would each be a packet. */
class JoinedStream extends Transform {
  readonly #chunks: Buffer[] = []

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#chunks.push(chunk)
    done()
  }

  override _flush(done: TransformCallback): void {
    done(null, Buffer.concat(this.#chunks))
  }
}

function signing({ key, selector, domain }: DkimSigning) {
  return { privateKey: key, keySelector: selector, domainName: domain, headerFieldNames: SIGNED }
}

function smtpOptions(url: string) {
  return {
    url,
    requireTLS: requiresTls(url),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * Whether an `smtp://` connection must be upgraded to TLS before anything is sent. Required, unless the server is on
 * this machine, or the operator sets nodemailer's URL parameters `requireTLS=false` or `ignoreTLS=true`.
 */
export function requiresTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  if (protocol === 'smtps:' || isThisMachine(hostname)) return false
  return searchParams.get('requireTLS') !== 'false' && searchParams.get('ignoreTLS') !== 'true'
}

function isThisMachine(hostname: string): boolean {
  const name = hostname.toLowerCase()
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(name)
  )
}
