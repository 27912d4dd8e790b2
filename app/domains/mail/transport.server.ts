/** SMTP transport: one server, or none. Without one, messages wait in the outbox and stay readable. */
import { isIP } from 'node:net'
import { createTransport, type Transporter } from 'nodemailer'
import { derived } from '#app/platform/derived.ts'
import { env } from '#app/platform/env.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import type { Attachment } from './schema.ts'

export type Delivery = {
  message_id: string
  recipient: string
  subject: string
  html: string
  text: string
  attachments: readonly Attachment[]
  /** Where one POST leaves mails like it (RFC 8058). */
  leave?: string | null
  /** Who reads an answer; empty for whoever the mail comes from. */
  replyTo?: string
}

/** A healthy server answers in a second or two; one that hangs must not hold a worker. */
const CONNECTION_TIMEOUT_MS = 8_000
const SILENCE_TIMEOUT_MS = 10_000
/** Connections of one node to the mail server; those for account mail are additional. */
export const CONNECTIONS = { all: 8, account: 2 } as const
/** Idle connections are reused for the next message, and closed before the server would close them. */
const IDLE_TIMEOUT_MS = 2_000
/** Short timeouts for the check of the server, which no mail depends on. */
const IMPATIENT = {
  dnsTimeout: 3_000,
  connectionTimeout: 3_000,
  greetingTimeout: 3_000,
  socketTimeout: 3_000,
}

/** Connections to the mail server; none without one. */
const server = derived(
  () => [env().smtpUrl],
  (smtpUrl) =>
    smtpUrl
      ? {
          all: pooled(smtpUrl, CONNECTIONS.all),
          account: pooled(smtpUrl, CONNECTIONS.account),
          probe: createTransport({ ...smtpOptions(smtpUrl), ...IMPATIENT }),
        }
      : undefined,
)

/** Whether a mail server is configured. */
export function mailIsOn(): boolean {
  return server() !== undefined
}

/** The right-hand side of our Message-IDs: the site's own name, or the sender's while the site has none. */
export function mailDomain(): string {
  const { hostname } = new URL(publicUrl())
  const isName = hostname.includes('.') && !isIP(hostname)
  return isName ? hostname : (senderAddress().split('@')[1] ?? 'localhost')
}

/** The address that our mails come from. */
export function senderAddress(): string {
  const from = env().mailFrom
  return /[^\s<>@]+@[^\s<>@]+(?=>?\s*$)/.exec(from)?.[0] ?? from
}

/** Hands a message to the mail server; throws what nodemailer throws. `signal` gives up early. */
export async function deliver(
  mail: Delivery,
  { signal, isAwaited = false }: { signal: AbortSignal; isAwaited?: boolean },
): Promise<void> {
  const transports = connected()
  const { message_id, recipient, subject, html, text, attachments, leave, replyTo } = mail
  await transports[isAwaited ? 'account' : 'all'].sendMail({
    from: env().mailFrom,
    // As an object it is one address, whatever it contains; as a string it would be parsed as a list.
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
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(leave && {
        'List-Unsubscribe': `<${leave}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    signal,
  })
}

/** Connects and signs in as a delivery would, then disconnects; throws what nodemailer throws. */
export async function greetMailServer(): Promise<void> {
  await connected().probe.verify()
}

function connected() {
  const open = server()
  if (!open) throw new Error('There is no mail server.')
  return open
}

function pooled(url: string, maxConnections: number): Transporter {
  const pool = { pool: true, maxConnections, idleTimeout: IDLE_TIMEOUT_MS, maxRequeues: 1 } as const
  return createTransport({ ...smtpOptions(url), ...pool })
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
 * Whether a `smtp://` connection has to be upgraded to TLS before anything is sent. It has to, unless the mail
 * server is on this machine, or the operator says otherwise with nodemailer's URL parameters `requireTLS=false`
 * or `ignoreTLS=true`.
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
