import { href } from 'react-router'
import { linkPath, type MailedLink } from '#app/platform/forms/mailed-link.ts'

/** The organiser's own pages, which only their link opens. */
const ORGANISER_PAGES = {
  event: href('/mi-evento'),
  correction: href('/mi-evento/corregir'),
  again: href('/mi-evento/repetir'),
  message: href('/mi-evento/escribir'),
}

/**
 * What stands in the link of a mail to an organiser. Of an event that repeats, `date` is the id of the one that is looked
 * at; without it, that is the one that was approved.
 */
export type OrganiserLink = MailedLink & { date?: string }

/** A page behind that link. */
export const organiserPath = (
  { date, ...link }: OrganiserLink,
  page: keyof typeof ORGANISER_PAGES = 'event',
) => linkPath(ORGANISER_PAGES[page], link) + (date ? `&fecha=${date}` : '')
