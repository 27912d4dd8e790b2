import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { atLeast, atMost, type DrillContext, exactly, type Finding, inTime } from '../drill.ts'
import { addressOf } from '../event-form.ts'
import { quantile } from './watch.ts'

const CLIENT = fileURLToPath(new URL('./greedy-client.ts', import.meta.url))
/** How often, and what share of its connections the client opens: the short one runs beside other tests. */
const SIZES = {
  long: { rounds: 20, part: 1, refusals: 1_000 },
  short: { rounds: 2, part: 0.2, refusals: 100 },
}
/** How much longer the honest may wait beside it. */
const RATIO = 1.5
/** Until what it asked for is in the lines, or out of them. */
const SETTLES_MS = 1_500

type Asked = { isHeard: boolean; ms: number }

let people = 0

/** On a connection of its own: one that is kept could be closed as it is used again. */
function ask(site: string, path: string, wanted: number, form?: Record<string, string>): Promise<Asked> {
  const since = performance.now()
  const body = form && new URLSearchParams(form).toString()
  const headers = {
    'x-forwarded-for': addressOf(100_000 + ++people),
    ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
  }
  return new Promise((resolve) => {
    const end = (status = 0) => resolve({ isHeard: status === wanted, ms: performance.now() - since })
    request(site + path, { method: body ? 'POST' : 'GET', headers, agent: false }, (answer) => {
      answer.resume().on('end', () => end(answer.statusCode))
    })
      .on('error', () => end())
      .end(body)
  })
}

/** The team's sign-in page, signing in (nobody has these accounts), a form, a search: how many at once, and what they hear. */
const HONEST = [
  { count: 35, send: (node: string) => ask(node, '/admin/entrar', 200) },
  {
    count: 29,
    send: (node: string) =>
      ask(node, '/admin/entrar', 401, {
        email: `equipo-${people}@hall.test`,
        password: 'mar-abierto-2026',
      }),
  },
  {
    count: 11,
    send: (node: string) => ask(node, '/boletin', 303, { correo: `lee-${people}@hall.test` }),
  },
  { count: 20, send: (node: string) => ask(node, '/agenda?q=mar', 200) },
]

/**
 * One client takes all it can get from one address; the others hear what they hear without it, and hardly later. It is
 * stopped for every second round, so that whatever else the machine does weighs on both alike.
 */
export async function besideGreedy(node: string, { isShort, say }: DrillContext): Promise<Finding[]> {
  const { rounds, part, refusals } = SIZES[isShort ? 'short' : 'long']
  await honestly(node)
  const client = spawn(process.execPath, [CLIENT, node, String(part)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let heard = ''
  client.stdout.on('data', (words) => {
    heard += words
  })
  const calm: Asked[] = []
  const beside: Asked[] = []
  try {
    for (let round = 0; round < rounds; round++)
      for (const [signal, answers] of [['SIGCONT', beside] as const, ['SIGSTOP', calm] as const]) {
        client.kill(signal)
        await sleep(SETTLES_MS)
        answers.push(...(await honestly(node)))
      }
    const ended = new Promise((resolve) => client.stdout.once('end', resolve))
    for (const signal of ['SIGCONT', 'SIGTERM'] as const) client.kill(signal)
    await ended
  } finally {
    client.kill('SIGKILL')
  }
  const greedy: Record<string, number> = JSON.parse(heard)
  const [before = 0, after = 0] = [calm, beside].map((all) =>
    quantile(
      all.map(({ ms }) => ms),
      0.95,
    ),
  )
  say(`quien insiste oye ${heard.trim()}; los demás, ${before} ms sin él y ${after} ms con él (p95)`)
  return [
    exactly(
      'de los demás, sin lo que pidieron',
      [...calm, ...beside].filter(({ isHeard }) => !isHeard).length,
      0,
    ),
    atLeast('veces que oye 429 quien insiste', greedy['429'] ?? 0, refusals),
    inTime(atMost('p95 de los demás, veces el de sin él', Math.round((after / before) * 100) / 100, RATIO)),
  ]
}

/** All of a kind come at once, one kind after the other. */
async function honestly(node: string): Promise<Asked[]> {
  const all: Asked[] = []
  for (const { count, send } of HONEST)
    all.push(...(await Promise.all(Array.from({ length: count }, () => send(node)))))
  return all
}
