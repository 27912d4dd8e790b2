/**
 * Three years of a site on two nodes, by a clock moved month by month, beside a database that has the same and whose
 * rules nobody put in motion. In the end somebody is erased, and looked for everywhere.
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import sharp from 'sharp'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { queryAt } from '../setup/query.ts'
import { type Site, startDatabase, startSite } from '../setup/site.ts'
import { startStoppableDatabase } from '../setup/test-database.ts'
import { atLeast, atMost, type Drill, exactly, type Finding } from './drill.ts'
import { ANA, dump, JUANA, plantBoth, type Query, tablesWith } from './erasure/person.ts'
import { post, signIn } from './team.ts'
import { until } from './until.ts'
import { MovedClock } from './years/clock.ts'
import { monthOf, PHONE } from './years/months.ts'
import { broken, countsOfEvents } from './years/promises.ts'

/** A little more than three years, so that what is promised for three is over. */
const MONTHS = 38
const LONG = { step: 1 }
const SHORT = { step: 3 }

/** Clock jobs of a night, which the schedule would begin at their minute. */
const RETENTION = 'clock-keep-retention-rules'
const NIGHT = [
  RETENTION,
  'clock-back-up',
  'clock-delete-expired-sessions',
  'clock-forget-preferences-of-leavers',
  'clock-follow-up-welcomes',
  'clock-append-forgotten',
]
const SCREEN = '/admin/tools/sistema/conservacion'

export const drill: Drill = {
  title: 'tres años mes a mes en dos nodos, con la conservación y sin ella; después se borra a una persona',
  async run({ isShort, say }) {
    const { step } = isShort ? SHORT : LONG
    const directory = await temporaryDirectory()
    const clock = new MovedClock(directory.path)
    const server = await startStoppableDatabase()
    const bare = await startDatabase(server.url)
    const env = { DATA_DIR: join(directory.path, 'data'), DEMO: '0', LOG_LEVEL: 'info' }
    // Migrates, and is then left alone.
    await startSite({ ...env, DATABASE_URL: bare.url }).then((site) => site.stop())
    const kept = await startDatabase(server.url, new URL(bare.url).pathname.slice(1))
    const [ours, theirs]: Query[] = [kept, bare].map(
      ({ url }) =>
        (statement: string) =>
          queryAt(url, statement),
    )
    if (!ours || !theirs) throw new Error('No hay bases.')
    const sites: Site[] = []
    const boss = new PgBoss({ connectionString: kept.url, supervise: false, schedule: false, migrate: false })
    boss.on('error', () => {})
    try {
      for (const query of [ours, theirs]) await query('insert into retention_hold default values')
      await ours(NOTE_ENDS)
      for (let node = 0; node < 2; node++) sites.push(await startSite({ ...env, DATABASE_URL: kept.url }))
      const [first, second] = sites as [Site, Site]
      await boss.start()
      const night = async (jobs: string[]) => {
        for (const job of jobs) await boss.send(job, null)
        await untilIdle(ours, jobs)
      }

      // What was promised before ends with the start too, and begins anew with 'Empezar': that is no second time.
      await untilIdle(ours, [RETENTION])
      const begun = await post(first.url, SCREEN, await signIn(first.url), { intent: 'start', seen: 'on' })
      await ours('truncate drill.ends')
      const problems = { late: new Set<string>(), lost: new Set<string>() }
      let [before, uploaded] = [-1, 0]
      for (let month = 0; month <= MONTHS; month += step) {
        await clock.moveTo(month)
        const feed = monthOf(month, { before, days: 30 * step })
        for (const query of [ours, theirs]) {
          await query(feed)
          if (month === 0) await plantBoth(query)
        }
        uploaded += await uploadPicture(second, month)
        await night(NIGHT)
        if (month % 6 === 0) {
          // The same night, as it is begun every hour.
          await clock.moveTo(month, 3)
          await night([RETENTION])
        }
        const { late, lost } = await broken(ours, theirs)
        for (const each of late) problems.late.add(each)
        for (const each of lost) problems.lost.add(each)
        say(
          `mes ${month}: ${await sizeOf(ours)} con reglas, ${await sizeOf(theirs)} sin ellas${[...late, ...lost].map((each) => `; ${each}`).join('')}`,
        )
        before = month
      }

      for (const table of await largest(theirs, ours)) say(table)
      const files = await sizesIn(env.DATA_DIR)
      say(`imágenes subidas ${megabytes(uploaded)}; archivos al final: ${files}`)
      const [failed] = await ours(
        'select count(*)::int as n from retention_progress where failure is not null',
      )
      const [soon] =
        await ours(`select count(*)::int as n from (select at - lag(at) over (partition by removal order by at) as rest
        from drill.ends where removal not in ('imports', 'bulk_runs')) ends where rest < interval '20 hours'`)
      const [ends] = await ours(
        `select min(n)::int as n from (select count(*) as n from drill.ends group by removal) each`,
      )
      const [removed] = await ours('select coalesce(sum(removed), 0)::int as n from retention_removals')
      const counts = (await countsOfEvents(ours)) === (await countsOfEvents(theirs))
      const [pictures] = await ours('select count(*)::int as n from media')

      await erase(first, ours)
      await night(NIGHT)
      const rows = await dump(ours)
      const texts = [...sites.map((site) => site.output()), ...(await textsIn(env.DATA_DIR))]
      const found = [...rows, ...texts.map((row) => ({ place: 'archivos y registro', row }))]
      const naming = found.filter((each) => tablesWith(ANA, [each]).length > 0 || each.row.includes(PHONE))
      for (const { place, row } of naming.slice(0, 10)) say(`aún la nombra: ${place}: ${row.slice(0, 300)}`)
      return [
        exactly('respuesta a «Empezar»', begun.status, 303),
        exactly('promesas con filas de más', problems.late.size, 0),
        exactly('promesas con filas que faltan', problems.lost.size, 0),
        exactly('reglas que no terminaron', Number(failed?.n), 0),
        exactly('veces que una regla terminó dos veces en una noche', Number(soon?.n), 0),
        atLeast('noches en que terminó la que menos', Number(ends?.n), Math.floor(MONTHS / step)),
        atLeast('filas quitadas', Number(removed?.n), 10_000),
        exactly('cuentas de cada evento, iguales a las de quien lo guarda todo (1: sí)', Number(counts), 1),
        atMost('imágenes sin usar que quedan', Number(pictures?.n), 1),
        exactly('filas y archivos que nombran a quien se borró', naming.length, 0),
        atLeast('tablas que nombran a la otra persona', tablesWith(JUANA, rows).length, 1),
      ] satisfies Finding[]
    } finally {
      await boss.stop({ graceful: false }).catch(() => {})
      await Promise.all(sites.map((site) => site.stop()))
      await server.remove()
      await directory.remove()
    }
  },
}

/** SQL: notes when each removal came to its end. */
const NOTE_ENDS = `
  create schema drill;
  create table drill.ends (removal text, at timestamptz);
  create function drill.note() returns trigger language plpgsql as $$ begin
    insert into drill.ends values (new.removal, new.finished_at); return null; end $$;
  create trigger ends after insert or update of finished_at on retention_progress
    for each row when (new.finished_at is not null) execute function drill.note()`

/** Until none of the jobs waits or runs. */
async function untilIdle(query: Query, jobs: string[]): Promise<void> {
  const names = jobs.map((job) => `'${job}'`)
  const isIdle = async () => {
    const open = await query(
      `select from pgboss.job where name in (${names}) and state in ('created', 'retry', 'active')`,
    )
    return open.length === 0
  }
  await until('el final de las tareas de la noche', isIdle, { withinMs: 180_000, everyMs: 250 })
}

/** A picture that no page uses. Returns the bytes of its files. */
async function uploadPicture(site: Site, month: number): Promise<number> {
  const { cookie } = await signIn(site.url)
  const background = { r: (month * 37) % 255, g: 90, b: 120 }
  const body = await sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  const answer = await fetch(`${site.url}/admin/imagenes`, {
    method: 'POST',
    headers: { cookie, origin: site.url, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(body),
  })
  if (answer.status !== 201) throw new Error(`No se subió la imagen: ${answer.status} ${await answer.text()}`)
  return body.length
}

async function erase(site: Site, query: Query): Promise<void> {
  const [contact] = await query(`select id from contacts where email = '${ANA.email}'`)
  const fields = { intent: 'erase', email: ANA.email }
  const { status } = await post(site.url, `/admin/contacts/${contact?.id}`, await signIn(site.url), fields)
  if (status >= 400) throw new Error(`No se borró: ${status}`)
  const isOver = async () => (await query('select from erasures')).length === 0
  await until('el final del borrado', isOver, { withinMs: 180_000, everyMs: 250 })
}

async function sizeOf(query: Query): Promise<string> {
  const [size] = await query('select pg_database_size(current_database())::float as bytes')
  return megabytes(Number(size?.bytes))
}

/** The tables that are largest without rules, beside what they are with them. */
async function largest(without: Query, withRules: Query): Promise<string[]> {
  const sizes = `select c.relname as name, pg_total_relation_size(c.oid)::float as bytes, n_live_tup::int as rows
    from pg_class c join pg_stat_user_tables s on s.relid = c.oid where c.relnamespace = 'public'::regnamespace order by 2 desc`
  for (const query of [without, withRules]) await query('analyze')
  const of = new Map((await withRules(sizes)).map(({ name, ...rest }) => [name, rest]))
  return (await without(sizes)).slice(0, 10).map(({ name, bytes, rows }) => {
    const { bytes: less, rows: fewer } = of.get(name) ?? {}
    return `${name}: ${rows} filas, ${megabytes(Number(bytes))}; con reglas ${fewer} filas, ${megabytes(Number(less))}`
  })
}

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
}

/** Names and contents of every file of the site. */
async function textsIn(folder: string): Promise<string[]> {
  return Promise.all(
    (await filesIn(folder)).map(async (path) => `${path}\n${await readFile(path, 'latin1')}`),
  )
}

/** Bytes of each folder of the site. */
async function sizesIn(folder: string): Promise<string> {
  const sizes = new Map<string, { bytes: number; files: number }>()
  for (const path of await filesIn(folder)) {
    const [top = ''] = path.slice(folder.length + 1).split('/')
    const { bytes, files } = sizes.get(top) ?? { bytes: 0, files: 0 }
    sizes.set(top, { bytes: bytes + (await stat(path)).size, files: files + 1 })
  }
  return [...sizes]
    .map(([name, { bytes, files }]) => `${name} ${files} archivos, ${megabytes(bytes)}`)
    .join('; ')
}
