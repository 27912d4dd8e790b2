import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'
import type { BenchContext } from './context.ts'
import { type Measure, median } from './measure.ts'
import { pageName } from './pages.ts'

const STARTS = 3
const WARM_REQUESTS = 20
/** Pause in ms for the jobs that run once after a start. */
const SETTLE_MS = 500

/** Time from start to readiness, and time to the first byte of each page, on its first request and from the cache. */
export async function measureStarts({ stage, pages, isQuick }: BenchContext): Promise<Measure[]> {
  const ready: number[] = []
  const cold = new Map<string, number[]>(pages.map((path) => [path, []]))
  for (let start = 0; start < (isQuick ? 1 : STARTS); start++) {
    ready.push(await stage.restart())
    await sleep(SETTLE_MS)
    for (const [path, times] of cold) times.push((await ask(stage.url + path)).firstByteMs)
  }
  const measures: Measure[] = [
    {
      table: 'El proceso',
      what: 'Listo, con la base ya en marcha',
      unit: 'ms',
      value: median(ready),
      budget: { most: 1000, isFirm: false },
    },
  ]
  for (const [path, times] of cold) {
    const of = { table: 'Primer byte', page: pageName(path), unit: 'ms' } as const
    measures.push({ ...of, what: 'La primera vez tras arrancar', value: median(times) })
    measures.push({ ...of, what: 'Desde la caché', value: await warm(stage.url + path) })
  }
  return measures
}

async function warm(url: string) {
  const times: number[] = []
  for (let n = 0; n < WARM_REQUESTS; n++) times.push((await ask(url)).firstByteMs)
  return median(times)
}
