import autocannon from 'autocannon'
import { cpuSeconds } from './process-cost.ts'

export type Target = { url: string; pid: number }

/** Requests per second of elapsed time, and per second of the server's processor time. */
export type Rate = { aSecond: number; aCpuSecond: number | undefined }

/**
 * Requests one page as fast as possible. Processor time is measured as well, because elapsed time also depends on the
 * load generator and other processes.
 */
export async function load(
  { url, pid }: Target,
  path: string,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Rate> {
  const before = cpuSeconds(pid)
  const { requests, non2xx, errors } = await autocannon({
    url: url + path,
    connections,
    duration: seconds,
    timeout: 10,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  })
  const after = cpuSeconds(pid)
  if (non2xx > 0 || errors > 0) throw new Error(`${path}: ${non2xx} respuestas impropias, ${errors} errores.`)
  return {
    aSecond: requests.total / seconds,
    aCpuSecond: before === undefined || after === undefined ? undefined : requests.total / (after - before),
  }
}
