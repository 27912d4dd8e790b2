import { href } from 'react-router'
import { linkPath, type MailedLink } from '#app/platform/forms/mailed-link.ts'

/** The organiser's pages, accessible by their mailed link only. */
const ORGANISER_PAGES = {
  event: href('/mi-evento'),
  correction: href('/mi-evento/corregir'),
  again: href('/mi-evento/repetir'),
  message: href('/mi-evento/escribir'),
}

/** Query of a mailed link to an organiser. `date`: id of the date of a series to show, by default the approved one. */
export type OrganiserLink = MailedLink & { date?: string }

/** URL of an organiser's page, with the link's query. */
export const organiserPath = (
  { date, ...link }: OrganiserLink,
  page: keyof typeof ORGANISER_PAGES = 'event',
) => linkPath(ORGANISER_PAGES[page], link) + (date ? `&fecha=${date}` : '')
