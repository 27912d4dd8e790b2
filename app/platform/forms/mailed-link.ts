/** How the address of a mailed link names the message that it came in, and carries its code. */
import type { FormValues } from './form-values.ts'

export type MailedLink = { mailId: string; code: string }

/** A page of ours with a link's message and code in its address. */
export const linkPath = (page: string, { mailId, code }: MailedLink) =>
  `${page}?correo=${mailId}&codigo=${code}`

/** The link in a request's address; empty where there is none, which opens nothing. */
export function linkIn(request: Request): MailedLink {
  const { searchParams } = new URL(request.url)
  return { mailId: searchParams.get('correo') ?? '', code: searchParams.get('codigo') ?? '' }
}

/** Names of the fields that a form posts a link in (`ui/forms/mailed-link.tsx`). */
export const LINK_FIELDS = ['correo', 'codigo'] as const

/** The link that a form posted. */
export function postedLink({ correo, codigo }: FormValues): MailedLink {
  return { mailId: String(correo ?? ''), code: String(codigo ?? '') }
}
