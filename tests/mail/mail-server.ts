import { createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type Refusal = { code: number; words: string }

/**
 * What the server says to every recipient, or to each; 'accept' takes the message. To those that begin so, or for which
 * it is told to hang, it says nothing at all.
 */
export type MailServerBehaviour =
  | 'accept'
  | Refusal
  | { hangsOn: string }
  | ((recipient: string) => 'accept' | 'hang' | Refusal)

/** A real SMTP server on a free loopback port, or on the one it had before, whose mood a test can change. */
export async function startMailServer(mood: MailServerBehaviour = 'accept', at = 0) {
  const received: ReceivedMail[] = []
  const state = { mood, hanging: 0 }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // It leaves without waiting for the site's idle connections.
    closeTimeout: 1,
    onRcptTo({ address }, _session, callback) {
      const answer = answerTo(address, state.mood)
      if (answer === 'accept') return callback()
      if (answer === 'hang') {
        state.hanging++
        return
      }
      callback(Object.assign(new Error(answer.words), { responseCode: answer.code }))
    },
    onData(stream, session, callback) {
      text(stream).then((source) => {
        received.push(
          new ReceivedMail(
            source,
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        )
        callback()
      }, callback)
    },
  })
  server.on('error', () => {})
  const { port } = await listening(server.listen(at, '127.0.0.1'))
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    hanging: () => state.hanging,
    become: (next: MailServerBehaviour) => {
      state.mood = next
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function answerTo(address: string, mood: MailServerBehaviour): 'accept' | 'hang' | Refusal {
  if (typeof mood === 'function') return mood(address)
  if (mood === 'accept' || 'code' in mood) return mood
  return address.startsWith(mood.hangsOn) ? 'hang' : 'accept'
}

/** Takes the connection and never says a word. */
export async function startSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket.on('error', () => {})))
  const { port } = await listening(server.listen(0, '127.0.0.1'))
  return {
    url: `smtp://127.0.0.1:${port}`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

class ReceivedMail {
  readonly recipients: string[]
  readonly source: string
  /** When it was taken. */
  readonly at = Date.now()

  constructor(source: string, recipients: string[]) {
    this.source = source
    this.recipients = recipients
  }

  header(name: string): string | undefined {
    const head = this.source.slice(0, this.source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
    return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()
  }

  /** The part of a type, decoded. */
  part(type: 'text/plain' | 'text/html' | 'text/calendar'): string {
    const [, part = ''] = this.source.split(new RegExp(`^Content-Type: ${type}.*$`, 'm'))
    // As nodemailer writes a boundary: a broken line of HTML may begin with two hyphens too.
    const body = part.slice(part.indexOf('\r\n\r\n') + 4).split(/^----_NmP-/m)[0] ?? ''
    if (/base64/i.test(part.slice(0, part.indexOf('\r\n\r\n')))) return Buffer.from(body, 'base64').toString()
    return /quoted-printable/i.test(part.slice(0, part.indexOf('\r\n\r\n')))
      ? decodeQuotedPrintable(body)
      : body
  }
}

function decodeQuotedPrintable(encoded: string): string {
  const bytes = encoded
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function listening(server: { address(): unknown; once(event: 'listening', done: () => void): unknown }) {
  return new Promise<{ port: number }>((resolve) => {
    server.once('listening', () => resolve(server.address() as { port: number }))
  })
}
