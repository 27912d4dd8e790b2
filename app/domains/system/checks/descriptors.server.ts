import { readdir } from 'node:fs/promises'
import type { Finding } from '#app/platform/check.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { openFilesLimit } from '#app/platform/open-files.server.ts'

/** Half of them is for visitors (`connectionBounds`). */
const ENOUGH = 1_024
const CROWDED = 0.85

/** Checks how many files and connections this process may have open: beyond that, visitors are cut off. */
export async function checkDescriptors(): Promise<Finding> {
  const limit = openFilesLimit()
  if (limit === undefined)
    return { state: 'ok', says: 'Este sistema no dice cuántos archivos se pueden abrir.' }
  const open = await readdir('/proc/self/fd').catch(() => [])
  return judgeDescriptors({ open: open.length, limit })
}

export function judgeDescriptors({ open, limit }: { open: number; limit: number }): Finding {
  const says = `El sitio tiene abiertos ${formatNumber(open)} archivos y conexiones de los ${formatNumber(limit)} que puede.`
  const todo =
    'Pide a quien cuida el servidor que suba el límite: LimitNOFILE=65536 en la unidad de systemd, o ulimit -n.'
  if (open >= limit * CROWDED)
    return { state: 'failure', says: `${says} Las visitas que no quepan leen que hay mucha gente.`, todo }
  if (limit < ENOUGH)
    return { state: 'warning', says: `${says} Son pocos si llega mucha gente a la vez.`, todo }
  return { state: 'ok', says }
}
