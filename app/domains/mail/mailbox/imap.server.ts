/** The connection to the mailbox of IMAP_URL. It is opened read-only: nothing is marked, moved or deleted. */
import { ImapFlow } from 'imapflow'
import { env } from '#app/platform/env.server.ts'

/** Milliseconds until a server counts as absent, and until a silent one as gone. */
const CONNECTION_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 30_000
/** Milliseconds for everything, since a server may also send a byte now and then for ever. */
const WHOLE_TIMEOUT_MS = 5 * 60_000

/** Headers that tell whose reply a mail is, and whether a person wrote it. */
const HEADERS = [
  ...['message-id', 'in-reply-to', 'references', 'from', 'date', 'subject', 'content-type'],
  ...['auto-submitted', 'x-autoreply', 'x-autorespond', 'precedence', 'list-id', 'return-path'],
]

export type RawHeading = { uid: number; size: number; headers: Buffer }

export type OpenMailbox = {
  uidValidity: string
  /** UIDs above this one, in ascending order. */
  listAfter(uid: number): Promise<number[]>
  readHeadings(uids: readonly number[]): Promise<RawHeading[]>
  readSource(uid: number): Promise<Buffer>
}

/** Name of the mailbox without its password; undefined if none is configured. */
export function mailboxName(): string | undefined {
  const { imapUrl } = env()
  if (!imapUrl) return undefined
  const { user, host, port, folder } = partsOf(imapUrl)
  return `${user}@${host}:${port}/${folder}`
}

export function readsMailbox(): boolean {
  return env().imapUrl !== undefined
}

/** Signs in, opens the folder, and disconnects after `work`, whatever came of it. */
export async function withMailbox<T>(work: (mailbox: OpenMailbox) => Promise<T>): Promise<T> {
  const { user, pass, host, port, folder, secure } = partsOf(env().imapUrl ?? '')
  const client = new ImapFlow({
    ...{ host, port, secure, auth: { user, pass } },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  })
  // The pending command fails too, and says the same.
  client.on('error', () => {})
  const deadline = setTimeout(() => client.close(), WHOLE_TIMEOUT_MS)
  try {
    await client.connect()
    const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true })
    return await work({ uidValidity: String(uidValidity), ...readingFrom(client) })
  } finally {
    clearTimeout(deadline)
    client.close()
  }
}

function readingFrom(client: ImapFlow): Omit<OpenMailbox, 'uidValidity'> {
  return {
    async listAfter(uid) {
      const found = (await client.search({ uid: `${uid + 1}:*` }, { uid: true })) || []
      // A range that begins after the last mail names the last mail.
      return found.filter((each) => each > uid).sort((one, other) => one - other)
    },
    async readHeadings(uids) {
      const found = await client.fetchAll(
        [...uids],
        { uid: true, size: true, headers: HEADERS },
        { uid: true },
      )
      return found
        .map(({ uid, size = 0, headers = Buffer.alloc(0) }) => ({ uid, size, headers }))
        .sort((one, other) => one.uid - other.uid)
    },
    async readSource(uid) {
      const found = await client.fetchOne(String(uid), { source: true }, { uid: true })
      const source = found ? found.source : undefined
      if (!source) throw new Error('The mailbox did not return the mail.')
      return source
    },
  }
}

function partsOf(address: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  const secure = protocol === 'imaps:'
  return {
    secure,
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    user: decodeURIComponent(username),
    pass: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}
