/**
 * Which public pages ask for their application when it is meant (docs/decisions/0035): all but the lists that
 * somebody is at work in, a search, a month or a day of the calendar, whose application is made ready beforehand.
 */
export const WORKED_IN = ['q', 'mes', 'dia']

export function isRead({ searchParams }: URL): boolean {
  return !WORKED_IN.some((name) => searchParams.has(name))
}
