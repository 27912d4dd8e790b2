import { ask } from './ask.ts'
import type { BenchContext } from './context.ts'
import { load, type Rate, type Target } from './load.ts'
import { type Measure, median } from './measure.ts'
import { pageName } from './pages.ts'
import { residentMegabytes } from './process-cost.ts'
import { startBareServer, startNginx } from './references.ts'

const HITS = 'Inicio, desde la caché'
/** Least accepted ratio to the throughput of a server that only sends bytes. */
const LEAST_SHARE = 0.8
const MOST_RESIDENT_MB = 200
/** Search, which is never cached: the list of cards is rendered for each request. */
const SEARCH = '/agenda?q=o'
const MOST_MS: Record<string, number> = { '/': 30, '/evento/:id': 18, [SEARCH]: 30 }

/** Pages per second, from the cache and rendered, compared with servers that only send bytes. */
export async function measureThroughput({ stage, pages, isQuick }: BenchContext): Promise<Measure[]> {
  await ask(`${stage.url}/`)
  const home = await ask(`${stage.url}/`)
  const bare = await startBareServer({ '/': home })
  const nginx = await startNginx(home)
  try {
    const [ours = [], bares = [], nginxes = []] = await inTurns(
      [stage.server, bare, ...(nginx ? [nginx] : [])],
      isQuick ? { turns: 3, seconds: 1 } : { turns: 7, seconds: 2 },
    )
    return [
      ...hits(ours, bares),
      ...againstNginx(ours, nginxes),
      ...(await renders(stage.server, pages, isQuick ? 1 : 2, bares)),
      memory(stage.server),
    ]
  } finally {
    await bare.stop()
    await nginx?.stop()
  }
}

/**
 * Loads the servers in turn, several times, so that a disturbance of the machine affects all. The first turn only
 * warms up.
 */
async function inTurns(servers: Target[], { turns, seconds }: { turns: number; seconds: number }) {
  const rates = servers.map((): Rate[] => [])
  for (let turn = 0; turn <= turns; turn++)
    for (const [index, server] of servers.entries()) {
      const rate = await load(server, '/', { seconds, connections: 16 })
      if (turn > 0) rates[index]?.push(rate)
    }
  return rates
}

function hits(ours: Rate[], bares: Rate[]): Measure[] {
  return [
    {
      table: HITS,
      what: 'Peticiones',
      unit: 'por segundo',
      value: median(ours.map(({ aSecond }) => aSecond)),
    },
    {
      table: HITS,
      what: 'Frente a node:http a secas, por segundo de procesador',
      unit: 'veces',
      value: share(ours, bares, 'aCpuSecond'),
      budget: { least: LEAST_SHARE, isFirm: true },
      note: 'el tiempo de procesador solo se cuenta en Linux',
    },
    {
      table: HITS,
      what: 'Frente a node:http a secas, por segundo de reloj',
      unit: 'veces',
      value: share(ours, bares, 'aSecond'),
      budget: { least: LEAST_SHARE, isFirm: false },
    },
  ]
}

function againstNginx(ours: Rate[], nginxes: Rate[]): Measure[] {
  const of = { table: HITS, unit: 'veces', note: 'nginx no está instalado' } as const
  return [
    { ...of, what: 'Frente a nginx, por segundo de procesador', value: share(ours, nginxes, 'aCpuSecond') },
    { ...of, what: 'Frente a nginx, por segundo de reloj', value: share(ours, nginxes, 'aSecond') },
  ]
}

async function renders(server: Target, pages: string[], seconds: number, bares: Rate[]) {
  const measures: Measure[] = []
  for (const path of [...pages, SEARCH]) {
    const rate = await load(server, unkept(path), { seconds, connections: 4 })
    const of = { table: 'Sin caché', page: pageName(path) }
    measures.push({ ...of, what: 'Páginas', unit: 'por segundo', value: rate.aSecond })
    measures.push(processorTime(of.page, rate))
    const cpuShare = share(Array(bares.length).fill(rate), bares, 'aCpuSecond')
    measures.push({ ...of, what: 'Frente a node:http, por procesador', unit: 'veces', value: cpuShare })
  }
  return measures
}

function processorTime(page: string, { aCpuSecond }: Rate): Measure {
  const most = MOST_MS[page]
  return {
    table: 'Procesador de una página que se dibuja',
    what: page,
    unit: 'ms',
    ...(aCpuSecond === undefined ? { note: 'solo se cuenta en Linux' } : { value: 1000 / aCpuSecond }),
    ...(most !== undefined && { budget: { most, isFirm: false } }),
  }
}

/**
 * URL that no link has, with its last letter as a percent code, or an unknown day, so that the page is rendered for
 * each request instead of read from the page cache.
 */
export function unkept(url: string): string {
  const [path = '', query = ''] = url.split('?', 2)
  if (path === '/') return query ? url : '/?dia=ninguno'
  const code = path.charCodeAt(path.length - 1).toString(16)
  return `${path.slice(0, -1)}%${code}${query && `?${query}`}`
}

function memory({ pid }: Target): Measure {
  return {
    table: 'El proceso',
    what: 'Memoria residente tras la carga, sin la base',
    unit: 'MB',
    value: residentMegabytes(pid),
    budget: { most: MOST_RESIDENT_MB, isFirm: true },
    note: 'solo se mide en Linux',
  }
}

/** Median over the turns of the ratio between two servers' rates. */
function share(some: Rate[], others: Rate[], by: keyof Rate): number | undefined {
  const shares = some.map((rate, turn) => (rate[by] ?? Number.NaN) / (others[turn]?.[by] ?? Number.NaN))
  return shares.some(Number.isNaN) ? undefined : median(shares)
}
