/** `npm run drill:kill -- --seed 7 --short`: runs one drill, prints its counts and its seed, fails when a promise broke. */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type Drill, seededRandom } from './drill.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, short: { type: 'boolean', default: false } },
})
const [name = ''] = positionals
const seed = values.seed ? Number(values.seed) : randomInt(2 ** 31)
const { drill } = (await import(`./${name}.ts`)) as { drill: Drill }

console.log(`${name}: ${drill.title}\nsemilla: ${seed}`)
const since = performance.now()
const findings = await drill.run({
  seed,
  random: seededRandom(seed),
  isShort: values.short,
  say: (line) => console.log(`  ${line}`),
})

console.log(`\n${name}, semilla ${seed}, ${Math.round((performance.now() - since) / 1000)} s`)
for (const { what, seen, holds } of findings) console.log(`${holds ? 'sí' : 'NO'}  ${what}: ${seen}`)
process.exitCode = findings.every(({ holds }) => holds) ? 0 : 1
