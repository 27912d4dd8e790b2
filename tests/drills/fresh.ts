import { queryAt } from '../setup/query.ts'
import { type Site, startSite } from '../setup/site.ts'
import { startDatabase } from '../setup/test-database.ts'
import { type Drill, exactly, type Finding } from './drill.ts'
import { Visitor } from './fresh/visitor.ts'
import { type Administrator, post, signIn } from './team.ts'

/** After an answered write no node may begin to answer with what was before. */
const FRESH_WITHIN_MS = 1_000

type Stage = { nodes: Node[]; event: string; databaseUrl: string }
type Node = { url: string; team: Administrator; visitor: Visitor }

export const drill: Drill = {
  title: 'dos procesos sobre un PostgreSQL; se escribe en uno y se lee en los dos, por turnos',
  async run({ isShort, say }) {
    const writes = isShort ? 50 : 1_000
    const database = await startDatabase()
    const sites: Site[] = []
    try {
      const env = { DATABASE_URL: database.url, PUBLIC_URL: 'http://marea.example' }
      sites.push(...(await Promise.all([startSite(env), startSite(env)])))
      const stage = await prepare(sites, database.url)
      const delays: number[] = []
      for (let turn = 1; turn <= writes; turn++) {
        delays.push(...(await writeAndRead(stage, turn)))
        if (turn % 100 === 0) say(`${turn} escrituras`)
      }
      return judge(delays, stage)
    } finally {
      await Promise.all(sites.map((site) => site.stop()))
      await database.remove()
    }
  },
}

/** One event still to come, so that home, the agenda and its own page all show its title. */
async function prepare(sites: Site[], databaseUrl: string): Promise<Stage> {
  const [row] = await queryAt<{ id: string }>(
    databaseUrl,
    `insert into events (title, organizer, location, category, event_date, event_time)
     values ('Turno 0', 'Ozama', 'Casa Bajamar', 'meetup', current_date + 40, '18:30') returning id`,
  )
  const nodes = sites.map(async ({ url }) => ({ url, team: await signIn(url), visitor: new Visitor(url) }))
  return { nodes: await Promise.all(nodes), event: row?.id ?? '', databaseUrl }
}

/**
 * Both nodes keep a page, the team saves on one of them, both are read until they show it. Returns for each when
 * the last reading with the old page was begun, in ms after the answer of the write.
 */
async function writeAndRead({ nodes, event, databaseUrl }: Stage, turn: number): Promise<number[]> {
  const path = pageOf(turn, event)
  await Promise.all(nodes.map(({ visitor }) => visitor.readUntil(path, turn - 1, performance.now())))
  await save(nodes[turn % nodes.length] as Node, { event, turn, databaseUrl })
  const since = performance.now()
  return Promise.all(
    nodes.map(async ({ visitor }) => {
      const stale = await visitor.readUntil(path, turn, since)
      // Once more, from what is kept now.
      await visitor.read(path)
      return stale
    }),
  )
}

/** What shows the event, and what the router asks for in its place. */
function pageOf(turn: number, event: string): string {
  const own = [`/evento/${event}`, `/evento/${event}.data`, `/api/v1/eventos/${event}`]
  const feeds = ['/agenda.ics', '/agenda.rss', '/embed/agenda', '/api/v1/eventos']
  const pages = ['/', '/_.data', '/agenda', '/agenda.data', ...own, ...feeds]
  // By pairs, so that either node writes before each page is read.
  return pages[(turn >> 1) % pages.length] as string
}

async function save(
  { url, team }: Node,
  { event, turn, databaseUrl }: { event: string; turn: number; databaseUrl: string },
): Promise<void> {
  const [row] = await queryAt<{ version: string; event_date: string }>(
    databaseUrl,
    'select xmin::text as version, event_date::text from events where id = $1',
    [event],
  )
  if (!row) throw new Error('El evento ya no está.')
  const answer = await post(url, `/admin/events/${event}`, team, {
    intent: 'update',
    ...row,
    event_time: '18:30',
    status: 'published',
    category: 'meetup',
    title: `Turno ${turn}`,
    organizer: 'Ozama',
    location: 'Casa Bajamar',
  })
  if (answer.status >= 400 || answer.status < 300) throw new Error(`No se guardó: ${answer.status}`)
}

function judge(delays: number[], { nodes }: Stage): Finding[] {
  const total = (of: (visitor: Visitor) => number) => nodes.reduce((sum, { visitor }) => sum + of(visitor), 0)
  const stale = delays.filter((ms) => ms > 0)
  return [
    exactly(
      'escrituras que se leyeron viejas pasado 1 s',
      stale.filter((ms) => ms > FRESH_WITHIN_MS).length,
      0,
    ),
    exactly(
      'páginas que volvieron atrás',
      total(({ wentBack }) => wentBack),
      0,
    ),
    exactly(
      'respuestas que no eran la página',
      total(({ failed }) => failed),
      0,
    ),
    {
      what: 'lecturas; de ellas, la primera tras escribir aún vieja; la última de esas, en ms',
      seen: `${total(({ reads }) => reads)}; ${stale.length}; ${Math.round(Math.max(0, ...stale))}`,
      holds: true,
    },
  ]
}
