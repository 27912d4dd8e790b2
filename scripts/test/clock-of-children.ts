import children, { type SpawnOptions } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded before a program of a test run whose clock is moved (./clock.ts). The site gives PostgreSQL an environment of
 * its own, and the tests give one to each site: the clock is added to both, so that all of them read the same day.
 * Chromium loses the processes it starts under libfaketime, and keeps the real clock.
 */
const NAMES = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'NODE_OPTIONS']
const clock = Object.fromEntries(NAMES.map((name) => [name, process.env[name]]))

const spawn = children.spawn as (program: string, args: string[], options: SpawnOptions) => unknown

function spawnWithClock(program: string, args: string[] | SpawnOptions = [], options: SpawnOptions = {}) {
  if (!Array.isArray(args)) return spawnWithClock(program, [], args)
  const env: NodeJS.ProcessEnv = { ...clock, ...(options.env ?? process.env) }
  if (/chrom/.test(program)) env.LD_PRELOAD = undefined
  return spawn(program, args, { ...options, env })
}

Object.assign(children, { spawn: spawnWithClock })
syncBuiltinESMExports()
