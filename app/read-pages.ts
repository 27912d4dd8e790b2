/**
 * Which public pages are for reading: they ask for their application when it is meant (docs/decisions/0035). A form
 * that somebody comes to fill in is made ready beforehand, and so is a list that somebody is at work in: a search,
 * a month or a day of the calendar.
 */
const FORMS =
  /^\/(sube-evento|comunidad|academy\/solicitud)(\/gracias)?$|^\/(registro\/cancelar|boletin\/confirmar)$/
const WORKED_IN = ['q', 'mes', 'dia']

export function isRead({ pathname, searchParams }: URL): boolean {
  return !FORMS.test(pathname) && !WORKED_IN.some((name) => searchParams.has(name))
}
