/** What the mailbox that took a trial says of it (RFC 8601), and what comes of that in one sentence each. */
import type { ReceivedProof } from '#app/domains/mail/mailbox/received-mail.server.ts'
import type { ReadinessPart } from './schema.ts'

/** Results by method, such as `{ spf: 'pass' }`; of several signatures one that passes is enough. */
export type Authentication = {
  spf: string
  dkim: string
  dmarc: string
  signed: string[]
  return_path: string
}

const METHODS = ['spf', 'dkim', 'dmarc'] as const

export function readAuthentication({ results, signed, returnPath }: ReceivedProof): Authentication {
  const [top = ''] = results
  // Servers write theirs above what a mail brought along, one header for all methods or one for each.
  const own = results.filter((header) => serverOf(header) === serverOf(top)).join(';')
  const found = METHODS.map((method) => {
    const all = [...own.matchAll(new RegExp(String.raw`[;\s]${method}\s*=\s*([a-z]+)`, 'gi'))]
    const said = all.map(([, result = '']) => result.toLowerCase())
    return [method, said.includes('pass') ? 'pass' : (said[0] ?? 'none')] as const
  })
  const [[, spf], [, dkim], [, dmarc]] = found as [[string, string], [string, string], [string, string]]
  return { spf, dkim, dmarc, signed, return_path: returnPath }
}

function serverOf(header: string): string {
  return /^\s*([^\s;]+)/.exec(header)?.[1]?.toLowerCase() ?? ''
}

const WITH_MAIL_SERVICE = 'con quien te da el correo'

export function judgeAuthentication(came: Authentication, sender: string): ReadinessPart[] {
  const { spf, dkim, dmarc, signed, return_path } = came
  return [
    part('SPF, en la prueba', spf === 'pass', {
      right: 'El buzón reconoció al servidor que lo envió.',
      wrong: `El buzón no reconoció al servidor que lo envió (spf=${spf}).`,
      todo: `Revisa ${WITH_MAIL_SERVICE} qué texto lleva el registro SPF de ${domainOf(return_path) || domainOf(sender)}.`,
    }),
    part('DKIM, en la prueba', dkim === 'pass', {
      right: 'La firma llegó entera.',
      wrong: dkim === 'none' ? 'El correo llegó sin firma.' : `La firma no vale (dkim=${dkim}).`,
      todo: `Activa DKIM ${WITH_MAIL_SERVICE}, o pide a quien cuida el servidor que ponga DKIM_KEY.`,
    }),
    part('DMARC, en la prueba', dmarc === 'pass', {
      right: 'El remitente es quien dice ser.',
      wrong: `El buzón no pudo comprobar el remitente (dmarc=${dmarc}).`,
      todo: `Hace falta el registro DMARC, y que SPF o DKIM valgan por ${domainOf(sender)}.`,
    }),
    part('Firma del botón de dejar', isLeavingSigned(signed), {
      right: 'La firma cubre las cabeceras con las que los buzones ofrecen dejar el boletín.',
      wrong:
        'La firma no cubre List-Unsubscribe y List-Unsubscribe-Post, y los buzones no ofrecen dejar el boletín.',
      todo: `Pídelo ${WITH_MAIL_SERVICE}, o pide a quien cuida el servidor que firme el sitio, con DKIM_KEY.`,
    }),
  ]
}

function part(
  name: string,
  isRight: boolean,
  { right, wrong, todo }: { right: string; wrong: string; todo: string },
): ReadinessPart {
  return isRight ? { name, state: 'ok', says: right } : { name, state: 'failure', says: wrong, todo }
}

function isLeavingSigned(signed: readonly string[]): boolean {
  return ['list-unsubscribe', 'list-unsubscribe-post'].every((name) => signed.includes(name))
}

function domainOf(address: string): string {
  return address.split('@')[1]?.replace(/>.*$/, '') ?? ''
}
