import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './progress.mjs'
import { ROOT } from './runtime.mjs'

/**
 * Lock between simultaneous starts, because npm and Vite both empty the directories they fill. The process that
 * waited then finds everything done. The lock is a directory (created atomically) with a heartbeat, among generated
 * files that neither tool empties.
 */
const PARENT = join(ROOT, '.react-router')
const LOCK = join(PARENT, 'preparing')
const OWNER = join(LOCK, 'pid')
const BEAT_MS = 2000
const STALE_MS = 20_000
const STARTED_BY = process.ppid

export async function inTurn(work) {
  let told = false
  while (!take()) {
    if (!told) say('… Otra preparación está en marcha en esta carpeta; se espera a que termine.')
    told = true
    await sleep(500)
  }
  const heart = setInterval(beat, BEAT_MS)
  process.once('exit', () => rmSync(LOCK, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  try {
    await work()
  } finally {
    clearInterval(heart)
  }
}

function take() {
  mkdirSync(PARENT, { recursive: true })
  try {
    mkdirSync(LOCK)
    writeFileSync(OWNER, String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isStale()) discard()
    return false
  }
}

/** Renames a stale lock before deleting it, so that only one of two waiting processes removes it. */
function discard() {
  const aside = `${LOCK}-${process.pid}`
  try {
    renameSync(LOCK, aside)
    rmSync(aside, { recursive: true, force: true })
  } catch {
    // Another process removed it first.
  }
}

function isStale() {
  try {
    if (Date.now() - statSync(LOCK).mtimeMs > STALE_MS) return true
    return !isAlive(Number(readFileSync(OWNER, 'utf8')))
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    return pid === 0 || process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function beat() {
  // Ends what it runs too: npm passes a signal on to its shell, and a shell to nobody.
  if (process.ppid !== STARTED_BY) process.exit(1)
  try {
    const now = new Date()
    utimesSync(LOCK, now, now)
  } catch {
    // Something deleted the lock; the work continues without it.
  }
}
