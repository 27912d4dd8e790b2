/** Owns what a public page runs by itself (docs/decisions/0035): our first script, and the rules for prefetching. */
import { href } from 'react-router'
import type { RoutePrefix } from '../route-paths.ts'
import { deferHydration, type Loads } from './deferred-hydration.server.ts'
import { API } from './function-answer.ts'

const IMAGES = '/imagenes/' satisfies RoutePrefix

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
          { not: { href_matches: [`${href('/admin')}*`, `${API}*`, `${IMAGES}*`, '/*.*'] } },
          { not: { selector_matches: '[rel~=nofollow], [download], [target=_blank], [href*="?"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

type FirstScript = { mark: string; loads: Loads; script: string }

/** Holds the application back and puts the first script in its place. */
export function withFirstScript(html: string, { mark, loads, script }: FirstScript): string {
  const ahead = loads === 'meant' ? `<script type="speculationrules" nonce="${mark}">${AHEAD}</script>` : ''
  const first = `<script type="module" nonce="${mark}">${script}</script>`
  return deferHydration(html, mark, loads).replace('</head>', () => `${ahead}${first}</head>`)
}
