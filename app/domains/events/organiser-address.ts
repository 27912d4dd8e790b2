import { href } from 'react-router'

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
export type OrganiserLink = { mailId: string; code: string; date?: string }

/** A page behind that link. */
export const organiserPath = (
  { mailId, code, date }: OrganiserLink,
  page: keyof typeof ORGANISER_PAGES = 'event',
) => `${ORGANISER_PAGES[page]}?correo=${mailId}&codigo=${code}${date ? `&fecha=${date}` : ''}`
