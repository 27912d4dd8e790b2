import children, { type SpawnOptions } from 'node:child_process'
import { globSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Paths of libfaketime on 64-bit and other Linux systems. */
const LIBRARY = '/usr/{lib,lib64,local/lib}{,/*}/faketime/libfaketimeMT.so.1'
const DAYS_AHEAD = '--days-ahead='
const AT = '--at='
const NAMES = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'NODE_OPTIONS']

export const isClockOption = (word: string) => word.startsWith(DAYS_AHEAD) || word.startsWith(AT)

/**
 * Environment for a run on another day, `--days-ahead=400`, or from a moment on, `--at=2028-02-29T23:58` (local
 * time): Node and PostgreSQL read a moved clock through libfaketime. Browsers and the dates of files are unaffected.
 * Empty if neither option is given.
 */
export function movedClock(words: string[]): NodeJS.ProcessEnv {
  const asked = words.find(isClockOption)
  if (!asked) return {}
  const seconds = secondsAhead(asked)
  if (!Number.isInteger(seconds))
    throw new Error(`${asked}: se espera un número de días, o un día y una hora.`)
  return {
    LD_PRELOAD: findLibrary(),
    // Relative offset, because with an absolute time every process would start there anew.
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    // Durations are measured with the real clock.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${import.meta.url}`,
  }
}

/** Environment of programs whose clock is as far ahead as `file` says (`+86400`, in seconds), which they read every second. */
export function clockOfFile(file: string): NodeJS.ProcessEnv {
  return {
    LD_PRELOAD: findLibrary(),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

function findLibrary(): string {
  const [library] = globSync(LIBRARY)
  if (!library) throw new Error('Falta libfaketime para mover el reloj: apt install faketime.')
  return library
}

function secondsAhead(asked: string): number {
  if (asked.startsWith(DAYS_AHEAD)) return Number(asked.slice(DAYS_AHEAD.length)) * 24 * 3600
  return Math.round((Date.parse(asked.slice(AT.length)) - Date.now()) / 1000)
}

// Every Node process of such a run loads this file first.
if (process.env.FAKETIME) passClockOn(Object.fromEntries(NAMES.map((name) => [name, process.env[name]])))

/**
 * Adds the moved clock to the environments that the site gives PostgreSQL and tests give sites. Chromium keeps the
 * real clock, because it loses its child processes under libfaketime.
 */
export function passClockOn(clock: NodeJS.ProcessEnv) {
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
