import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { queryAt } from '../setup/query.ts'
import { compareWithConfirmed } from './confirmed.ts'
import { atLeast, atMost, type Drill, type DrillContext, exactly, type Finding, inTime } from './drill.ts'
import { EmbeddedSite } from './embedded-site.ts'
import { Crowd } from './senders.ts'

const PEOPLE = 12
const OPEN_AT_LEAST = 8
const READY_WITHIN_S = 10
const A_START_TAKES_MS = 1_200

/**
 * How many kills, how many acknowledged events lie between two of them, and how often one takes the
 * database's server with it or is followed by one in the middle of the start.
 */
const LONG = { kills: 100, apart: [70, 150], oneIn: 10, acknowledged: 10_000 }
const SHORT = { kills: 4, apart: [5, 20], oneIn: 2, acknowledged: 30 }

export const drill: Drill = {
  title: 'kill -9 al sitio, y a veces a su PostgreSQL, mientras una docena de personas envía eventos',
  async run(context) {
    const plan = context.isShort ? SHORT : LONG
    const directory = await temporaryDirectory()
    const site = await EmbeddedSite.startIn(directory.path)
    const crowd = new Crowd({ siteUrl: site.url, name: `kill-${context.seed}`, people: PEOPLE })
    try {
      const kills = await killAgainAndAgain(site, crowd, plan, context)
      await crowd.acknowledgedReaches(plan.acknowledged)
      await crowd.leave()
      return [
        atLeast('envíos confirmados', crowd.acknowledged.size, plan.acknowledged),
        exactly('veces que se mató el sitio', kills.open.length, plan.kills),
        atLeast('peticiones abiertas en cada una, como poco', Math.min(...kills.open), OPEN_AT_LEAST),
        atLeast('de ellas, junto con PostgreSQL', kills.withServer, 1),
        atLeast('además, en pleno arranque', kills.whileStarting, 1),
        inTime(atMost('el arranque más lento hasta /readyz, en segundos', site.slowestStart, READY_WITHIN_S)),
        atLeast('peticiones repetidas por falta de respuesta', crowd.retries, 1),
        exactly('respuestas impropias', crowd.surprises.length, 0),
        ...(await site.readAtRest((url) => count(url, crowd.acknowledged))),
      ]
    } finally {
      crowd.abandon()
      await site.leaveNothingRunning()
      await directory.remove()
    }
  },
}

async function killAgainAndAgain(
  site: EmbeddedSite,
  crowd: Crowd,
  { kills, apart: [least = 0, most = 0], oneIn }: typeof LONG,
  { random, say }: DrillContext,
) {
  const done = { open: [] as number[], withServer: 0, whileStarting: 0 }
  for (let kill = 1; kill <= kills; kill++) {
    await crowd.acknowledgedReaches(crowd.acknowledged.size + Math.round(least + random() * (most - least)))
    await sleep(random() * 30)
    await crowd.openReaches(OPEN_AT_LEAST)
    done.open.push(crowd.open)
    const killed = site.kill()
    if (kill % oneIn === 0) {
      await site.killServer()
      done.withServer++
    }
    await killed
    if (kill % oneIn === 1) {
      await site.killWhileStarting(random() * A_START_TAKES_MS)
      done.whileStarting++
    }
    await site.start()
    if (kill % oneIn === 0)
      say(`${kill} de ${kills}: ${crowd.acknowledged.size} confirmados, ${crowd.retries} repetidos`)
  }
  return done
}

async function count(databaseUrl: string, acknowledged: Set<string>): Promise<Finding[]> {
  const [safe] = await queryAt<{ on: number }>(
    databaseUrl,
    `select count(*)::int as on from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'on'`,
  )
  return [
    ...(await compareWithConfirmed(databaseUrl, acknowledged)),
    exactly('seguros de PostgreSQL contra apagones, encendidos', safe?.on ?? 0, 3),
  ]
}
