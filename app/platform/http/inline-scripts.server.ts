/**
 * Owns a page's inline scripts (docs/decisions/0035): the one that starts its application, and the rules for
 * prefetching.
 */
import { href } from 'react-router'
import type { Loads } from '../hydration/hydration-scripts.tsx'
import { API } from './function-answer.ts'

const PANEL = href('/admin')
/** Screens of volunteers at a door, made of the panel's parts. The page that leads there is a public one. */
const DOORS = `${href('/puerta')}/`

/** Scripts for panel pages and for public pages (`first`); `isRead` tells which of these hydrate on intent only. */
export type InlineScripts = { panel: string; first: string; isRead: (url: URL) => boolean }

/**
 * When a page hydrates: the panel at once, a read-only page on intent, other pages when the browser is idle. A
 * refused form is being edited, so its page counts among the latter.
 */
export function loadsOf({ url, method }: Request, { isRead }: InlineScripts): Loads {
  if (isOfPanel(new URL(url).pathname)) return 'now'
  return method !== 'POST' && isRead(new URL(url)) ? 'intent' : 'idle'
}

export function isOfPanel(pathname: string): boolean {
  return pathname === PANEL || [`${PANEL}/`, `${PANEL}.`, DOORS].some((start) => pathname.startsWith(start))
}

/**
 * Speculation rules: links under the pointer are prefetched, not prerendered, until the application prefetches
 * itself. Excluded are the panel, files, links with side effects, and searches, which are rendered per visitor.
 */
// Excludes queries by a selector: as a URL pattern, `/*\?*` also matches URLs without a query.
const AHEAD = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [`${PANEL}*`, `${API}*`, '/*.*'] } },
          { not: { selector_matches: '[rel~=nofollow],[download],[target=_blank],[href*="?"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

type InlineScript = { nonce: string; loads: Loads; script: string }

/** Adds the script that starts the application and, if it waits for intent, the prefetching rules. */
export function withInlineScript(html: string, { nonce, loads, script }: InlineScript): string {
  const ahead = loads === 'intent' ? `<script type="speculationrules" nonce="${nonce}">${AHEAD}</script>` : ''
  const first = `<script type="module" nonce="${nonce}">${script}</script>`
  return html.replace('</head>', () => `${ahead}${first}</head>`)
}
