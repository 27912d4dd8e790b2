/** Explains why a delivery failed, as text for the team, without secrets. */

export type DeliveryFailure = {
  reason: string
  /** The server refused this message for good (5xx), so retrying is pointless. */
  permanent: boolean
}

/** nodemailer adds these properties without typing them. */
type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number }

const REASONS: Record<string, string> = {
  ETIMEDOUT: 'El servidor de correo no respondió a tiempo.',
  EABORT: 'El envío tardó demasiado y se interrumpió.',
  EDNS: 'No se encontró el servidor de correo.',
  ECONNECTION: 'El servidor de correo cortó la conexión.',
  ESOCKET: 'No se pudo conectar con el servidor de correo.',
  ETLS: 'No se pudo abrir una conexión segura con el servidor de correo.',
  // The server's response is left out: some servers quote the credentials they got.
  EAUTH: 'El servidor de correo no aceptó el usuario o la contraseña de SMTP_URL.',
  ENOAUTH: 'El servidor de correo pide usuario y contraseña, y SMTP_URL no los tiene.',
  EENVELOPE: 'El servidor de correo no aceptó la dirección.',
}

/** Shown in the outbox and in Sistema. It says what to do, because no mail leaves until then. */
const NOT_ENCRYPTED =
  'El servidor de correo no ofrece una conexión cifrada (STARTTLS), y sin ella el sitio no le entrega mensajes. Si la red entre los dos es de fiar, añade ?requireTLS=false a SMTP_URL.'

const DISTRUSTED =
  'El certificado del servidor de correo no es de fiar. Si es de una autoridad propia, indica el archivo de ella en NODE_EXTRA_CA_CERTS.'

const ABOUT_THE_MESSAGE = ['MAIL FROM', 'RCPT TO', 'DATA']
const AUTHENTICATION_REQUIRED = 530

export function describeDeliveryFailure(error: unknown): DeliveryFailure {
  const { code = '', command = '', response, responseCode = 0 } = error as SmtpError
  if (code === 'EAUTH' || code === 'ENOAUTH') return { reason: REASONS[code] ?? '', permanent: false }
  // A 5xx at the greeting or sign-in concerns the server or our account, which can be fixed, so the message is retried.
  const refused = ABOUT_THE_MESSAGE.includes(command) && responseCode !== AUTHENTICATION_REQUIRED
  if (code === 'ETLS' && command === 'STARTTLS' && response)
    return { reason: NOT_ENCRYPTED, permanent: false }
  if (response && responseCode >= 400)
    return {
      reason: `El servidor de correo respondió: ${response.replace(/\s+/g, ' ').slice(0, 300)}`,
      permanent: refused && responseCode >= 500,
    }
  const isDistrusted = ['ESOCKET', 'ETLS'].includes(code) && /certificate/i.test((error as Error).message)
  if (isDistrusted) return { reason: DISTRUSTED, permanent: false }
  return { reason: REASONS[code] ?? 'No se pudo enviar el correo.', permanent: code === 'EENVELOPE' }
}

/** What the server answered about this message, with its status (RFC 2034); undefined if it said nothing of it. */
export function readAnswer(error: unknown): { status: string; diagnostic: string } | undefined {
  const { command = '', response, responseCode = 0 } = error as SmtpError
  if (!response || !ABOUT_THE_MESSAGE.includes(command) || responseCode === AUTHENTICATION_REQUIRED)
    return undefined
  const [, status = ''] = /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  return { status, diagnostic: response }
}

/** Servers quote the rejected recipient, whose address belongs in the outbox only. */
export function withoutAddresses(reason: string): string {
  return reason.replace(/<?[^\s<>@]+@[^\s<>]+>?/g, '…')
}
