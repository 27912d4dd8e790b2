import type { Finding } from '#app/platform/check.ts'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { askPrimary } from '#app/platform/processes/child.server.ts'
import { connectionsOf } from '#app/platform/processes/connections.server.ts'
import type { ProcessesNow } from '#app/platform/processes/messages.ts'
import { partOf } from '#app/platform/processes/part.ts'

/** A process that ends this often within an hour will again. */
const OFTEN = 3

/** Checks that the processes of a divided site run, and keep running (docs/decisions/0114). */
export function processesCheck(web: number): () => Promise<Finding> {
  return async () => {
    const isOfSite = partOf() !== 'whole'
    return judgeProcesses(web, isOfSite ? await askPrimary('processes') : undefined)
  }
}

/** @param now undefined outside the site, which alone knows. */
export function judgeProcesses(
  web: number,
  now: Pick<ProcessesNow, 'missing' | 'ended'> | undefined,
): Finding {
  const says = `${formatCount(web, 'proceso responde', 'procesos responden')} a las visitas y otro hace las tareas; entre todos abren como mucho ${formatNumber(connectionsOf(web))} conexiones con la base.`
  if (!now) return { state: 'ok', says }
  const { missing, ended } = now
  const todo =
    'El registro del servidor dice cuál («process») y por qué: pide a quien lo cuida que lo mire, sobre todo si le falta memoria.'
  if (missing.length > 0)
    return { state: 'failure', says: `${says} Falta ahora: ${missing.join(', ')}.`, todo }
  if (ended.length === 0) return { state: 'ok', says }
  const times = `En la última hora terminó solo ${formatCount(ended.length, 'proceso', 'procesos')}, y otro ocupó su lugar.`
  return ended.length < OFTEN
    ? { state: 'ok', says: `${says} ${times}` }
    : { state: 'warning', says: `${says} ${times}`, todo }
}
