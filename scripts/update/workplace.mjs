import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../prepare/progress.mjs'
import { ROOT } from '../prepare/runtime.mjs'

/** Where the next version is made ready, and the present one is kept until the next has answered. */
export const WORKPLACE = join(ROOT, '.update')
const OWNER = join(WORKPLACE, 'pid')
const PROGRAM = 'scripts/update.mjs'
/** Attempts after the first one at removing a folder, and the pause before each. */
const REMOVALS = 50
const REMOVAL_MS = 100

/** Fails while another update works in this folder. */
export function enterWorkplace() {
  try {
    mkdirSync(WORKPLACE, { recursive: true })
  } catch (error) {
    throw new Failure(`En ${ROOT} no se puede escribir (${error.code}): actualiza con la cuenta que puede.`)
  }
  if (isUpdating()) throw new Failure('Otra actualización está en marcha en esta carpeta.')
  writeFileSync(OWNER, String(process.pid))
}

/** Whether an update works in this folder; one that was killed does not. */
export function isUpdating() {
  return existsSync(OWNER) && runs(Number(readFileSync(OWNER, 'utf8')), PROGRAM)
}

export function leaveWorkplace() {
  remove(WORKPLACE)
}

/** Removes a folder into which the tar of a killed update may still unpack: it ends once it finds no folder. */
export function remove(folder) {
  for (let left = REMOVALS; ; left--) {
    try {
      return rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (error.code !== 'ENOTEMPTY' || left === 0) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, REMOVAL_MS)
    }
  }
}

/** Whether the process is that program: after a restart of the machine its number may be another's. */
export function runs(pid, program) {
  return isAlive(pid) && commandLine(pid).includes(program)
}

function commandLine(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
