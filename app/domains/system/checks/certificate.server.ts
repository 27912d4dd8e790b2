import { isIP } from 'node:net'
import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls'
import type { Finding } from '#app/platform/check.ts'
import { daysUntil } from '#app/platform/time/days-until.ts'

/** Days before its end from which a certificate that renews itself should have been renewed. */
const SOON_DAYS = 20
const URGENT_DAYS = 10
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
    const found = await readCertificate(hostname, Number(port) || 443).catch(() => undefined)
    if (!found)
      return {
        state: 'off',
        isUnknown: true,
        says: `Desde esta máquina no se llega a ${hostname} por https, y no se sabe hasta cuándo vale.`,
      }
    if ('otherName' in found)
      return {
        state: 'off',
        isUnknown: true,
        says: `Lo que contesta en ${hostname} muestra a esta máquina un certificado de otro nombre (${found.otherName}), y no se sabe hasta cuándo vale el del sitio.`,
      }
    const ends = judgeCertificate(daysUntil(found.end))
    const distrusted = DISTRUSTED[found.distrust]
    if (!distrusted) return ends
    // What is urgent about its end stays so.
    return ends.isUrgent
      ? { ...distrusted, isUrgent: true, says: `${distrusted.says} ${ends.says}` }
      : distrusted
  }
}

const WHO_RUNS_IT = 'Pide a quien cuida el servidor que'
const SELF_SIGNED: Finding = {
  state: 'failure',
  says: 'Lo firmó el propio servidor: los navegadores avisan de que el sitio no es seguro, y casi nadie entra.',
  todo: `${WHO_RUNS_IT} ponga uno de una autoridad conocida: Caddy lo pide solo, y certbot con «certbot --nginx».`,
}
const OWN_AUTHORITY =
  'Si es de la autoridad de tu organización, que indique su archivo en NODE_EXTRA_CA_CERTS.'
/** OpenSSL's last word on both: of a leaf that came alone it cannot say whether its authority is known. */
const INCOMPLETE: Finding = {
  state: 'failure',
  says: 'El servidor no envía el certificado intermedio, o lo firmó una autoridad que este servidor no conoce: algunos teléfonos y programas avisan de que el sitio no es seguro.',
  todo: `${WHO_RUNS_IT} ponga la cadena entera: con certbot es fullchain.pem, en lugar de cert.pem. ${OWN_AUTHORITY}`,
}
const UNKNOWN_AUTHORITY: Finding = {
  state: 'warning',
  says: 'Lo firmó una autoridad que este servidor no conoce, y los navegadores seguramente tampoco.',
  todo: `${WHO_RUNS_IT} ponga uno de una autoridad conocida. ${OWN_AUTHORITY}`,
}

/** Why a visitor's browser does not trust it, by OpenSSL's reason. Its dates are judged apart. */
const DISTRUSTED: Record<string, Finding> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: SELF_SIGNED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: INCOMPLETE,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
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

/** `otherName`: what answers is not the site, a router that has the address, for instance. */
type Certificate = { end: Date; distrust: string } | { otherName: string }

/** Throws if nothing answers in time. */
function readCertificate(hostname: string, port: number): Promise<Certificate> {
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port,
      ...(!isIP(host) && { servername: host }),
      // One that no visitor would take is what is looked for. Nothing is sent over this connection.
      rejectUnauthorized: false,
    })
    const timer = setTimeout(() => socket.destroy(new Error('timeout')), CONNECT_WITHIN_MS)
    socket.on('close', () => clearTimeout(timer))
    socket.on('error', reject)
    socket.on('secureConnect', () => {
      const certificate = socket.getPeerCertificate()
      // OpenSSL's code, whatever the types say.
      const distrust = String(socket.authorizationError)
      socket.destroy()
      if (checkServerIdentity(host, certificate)) resolve({ otherName: nameOf(certificate) })
      else resolve({ end: new Date(certificate.valid_to), distrust })
    })
  })
}

function nameOf({ subjectaltname, subject }: PeerCertificate): string {
  const [first = ''] = subjectaltname?.split(', ') ?? []
  const name = first.replace(/^[^:]*:/, '') || String(subject?.CN ?? '')
  return name || 'sin nombre'
}
