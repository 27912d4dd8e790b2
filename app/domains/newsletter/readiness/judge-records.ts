/** What the records of the sender's domain come to, in one sentence each, and what to change (issue 'Preparar el envío'). */
import type { Finding } from '#app/platform/check.ts'
import type { Lookup, MxRecord } from './dns.server.ts'

const UNREACHABLE: Finding = {
  state: 'warning',
  says: 'El servidor DNS no respondió: no se sabe.',
  todo: 'Recarga la página en un momento.',
}
/** Who changes records. */
const AT_DNS = 'donde administras el dominio'

export function judgeMx(domain: string, records: Lookup<MxRecord>): Finding {
  if (records === 'unreachable') return UNREACHABLE
  // RFC 7505: a single record with an empty name refuses all mail.
  if (records.length === 0 || records.every(({ exchange }) => exchange === '' || exchange === '.'))
    return {
      state: 'failure',
      says: `${domain} no recibe correo, y muchos servidores no aceptan el de un dominio que no lo recibe.`,
      todo: `Pon ${AT_DNS} el registro MX de tu servicio de correo.`,
    }
  return { state: 'ok', says: `${domain} recibe correo.` }
}

/** Sender Policy Framework, RFC 7208. */
export function judgeSpf(domain: string, texts: Lookup<string>): Finding {
  if (texts === 'unreachable') return UNREACHABLE
  const records = texts.filter((text) => /^v=spf1( |$)/i.test(text))
  const [record = ''] = records
  const add = `Pon ${AT_DNS} un registro TXT en ${domain} con el texto que indica tu servicio de correo: empieza por «v=spf1» y termina en «~all» o «-all».`
  if (records.length === 0)
    return { state: 'failure', says: `${domain} no dice qué servidores envían en su nombre.`, todo: add }
  if (records.length > 1)
    return {
      state: 'failure',
      says: `${domain} tiene ${records.length} registros SPF, y con más de uno no vale ninguno.`,
      todo: `Júntalos ${AT_DNS} en uno solo.`,
    }
  const terms = record.trim().toLowerCase().split(/\s+/).slice(1)
  if (!terms.every(isSpfTerm))
    return { state: 'failure', says: `El registro SPF de ${domain} está mal escrito.`, todo: add }
  if (terms.some((term) => /^\+?all$/.test(term)))
    return {
      state: 'failure',
      says: `El registro SPF de ${domain} deja enviar a cualquiera.`,
      todo: `Cambia ${AT_DNS} su final «all» por «~all».`,
    }
  const hasEnd = terms.some((term) => /^[~-]all$/.test(term) || term.startsWith('redirect='))
  if (!hasEnd)
    return {
      state: 'warning',
      says: `El registro SPF de ${domain} no dice qué hacer con los demás servidores.`,
      todo: `Termínalo ${AT_DNS} en «~all».`,
    }
  return { state: 'ok', says: `${domain} dice qué servidores envían en su nombre.` }
}

function isSpfTerm(term: string): boolean {
  return /^([+~?-]?(all|include:\S+|a(:\S+)?(\/\S+)?|mx(:\S+)?(\/\S+)?|ptr(:\S+)?|ip4:[\d./]+|ip6:[\da-f:./]+|exists:\S+)|[a-z][a-z0-9_.-]*=\S*)$/.test(
    term,
  )
}

type Key = { selector: string; domain: string; publicKey: string }

/** DomainKeys Identified Mail, RFC 6376: the published key has to be ours. */
export function judgeDkim({ selector, domain, publicKey }: Key, texts: Lookup<string>): Finding {
  if (texts === 'unreachable') return UNREACHABLE
  const name = `${selector}._domainkey.${domain}`
  const right = `v=DKIM1; k=rsa; p=${publicKey}`
  const keys = texts.map(tagsOf).flatMap((tags) => tags.get('p') ?? [])
  const [key] = keys
  if (key === undefined)
    return {
      state: 'failure',
      says: `La firma no se puede comprobar: ${name} no tiene la clave.`,
      todo: `Pon ${AT_DNS} un registro TXT en ${name} con este texto: ${right}`,
    }
  if (keys.length > 1 || key !== publicKey)
    return {
      state: 'failure',
      says:
        key === ''
          ? `La clave de ${name} está retirada.`
          : `La clave de ${name} es otra que la de DKIM_KEY, y la firma no vale.`,
      todo: `Cambia ${AT_DNS} ese registro TXT por este, y deja solo uno: ${right}`,
    }
  return { state: 'ok', says: `El sitio firma los correos, y ${name} tiene su clave.` }
}

/** Domain-based Message Authentication, RFC 7489; `place`: the domain, or the one above it, that has the records. */
export function judgeDmarc(domain: string, texts: Lookup<string>): Finding {
  if (texts === 'unreachable') return UNREACHABLE
  const records = texts.filter((text) => /^v=dmarc1\s*(;|$)/i.test(text))
  const [record = ''] = records
  const add = `Pon ${AT_DNS} un registro TXT en _dmarc.${domain}, para empezar: v=DMARC1; p=none`
  if (records.length === 0)
    return {
      state: 'failure',
      says: `${domain} no tiene DMARC, y Gmail y Yahoo lo piden a quien escribe a muchos.`,
      todo: add,
    }
  if (records.length > 1)
    return {
      state: 'failure',
      says: `${domain} tiene ${records.length} registros DMARC, y con más de uno no vale ninguno.`,
      todo: `Deja ${AT_DNS} uno solo.`,
    }
  const policy = tagsOf(record).get('p')?.toLowerCase() ?? ''
  if (!['none', 'quarantine', 'reject'].includes(policy))
    return { state: 'failure', says: `El registro DMARC de ${domain} está mal escrito.`, todo: add }
  return { state: 'ok', says: `${domain} tiene DMARC (p=${policy}).` }
}

/** Tags of a record by their names. */
function tagsOf(record: string): Map<string, string> {
  return new Map(
    record.split(';').flatMap((tag) => {
      const [, name = '', value = ''] = /^\s*([a-z]+)\s*=([\s\S]*)$/i.exec(tag) ?? []
      return name ? [[name.toLowerCase(), value.replace(/\s+/g, '')] as const] : []
    }),
  )
}

/** The domain and those above it that DMARC asks, the nearest first; a top level has none. */
export function dmarcDomains(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/** Whether DMARC takes a signature of one domain for the other: one stands under the other, or they share theirs. */
export function isAligned(signing: string, sender: string): boolean {
  const [one, other] = [signing.toLowerCase(), sender.toLowerCase()]
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}
