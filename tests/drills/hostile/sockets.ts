import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What no HTTP library lets one send, byte by byte. */
export type SocketCase = {
  what: string
  send: string
  /** Ends our half after sending, as who hangs up in the middle. */
  hangsUp?: true
  /** How many answers must come. */
  answers?: number
  /** The request is not complete: the server may wait for the rest, for as long as its own time limits say. */
  unfinished?: true
}

const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n'
const post = (headers: string, body = '') =>
  `POST /sube-evento HTTP/1.1\r\nHost: a\r\n${FORM}${headers}\r\n${body}`
const get = (headers: string, target = '/healthz') => `GET ${target} HTTP/1.1\r\n${headers}\r\n`

export const SOCKET_CASES: SocketCase[] = [
  { what: 'trozos sin tamaño', send: post('Transfer-Encoding: chunked\r\n', 'ZZZ\r\nhola\r\n0\r\n\r\n') },
  { what: 'un trozo de 2^68 bytes', send: post('Transfer-Encoding: chunked\r\n', 'FFFFFFFFFFFFFFFFF\r\na') },
  { what: 'trozos sin fin de línea', send: post('Transfer-Encoding: chunked\r\n', '4\r\nholaXX0\r\n\r\n') },
  { what: 'un trozo negativo', send: post('Transfer-Encoding: chunked\r\n', '-1\r\na\r\n0\r\n\r\n') },
  { what: 'trozos y colgar', send: post('Transfer-Encoding: chunked\r\n', '4\r\nho'), hangsUp: true },
  {
    what: 'cola de trozos con __proto__',
    send: post('Transfer-Encoding: chunked\r\n', '3\r\na=1\r\n0\r\n__proto__: a\r\n\r\n'),
  },
  {
    what: 'Transfer-Encoding y Content-Length',
    send: post('Transfer-Encoding: chunked\r\nContent-Length: 3\r\n', '0\r\n\r\n'),
  },
  { what: 'Transfer-Encoding que no es chunked', send: post('Transfer-Encoding: xchunked\r\n', 'a=1') },
  { what: 'Transfer-Encoding con espacio', send: post('Transfer-Encoding : chunked\r\n', '0\r\n\r\n') },
  {
    what: 'Transfer-Encoding dos veces',
    send: post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', '0\r\n\r\n'),
  },
  { what: 'Content-Length negativo', send: post('Content-Length: -1\r\n', 'a=1') },
  { what: 'Content-Length con letras', send: post('Content-Length: 3a\r\n', 'a=1') },
  {
    what: 'Content-Length dos veces, distinto',
    send: post('Content-Length: 3\r\nContent-Length: 9\r\n', 'a=1'),
  },
  { what: 'Content-Length enorme', send: post('Content-Length: 99999999999999999999\r\n', 'a=1') },
  { what: 'Content-Length de más y colgar', send: post('Content-Length: 900\r\n', 'a=1'), hangsUp: true },
  {
    what: 'Content-Length de menos',
    send: post('Content-Length: 3\r\n', 'a=1GET /admin HTTP/1.1\r\nHost: a\r\n\r\n'),
    answers: 2,
  },
  { what: 'sin Content-Length', send: post('', '') },
  { what: 'tres peticiones seguidas', send: get('Host: a\r\n').repeat(3), answers: 3 },
  { what: 'quinientas peticiones seguidas', send: get('Host: a\r\n').repeat(500), answers: 500 },
  { what: 'destino absoluto', send: get('Host: a\r\n', 'http://evil.test/agenda') },
  { what: 'destino absoluto al panel', send: get('Host: a\r\n', 'http://evil.test/admin') },
  { what: 'destino que no es dirección', send: get('Host: a\r\n', 'agenda') },
  { what: 'destino asterisco', send: 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n' },
  { what: 'destino con fragmento', send: get('Host: a\r\n', '/agenda#q') },
  { what: 'destino con bytes sueltos', send: get('Host: a\r\n', '/agenda\xff\xfe') },
  { what: 'destino de 100 KB', send: get('Host: a\r\n', `/${'a'.repeat(100_000)}`) },
  { what: 'dos Host', send: get('Host: a\r\nHost: b\r\n') },
  { what: 'sin Host', send: get('') },
  { what: 'Host que no es nombre', send: get('Host: a b/../c?d#e\r\n', '/nada') },
  { what: 'Host con puerto imposible', send: get('Host: a:99999\r\n', '/nada') },
  { what: 'Host vacío', send: get('Host:\r\n', '/nada') },
  {
    what: 'Expect: 100-continue',
    send: post('Content-Length: 3\r\nExpect: 100-continue\r\n', 'a=1'),
    answers: 2,
  },
  { what: 'Expect que no existe', send: post('Content-Length: 3\r\nExpect: milagros\r\n', 'a=1') },
  { what: 'HTTP/1.0', send: 'GET /healthz HTTP/1.0\r\n\r\n' },
  { what: 'HTTP/0.9', send: 'GET /healthz\r\n', unfinished: true },
  { what: 'HTTP/3.7', send: 'GET / HTTP/3.7\r\nHost: a\r\n\r\n' },
  { what: 'el saludo de HTTP/2', send: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
  { what: 'el saludo de TLS', send: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' },
  { what: 'ruido', send: '\x00\x01\x02\xff\xfe\r\n\r\n' },
  { what: 'líneas vacías antes', send: `\r\n\r\n\r\n${get('Host: a\r\n')}` },
  { what: 'fines de línea de Unix', send: 'GET /healthz HTTP/1.1\nHost: a\n\n' },
  { what: 'cabecera sin dos puntos', send: get('Host: a\r\nhola\r\n') },
  { what: 'cabecera con espacio en el nombre', send: get('Host: a\r\nX Y: 1\r\n') },
  { what: 'cabecera en dos líneas', send: get('Host: a\r\nX: 1\r\n 2\r\n') },
  { what: 'cabecera con NUL', send: get('Host: a\r\nX: 1\x002\r\n') },
  { what: 'cabecera de 20 KB', send: get(`Host: a\r\nX: ${'a'.repeat(20_000)}\r\n`) },
  { what: 'tres mil cabeceras', send: get(`Host: a\r\n${'X: 1\r\n'.repeat(3_000)}`) },
  {
    what: 'cabeceras __proto__',
    send: get('Host: a\r\n__proto__: a\r\nconstructor: b\r\nhasOwnProperty: c\r\n', '/'),
  },
  { what: 'método en minúsculas', send: 'get /healthz HTTP/1.1\r\nHost: a\r\n\r\n' },
  { what: 'método inventado', send: 'MAREA /healthz HTTP/1.1\r\nHost: a\r\n\r\n' },
  { what: 'CONNECT', send: 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n' },
  { what: 'TRACE', send: 'TRACE / HTTP/1.1\r\nHost: a\r\nMax-Forwards: 0\r\n\r\n' },
  { what: 'GET con cuerpo', send: get('Host: a\r\nContent-Length: 3\r\n').concat('a=1') },
  {
    what: 'subir a WebSocket',
    send: get('Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: a\r\n'),
  },
  {
    what: 'subir a HTTP/2',
    send: get('Host: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: a\r\n'),
  },
  { what: 'cabeceras sin terminar', send: 'GET / HTTP/1.1\r\nHost: a\r\nX: ', unfinished: true },
  { what: 'un cuerpo sin terminar', send: post('Content-Length: 900\r\n', 'a=1'), unfinished: true },
  {
    what: 'trozos sin terminar',
    send: post('Transfer-Encoding: chunked\r\n', '3\r\na=1\r\n'),
    unfinished: true,
  },
]

export type SocketOutcome = {
  what: string
  statuses: number[]
  end: 'answered' | 'closed' | 'open'
  ms: number
}

/** Sends a case and waits until it is answered, or closed, or the time is over. */
export function trySocket(site: string, { what, send, hangsUp, answers = 1 }: SocketCase, withinMs: number) {
  const { hostname, port } = new URL(site)
  const since = performance.now()
  return new Promise<SocketOutcome>((resolve) => {
    const socket = connect(Number(port), hostname)
    let words = ''
    const statuses = () => [...words.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
    const end = (how: SocketOutcome['end']) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ what, statuses: statuses(), end: how, ms: Math.round(performance.now() - since) })
    }
    const timer = setTimeout(() => end('open'), withinMs)
    socket.on('data', (chunk) => {
      words += chunk.toString('latin1')
      if (statuses().length >= answers) end('answered')
    })
    socket.on('error', () => end('closed'))
    socket.on('close', () => end('closed'))
    socket.write(Buffer.from(send, 'latin1'))
    if (hangsUp) socket.end()
  })
}

/** Visitors who leave in the middle of a page that is being made, and one who stays: the page is whole for that one. */
export async function askAmongLeavers(site: string, target: string): Promise<number> {
  const { hostname, port } = new URL(site)
  const leavers = Array.from({ length: 10 }, () => connect(Number(port), hostname))
  for (const socket of leavers)
    socket.on('error', () => {}).write(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`)
  const stays = fetch(site + target)
  for (const [index, socket] of leavers.entries()) {
    await sleep(index % 3)
    socket.destroy()
  }
  return (await stays).status
}
