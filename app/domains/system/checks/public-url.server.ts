import { lookup } from 'node:dns/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Finding } from '#app/platform/check.ts'
import { isFromMachine, type RecentVisitor } from '../recent-visitors.server.ts'

type Address = { publicUrl: string; isGiven: boolean }

/** Fewer visitors prove nothing: anyone may write any name into the Host header. */
const ENOUGH_VISITORS = 3
const RESOLVE_WITHIN_MS = 2_000

/** Checks that PUBLIC_URL, which links in mails lead to, is set and is where visitors come from. */
export async function judgePublicUrl(
  { publicUrl, isGiven }: Address,
  visitors: readonly RecentVisitor[],
): Promise<Finding> {
  const people = visitors.filter((visit) => visit.origin === publicUrl || !isFromMachine(visit))
  const { origin: other, count } = mostFrequent(people.filter(({ origin }) => origin !== publicUrl))
  const lead = isGiven
    ? `Los enlaces de los correos llevan a ${publicUrl}`
    : `PUBLIC_URL no está indicada, y los enlaces de los correos llevan a ${publicUrl}`
  if (other && count >= ENOUGH_VISITORS && count * 2 > people.length)
    return {
      state: 'failure',
      says: `${lead}, pero la gente llega por ${other} (${count} de ${people.length} en la última hora).`,
      todo: (await isResolved(other))
        ? `Si esa es la dirección del sitio, pide a quien lo cuida que lo arranque con PUBLIC_URL=${other}. Si no, que el proxy pase Host y X-Forwarded-Proto.`
        : 'Ese nombre no existe para este servidor: pide a quien lo cuida que el proxy pase Host y X-Forwarded-Proto.',
    }
  if (!isGiven)
    return {
      state: 'warning',
      says: `${lead}, que solo se abre desde esta máquina.`,
      todo: 'Pide a quien cuida el servidor que arranque el sitio con PUBLIC_URL=https:// y su dominio.',
    }
  return {
    state: 'ok',
    says: people.length ? `${lead}, y por ahí llega la gente.` : `${lead}. En la última hora no llegó nadie.`,
  }
}

function mostFrequent(visitors: readonly RecentVisitor[]): { origin?: string; count: number } {
  const counts = new Map<string, number>()
  for (const { origin } of visitors) counts.set(origin, (counts.get(origin) ?? 0) + 1)
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most ? { origin: most[0], count: most[1] } : { count: 0 }
}

async function isResolved(origin: string): Promise<boolean> {
  const name = new URL(origin).hostname.replace(/^\[|\]$/g, '')
  const found = lookup(name).then(
    () => true,
    () => false,
  )
  return Promise.race([found, sleep(RESOLVE_WITHIN_MS, false, { ref: false })])
}
