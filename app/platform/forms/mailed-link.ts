/** Query string of a mailed link: id of the mail that contained it, and its code. */
import type { FormValues } from './form-values.ts'

export type MailedLink = { mailId: string; code: string }

/** URL of a page with the mail's id and the code. */
export const linkPath = (page: string, { mailId, code }: MailedLink) =>
  `${page}?correo=${mailId}&codigo=${code}`

/** Link in a request's URL; empty parameters if missing, which no code matches. */
export function linkIn(request: Request): MailedLink {
  const { searchParams } = new URL(request.url)
  return { mailId: searchParams.get('correo') ?? '', code: searchParams.get('codigo') ?? '' }
}

/** Field names in which a form posts the link (`ui/forms/mailed-link.tsx`). */
export const LINK_FIELDS = ['correo', 'codigo'] as const

/** Link posted by such a form. */
export function postedLink({ correo, codigo }: FormValues): MailedLink {
  return { mailId: String(correo ?? ''), code: String(codigo ?? '') }
}
