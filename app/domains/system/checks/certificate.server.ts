import { isIP } from 'node:net'
import { checkServerIdentity, connect } from 'node:tls'
import type { Finding } from '#app/platform/check.ts'

/** Days before its end from which a certificate that renews itself should have been renewed. */
const SOON_DAYS = 20
const URGENT_DAYS = 10
const DAY_MS = 24 * 3_600_000
/** Less than the timeout of a check, so that a network that lets nothing through is no failure of the site. */
const CONNECT_WITHIN_MS = 3_000

/**
 * How long the certificate that visitors of `publicUrl` get is good for. It is the proxy's, so the check connects as a
 * visitor would. Some networks do not let a server reach its own address: then nothing is known, and nothing is wrong.
 */
export function certificateCheck(publicUrl: string) {
  const { protocol, hostname, port } = new URL(publicUrl)
  return async (): Promise<Finding> => {
    if (protocol !== 'https:') return { state: 'off', says: 'PUBLIC_URL no empieza por https://.' }
    const end = await readEnd(hostname, Number(port) || 443).catch(() => undefined)
    if (!end)
      return {
        state: 'off',
        says: `Desde esta máquina no se llega a ${hostname} por https, y no se sabe hasta cuándo vale.`,
      }
    return judgeCertificate((end.getTime() - Date.now()) / DAY_MS)
  }
}

export function judgeCertificate(daysLeft: number): Finding {
  const days = Math.floor(daysLeft)
  if (days >= SOON_DAYS) return { state: 'ok', says: `Vale ${days} días más.` }
  const todo =
    'Mira por qué no se renueva: en Caddy se renueva solo, y con certbot lo hace «certbot renew». Cuando esté, el sitio lo nota en una hora.'
  if (days < 0)
    return {
      state: 'failure',
      isUrgent: true,
      says: 'Ha caducado: los navegadores avisan de que el sitio no es seguro, y casi nadie entra.',
      todo,
    }
  const says = days === 0 ? 'Caduca hoy.' : days === 1 ? 'Caduca mañana.' : `Caduca en ${days} días.`
  return { state: 'warning', isUrgent: days < URGENT_DAYS, says, todo }
}

/** Throws if nothing answers in time, or what answers is not the site: a router that has the address, for instance. */
function readEnd(hostname: string, port: number): Promise<Date> {
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port,
      ...(!isIP(host) && { servername: host }),
      // An expired one is what is looked for. Nothing is sent over this connection.
      rejectUnauthorized: false,
    })
    const timer = setTimeout(() => socket.destroy(new Error('timeout')), CONNECT_WITHIN_MS)
    socket.on('close', () => clearTimeout(timer))
    socket.on('error', reject)
    socket.on('secureConnect', () => {
      const certificate = socket.getPeerCertificate()
      socket.destroy()
      const wrongName = checkServerIdentity(host, certificate)
      if (wrongName) reject(wrongName)
      else resolve(new Date(certificate.valid_to))
    })
  })
}
