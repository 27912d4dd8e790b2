import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isClockOption, movedClock } from './test/clock.ts'
import { add, type Counts, nothing, sentence, unsound } from './test/counts.ts'
import { runTimed, timingOf } from './test/stage-timing.ts'
import { isStage, needsBuild, runStage, STAGES, type Stage, USUAL } from './test/stages.ts'

/**
 * All checks in one run: `npm test`, or some with `npm test -- unit e2e`; drills run only if named. A failed stage
 * does not stop the next ones, so that one run shows every failure. `--days-ahead=400` or `--at=2028-02-29T23:58`
 * runs them as if on that day. Ends with one line for people and machines.
 */
const words = process.argv.slice(2)
Object.assign(process.env, movedClock(words))
const asked = words.filter((word) => !isClockOption(word))
const unknown = asked.filter((name) => !isStage(name))
if (unknown.length > 0) {
  console.error(`No hay pruebas llamadas ${unknown.join(', ')}. Las hay de: ${STAGES.join(', ')}.`)
  process.exit(1)
}

const wanted =
  asked.length === 0 ? USUAL : STAGES.filter((stage) => asked.includes(stage) || isPrerequisite(stage))
const reports = mkdtempSync(join(tmpdir(), 'marea-reports-'))
let total: Counts = nothing
for (const [turn, stage] of wanted.entries()) {
  const timing = timingOf(stage, wanted.slice(turn + 1))
  total = add(total, await runTimed(stage, () => runStage(stage, reports, timing)))
}
rmSync(reports, { recursive: true, force: true })

console.log(`\n${unsound(total)}${sentence(total)}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

function isPrerequisite(stage: Stage) {
  return stage === 'build' && asked.some(needsBuild)
}
