import type pg from 'pg'
import { address, makeAdministrator } from './accounts.ts'
import { newAddress, type Reply, sendSignIn } from './sign-in-request.ts'

/** What is compared: an address nobody has, and the same address once an administrator has it. */
export type Comparison = { differences: string[]; samples: number }

type Question = { path: string; form: (email: string) => Record<string, string>; perAccount: number }

export const SIGN_IN: Question = {
  path: '/admin/entrar',
  form: (email) => ({ email, password: 'no-es-esta-clave', redirect_to: '/admin' }),
  // The eleventh is limited, and must be so alike.
  perAccount: 11,
}

/** Four an hour (design §6.25). */
export const FORGOTTEN: Question = { path: '/admin/olvide', form: (email) => ({ email }), perAccount: 5 }

/**
 * Asks for the very same address before and after it exists: then every byte of the answers has to be the same,
 * the policy's hashes of what the page repeats included.
 */
export async function compare(
  db: pg.Client,
  nodes: readonly string[],
  { path, form, perAccount }: Question,
  accounts: number,
): Promise<Comparison> {
  const replies = { unknown: [] as Reply[], known: [] as Reply[] }
  for (let number = 0; number < accounts; number++) {
    const email = address(`comparada${perAccount}`, number)
    for (const who of ['unknown', 'known'] as const) {
      if (who === 'known') await makeAdministrator(db, email)
      await db.query('delete from rate_limits')
      for (let turn = 0; turn < perAccount; turn++)
        replies[who].push(
          await sendSignIn(nodes[turn % nodes.length] ?? '', { path, form: form(email), from: newAddress() }),
        )
    }
  }
  const differences = replies.unknown.flatMap((reply, index) => {
    const [one, other] = [seen(reply), seen(replies.known[index])]
    return one === other ? [] : [`${path}, n.º ${index}: ${firstDifference(one, other)}`]
  })
  return { differences, samples: replies.unknown.length }
}

/** Milliseconds that the two addresses take, and how many times as long the known one takes. Medians. */
export type Pace = { knownMs: number; unknownMs: number; ratio: number }

/** Pairs whose times do not count: each process answers the first of a kind slowly. */
const WARMING = 4

/**
 * How long an administrator's address takes, and one that nobody has, one right after the other and never limited. The
 * ratio is the median of the pairs' own: what else the machine does meets both halves of a pair.
 */
export async function pace(
  db: pg.Client,
  nodes: readonly string[],
  { path, form }: Question,
  pairs: number,
): Promise<Pace> {
  const [known, unknown] = [address('medida', 0), address('medida', 1)]
  const exists = await db.query('select 1 from "user" where email = $1', [known])
  if (exists.rowCount === 0) await makeAdministrator(db, known)
  const took: { known: number; unknown: number }[] = []
  for (let pair = 0; pair < WARMING + pairs; pair++) {
    await db.query('delete from rate_limits')
    const node = nodes[pair % 4 > 1 ? 1 : 0] ?? ''
    const timed = async (email: string) =>
      (await sendSignIn(node, { path, form: form(email), from: newAddress() })).ms
    if (pair % 2) took.push({ known: await timed(known), unknown: await timed(unknown) })
    else {
      const before = await timed(unknown)
      took.push({ known: await timed(known), unknown: before })
    }
  }
  const counted = took.slice(WARMING)
  return {
    knownMs: median(counted.map((pair) => pair.known)),
    unknownMs: median(counted.map((pair) => pair.unknown)),
    ratio: median(counted.map((pair) => pair.known / pair.unknown)),
  }
}

/** All a stranger can compare but the clock: the date, and how many seconds are left to wait. */
function seen(reply: Reply | undefined): string {
  if (!reply) return ''
  const { date: _, 'x-request-id': __, 'retry-after': wait, ...headers } = reply.headers
  const lines = Object.entries(headers).toSorted()
  return JSON.stringify({ status: reply.status, lines, waits: wait !== undefined, body: reply.body })
}

function firstDifference(one: string, other: string): string {
  let at = 0
  while (one[at] === other[at] && at < one.length) at++
  return `«${one.slice(at - 40, at + 60)}» y «${other.slice(at - 40, at + 60)}»`
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
