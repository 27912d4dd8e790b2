/**
 * Owns what a page runs by itself (docs/decisions/0035): the script that starts its application, and the rules for
 * prefetching.
 */
import { href } from 'react-router'
import type { Loads } from '../hydration/hydration-scripts.tsx'
import type { RoutePrefix } from '../route-paths.ts'
import { API } from './function-answer.ts'

const PANEL = href('/admin')
const IMAGES = '/imagenes/' satisfies RoutePrefix

/** Scripts of the panel's pages and of the public ones, and which of these load their application on intent only. */
export type InlineScripts = { panel: string; first: string; isRead: (url: URL) => boolean }

/** The panel starts at once. A refused form is being worked in, so its application loads when the browser is idle. */
export function loadsOf({ url, method }: Request, { isRead }: InlineScripts): Loads {
  if (isOfPanel(new URL(url).pathname)) return 'now'
  return method !== 'POST' && isRead(new URL(url)) ? 'intent' : 'idle'
}

export function isOfPanel(pathname: string): boolean {
  return pathname === PANEL || pathname.startsWith(`${PANEL}/`) || pathname.startsWith(`${PANEL}.`)
}

/**
 * Links under the pointer are prefetched, not prerendered, until the application prefetches by itself. Not the panel, no
 * file, nothing with a side effect, and no search, which is rendered for each visitor.
 */
// Queries are excluded by a selector: as a URL pattern, `/*\?*` matches addresses without one too, which is all of them.
const AHEAD = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [`${PANEL}*`, `${API}*`, `${IMAGES}*`, '/*.*'] } },
          { not: { selector_matches: '[rel~=nofollow], [download], [target=_blank], [href*="?"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

type InlineScript = { nonce: string; loads: Loads; script: string }

/** Adds the script that starts the application, and what is prefetched while it waits for an intent. */
export function withInlineScript(html: string, { nonce, loads, script }: InlineScript): string {
  const ahead = loads === 'intent' ? `<script type="speculationrules" nonce="${nonce}">${AHEAD}</script>` : ''
  const first = `<script type="module" nonce="${nonce}">${script}</script>`
  return html.replace('</head>', () => `${ahead}${first}</head>`)
}
