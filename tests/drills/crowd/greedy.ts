import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { atLeast, atMost, type DrillContext, exactly, type Finding, inTime } from '../drill.ts'
import { addressOf } from '../the-form.ts'
import { quantile } from './watch.ts'

const CLIENT = fileURLToPath(new URL('./greedy-client.ts', import.meta.url))
const ROUNDS = { long: 20, short: 2 }
/** How much longer the honest may wait beside it. */
const RATIO = 1.5
const SETTLES_MS = 3_000

type Asked = { status: number; ms: number }

let people = 0

async function ask(node: string, path: string, form?: Record<string, string>): Promise<Asked> {
  const since = performance.now()
  const answer = await fetch(node + path, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': addressOf(100_000 + ++people) },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - since }
}

/** One of the team who opens the sign-in page, one who signs in, a form, a search: how many at once, and what they hear. */
const HONEST = [
  { count: 35, heard: [200, 401], send: (node: string) => ask(node, '/admin/entrar') },
  {
    count: 29,
    heard: [303, 401],
    send: (node: string) =>
      ask(node, '/admin/entrar', { email: `equipo-${people}@hall.test`, password: 'mar-abierto-2026' }),
  },
  {
    count: 11,
    heard: [303],
    send: (node: string) =>
      ask(node, '/boletin', { email: `lee-${people}@hall.test`, consent_privacy: 'on' }),
  },
  { count: 20, heard: [200], send: (node: string) => ask(node, '/agenda?q=mar') },
]

/** One client takes all it can get from one address; the others hear what they hear without it, and hardly later. */
export async function besideGreedy(node: string, { isShort, say }: DrillContext): Promise<Finding[]> {
  const rounds = isShort ? ROUNDS.short : ROUNDS.long
  await honestly(node, 2)
  const calm = await honestly(node, rounds)
  const client = spawn(process.execPath, [CLIENT, node], { stdio: ['ignore', 'pipe', 'inherit'] })
  let heard = ''
  client.stdout.on('data', (words) => {
    heard += words
  })
  try {
    await sleep(SETTLES_MS)
    const beside = await honestly(node, rounds)
    const ended = new Promise((resolve) => client.stdout.once('end', resolve))
    client.kill('SIGTERM')
    await ended
    const greedy: Record<string, number> = JSON.parse(heard)
    const [before, after] = [calm, beside].map(({ all }) => quantile(all, 0.95)) as [number, number]
    const ratio = Math.round((after / before) * 100) / 100
    say(`uno insiste y oye ${heard.trim()}; los demás, ${before} ms sin él y ${after} ms con él (p95)`)
    return [
      exactly('de los demás, sin lo que pidieron', calm.turnedAway + beside.turnedAway, 0),
      atLeast('veces que oye 429 quien insiste', greedy['429'] ?? 0, 1_000),
      inTime(atMost('p95 de los demás, veces el de sin él', ratio, RATIO)),
    ]
  } finally {
    client.kill('SIGKILL')
  }
}

/** All of a kind come at once, one kind after the other. */
async function honestly(node: string, rounds: number): Promise<{ all: number[]; turnedAway: number }> {
  const all: number[] = []
  let turnedAway = 0
  for (let round = 0; round < rounds; round++)
    for (const { count, heard, send } of HONEST) {
      const answers = await Promise.all(Array.from({ length: count }, () => send(node)))
      all.push(...answers.map(({ ms }) => ms))
      turnedAway += answers.filter(({ status }) => !heard.includes(status)).length
    }
  return { all, turnedAway }
}
