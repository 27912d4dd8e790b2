import { expect, test } from 'vitest'
import { judgeProcesses } from '#app/domains/system/checks/processes.server.ts'
import { ConnectionCounts } from '#app/platform/admission/connection-counts.ts'
import type { CollectedMetric } from '#app/platform/metrics/exposition.server.ts'
import { connectionsOf } from '#app/platform/processes/connections.server.ts'
import { SummedMetrics } from '#app/platform/processes/summed-metrics.server.ts'

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
