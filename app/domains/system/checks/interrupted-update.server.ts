import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder in which an update works (scripts/update/workplace.mjs), and its plan of what it puts in this one's place. */
const WORKPLACE = '.update'
const PLAN = 'swap.json'

/** What to do about it: only `npm run update` tries whether a version answers. */
export const INTERRUPTED_UPDATE = {
  says: 'Una actualización se interrumpió sin ver si la versión nueva contesta.',
  todo: 'En la máquina del servidor, en la carpeta del sitio, ejecuta «npm run update» sin nada más: lo mira, y si no contesta vuelve a la versión de antes.',
}

/** Whether an update of this folder was killed after it had begun to put files in their place. */
export function isUpdateInterrupted(folder = process.cwd()): boolean {
  return existsSync(join(folder, WORKPLACE, PLAN)) && !isUpdating(join(folder, WORKPLACE, 'pid'))
}

/** By its command line: after a restart of the machine its number may be another program's. */
function isUpdating(owner: string): boolean {
  try {
    const pid = Number(readFileSync(owner, 'utf8'))
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scripts/update.mjs')
  } catch {
    return false
  }
}
