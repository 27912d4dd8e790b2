const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/**
 * Where the keyboard goes on after a navigation that it was lost in, or that scrolled away from it; none if the focus is
 * in sight. `left` is the page before, a path and the record on it: back from a record, its row in the list; within a
 * page, the anchor, its list or heading.
 */
export function findFocusTarget(left: string): HTMLElement | undefined {
  if (isInSight(document.activeElement)) return undefined
  const isSamePage = left.startsWith(`${window.location.pathname} `)
  return isSamePage ? findStart() : findLeftRecord(left)
}

function isInSight(focused: Element | null): boolean {
  if (!focused || focused === document.body) return false
  const { top, bottom } = focused.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

function findLeftRecord(left: string): HTMLElement | undefined {
  const { pathname } = window.location
  const [id] = ID.exec(left) ?? []
  if (!id || !left.startsWith(`${pathname}/`) || pathname.includes(id)) return undefined
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`main a[href*="${id}"]`)]
  return links.find((link) => left.startsWith(`${link.pathname} `)) ?? links[0]
}

/** None over a dialog: one that closes gives the focus back by itself. */
function findStart(): HTMLElement | undefined {
  if (document.querySelector('[role="dialog"]')) return undefined
  const byId = (id: string) => document.getElementById(id)
  const start = byId(window.location.hash.slice(1)) ?? byId('lista')
  return start ?? document.querySelector<HTMLElement>('main h1') ?? undefined
}
