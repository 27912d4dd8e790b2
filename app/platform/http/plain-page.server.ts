import { href } from 'react-router'
import { errorCode } from './request-id.server.ts'

/** CSP of an answer that is drawn without the application: nothing of it runs, loads or may be framed. */
export const INERT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Ways on from a page for visitors. */
const TO_SITE = [
  { to: '/', label: 'Volver al inicio' },
  { to: href('/agenda'), label: 'Ver la agenda' },
]

type PlainPageOptions = { links?: readonly { to: string; label: string }[]; againSeconds?: number }

/**
 * Minimal HTML page for when the application cannot answer: no database, bundle or script needed. `text` is HTML.
 * `againSeconds`: after which browsers ask for the page once more.
 */
export function plainPage(
  title: string,
  text: string,
  { links = TO_SITE, againSeconds }: PlainPageOptions = {},
): string {
  const again = againSeconds ? `<meta http-equiv="refresh" content="${againSeconds}">` : ''
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${again}
<title>${title}</title><meta name="robots" content="noindex">
<style>body{margin:0;padding:clamp(40px,12vh,120px) 24px;background:#fbf6ec;color:#10202e;font:17px/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:auto}p{margin:0 0 1em}h1{color:#07203a;font-size:clamp(1.8rem,6vw,2.6rem);line-height:1.1;margin:0 0 .6em}
nav{display:flex;flex-wrap:wrap;gap:8px 28px;margin-top:32px}a{padding:12px 0;color:#0b6b76;font-weight:600}
a:first-child{padding:12px 24px;border-radius:4px;background:#ffc93c;color:#10202e;text-decoration:none}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><nav>${links.map(({ to, label }) => `<a href="${to}">${label}</a>`).join('')}</nav></main></body></html>
`
}

/** Titles and texts of the shell's own answers, by status code. */
export const SHELL_ANSWERS = {
  400: [
    'No entendimos la petición',
    'La dirección o los datos llegaron incompletos. Vuelve atrás e inténtalo de nuevo.',
  ],
  403: ['Petición rechazada', 'El formulario llegó desde otro sitio. Ábrelo aquí y vuelve a enviarlo.'],
  405: ['Método no permitido', 'Esta dirección no acepta ese tipo de petición.'],
  413: [
    'Es demasiado grande',
    'Lo que enviaste supera el tamaño que aceptamos, o llegó con demasiados campos. Acórtalo e inténtalo de nuevo.',
  ],
  414: [
    'La dirección es demasiado larga',
    'Ninguna página del sitio tiene una dirección así. Revisa el enlace, o entra por el inicio.',
  ],
  415: ['Formato no aceptado', 'El formulario llegó en un formato que no aceptamos.'],
  500: ['Unexpected Application Error!', 'Algo falló de nuestro lado. Inténtalo de nuevo en unos minutos.'],
  503: [
    'Volvemos enseguida',
    'El sitio no puede leer sus datos en este momento. Inténtalo de nuevo en unos minutos.',
  ],
} as const satisfies Record<number, readonly [string, string]>

export function shellAnswer(status: keyof typeof SHELL_ANSWERS): Response {
  const [title, text] = SHELL_ANSWERS[status]
  const code = status >= 500 && errorCode()
  return plainAnswer(status, plainPage(title, code ? `${text}</p><p>${code}` : text))
}

/** Response with a plain page. */
export function plainAnswer(status: number, page: string): Response {
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': INERT_POLICY,
    },
  })
}
