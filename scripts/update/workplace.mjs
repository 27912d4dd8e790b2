import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../prepare/progress.mjs'
import { ROOT } from '../prepare/runtime.mjs'

/** Where the next version is made ready, and the present one is kept until the next has answered. */
export const WORKPLACE = join(ROOT, '.update')
const OWNER = join(WORKPLACE, 'pid')

/** Fails while another update works in this folder. */
export function enterWorkplace() {
  try {
    mkdirSync(WORKPLACE, { recursive: true })
  } catch (error) {
    throw new Failure(`En ${ROOT} no se puede escribir (${error.code}): actualiza con la cuenta que puede.`)
  }
  if (existsSync(OWNER) && isAlive(Number(readFileSync(OWNER, 'utf8'))))
    throw new Failure('Otra actualización está en marcha en esta carpeta.')
  writeFileSync(OWNER, String(process.pid))
}

export function leaveWorkplace() {
  rmSync(WORKPLACE, { recursive: true, force: true })
}

export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
