import { readFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { formatBytes } from '#app/platform/bytes.ts'
import type { Finding } from '#app/platform/check.ts'
import { askPrimary } from '#app/platform/processes/child.server.ts'
import { partOf } from '#app/platform/processes/part.ts'

/** Shares of the memory limit. Above MUCH a load peak may not fit; above TOO_MUCH the system may kill the process. */
const MUCH = 0.75
const TOO_MUCH = 0.9

export async function checkMemory(): Promise<Finding> {
  const { total_available_size, used_heap_size } = getHeapStatistics()
  return judgeMemory({
    used: await usedMemory(),
    limit: memoryLimit(),
    heapShare: used_heap_size / (used_heap_size + total_available_size),
  })
}

/** Resident memory in bytes, of all processes of the site; where the system does not tell, of this one. */
async function usedMemory(): Promise<number> {
  const own = process.memoryUsage.rss()
  if (partOf() === 'whole') return own
  const { pids } = await askPrimary('processes')
  const sizes = await Promise.all(pids.map(residentBytes))
  return Math.max(
    own,
    sizes.reduce((sum, bytes) => sum + bytes, 0),
  )
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}

export function judgeMemory(memory: { used: number; limit: number; heapShare: number }): Finding {
  const { used, limit, heapShare } = memory
  const says = `El sitio usa ${formatBytes(used)} de los ${formatBytes(limit)} que puede usar.`
  const share = Math.max(used / limit, heapShare)
  if (share < MUCH) return { state: 'ok', says }
  const todo = 'Da más memoria al servidor; si sigue subiendo, reinicia el sitio y guarda su registro.'
  return { state: share < TOO_MUCH ? 'warning' : 'failure', says, todo }
}

/** Memory limit in bytes: the container's if there is one, otherwise the machine's memory. */
function memoryLimit(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}
