import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SentForm } from './forms.ts'

/** What a person read, and how long they waited for the last of it. Status 0: nothing came. */
export type Heard = { form: SentForm; status: number; words: string; ms: number }

const TIMEOUT_MS = 60_000
const CONNECTING_AT_ONCE = 100

/** Connections of one site are read into one buffer: thousands of their own would be collected while answers wait. */
const RECEIVED = Buffer.alloc(64 * 1024)

type Connection = { socket: Socket; hear: (words: string) => void }

/**
 * Sends many forms at the times that `after` tells, each on a connection of its own that stands already: what is
 * measured is the site, and not how fast one process can open thousands of connections.
 */
export async function burst(site: string, forms: SentForm[], after: () => number): Promise<Heard[]> {
  const ready: (readonly [Connection, Buffer])[] = []
  for (let at = 0; at < forms.length; at += CONNECTING_AT_ONCE) {
    const some = forms.slice(at, at + CONNECTING_AT_ONCE)
    ready.push(...(await Promise.all(some.map(async (form) => [await open(site), written(form)] as const))))
  }
  return Promise.all(
    forms.map(async (form, n) => {
      await sleep(after())
      const [connection, request] = ready[n] as readonly [Connection, Buffer]
      return send(connection, form, request)
    }),
  )
}

export async function sendOne(site: string, form: SentForm): Promise<Heard> {
  return send(await open(site), form, written(form))
}

function written({ path, body, address }: SentForm): Buffer {
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: marea.example\r\nX-Forwarded-For: ${address}\r\nConnection: close\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

function open(site: string): Promise<Connection> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    const callback = (length: number) => {
      connection.hear(RECEIVED.toString('utf8', 0, length))
      return true
    }
    const onread = { buffer: RECEIVED, callback }
    const socket = connect({ port: Number(port), host: hostname, onread }, () => resolve(connection))
    socket.once('error', reject)
    const connection: Connection = { socket, hear: () => {} }
  })
}

/** An answer has been heard when its last word came: how fast this process then sees connections end is its own affair. */
function send(connection: Connection, form: SentForm, request: Buffer): Promise<Heard> {
  const { socket } = connection
  const since = performance.now()
  return new Promise((resolve) => {
    let words = ''
    let heardAt: number | undefined
    connection.hear = (more) => {
      words += more
      heardAt = performance.now()
    }
    const end = () => {
      socket.destroy()
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(words)?.[1] ?? 0)
      resolve({ form, status, words, ms: (heardAt ?? performance.now()) - since })
    }
    for (const over of ['end', 'error', 'timeout']) socket.once(over, end)
    socket.setTimeout(TIMEOUT_MS)
    socket.write(request)
  })
}
