import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { storeImage } from '#app/domains/media/media.server.ts'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { insertCrowd } from '#db/demo/crowd.ts'
import { emptyTarget, facts, pictures, type RestoreTarget, run } from '../backups/targets.ts'
import { jpeg } from '../media/pictures.ts'
import { startOlderServer } from './backup/older-server.ts'
import { openByTools } from './backup/opened-by-tools.ts'
import { atLeast, atMost, type Drill, exactly, type Finding, inTime } from './drill.ts'

const LONG = { contacts: 100_000 }
const SHORT = { contacts: 2_000 }

const BACKUP_KEY = 'una clave larga de pruebas'

const PROMISED_A_SECOND = 50
/** A fifth more than promised: what a stalled disk holds up is made good. */
const EVERY_MS = 1000 / (1.2 * PROMISED_A_SECOND)
/** One alone waits for each answer, and is slower than its timetable. */
const WRITERS = 4

/** One row in each of two tables, together: a backup holds both or neither. */
const PAIR = `with made as (insert into audit_log (actor_email, action, subject_type, subject_id, summary)
  values ('a', 'pareja', 'par', gen_random_uuid(), 'e') returning subject_id)
  insert into contacts (email, sector) select subject_id || '@par.test', 'par' from made`

export const drill: Drill = {
  title: 'una copia mientras se escribe 50 veces por segundo, restaurada en dos servidores y comparada',
  async run({ isShort, say }) {
    const { contacts } = isShort ? SHORT : LONG
    const site = await emptyTarget()
    const places: RestoreTarget[] = []
    try {
      await migrateDatabase(site.url)
      connectDatabase(site.url, () => {})
      replaceEnv({ dataDir: site.folder })
      await insertCrowd(contacts)
      for (const width of [400, 900, 1600])
        await storeImage(await jpeg({ width, height: 300 }), 'ana', async () => {})
      await disconnectDatabase()
      const writer = startWriting(site.url)
      const [since, from] = [performance.now(), new Date()]
      const made = await run('backup', { ...site.env, BACKUP_KEY })
      const [seconds, until] = [secondsSince(since), new Date()]
      await writer.stop()
      const written = await countWritten(site, from, until)
      const aSecond = Math.round((1000 * written) / (until.getTime() - from.getTime()))
      const path = made.out.trim().split('\n').at(-1) ?? ''
      const megabytes = Math.round((await stat(path)).size / 1e5) / 10
      say(
        `copia de ${contacts} contactos: ${megabytes} MB en ${seconds} s, con ${written} escrituras mientras, ${aSecond} por segundo`,
      )
      const findings: Finding[] = [
        exactly('la copia terminó', made.code ?? 1, 0),
        atLeast('escrituras durante la copia', written, 1),
        inTime(atLeast('escrituras por segundo durante la copia', aSecond, PROMISED_A_SECOND)),
        { what: 'tamaño de la copia, MB', seen: megabytes, holds: true },
        inTime(atMost('segundos de la copia', seconds, 60)),
      ]
      const differing = await openByTools(path, BACKUP_KEY)
      if (differing === undefined) say('no se abrió con age, zstd y tar: aquí falta alguno')
      else findings.push(exactly('abierta con age, zstd y tar, tablas e imágenes distintas', differing, 0))
      for (const [name, target] of await targets()) {
        places.push(target)
        const since = performance.now()
        const { code, err } = await run('restore', { ...target.env, BACKUP_KEY }, [path])
        say(`restaurada en ${name} en ${secondsSince(since)} s ${err}`)
        const [pairs] = await target.ask(`select (select count(*) from audit_log where action = 'pareja')
          - (select count(*) from contacts where sector = 'par') as alone`)
        findings.push(
          exactly(`${name}: terminó`, code ?? 1, 0),
          exactly(`${name}: filas sin su pareja`, Number(pairs?.alone), 0),
          exactly(
            `${name}: imágenes distintas`,
            differences(await pictures(site), await pictures(target)),
            0,
          ),
          inTime(atMost(`${name}: segundos`, secondsSince(since), 120)),
        )
      }
      const [one, other] = await Promise.all(places.slice(0, 2).map(facts))
      if (one && other) findings.push(exactly('tablas distintas entre los dos', differences(one, other), 0))
      return findings
    } finally {
      for (const target of [site, ...places]) await target.remove()
    }
  },
}

async function targets(): Promise<[name: string, target: RestoreTarget][]> {
  const own = await emptyTarget()
  const older = await startOlderServer()
  if (!older) return [['el mismo servidor', own]]
  const folder = await emptyTarget()
  const target = {
    ...folder,
    url: older.url,
    env: { ...folder.env, DATABASE_URL: older.url },
    async ask(statement: string) {
      const client = new pg.Client({ connectionString: older.url })
      await client.connect()
      try {
        return (await client.query(statement)).rows
      } finally {
        await client.end()
      }
    },
    async remove() {
      await older.stop()
      await folder.remove()
    },
  }
  return [
    ['el mismo servidor', own],
    ['PostgreSQL 15', target],
  ]
}

/** By a timetable: each takes the next turn, at once where it is over already, so that a slow one costs no later one. */
function startWriting(url: string) {
  const since = performance.now()
  let turns = 0
  let writing = true
  const write = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    while (writing) {
      await sleep(Math.max(0, since + turns++ * EVERY_MS - performance.now()))
      await client.query(PAIR)
    }
    await client.end()
  }
  const done = Promise.all(Array.from({ length: WRITERS }, write))
  return {
    async stop() {
      writing = false
      await done
    },
  }
}

/** What the database has of it, not what the writers believe. */
async function countWritten({ ask }: RestoreTarget, from: Date, until: Date): Promise<number> {
  const [row] = await ask(`select count(*) from audit_log where action = 'pareja'
    and created_at between '${from.toISOString()}' and '${until.toISOString()}'`)
  return Number(row?.count)
}

function differences(one: Record<string, string>, other: Record<string, string>): number {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => one[name] !== other[name]).length
}

function secondsSince(since: number): number {
  return Math.round((performance.now() - since) / 100) / 10
}
