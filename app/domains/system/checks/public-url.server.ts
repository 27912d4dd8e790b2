import type { Finding } from '#app/platform/check.ts'
import { isFromMachine, type RecentVisitor } from '../recent-visitors.server.ts'

type Address = { publicUrl: string; isGiven: boolean }

/** Checks that PUBLIC_URL, which links in mails lead to, is set and is where visitors come from. */
export function judgePublicUrl({ publicUrl, isGiven }: Address, visitors: readonly RecentVisitor[]): Finding {
  const people = visitors.filter((visit) => visit.origin === publicUrl || !isFromMachine(visit))
  const others = people.filter(({ origin }) => origin !== publicUrl)
  const other = others.at(-1)?.origin
  const lead = isGiven
    ? `Los enlaces de los correos llevan a ${publicUrl}`
    : `PUBLIC_URL no está indicada, y los enlaces de los correos llevan a ${publicUrl}`
  if (other && others.length * 2 > people.length)
    return {
      state: 'failure',
      says: `${lead}, pero la gente llega por ${other} (${others.length} de ${people.length} en la última hora).`,
      todo: `Si esa es la dirección del sitio, pide a quien lo cuida que lo arranque con PUBLIC_URL=${other}. Si no, que el proxy pase Host y X-Forwarded-Proto.`,
    }
  if (!isGiven)
    return {
      state: 'warning',
      says: `${lead}, que solo se abre desde esta máquina.`,
      todo: 'Pide a quien cuida el servidor que arranque el sitio con PUBLIC_URL=https:// y su dominio.',
    }
  return {
    state: 'ok',
    says: people.length ? `${lead}, y por ahí llega la gente.` : `${lead}. En la última hora no llegó nadie.`,
  }
}
