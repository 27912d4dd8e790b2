import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Finding } from '#app/platform/check.ts'
import { isFromMachine, type RecentVisitor } from '../recent-visitors.server.ts'

type Address = { publicUrl: string; isGiven: boolean }

/** Fewer visitors prove nothing: anyone may write any name into the Host header. */
const ENOUGH_VISITORS = 3
/** So many prove that an address that was given is wrong; on a quiet night a few are programs that try addresses. */
const MANY_VISITORS = 10
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
      state: isGiven && count < MANY_VISITORS ? 'warning' : 'failure',
      says: `${lead}, pero la gente llega por ${other} (${count} de ${people.length} en la última hora).`,
      todo: await whatToDo(other, publicUrl),
    }
  if (!isGiven)
    return {
      state: 'warning',
      says: `${lead}, que solo se abre desde esta máquina.`,
      todo: 'Pide a quien cuida el servidor que arranque el sitio con PUBLIC_URL=https:// y su dominio.',
    }
  return {
    state: 'ok',
    says: people.some(({ origin }) => origin === publicUrl)
      ? `${lead}, y por ahí llega la gente.`
      : `${lead}. En la última hora no llegó nadie por ahí.`,
  }
}

async function whatToDo(other: string, publicUrl: string): Promise<string> {
  if (withoutPort(other) === withoutPort(publicUrl))
    return 'El proxy quita el puerto, y el sitio rechaza los formularios: pide a quien cuida el servidor que lo pase (en nginx, proxy_set_header Host $http_host).'
  return (await leadsHere(other))
    ? `Si esa es la dirección del sitio, pide a quien lo cuida que lo arranque con PUBLIC_URL=${other}. Si no, que el proxy pase Host y X-Forwarded-Proto.`
    : 'Por ese nombre no se llega hasta aquí: pide a quien cuida el servidor que el proxy pase Host y X-Forwarded-Proto.'
}

function withoutPort(origin: string): string {
  const { protocol, hostname } = new URL(origin)
  return `${protocol}//${hostname}`
}

function mostFrequent(visitors: readonly RecentVisitor[]): { origin?: string; count: number } {
  const counts = new Map<string, number>()
  for (const { origin } of visitors) counts.set(origin, (counts.get(origin) ?? 0) + 1)
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most ? { origin: most[0], count: most[1] } : { count: 0 }
}

/** Whether it is an address of this machine, or a name that exists for it. */
async function leadsHere(origin: string): Promise<boolean> {
  const name = new URL(origin).hostname.replace(/^\[|\]$/g, '')
  if (isIP(name)) return machineAddresses().includes(name)
  const found = lookup(name).then(
    () => true,
    () => false,
  )
  return Promise.race([found, sleep(RESOLVE_WITHIN_MS, false, { ref: false })])
}

function machineAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address))
}
