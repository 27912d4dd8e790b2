/** Owns what a public page runs by itself (docs/decisions/0035): one script of ours, and what may be fetched ahead. */
import { href } from 'react-router'
import type { RoutePrefix } from '../route-paths.ts'
import { API } from './function-answer.ts'
import { holdApplication, type Loads } from './held-application.server.ts'

const IMAGES = '/imagenes/' satisfies RoutePrefix

/**
 * Pages that a link under the pointer leads to are fetched ahead, and not drawn: until there is an application, which
 * fetches ahead itself. Not the panel, nothing that is a file or has a side to it, and no search, which is drawn for
 * whoever asks.
 */
// A question by its letters: as a pattern, `/*\?*` matches an address without one too, which is all of them.
const AHEAD = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...[`${href('/admin')}*`, `${API}*`, `${IMAGES}*`, '/*.*'].map((path) => ({
            not: { href_matches: path },
          })),
          { not: { selector_matches: '[rel~=nofollow], [download], [target=_blank], [href*="?"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

type FirstScript = { mark: string; loads: Loads; script: string }

/** Puts the application aside and the first script in its place. */
export function withFirstScript(html: string, { mark, loads, script }: FirstScript): string {
  const ahead = loads === 'meant' ? `<script type="speculationrules" nonce="${mark}">${AHEAD}</script>` : ''
  const first = `<script type="module" nonce="${mark}">${script}</script>`
  return holdApplication(html, mark, loads).replace('</head>', () => `${ahead}${first}</head>`)
}
