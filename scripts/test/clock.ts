import children, { type SpawnOptions } from 'node:child_process'
import { globSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** The libraries of Linux systems, of 64 bits and others. */
const LIBRARY = '/usr/{lib,lib64,local/lib}{,/*}/faketime/libfaketimeMT.so.1'
const OPTION = '--days-ahead='
const NAMES = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'NODE_OPTIONS']

export const isClockOption = (word: string) => word.startsWith(OPTION)

/**
 * The environment of a run on another day, `--days-ahead=400`: Node and PostgreSQL read a clock so many days ahead, by
 * libfaketime. Browsers do not, nor do files say another age. Empty if nothing was asked.
 */
export function movedClock(words: string[]): NodeJS.ProcessEnv {
  const asked = words.find(isClockOption)
  if (!asked) return {}
  const days = Number(asked.slice(OPTION.length))
  if (!Number.isInteger(days)) throw new Error(`${asked}: se espera un número de días.`)
  const [library] = globSync(LIBRARY)
  if (!library) throw new Error('Falta libfaketime para mover el reloj: apt install faketime.')
  return {
    LD_PRELOAD: library,
    FAKETIME: `${days < 0 ? '' : '+'}${days}d`,
    // How long something takes is measured as always.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${import.meta.url}`,
  }
}

// Every Node of such a run loads this file first.
if (process.env.FAKETIME) passClockOn()

/**
 * The site gives PostgreSQL an environment of its own, and the tests give one to each site: the clock is added to both.
 * Chromium loses the processes it starts under libfaketime, and keeps the real clock.
 */
function passClockOn() {
  const clock = Object.fromEntries(NAMES.map((name) => [name, process.env[name]]))
  const spawn = children.spawn as (program: string, args: string[], options: SpawnOptions) => unknown
  const spawnWithClock = (
    program: string,
    args: string[] | SpawnOptions = [],
    options: SpawnOptions = {},
  ) => {
    if (!Array.isArray(args)) return spawnWithClock(program, [], args)
    const env: NodeJS.ProcessEnv = { ...clock, ...(options.env ?? process.env) }
    if (/chrom/.test(program)) env.LD_PRELOAD = undefined
    return spawn(program, args, { ...options, env })
  }
  Object.assign(children, { spawn: spawnWithClock })
  syncBuiltinESMExports()
}
