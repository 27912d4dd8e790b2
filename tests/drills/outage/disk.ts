/** The disk of the data directory fills up, and has room again. */
import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryDirectory } from '../../platform/temporary-directory.ts'
import { queryAt } from '../../setup/query.ts'
import { compareWithConfirmed } from '../confirmed.ts'
import { type DrillContext, exactly, type Finding, named } from '../drill.ts'
import { EmbeddedSite } from '../embedded-site.ts'
import { until } from '../until.ts'
import { Witness } from './witness.ts'

/** Room for the cluster and its log, soon full. */
const DISK = '400m'
const LONG = { rounds: 4, fullMs: 15_000 }
const SHORT = { rounds: 1, fullMs: 1_000 }

export async function diskFills({ isShort, seed, say }: DrillContext): Promise<Finding[]> {
  const { rounds, fullMs } = isShort ? SHORT : LONG
  const directory = await temporaryDirectory()
  if (!mountSmallDisk(directory.path)) {
    await directory.remove()
    const what = 'disco lleno: OMITIDO, hay que ser root y poder montar para tener un disco pequeño'
    say(what)
    return [{ what, seen: 'sin probar', holds: true }]
  }
  const ballast = join(directory.path, 'lastre')
  const site = await EmbeddedSite.startIn(directory.path)
  const witness = await Witness.at(site.url, `disco-${seed}`)
  try {
    for (let round = 1; round <= rounds; round++) {
      await witness.seesGoodService()
      const before = witness.refusals.proper
      fill(ballast)
      if (round % 2 === 1) await fillTheLog(await site.databaseUrl())
      await until('un rechazo por disco lleno', () => witness.refusals.proper > before)
      await sleep(fullMs)
      say(`disco lleno ${round}: ${witness.refusals.proper - before} rechazos`)
      rmSync(ballast)
      await witness.seesRecovery()
    }
    return named('disco lleno', [
      ...(await witness.leave()),
      exactly('el sitio siguió en marcha', site.isRunning ? 1 : 0, 1),
      exactly('código con que se cerró', await site.stop(), 0),
      ...(await site.readAtRest((url) => compareWithConfirmed(url, witness.crowd.acknowledged))),
    ])
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${site.output}`, { cause: error })
  } finally {
    witness.crowd.abandon()
    rmSync(ballast, { force: true })
    await site.leaveNothingRunning()
    execFileSync('umount', [directory.path])
    await directory.remove()
  }
}

function mountSmallDisk(path: string) {
  if (process.getuid?.() !== 0) return false
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'marea', path]).status === 0
}

/** A table that cannot grow refuses one form; a log that cannot grow takes the whole server down. */
async function fillTheLog(databaseUrl: string) {
  for (;;) {
    const megabyte = "select pg_logical_emit_message(true, 'lastre', repeat('x', 1048576))"
    const written = await queryAt(databaseUrl, megabyte).catch(() => undefined)
    if (!written) return
  }
}

/** To the last byte. */
function fill(ballast: string) {
  const file = openSync(ballast, 'w')
  try {
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(file)
  }
}
