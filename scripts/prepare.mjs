import { installBrowser } from './prepare/browser.mjs'
import { buildSite } from './prepare/build.mjs'
import { installDependencies } from './prepare/dependencies.mjs'
import { inTurn } from './prepare/lock.mjs'
import { Failure, say } from './prepare/progress.mjs'
import { requireNode } from './prepare/runtime.mjs'

/**
 * What `npm start`, `npm test` and `npm run dev` need before they can begin, on a fresh clone as on the
 * hundredth run: each step looks first whether its result still stands. Runs on whatever Node ≥ 20 the
 * machine has, before anything is installed: no dependencies, no TypeScript.
 */
const STEPS = {
  start: [installDependencies, requireNode, buildSite],
  build: [installDependencies, requireNode, buildSite],
  test: [installDependencies, requireNode, installBrowser],
  dev: [installDependencies, requireNode],
}

const steps = STEPS[process.argv[2]]

try {
  if (!steps) throw new Failure(`Uso: node scripts/prepare.mjs ${Object.keys(STEPS).join('|')}`)
  await inTurn(async () => {
    for (const step of steps) await step()
  })
} catch (error) {
  if (!(error instanceof Failure)) throw error
  say(`✗ ${error.message}`)
  process.exit(1)
}
