/**
 * `npm run bench [-- --quick]`: measures the built site against its budgets, and fails if a firm budget is exceeded.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { measureAudits } from './bench/audits.ts'
import type { BenchContext } from './bench/context.ts'
import { measureGrowth } from './bench/growth.ts'
import { type Measure, verdict } from './bench/measure.ts'
import { findPages } from './bench/pages.ts'
import { report } from './bench/report.ts'
import { Stage } from './bench/stage.ts'
import { measureStarts } from './bench/starts.ts'
import { measureThroughput } from './bench/throughput.ts'
import { measureWeight } from './bench/weight.ts'

/** Time limit of a run in ms. Lighthouse comes last and uses what is left. */
const FULL_MS = 1_200_000
const QUICK_MS = 110_000

/** Measurements in the order in which they disturb each other least: first requests, then load, then the browser. */
const MEASUREMENTS: [name: string, measure: (context: BenchContext) => Promise<Measure[]>][] = [
  ['arranque y primer byte', measureStarts],
  ['páginas por segundo', measureThroughput],
  ['peso de la primera visita', measureWeight],
  ['el sitio, crecido', measureGrowth],
  ['Lighthouse', measureAudits],
]

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const date = new Date()
const since = performance.now()
const elapsed = () => performance.now() - since

const stage = await Stage.build()
const measures: Measure[] = []
try {
  await stage.restart()
  const context: BenchContext = {
    stage,
    pages: await findPages(stage.url),
    isQuick: values.quick,
    remaining: () => (values.quick ? QUICK_MS : FULL_MS) - elapsed(),
  }
  for (const [name, measure] of MEASUREMENTS) {
    console.error(`Midiendo: ${name}… (${Math.round(elapsed() / 1000)} s)`)
    measures.push(...(await measure(context)))
  }
} finally {
  await stage.clear()
}

const text = report(measures, { date, seconds: elapsed() / 1000 })
console.log(`\n${text}`)
await writeFile('build/bench.json', `${JSON.stringify({ date, measures }, null, 2)}\n`)
if (!values.quick) await writeFile('docs/bench.md', `# Medidas\n\nLo escribe \`npm run bench\`. ${text}\n`)
process.exitCode = measures.some((each) => verdict(each) === 'broken') ? 1 : 0
