import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SentForm } from './forms.ts'

/** What a person read, and how long they waited for it. Status 0: nothing came. */
export type Heard = { form: SentForm; status: number; words: string; ms: number }

const PATIENCE_MS = 60_000
const CONNECTING_AT_ONCE = 100

/**
 * Sends many forms at the times that `after` tells, each on a connection of its own that stands already: what is
 * measured is the site, and not how fast one process can open thousands of connections.
 */
export async function burst(site: string, forms: SentForm[], after: () => number): Promise<Heard[]> {
  const sockets: Socket[] = []
  for (let at = 0; at < forms.length; at += CONNECTING_AT_ONCE)
    sockets.push(...(await Promise.all(forms.slice(at, at + CONNECTING_AT_ONCE).map(() => open(site)))))
  return Promise.all(
    forms.map(async (form, n) => {
      await sleep(after())
      return send(sockets[n] as Socket, form)
    }),
  )
}

export async function sendOne(site: string, form: SentForm): Promise<Heard> {
  return send(await open(site), form)
}

function open(site: string): Promise<Socket> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket))
    socket.once('error', reject)
  })
}

function send(socket: Socket, form: SentForm): Promise<Heard> {
  const since = performance.now()
  const { path, body, address } = form
  return new Promise((resolve) => {
    let words = ''
    const end = () => {
      socket.destroy()
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(words)?.[1] ?? 0)
      resolve({ form, status, words, ms: performance.now() - since })
    }
    socket.on('data', (chunk) => {
      words += chunk
    })
    for (const over of ['end', 'error', 'timeout']) socket.once(over, end)
    socket.setTimeout(PATIENCE_MS)
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: marea.example\r\nX-Forwarded-For: ${address}\r\nConnection: close\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  })
}
