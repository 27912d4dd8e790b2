import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('../app/platform/version-skew.ts', import.meta.url))

/** Patches of React Router's code, as its pinned version writes it. */
const CHANGES = [
  {
    // During a deployment two versions may answer behind one load balancer, so a second reload must be allowed
    // as well.
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
 * Lets a navigation succeed although the script of the target page is gone (docs/decisions/0039). React Router
 * answers a missing script by reloading the page one is leaving, has no option for it, and gives no access to
 * the version of a response. A release whose code differs ends the build here.
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
