import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { add, asOne, type Counts, fromPlaywright, fromReport, fromVitest } from './counts.ts'
import { NIGHT, nightFiles } from './night.ts'
import { TIMING_VARIABLE } from './progress.ts'
import { inMinutes, type StageTiming } from './stage-timing.ts'

/** Stages of a test run, the fastest to report first. */
export const STAGES = ['types', 'lint', 'build', 'unit', 'e2e', 'night', 'drills'] as const
export type Stage = (typeof STAGES)[number]

/** Stages that run only if named: long tests of scale and failure. CI names the first, `npm run test:all` both. */
const LONG: Stage[] = ['night', 'drills']
export const USUAL = STAGES.filter((stage) => !LONG.includes(stage))

const HEADINGS: Record<Stage, string> = {
  types: 'Tipos',
  lint: 'Estilo',
  build: 'Construcción',
  unit: 'Pruebas unitarias y de integración',
  e2e: 'Recorridos en el navegador',
  night: 'Fallos, multitudes y cada página otra vez',
  drills: 'Simulacros, en corto',
}

export function isStage(name: string): name is Stage {
  return STAGES.includes(name as Stage)
}

/** Whether a stage tests the built site. */
export function needsBuild(name: string) {
  return ['unit', 'e2e', 'night', 'drills'].includes(name)
}

export function runStage(stage: Stage, reports: string, timing: StageTiming): Promise<Counts> {
  const time = timing.own === undefined ? '' : ` · ${inMinutes(timing.own + timing.after)}`
  console.log(`\n── ${HEADINGS[stage]}${time} ──`)
  return runners[stage](join(reports, `${stage}.json`), { [TIMING_VARIABLE]: JSON.stringify(timing) })
}

const runners: Record<Stage, (report: string, timing: NodeJS.ProcessEnv) => Promise<Counts>> = {
  types: async () =>
    asOne(HEADINGS.types, (await tool('react-router', ['typegen'])) && (await tool('tsc', []))),
  lint: async () => asOne(HEADINGS.lint, await tool('biome', ['check', '.'])),
  build: async () => asOne(HEADINGS.build, await node(['scripts/prepare.mjs', 'build'])),
  unit: (report, timing) => {
    const excluded = ['tests/drills/**', ...nightFiles().whole].map((file) => `--exclude=${file}`)
    return vitest([...excluded, `--tags-filter=!${NIGHT}`], report, timing)
  },
  e2e: (report, timing) => playwright(['--project=day'], report, timing),
  night: async (report, timing) =>
    add(
      await vitest([...nightFiles().some, `--tags-filter=${NIGHT}`], report, timing),
      await playwright(['--project=night', '--project=night-files'], `${report}.e2e.json`, timing),
    ),
  drills: (report, timing) => vitest(['tests/drills'], report, timing),
}

async function vitest(tests: string[], report: string, timing: NodeJS.ProcessEnv): Promise<Counts> {
  const reporters = [
    '--reporter=./scripts/test/vitest-progress.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  return fromReport(report, fromVitest, await tool('vitest', ['run', ...tests, ...reporters], timing))
}

async function playwright(tests: string[], report: string, timing: NodeJS.ProcessEnv): Promise<Counts> {
  const reporters = '--reporter=./scripts/test/playwright-progress.ts,json'
  const env = { ...timing, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return fromReport(report, fromPlaywright, await tool('playwright', ['test', ...tests, reporters], env))
}

function tool(name: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  return node([join('node_modules', '.bin', name), ...args], env)
}

function node(args: string[], env: NodeJS.ProcessEnv = {}) {
  return new Promise<boolean>((resolve) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}
