/** System check of the newsletter: to which domains it does not go now, because their servers refused it. */
import type { Finding } from '#app/platform/check.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { listPauses } from './domain-pauses.server.ts'

/** Domains named in the finding; further ones are counted. */
const NAMED = 3

export async function checkDomainPauses(): Promise<Finding> {
  const domains = (await listPauses()).map(({ domain }) => domain)
  if (domains.length === 0) return { state: 'ok', says: 'Ningún servidor lo rechaza.' }
  return {
    state: 'warning',
    says: `No sale a ${namesOf(domains)}: allí rechazaron más del 2 % de los últimos correos. Nadie sale de la lista por eso.`,
    todo: 'En Boletín, «Preparar el envío», lee qué respondieron, corrígelo y pulsa «Reanudar».',
  }
}

/** 'a.example, b.example y otros 2 dominios' */
function namesOf(domains: readonly string[]): string {
  const more = domains.length - NAMED
  const named = more > 1 ? domains.slice(0, NAMED) : domains
  return LIST.format([...named, ...(more > 1 ? [`otros ${formatNumber(more)} dominios`] : [])])
}

const LIST = new Intl.ListFormat('es')
