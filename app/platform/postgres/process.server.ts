import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Two questions about another process of this machine: does it run, and what is it. */

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Empty for a process that is gone, or dead and not yet buried by its parent. */
export function commandLine(pid: number) {
  try {
    if (existsSync('/proc/self/cmdline')) {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    }
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  } catch {
    return ''
  }
}
