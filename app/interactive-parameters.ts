/**
 * Query parameters of lists in use (a search, a month or day of the calendar), whose pages hydrate when the browser
 * is idle. All other public pages hydrate on intent (docs/decisions/0035).
 */
export const INTERACTIVE_PARAMETERS = ['q', 'mes', 'dia']

export function isRead({ searchParams }: URL): boolean {
  return !INTERACTIVE_PARAMETERS.some((name) => searchParams.has(name))
}
