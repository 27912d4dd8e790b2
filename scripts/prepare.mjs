import { installBrowser } from './prepare/browser.mjs'
import { buildSite, sayWhatBuildingTakes } from './prepare/build.mjs'
import { installDependencies } from './prepare/dependencies.mjs'
import { inTurn } from './prepare/lock.mjs'
import { Failure, say } from './prepare/progress.mjs'
import { isReadOnly, requireReady } from './prepare/read-only.mjs'
import { requireNode } from './prepare/runtime.mjs'
import { undoInterrupted } from './update/interrupted.mjs'

/**
 * Prerequisites of `npm start`, `npm test` and `npm run dev`, on a fresh clone or a later run; each step first checks
 * whether it is already done. Runs on any Node ≥ 20 before anything is installed, so it uses no dependencies and no
 * TypeScript.
 */
const STEPS = {
  start: [undoInterrupted, sayWhatBuildingTakes, installDependencies, requireNode, buildSite],
  build: [sayWhatBuildingTakes, installDependencies, requireNode, buildSite],
  test: [installDependencies, requireNode, installBrowser],
  dev: [installDependencies, requireNode],
}

const steps = STEPS[process.argv[2]]

try {
  if (!steps) throw new Failure(`Uso: node scripts/prepare.mjs ${Object.keys(STEPS).join('|')}`)
  if (isReadOnly()) requireReady(process.argv[2])
  else
    await inTurn(async () => {
      for (const step of steps) await step()
    })
} catch (error) {
  if (!(error instanceof Failure)) throw error
  say(`✗ ${error.message}`)
  process.exit(1)
}
