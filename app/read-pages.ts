/**
 * Query parameters of the lists that somebody is at work in (a search, a month or a day of the calendar): they load their
 * application when the browser is idle. All other public pages load it on intent (docs/decisions/0035).
 */
export const INTERACTIVE_PARAMETERS = ['q', 'mes', 'dia']

export function isRead({ searchParams }: URL): boolean {
  return !INTERACTIVE_PARAMETERS.some((name) => searchParams.has(name))
}
