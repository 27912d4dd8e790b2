import { href } from 'react-router'
import { linkPath, type MailedLink } from '#app/platform/forms/mailed-link.ts'

/** The organiser's pages, accessible by their mailed link only. */
const ORGANISER_PAGES = {
  event: href('/mi-evento'),
  correction: href('/mi-evento/corregir'),
  again: href('/mi-evento/repetir'),
  message: href('/mi-evento/escribir'),
}

type OrganiserPage = keyof typeof ORGANISER_PAGES

/**
 * How a page is addressed: by the id of the submission, which opens nothing without the browser's cookie; by the
 * mailed link itself in a browser that keeps no cookies (`isCookieless`) and in pages of an earlier version.
 * `date`: id of the date of a series to show, by default the approved one.
 */
export type OrganiserAddress = { date?: string | undefined } & (
  | { submission: string }
  | (MailedLink & { isCookieless: boolean })
)

/** Parameters of an organiser's address, besides those of a mailed link. */
export const SUBMISSION = 'envio'
export const COOKIELESS = 'sin-cookies'
export const DATE = 'fecha'
/** The link was just renewed by its holder, which ended it. */
export const RENEWED = 'renovado'

/** URL of an organiser's page. It always has a query, so that more parameters can be added with `&`. */
export function organiserPath(address: OrganiserAddress, page: OrganiserPage = 'event'): string {
  const path = ORGANISER_PAGES[page]
  const date = address.date ? `&${DATE}=${address.date}` : ''
  if ('submission' in address) return `${path}?${SUBMISSION}=${address.submission}${date}`
  return `${linkPath(path, address)}${address.isCookieless ? `&${COOKIELESS}=1` : ''}${date}`
}

/** URL in a mail. The page that it leads to moves the code into a cookie. */
export const mailedOrganiserPath = (link: MailedLink, page: OrganiserPage = 'event') =>
  linkPath(ORGANISER_PAGES[page], link)
