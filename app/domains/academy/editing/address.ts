/**
 * State of overlays on the panel's lists (a form, a deletion dialog) in the URL: it works without script and survives
 * a reload.
 */

/**
 * `crear`: the form of a new row. `editar`: id of the row in the form. `eliminar`: id of the row in the deletion
 * dialog. `guardado`: timestamp of the form's last save.
 */
type ListOverlay = { crear?: '1'; editar?: string; eliminar?: string; guardado?: string }

const OVERLAY_PARAMETERS: readonly (keyof ListOverlay)[] = ['crear', 'editar', 'eliminar', 'guardado']

type ListLocation = { pathname: string; search: string | URLSearchParams }

export function readListOverlay(search: URLSearchParams) {
  return {
    creating: search.get('crear') === '1',
    edited: search.get('editar'),
    asked: search.get('eliminar'),
    saved: search.get('guardado'),
  }
}

/** URL of the same list with `over` open and nothing else. */
export function withListOverlay({ pathname, search }: ListLocation, over: ListOverlay = {}): string {
  const parameters = new URLSearchParams(search)
  for (const name of OVERLAY_PARAMETERS) parameters.delete(name)
  for (const [name, value] of Object.entries(over)) parameters.set(name, value)
  return formatAddress(pathname, parameters)
}

/** URL of the list's first page under other filters; an open form stays open. Empty filters are omitted. */
export function otherList({ pathname, search }: ListLocation, filters: Record<string, string>): string {
  const parameters = new URLSearchParams(search)
  for (const name of ['pagina', 'eliminar']) parameters.delete(name)
  for (const [name, value] of Object.entries(filters))
    if (value) parameters.set(name, value)
    else parameters.delete(name)
  return formatAddress(pathname, parameters)
}

/** Whether two URLs show the same form, so that input is not lost. */
export function hasSameForm(here: ListLocation, next: ListLocation): boolean {
  const [from, to] = [here, next].map(({ pathname, search }) => {
    const { creating, edited } = readListOverlay(new URLSearchParams(search))
    return `${pathname}?${creating}&${edited}`
  })
  return from === to
}

function formatAddress(pathname: string, parameters: URLSearchParams): string {
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname
}
