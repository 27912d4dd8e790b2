import { ask } from './ask.ts'

/** Links that a walk follows at once. */
const AT_ONCE = 8

/** Most redirects before a page comes. */
const REDIRECTS = 3

/**
 * Follows a link of each kind, from the first page of the panel on, as somebody does who clicks on all of it. One
 * sentence for each that refuses, breaks or leads to a page without a heading.
 */
export async function walkPanel(
  nodes: readonly string[],
  cookie: string,
): Promise<{ walked: string[]; dead: string[] }> {
  const from = new Map([['/admin', { target: '/admin', page: '' }]])
  const dead: string[] = []
  let frontier = [...from.values()]
  while (frontier.length > 0) {
    const next: typeof frontier = []
    const waiting = frontier.entries()
    const worker = async () => {
      for (const [turn, { target, page }] of waiting) {
        const { status, body, isPage } = await arrive(nodes[turn % nodes.length] ?? '', target, cookie)
        if (status !== 200) dead.push(`${target} of ${page}: ${status}`)
        else if (isPage && !/<h1[\s>]/.test(body)) dead.push(`${target} of ${page}: no heading`)
        if (!isPage || !target.startsWith('/admin')) continue
        for (const link of linksIn(body)) {
          if (from.has(kindOf(link))) continue
          const step = { target: link, page: target }
          from.set(kindOf(link), step)
          next.push(step)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    frontier = next
  }
  return { walked: [...from.values()].map(({ target }) => target), dead }
}

async function arrive(node: string, target: string, cookie: string) {
  let at = target
  for (let turn = 0; ; turn++) {
    const { status, body, headers } = await ask(node, 'GET', at, { cookie })
    const { location } = headers
    if (status < 300 || status > 399 || !location || turn === REDIRECTS)
      return { status, body, isPage: String(headers['content-type']).includes('text/html') }
    at = location
  }
}

/** Addresses of this site in a page. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="(\/[^"#]*)/g)].flatMap(([, link = '']) =>
    link.startsWith('//') ? [] : link.replaceAll('&amp;', '&'),
  )
}

/** Two links are of one kind if only what they are about differs: the ids, and the values after the names. */
function kindOf(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://site.test')
  const path = pathname.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id')
  return `${path}?${[...new Set(searchParams.keys())].toSorted()}`
}
