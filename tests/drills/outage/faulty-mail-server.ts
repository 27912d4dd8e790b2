import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../setup/site.ts'

/**
 * away: nobody answers · busy: 451 to every recipient · silent: takes the connection and never says a word ·
 * dropping: takes the whole message and hangs up without a yes.
 */
export type Fault = 'away' | 'busy' | 'silent' | 'dropping' | 'well'

/** One message as it arrived; `accepted` when the server said yes to it. */
export type Received = { messageId: string; subject: string; accepted: boolean }

/** A real SMTP server that keeps its address through every mood. */
export class FaultyMailServer {
  readonly received: Received[] = []
  /** How often the site met each mood. */
  readonly met: Record<Exclude<Fault, 'away'>, number> = { busy: 0, silent: 0, dropping: 0, well: 0 }
  readonly url: string
  readonly #port: number
  #server: SMTPServer | undefined
  readonly #sockets = new Map<number | undefined, Socket>()

  static async start(mood: Fault) {
    const server = new FaultyMailServer(await freePort())
    await server.become(mood)
    return server
  }

  private constructor(port: number) {
    this.#port = port
    this.url = `smtp://127.0.0.1:${port}`
  }

  /** Like a restart: whoever is connected is cut off. */
  async become(mood: Fault) {
    await this.stop()
    if (mood === 'away') return
    const server = this.#inMood(mood)
    server.on('error', () => {})
    server.server.on('connection', (socket) => this.#sockets.set(socket.remotePort, socket))
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#server = server
  }

  async stop() {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    const closed = new Promise<void>((resolve) => server.close(resolve))
    for (const socket of this.#sockets.values()) socket.destroy()
    this.#sockets.clear()
    await closed
  }

  #inMood(mood: Exclude<Fault, 'away'>) {
    return new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onConnect: (_session, callback) => {
        if (mood !== 'silent') return callback()
        this.met.silent++
      },
      onRcptTo: (_address, _session, callback) => {
        if (mood !== 'busy') return callback()
        this.met.busy++
        callback(Object.assign(new Error('Inténtelo más tarde'), { responseCode: 451 }))
      },
      onData: (stream, session, callback) => {
        text(stream).then((source) => {
          this.met[mood]++
          this.received.push({ ...headersOf(source), accepted: mood === 'well' })
          if (mood === 'dropping') this.#sockets.get(session.remotePort)?.destroy()
          else callback()
        }, callback)
      },
    })
  }
}

function headersOf(source: string) {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  return { messageId: header('Message-ID'), subject: header('Subject') }
}
