import { globSync } from 'node:fs'

/** The libraries of Linux systems, of 64 bits and others. */
const LIBRARY = '/usr/{lib,lib64,local/lib}{,/*}/faketime/libfaketimeMT.so.1'
const OPTION = '--days-ahead='

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
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('clock-of-children.ts', import.meta.url)}`,
  }
}
