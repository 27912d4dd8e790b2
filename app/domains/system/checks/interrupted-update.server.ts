import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder in which an update works (scripts/update/workplace.mjs). */
const WORKPLACE = '.update'

type Advice = { says: string; todo: string }

/** What was begun and not ended, by the file that stands for it (scripts/update/swap.mjs); the later one first. */
const BEGUN: readonly [string, Advice][] = [
  [
    'going-back',
    {
      says: 'Una actualización se interrumpió al volver a la versión de antes.',
      todo: todo('termina de volver, y mira si contesta'),
    },
  ],
  [
    'swap.json',
    {
      says: 'Una actualización se interrumpió sin ver si la versión nueva contesta.',
      todo: todo('lo mira, y si no contesta vuelve a la versión de antes'),
    },
  ],
]

/** Only `npm run update` tries whether a version answers. */
function todo(what: string): string {
  return `En la máquina del servidor, en la carpeta del sitio, ejecuta «npm run update» sin nada más: ${what}.`
}

/** What an update of this folder had begun when it was killed, and what to do about it. */
export function interruptedUpdate(folder = process.cwd()): Advice | undefined {
  const [, advice] = BEGUN.find(([file]) => existsSync(join(folder, WORKPLACE, file))) ?? []
  return advice && !isUpdating(join(folder, WORKPLACE, 'pid')) ? advice : undefined
}

/** By its command line: after a restart of the machine its number may be another program's. */
function isUpdating(owner: string): boolean {
  const pid = Number(read(owner))
  const words = read(`/proc/${pid}/cmdline`)
  return words === undefined ? isHidden(pid) : words.includes('scripts/update.mjs')
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Whether a process lives that this account may not see: root's update, under ProtectProc of deploy/marea.service. */
function isHidden(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return false
}
