/** What the drills of fresh pages write: an event that the team saves, turn by turn, on one of two nodes. */
import { queryAt } from '../../setup/query.ts'
import { type Site, startSite } from '../../setup/site.ts'
import { startDatabase } from '../../setup/test-database.ts'
import { type Administrator, post, signIn } from '../team.ts'

/** After an answered write nobody may begin to be answered with what was before. */
export const FRESH_WITHIN_MS = 1_000

export type Stage = { nodes: Node[]; event: string; databaseUrl: string }
export type Node = { url: string; team: Administrator }

/** Two processes on one PostgreSQL, with an event to come, so that home, the agenda and its own page show its title. */
export async function onStage<Result>(
  env: Record<string, string>,
  run: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const database = await startDatabase()
  const sites: Site[] = []
  try {
    const own = { DATABASE_URL: database.url, PUBLIC_URL: 'http://marea.example', ...env }
    sites.push(...(await Promise.all([startSite(own), startSite(own)])))
    const [row] = await queryAt<{ id: string }>(
      database.url,
      `insert into events (title, organizer, location, category, event_date, event_time)
       values ('Turno 0', 'Ozama', 'Casa Bajamar', 'meetup', current_date + 40, '18:30') returning id`,
    )
    const nodes = await Promise.all(sites.map(async ({ url }) => ({ url, team: await signIn(url) })))
    return await run({ nodes, event: row?.id ?? '', databaseUrl: database.url })
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
    await database.remove()
  }
}

/** Pages that show the event, and what the router asks for in their place. */
export function pagesOf(event: string): string[] {
  const own = [`/evento/${event}`, `/evento/${event}.data`, `/api/v1/eventos/${event}`]
  const feeds = ['/agenda.ics', '/agenda.rss', '/embed/agenda', '/api/v1/eventos']
  return ['/', '/_.data', '/agenda', '/agenda.data', ...own, ...feeds]
}

/** The team saves the turn as the event's title, by turns on either node. Resolves once that is answered. */
export async function write({ nodes, event, databaseUrl }: Stage, turn: number): Promise<void> {
  const { url, team } = nodes[turn % nodes.length] as Node
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
