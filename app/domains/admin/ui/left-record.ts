const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/**
 * Link of the list on the screen to the record that was `left` for it, a path and what follows; none if the focus is
 * somewhere, as on a link of the menu, or the screen is about the record too.
 */
export function findLeftRecord(left: string): HTMLElement | undefined {
  const { pathname } = window.location
  const [id] = ID.exec(left) ?? []
  const isLost = !document.activeElement || document.activeElement === document.body
  if (!id || !isLost || !left.startsWith(`${pathname}/`) || pathname.includes(id)) return undefined
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`main a[href*="${id}"]`)]
  return links.find((link) => left.startsWith(`${link.pathname} `)) ?? links[0]
}
