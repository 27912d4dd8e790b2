/**
 * Owns what stands between the site and a newsletter that arrives: what DNS says of the sender's domain, and what the
 * site itself lacks. Looked up anew each time, because the team reads it while it changes records.
 */
import { mailboxUser, readsMailbox } from '#app/domains/mail/mailbox/imap.server.ts'
import { isExample } from '#app/domains/mail/schema.ts'
import { mailIsOn, senderAddress } from '#app/domains/mail/transport.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import type { Finding } from '#app/platform/check.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { publicDkimKey } from '#app/platform/secrets/dkim-key.server.ts'
import { type DnsReader, dnsReader, type Lookup } from './dns.server.ts'
import { dmarcDomains, isAligned, judgeDkim, judgeDmarc, judgeMx, judgeSpf } from './judge-records.ts'
import type { Readiness, ReadinessPart } from './schema.ts'

const WHO_RUNS_IT = 'Pide a quien cuida el servidor que'

export async function readReadiness(dns: DnsReader = dnsReader()): Promise<Readiness> {
  const sender = senderAddress()
  const { postal_address } = await readSettings()
  return {
    sender,
    parts: [
      { name: 'Servidor de correo', ...judgeServer() },
      { name: 'Dirección del sitio', ...judgeAddress() },
      { name: 'Dirección postal', ...judgePostalAddress(postal_address) },
      ...(isExample(sender) ? [{ name: 'Remitente', ...NO_SENDER }] : await readDomain(sender, dns)),
    ],
  }
}

/** Nobody owns such a domain (RFC 2606), so DNS is not asked about it. */
const NO_SENDER: Finding = {
  state: 'failure',
  says: 'El remitente es una dirección de ejemplo.',
  todo: `${WHO_RUNS_IT} ponga en MAIL_FROM una dirección de tu dominio, y que reinicie el sitio.`,
}

async function readDomain(sender: string, dns: DnsReader): Promise<ReadinessPart[]> {
  const domain = (sender.split('@')[1] ?? '').toLowerCase()
  const [texts, mx, dkim, dmarc] = await Promise.all([
    dns.readTexts(domain),
    dns.readMx(domain),
    findDkim(dns, domain),
    findDmarc(dns, domain),
  ])
  return [
    { name: 'SPF', ...judgeSpf(domain, texts) },
    { name: 'DKIM', ...dkim },
    { name: 'DMARC', ...judgeDmarc(dmarc.domain, dmarc.texts) },
    { name: 'Dominio del remitente', ...judgeMx(domain, mx) },
    { name: 'Correos devueltos', ...judgeReturnPath(sender) },
  ]
}

async function findDkim(dns: DnsReader, sender: string): Promise<Finding> {
  const { dkim } = env()
  if (!dkim)
    return {
      state: 'off',
      says: 'El sitio no firma los correos. Puede que lo haga tu servidor de correo.',
      todo: `Si no lo hace: ${WHO_RUNS_IT.toLowerCase()} ponga DKIM_KEY, DKIM_SELECTOR y DKIM_DOMAIN, y que reinicie el sitio.`,
    }
  const { selector, domain } = dkim
  const key = { selector, domain, publicKey: publicDkimKey(dkim) }
  const found = judgeDkim(key, await dns.readTexts(`${selector}._domainkey.${domain}`))
  if (found.state !== 'ok' || isAligned(domain, sender)) return found
  return {
    state: 'failure',
    says: `El sitio firma por ${domain}, y los correos salen de ${sender}: DMARC no lo acepta.`,
    todo: `${WHO_RUNS_IT} ponga en DKIM_DOMAIN el dominio de MAIL_FROM.`,
  }
}

/** The records of the domain, or of the nearest above it that has some (RFC 7489 §6.6.3). */
async function findDmarc(dns: DnsReader, sender: string): Promise<{ domain: string; texts: Lookup<string> }> {
  for (const domain of dmarcDomains(sender)) {
    const texts = await dns.readTexts(`_dmarc.${domain}`)
    if (texts === 'unreachable' || texts.some((text) => /^v=dmarc1/i.test(text))) return { domain, texts }
  }
  return { domain: sender, texts: [] }
}

function judgeServer(): Finding {
  return mailIsOn()
    ? { state: 'ok', says: 'Hay servidor de correo.' }
    : {
        state: 'failure',
        says: 'No hay servidor de correo: no sale nada.',
        todo: `${WHO_RUNS_IT} ponga SMTP_URL y MAIL_FROM, y que reinicie el sitio.`,
      }
}

function judgeAddress(): Finding {
  return env().publicUrl.startsWith('https:')
    ? { state: 'ok', says: 'Los enlaces son https, y los buzones ofrecen dejar el boletín con un botón.' }
    : {
        state: 'failure',
        says: 'Los enlaces no son https: los buzones no ofrecen dejar el boletín con un botón, y Gmail y Yahoo lo piden.',
        todo: `${WHO_RUNS_IT} ponga en PUBLIC_URL una dirección https://, y que reinicie el sitio.`,
      }
}

function judgePostalAddress(postal_address: string): Finding {
  return postal_address
    ? { state: 'ok', says: 'Va al pie de cada número.' }
    : {
        state: 'failure',
        says: 'Falta la dirección postal de la organización, y sin ella no sale ningún número.',
        todo: 'Escríbela en Configuración, Organización.',
      }
}

/** Where servers send what they could not deliver. */
function judgeReturnPath(sender: string): Finding {
  if (!readsMailbox())
    return {
      state: 'warning',
      says: `Vuelven a ${sender}, y el sitio no lee ese buzón: nadie sale de la lista porque su buzón no exista.`,
      todo: `${WHO_RUNS_IT} ponga en IMAP_URL el buzón al que llega lo que se escribe a ${sender}.`,
    }
  const user = mailboxUser()
  return user && user.toLowerCase() !== sender.toLowerCase()
    ? {
        state: 'warning',
        says: `Vuelven a ${sender}, y el sitio lee el buzón de ${user}.`,
        todo: `Comprueba que lo que se escribe a ${sender} llega a ese buzón.`,
      }
    : { state: 'ok', says: `Vuelven a ${sender}, y el sitio lee ese buzón.` }
}
