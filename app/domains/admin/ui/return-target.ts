import { isUncovered } from '#app/ui/feedback/focus.ts'

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/**
 * Where the focus goes on in a screen that arrived after `left`, a path and what follows: the row of the record that was
 * left for its list, or a place in sight on the way back. None for the heading, or if the focus is somewhere.
 */
export function findReturnTarget(left: string, isBack: boolean): HTMLElement | undefined {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) return undefined
  return findLeftRecord(left) ?? (isBack ? findInSight(left) : undefined)
}

/** Link of the list on the screen to the record that was left for it; none if the screen is about the record too. */
function findLeftRecord(left: string): HTMLElement | undefined {
  const { pathname } = window.location
  const [id] = ID.exec(left) ?? []
  if (!id || !left.startsWith(`${pathname}/`) || pathname.includes(id)) return undefined
  const links = linksWithin(`[href*="${id}"]`)
  return links.find((link) => leadsTo(link, left)) ?? links[0]
}

/** If the router scrolled past the screen's heading: the link that was followed, or what comes first in sight. */
function findInSight(left: string): HTMLElement | undefined {
  const inSight = [...document.querySelectorAll<HTMLElement>(PLACES)].filter(isUncovered)
  if (inSight.some(({ localName }) => localName === 'h1')) return undefined
  return linksWithin('[href]').find((link) => leadsTo(link, left) && isUncovered(link)) ?? inSight[0]
}

const PLACES = 'main :is(h1, h2, h3, a[href], button)'

function linksWithin(which: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`main a${which}`)]
}

function leadsTo({ pathname }: HTMLAnchorElement, left: string): boolean {
  return left.startsWith(`${pathname} `)
}
