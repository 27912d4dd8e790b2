import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('../app/platform/version-skew.ts', import.meta.url))

const FOG_OF_WAR = /react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/

/** Patches of React Router's code, as its pinned version writes it. */
const CHANGES = [
  {
    // The server has matched the address of the document. Asked for again before a form of its own is sent, as every
    // address with parameters is, it would cost the page and what was typed where the network is away by then.
    file: FOG_OF_WAR,
    before: /const discoveredPaths = .+;/,
    after: 'const discoveredPaths = new Set([location.pathname]);',
  },
  {
    // Words for the console alone, which every page would carry.
    file: FOG_OF_WAR,
    before: /console\.warn\("Detected a manifest version mismatch[^"]*"\);/,
    after: '',
  },
  {
    file: FOG_OF_WAR,
    before: /console\.warn\("Detected manifest version mismatch[^"]*"\);/,
    after: '',
  },
  {
    // During a deployment two versions may answer behind one load balancer, so a second reload must be allowed
    // as well.
    file: FOG_OF_WAR,
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
 * Lets a form be sent before the router has asked for its routes, and a navigation succeed although the script of the
 * target page is gone (docs/decisions/0039). React Router answers a missing script by reloading the page one is leaving,
 * has no option for it, and gives no access to the version of a response. A release whose code differs ends the build
 * here.
 */
export function mendRouter(): Plugin {
  const done = new Set<object>()
  return {
    name: 'marea:mend-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const changes = CHANGES.filter(
        ({ file, before }) => file.test(id.split('?')[0] ?? '') && before.test(code),
      )
      if (changes.length === 0) return undefined
      let changed = code
      for (const change of changes) {
        done.add(change)
        changed = changed.replace(change.before, change.after)
        if ('name' in change) changed = `import { ${change.name} } from ${JSON.stringify(OURS)};\n${changed}`
      }
      return { code: changed, map: null }
    },
    buildEnd(error) {
      const missing = CHANGES.filter((change) => !done.has(change)).map(({ before }) => before.source)
      if (!error && missing.length > 0)
        throw new Error(`React Router is written otherwise now: ${missing.join(', ')}`)
    },
  }
}
