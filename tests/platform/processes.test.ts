import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { judgeProcesses } from '#app/domains/system/checks/processes.server.ts'
import { ConnectionCounts } from '#app/platform/admission/connection-counts.ts'
import type { CollectedMetric } from '#app/platform/metrics/exposition.server.ts'
import { connectionsOf } from '#app/platform/processes/connections.server.ts'
import { Processes } from '#app/platform/processes/processes.server.ts'
import { SummedMetrics } from '#app/platform/processes/summed-metrics.server.ts'
import { isAlive } from '../setup/alive.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** Issue 34 §7: what is counted for all processes of a site together. */
const answers = (value: number): CollectedMetric => ({
  name: 'respuestas_total',
  help: 'Respuestas.',
  type: 'counter',
  aggregator: 'sum',
  values: [{ labels: { route: '/' }, value }],
})
const waiting = (value: number): CollectedMetric => ({
  name: 'cola',
  help: 'Lo que todos ven igual.',
  type: 'gauge',
  aggregator: 'max',
  values: [{ labels: {}, value }],
})

async function lineOf(metrics: SummedMetrics<string>, name: string) {
  const text = await metrics.write()
  return text.split('\n').find((line) => line.startsWith(name))
}

test('counters add up, and what an ended process counted stays; what all see alike is said once', async () => {
  const metrics = new SummedMetrics<string>()
  metrics.note('web 1', [answers(3), waiting(7)])
  metrics.note('web 2', [answers(4), waiting(6)])
  expect(await lineOf(metrics, 'respuestas_total')).toBe('respuestas_total{route="/"} 7')
  expect(await lineOf(metrics, 'cola')).toBe('cola 7')
  await metrics.end('web 1')
  expect(await lineOf(metrics, 'respuestas_total')).toBe('respuestas_total{route="/"} 7')
  expect(await lineOf(metrics, 'cola')).toBe('cola 6')
  await metrics.end('web 2')
  metrics.note('web 3', [answers(5)])
  expect(await lineOf(metrics, 'respuestas_total')).toBe('respuestas_total{route="/"} 12')
})

test('a network has its share of all connections, and all together their number', () => {
  const counts = new ConnectionCounts({ connections: 8, share: 1 / 4 })
  expect(['a', 'a', 'a'].map((network) => counts.open(network))).toEqual([undefined, undefined, 'share'])
  counts.close('a')
  expect(counts.open('a')).toBeUndefined()
  for (let n = 0; n < 6; n++) expect(counts.open(undefined)).toBeUndefined()
  expect([counts.open('b'), counts.of(), counts.of('a')]).toEqual(['full', 8, 2])
})

test('the connections of the processes are 17 for one, and 14 more for each that answers beside the jobs', () => {
  expect([1, 2, 4].map(connectionsOf)).toEqual([17, 45, 73])
})

test('Sistema says that a process is missing, or ends again and again', () => {
  expect(judgeProcesses(4, { missing: [], ended: [] }).state).toBe('ok')
  expect(judgeProcesses(4, { missing: [], ended: ['web 2'] }).state).toBe('ok')
  expect(judgeProcesses(4, { missing: [], ended: ['web 2', 'web 2', 'web 2'] }).state).toBe('warning')
  expect(judgeProcesses(4, { missing: ['web 2'], ended: [] })).toMatchObject({
    state: 'failure',
    says: expect.stringContaining('Falta ahora: web 2.'),
  })
})

test('a process that is just being replaced is exchanged as the others are', {
  tags: ['night'],
  timeout: 60_000,
}, async () => {
  const directory = await temporaryDirectory()
  /** A program that says that it has started: at once the first time, later after three seconds. */
  const program = (name: string) => {
    const file = join(directory.path, `${name}.mjs`)
    writeFileSync(
      file,
      `import { existsSync, writeFileSync } from 'node:fs'
const been = ${JSON.stringify(join(directory.path, name))} + process.env.MAREA_PROCESS
process.on('message', ({ kind }) => {
  if (kind === 'retire') process.exit(0)
  if (kind !== 'start') return
  setTimeout(() => process.send({ kind: 'started' }), existsSync(been) ? 3_000 : 0)
  writeFileSync(been, '')
})
`,
    )
    return file
  }
  const [before, next] = [program('before'), program('next')]
  const heard = { hear() {}, onEnd() {}, giveUp() {} }
  const processes = new Processes(2, { url: '', isEmbedded: false }, before, heard)
  onTestFinished(async () => {
    await processes.close('SIGKILL')
    await directory.remove()
  })
  await processes.start()
  const second = () => processes.running.find(({ name }) => name === 'web 2')
  process.kill(second()?.worker.process.pid ?? 0, 'SIGKILL')
  // It lasted no ten seconds, so another one is started after one; the primary and three of its processes run then.
  await expect.poll(() => [second(), processes.now().pids.filter(isAlive).length]).toEqual([undefined, 4])
  await processes.exchange(next)
  // The one that was on its way had three seconds to go.
  await sleep(4_000)
  expect(processes.running.map(({ name, program }) => [name, program])).toEqual(
    ['jobs', 'web 1', 'web 2'].map((name) => [name, next]),
  )
  expect(processes.now().pids.length).toBe(4)
})
