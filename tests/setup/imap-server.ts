/** An IMAP server with one folder, which speaks what a reader asks of it and keeps a list of the commands. */
import { createServer, type Socket } from 'node:net'

/** `drop`: the line breaks in the middle of the mail; `once`: only the first time. */
export type ImapMail = {
  source: string
  size?: number
  fault?: 'drop' | 'once' | undefined
  /** When the server took it: now, unless said. */
  receivedAt?: Date
}

export async function serveMailbox() {
  const mails: ImapMail[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const folder = { uidValidity: 1 }
  /** First word of commands that are refused, or left without an answer. */
  const faults = { refuses: '', hangsAt: '', delayMs: 0 }
  const connections = { most: 0 }
  const server = createServer((socket) => {
    sockets.add(socket)
    connections.most = Math.max(connections.most, sockets.size)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    let rest = ''
    socket.on('data', (bytes) => {
      const lines = (rest + bytes).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answer(socket, line)
    })
  })

  function answer(socket: Socket, line: string) {
    const [, tag, command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
    commands.push(command.split(' ').slice(0, 2).join(' '))
    const done = `${tag} OK done\r\n`
    const [word = ''] = command.toUpperCase().split(' ')
    if (word === faults.hangsAt) return
    if (word === faults.refuses) return socket.write(`${tag} NO no\r\n`)
    if (/^CAPABILITY/i.test(command)) return socket.write(`* CAPABILITY IMAP4rev1\r\n${done}`)
    if (/^LIST/i.test(command)) return socket.write(`* LIST () "/" "INBOX"\r\n${done}`)
    if (/^(SELECT|EXAMINE)/i.test(command))
      return socket.write(
        `* ${mails.length} EXISTS\r\n* OK [UIDVALIDITY ${folder.uidValidity}]\r\n* OK [UIDNEXT ${mails.length + 1}]\r\n${tag} OK [READ-ONLY] done\r\n`,
      )
    if (/^UID SEARCH/i.test(command)) {
      const from = Number(/(\d+):\*/.exec(command)?.[1])
      const found = mails.map((_, index) => index + 1).filter((uid) => uid >= from)
      const last = mails.length > 0 && found.length === 0 ? [mails.length] : found
      return socket.write(`* SEARCH ${last.join(' ')}\r\n${done}`)
    }
    if (/^UID FETCH \S+ .*BODY\.PEEK\[\]/i.test(command) && faults.delayMs > 0) {
      setTimeout(() => fetchAll(socket, command, done), faults.delayMs)
      return
    }
    if (/^UID FETCH/i.test(command)) return fetchAll(socket, command, done)
    if (/^LOGOUT/i.test(command)) return socket.end(`* BYE\r\n${done}`)
    return socket.write(done)
  }

  function fetchAll(socket: Socket, command: string, done: string) {
    for (const uid of uidsIn(command)) if (!fetch(socket, uid, command)) return
    socket.write(done)
  }

  /** Returns whether the connection goes on. */
  function fetch(socket: Socket, uid: number, command: string): boolean {
    const mail = mails[uid - 1]
    if (!mail) return true
    const isWhole = /BODY\.PEEK\[\]/i.test(command)
    const section = isWhole
      ? 'BODY[]'
      : /BODY(?:\.PEEK)?(\[HEADER.*\])/i.exec(command)?.[0].replace('.PEEK', '')
    const text = isWhole ? mail.source : `${mail.source.split('\r\n\r\n')[0]}\r\n\r\n`
    const bytes = Buffer.from(text)
    socket.write(
      `* ${uid} FETCH (UID ${uid} RFC822.SIZE ${mail.size ?? Buffer.byteLength(mail.source)} INTERNALDATE "${imapDate(mail.receivedAt ?? new Date())}" ${section} {${bytes.length}}\r\n`,
    )
    if (isWhole && mail.fault) {
      if (mail.fault === 'once') mail.fault = undefined
      socket.write(bytes.subarray(0, bytes.length / 2), () => socket.destroy())
      return false
    }
    socket.write(bytes)
    socket.write(')\r\n')
    return true
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `imap://buzon:clave@127.0.0.1:${port}/INBOX`,
    mails,
    commands,
    folder,
    faults,
    /** How many connections there were at once, at most. */
    connections,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** `17-Jul-1996 02:44:25 +0000` (RFC 3501). */
function imapDate(at: Date): string {
  const [, day = '', month = '', year = '', time = ''] =
    /, (\d+) (\w+) (\d+) ([\d:]+)/.exec(at.toUTCString()) ?? []
  return `${day}-${month}-${year} ${time} +0000`
}

function uidsIn(command: string): number[] {
  const [, set = ''] = /^UID FETCH (\S+)/i.exec(command) ?? []
  return set.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split(':').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}
