import pg from 'pg'
import { type Site, startDatabaseWithTables, startSite } from './site.ts'

/** Processes of the built site that share a database, with a client connected to it. */
export type Nodes = { sites: Site[]; db: pg.Client; databaseUrl: string; stop(): Promise<void> }

/** One process of the built site with its own database, with a client connected to it. */
export type Served = Omit<Nodes, 'sites'> & { site: Site }

/** Starts one process per environment; by default the second equals the first. */
export function startNodes(
  first: Record<string, string> = {},
  second: Record<string, string> = first,
): Promise<Nodes> {
  return startAll([first, second])
}

export async function serve(env: Record<string, string> = {}): Promise<Served> {
  const { sites, ...nodes } = await startAll([env])
  return { ...nodes, site: sites[0] as Site }
}

async function startAll(environments: Record<string, string>[]): Promise<Nodes> {
  const database = await startDatabaseWithTables()
  const db = new pg.Client({ connectionString: database.url })
  // A test may cut every connection of the database; without a listener that would end the process.
  db.on('error', () => {})
  const sites: Site[] = []
  const stop = async () => {
    await db.end()
    await Promise.all(sites.map((site) => site.stop()))
    await database.remove()
  }
  try {
    // Sequentially, because the first start creates the first administrator.
    for (const env of environments) sites.push(await startSite({ DATABASE_URL: database.url, ...env }))
    await db.connect()
  } catch (error) {
    await stop()
    throw error
  }
  return { sites, db, databaseUrl: database.url, stop }
}
