import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('../app/platform/version-skew.ts', import.meta.url))

/** Three places of React Router, as its pinned version writes them. */
const CHANGES = [
  {
    // Two versions behind one balancer: the way to the second click is as right as that to the first.
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    before: /if \(alreadyReloaded\) throw new Error\("[^"]*"\);/,
    after: '',
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/,
    before: /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
    after: 'return withoutPage();',
    name: 'withoutPage',
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/single-fetch\.js$/,
    before: /await fetch\(url, await createRequestInit\(request\)\)/,
    after: 'await fetchData(url, await createRequestInit(request))',
    name: 'fetchData',
  },
] as const

/**
 * Lets a click arrive although the script of its page is gone (docs/decisions/0039). React Router answers a missing
 * script with a reload of the page that was to be left, has no option for it, and no way to see of which version an
 * answer is. A new release that writes it otherwise ends the build here.
 */
export function followVersions(): Plugin {
  const done = new Set<object>()
  return {
    name: 'marea:follow-versions',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const change = CHANGES.find(({ file }) => file.test(id.split('?')[0] ?? ''))
      if (!change?.before.test(code)) return undefined
      done.add(change)
      const changed = code.replace(change.before, change.after)
      const ours = 'name' in change ? `import { ${change.name} } from ${JSON.stringify(OURS)};\n` : ''
      return { code: ours + changed, map: null }
    },
    buildEnd(error) {
      const missing = CHANGES.filter((change) => !done.has(change)).map(({ file }) => file.source)
      if (!error && missing.length > 0)
        throw new Error(`React Router is written otherwise now: ${missing.join(', ')}`)
    },
  }
}
