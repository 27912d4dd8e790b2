/** The database goes away and comes back: killed under the site that owns it, or stopped where it is a server of its own. */
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryDirectory } from '../../platform/temporary-directory.ts'
import { startSite } from '../../setup/site.ts'
import { startStoppableDatabase } from '../../setup/test-database.ts'
import { compareWithConfirmed } from '../confirmed.ts'
import { atLeast, type DrillContext, exactly, type Finding, named } from '../drill.ts'
import { EmbeddedSite } from '../embedded-site.ts'
import { until } from '../until.ts'
import { Witness } from './witness.ts'

/** Times the own server is killed, and is stopped together with the site; times and seconds the other one is stopped. */
const LONG = { kills: 10, ends: 8, stops: 2, stoppedMs: 10_000 }
const SHORT = { kills: 1, ends: 1, stops: 1, stoppedMs: 1_500 }

export async function ownServerDies({ isShort, seed, random, say }: DrillContext): Promise<Finding[]> {
  const { kills, ends } = isShort ? SHORT : LONG
  const directory = await temporaryDirectory()
  const site = await EmbeddedSite.startIn(directory.path)
  const witness = await Witness.at(site.url, `muerte-${seed}`)
  try {
    for (let kill = 1; kill <= kills; kill++) {
      await witness.seesGoodService()
      await sleep(random() * 50)
      await site.killServer()
      await witness.seesRecovery()
    }
    say(`PostgreSQL muerto ${kills} veces: ${witness.crowd.acknowledged.size} confirmados`)
    const findings = await witness.leave()
    findings.push(exactly('el sitio siguió en marcha', site.isRunning ? 1 : 0, 1))
    let orphans = 0
    for (let end = 1; end <= ends; end++) {
      if (end > 1) await site.start()
      findings.push(exactly('código con que se cerró', await site.stopEverything(), 0))
      if (await site.isLeftRunning()) orphans++
    }
    say(`sitio y PostgreSQL cerrados a la vez ${ends} veces: ${orphans} servidores huérfanos`)
    return named('base de datos muerta', [
      ...findings,
      exactly('servidores huérfanos', orphans, 0),
      ...(await site.readAtRest((url) => compareWithConfirmed(url, witness.crowd.acknowledged))),
    ])
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${site.output}`, { cause: error })
  } finally {
    witness.crowd.abandon()
    await site.leaveNothingRunning()
    await directory.remove()
  }
}

export async function otherServerStops({ isShort, seed, say }: DrillContext): Promise<Finding[]> {
  const { stops, stoppedMs } = isShort ? SHORT : LONG
  const database = await startStoppableDatabase()
  const site = await startSite({
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: 'loopback',
    LOG_LEVEL: 'silent',
  })
  const witness = await Witness.at(site.url, `parada-${seed}`)
  try {
    for (let stop = 1; stop <= stops; stop++) {
      await witness.seesGoodService()
      await database.stop()
      await sleep(stoppedMs)
      await database.startAgain()
      await witness.seesRecovery()
      const before = witness.refusals.proper
      await database.onlyRead(true)
      await until('un rechazo de una base que solo lee', () => witness.refusals.proper > before)
      await sleep(stoppedMs)
      await database.onlyRead(false)
      await witness.seesRecovery()
    }
    say(`PostgreSQL parado y de solo lectura ${stops} veces: ${witness.crowd.acknowledged.size} confirmados`)
    const findings = await witness.leave()
    return named('base de datos parada', [
      ...findings,
      atLeast('rechazos mientras tanto', witness.refusals.proper, 1),
      exactly('el sitio siguió en marcha', site.child.exitCode === null ? 1 : 0, 1),
      ...(await compareWithConfirmed(database.url, witness.crowd.acknowledged)),
    ])
  } finally {
    witness.crowd.abandon()
    await site.stop()
    await database.remove()
  }
}
