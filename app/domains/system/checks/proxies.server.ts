import type { Finding } from '#app/platform/check.ts'
import { proxyTrust } from '#app/platform/http/client-address.server.ts'
import { type HidingProxy, isFromMachine, type RecentVisitor } from '../recent-visitors.server.ts'

/** Networks where an own proxy usually is. A forwarding header from elsewhere is often forged. */
const isNear = proxyTrust([
  'loopback',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
])

/**
 * Warns of a proxy that hides who visitors are: all of them count as one, share one rate limit and one place in each
 * queue, and block each other. A trusted proxy is reported only if it hides every recent visitor.
 */
export function judgeProxies(trusted: readonly string[], visitors: readonly RecentVisitor[]): Finding {
  const people = visitors.filter((visit) => !isFromMachine(visit))
  const untrusted = people.flatMap(({ hiddenBy }) => (hiddenBy?.fault === 'untrusted' ? hiddenBy : []))
  const isMost = untrusted.length * 2 > people.length
  const hidesAll = people.every(({ hiddenBy }) => hiddenBy)
  const proxy =
    untrusted.findLast(({ address }) => isNear(address) || isMost) ??
    (hidesAll ? people.at(-1)?.hiddenBy : undefined)
  if (proxy) return { state: 'warning', ...explain(proxy) }
  return {
    state: 'ok',
    says: trusted.length
      ? `Se creen las cabeceras de ${trusted.join(', ')}, y no llegan por otro proxy.`
      : 'Las visitas llegan sin proxy delante.',
  }
}

const AS_ONE = 'todas cuentan como una sola persona, y si una insiste, las demás esperan por ella'

function explain({ address, fault }: HidingProxy): Pick<Finding, 'says' | 'todo'> {
  if (fault === 'untrusted')
    return {
      says: `Las visitas llegan a través de ${address}, que no está en TRUSTED_PROXIES: sus cabeceras no se creen, y ${AS_ONE}.`,
      todo: `Si es tu proxy, pide a quien cuida el servidor que lo añada: TRUSTED_PROXIES=${isLoopback(address) ? 'loopback' : address}. Si no lo es, no hay nada que hacer.`,
    }
  const header =
    fault === 'silent' ? 'sin X-Forwarded-For' : 'con un X-Forwarded-For que no es una dirección IP'
  return {
    says: `El proxy ${address} pasa las visitas ${header}: ${AS_ONE}.`,
    todo: 'Pide a quien cuida el servidor que el proxy diga de qué dirección viene cada visita; en nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for.',
  }
}

const isLoopback = proxyTrust(['loopback'])
