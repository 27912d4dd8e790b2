import type { Finding } from '#app/platform/check.ts'
import { proxyTrust } from '#app/platform/http/client-address.server.ts'
import type { Visit } from '#app/platform/http/visits.server.ts'

/** Networks where one's own proxy usually is; a forwarding header from elsewhere is often forged. */
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
 * Warns of an untrusted proxy, behind which all visitors count as one: they share one rate limit, and lock each
 * other out.
 */
export function judgeProxies(trusted: readonly string[], visits: readonly Visit[]): Finding {
  const forwarded = visits.flatMap(({ forwarder }) => forwarder ?? [])
  const isMost = forwarded.length * 2 > visits.length
  const proxy = forwarded.findLast((each) => isNear(each) || isMost)
  if (proxy)
    return {
      state: 'warning',
      says: `Las visitas llegan a través de ${proxy}, que no está en TRUSTED_PROXIES: sus cabeceras no se creen, y todas cuentan como una sola persona.`,
      todo: `Si es tu proxy, pide a quien cuida el servidor que lo añada: TRUSTED_PROXIES=${isLoopback(proxy) ? 'loopback' : proxy}. Si no lo es, no hay nada que hacer.`,
    }
  return {
    state: 'ok',
    says: trusted.length
      ? `Se creen las cabeceras de ${trusted.join(', ')}, y no llegan por otro proxy.`
      : 'Las visitas llegan sin proxy delante.',
  }
}

const isLoopback = proxyTrust(['loopback'])
