/**
 * What is open over a list of the panel (a form, a deletion dialog) is in its URL: it needs no script and survives a
 * reload.
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

/** URL of the list under other filters, from its first page; of what is open a form stays. Empty filters are left out. */
export function otherList({ pathname, search }: ListLocation, filters: Record<string, string>): string {
  const parameters = new URLSearchParams(search)
  for (const name of ['pagina', 'eliminar']) parameters.delete(name)
  for (const [name, value] of Object.entries(filters))
    if (value) parameters.set(name, value)
    else parameters.delete(name)
  return formatAddress(pathname, parameters)
}

/** Whether two addresses have the same form open. */
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
