import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { storeImage } from '#app/domains/media/media.server.ts'
import { connectDatabase, disconnectDatabase } from '#app/platform/db.server.ts'
import { migrateDatabase } from '#app/platform/migrate.server.ts'
import { configureStorage } from '#app/platform/storage/storage.server.ts'
import { insertCrowd } from '#db/demo/crowd.ts'
import { emptyPlace, facts, type Place, pictures, run } from '../backups/places.ts'
import { jpeg } from '../media/pictures.ts'
import { startElderServer } from './backup/elder-server.ts'
import { atLeast, atMost, type Drill, exactly, type Finding, inTime } from './drill.ts'

const LONG = { contacts: 100_000, everyMs: 20 }
const SHORT = { contacts: 2_000, everyMs: 20 }

/** One row in each of two tables, together: a backup holds both or neither. */
const PAIR = `with made as (insert into audit_log (actor_email, action, subject_type, subject_id, summary)
  values ('a', 'pareja', 'par', gen_random_uuid(), 'e') returning subject_id)
  insert into contacts (email, sector) select subject_id || '@par.test', 'par' from made`

export const drill: Drill = {
  title: 'una copia mientras se escribe 50 veces por segundo, restaurada en dos servidores y comparada',
  async run({ isShort, say }) {
    const { contacts, everyMs } = isShort ? SHORT : LONG
    const site = await emptyPlace()
    const places: Place[] = []
    try {
      await migrateDatabase(site.url)
      connectDatabase(site.url, () => {})
      configureStorage({ dataDir: site.folder })
      await insertCrowd(contacts)
      for (const width of [400, 900, 1600])
        await storeImage(await jpeg({ width, height: 300 }), 'ana', async () => {})
      await disconnectDatabase()
      const writer = startWriting(site.url, everyMs)
      const since = performance.now()
      const made = await run('backup', site.env)
      const seconds = secondsSince(since)
      const written = await writer.stop()
      const path = made.out.trim().split('\n').at(-1) ?? ''
      const megabytes = Math.round((await stat(path)).size / 1e5) / 10
      say(
        `copia de ${contacts} contactos: ${megabytes} MB en ${seconds} s, con ${written} escrituras mientras`,
      )
      const findings: Finding[] = [
        exactly('la copia terminó', made.code ?? 1, 0),
        atLeast('escrituras durante la copia', written, 1),
        { what: 'tamaño de la copia, MB', seen: megabytes, holds: true },
        inTime(atMost('segundos de la copia', seconds, 60)),
      ]
      for (const [name, place] of await targets()) {
        places.push(place)
        const since = performance.now()
        const { code, err } = await run('restore', place.env, [path])
        say(`restaurada en ${name} en ${secondsSince(since)} s ${err}`)
        const [pairs] = await place.ask(`select (select count(*) from audit_log where action = 'pareja')
          - (select count(*) from contacts where sector = 'par') as alone`)
        findings.push(
          exactly(`${name}: terminó`, code ?? 1, 0),
          exactly(`${name}: filas sin su pareja`, Number(pairs?.alone), 0),
          exactly(`${name}: imágenes distintas`, differences(await pictures(site), await pictures(place)), 0),
          inTime(atMost(`${name}: segundos`, secondsSince(since), 120)),
        )
      }
      const [one, other] = await Promise.all(places.slice(0, 2).map(facts))
      if (one && other) findings.push(exactly('tablas distintas entre los dos', differences(one, other), 0))
      return findings
    } finally {
      for (const place of [site, ...places]) await place.remove()
    }
  },
}

async function targets(): Promise<[name: string, place: Place][]> {
  const own = await emptyPlace()
  const elder = await startElderServer()
  if (!elder) return [['el mismo servidor', own]]
  const folder = await emptyPlace()
  const place = {
    ...folder,
    url: elder.url,
    env: { ...folder.env, DATABASE_URL: elder.url },
    async ask(statement: string) {
      const client = new pg.Client({ connectionString: elder.url })
      await client.connect()
      try {
        return (await client.query(statement)).rows
      } finally {
        await client.end()
      }
    },
    async remove() {
      await elder.stop()
      await folder.remove()
    },
  }
  return [
    ['el mismo servidor', own],
    ['PostgreSQL 15', place],
  ]
}

function startWriting(url: string, everyMs: number) {
  let writing = true
  let written = 0
  const done = (async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (; writing; written++) await Promise.all([client.query(PAIR), sleep(everyMs)])
    await client.end()
  })()
  return {
    async stop() {
      writing = false
      await done
      return written
    },
  }
}

function differences(one: Record<string, string>, other: Record<string, string>): number {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => one[name] !== other[name]).length
}

function secondsSince(since: number): number {
  return Math.round((performance.now() - since) / 100) / 10
}
