import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { formatBytes } from '#app/platform/bytes.ts'
import type { Finding } from '#app/platform/check.ts'

/** Shares of the memory limit. Above MUCH a load peak may not fit; above TOO_MUCH the system may kill the process. */
const MUCH = 0.75
const TOO_MUCH = 0.9

export async function checkMemory(): Promise<Finding> {
  const { total_available_size, used_heap_size } = getHeapStatistics()
  return judgeMemory({
    used: process.memoryUsage.rss(),
    limit: memoryLimit(),
    heapShare: used_heap_size / (used_heap_size + total_available_size),
  })
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
