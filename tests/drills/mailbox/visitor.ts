/** Somebody who looks at the site all the while, at every node in turn. */
import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, exactly, type Finding, inTime } from '../drill.ts'

const PATHS = ['/', '/contacto', '/admin/entrar']
const PAUSE_MS = 100
const P95_MS = 500

export function watchSite(sites: readonly string[]) {
  const took: number[] = []
  let failed = 0
  let goesOn = true
  const watching = (async () => {
    for (let visit = 0; goesOn; visit++) {
      const since = performance.now()
      const address = `${sites[visit % sites.length]}${PATHS[visit % PATHS.length]}?visita=${visit}`
      const ok = await fetch(address)
        .then(async (answer) => (await answer.text()).length > 0 && answer.status < 500)
        .catch(() => false)
      took.push(performance.now() - since)
      if (!ok) failed++
      await sleep(PAUSE_MS)
    }
  })()
  return {
    async stop(): Promise<Finding[]> {
      goesOn = false
      await watching
      const sorted = took.toSorted((one, other) => one - other)
      const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
      return [
        exactly(`visitas sin respuesta, de ${took.length}`, failed, 0),
        inTime(atMost('visitas, p95 en ms', at(0.95), P95_MS)),
        inTime(atMost('visita más lenta, ms', at(1), 4 * P95_MS)),
      ]
    },
  }
}
