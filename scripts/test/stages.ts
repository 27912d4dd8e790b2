import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { asOne, type Counts, fromPlaywright, fromReport, fromVitest } from './counts.ts'

/** Stages of a test run, the fastest to report first. */
export const STAGES = ['types', 'lint', 'build', 'unit', 'e2e'] as const
export type Stage = (typeof STAGES)[number]

const HEADINGS: Record<Stage, string> = {
  types: 'Tipos',
  lint: 'Estilo',
  build: 'Construcción',
  unit: 'Pruebas unitarias y de integración',
  e2e: 'Recorridos en el navegador',
}

export function isStage(name: string): name is Stage {
  return STAGES.includes(name as Stage)
}

/** Unit and browser tests run against the built site. */
export function needsBuild(name: string) {
  return name === 'unit' || name === 'e2e'
}

export function runStage(stage: Stage, reports: string): Promise<Counts> {
  console.log(`\n── ${HEADINGS[stage]} ──`)
  return runners[stage](join(reports, `${stage}.json`))
}

const runners: Record<Stage, (report: string) => Promise<Counts>> = {
  types: async () =>
    asOne(HEADINGS.types, (await tool('react-router', ['typegen'])) && (await tool('tsc', []))),
  lint: async () => asOne(HEADINGS.lint, await tool('biome', ['check', '.'])),
  build: async () => asOne(HEADINGS.build, await node(['scripts/prepare.mjs', 'build'])),
  unit: async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return fromReport(report, fromVitest, await tool('vitest', ['run', ...reporters]))
  },
  e2e: async (report) => {
    const succeeded = await tool('playwright', ['test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
    return fromReport(report, fromPlaywright, succeeded)
  },
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
