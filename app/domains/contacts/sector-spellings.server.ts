/**
 * Owns how a sector is spelled that a file or the team brings: as the application form offers it, or else as most
 * contacts have it, whatever the case. 'fintech' beside 'Fintech' would be two filters.
 */
import { sql } from 'drizzle-orm'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { wired } from '#app/platform/wiring.server.ts'
import { contact_counts } from './tables.server.ts'

declare module '#app/platform/wiring.server.ts' {
  interface Wiring {
    /** Sectors that the application form offers. */
    offeredSectors: () => readonly string[]
  }
}

export async function spellSectors(sectors: readonly string[], on: typeof db | Tx = db): Promise<string[]> {
  if (sectors.length === 0) return []
  const folded = sectors.map((sector) => sector.toLowerCase())
  const { rows } = await on.execute<{ sector: string }>(sql`
    select distinct on (lower(sector)) sector from ${contact_counts}
    where lower(sector) = any(${sql.param(folded)}::text[])
    group by sector having sum(people) > 0 order by lower(sector), sum(people) desc, sector`)
  // The form's come last, and so win.
  const known = [...rows.map(({ sector }) => sector), ...wired('offeredSectors')()]
  const spellings = new Map(known.map((sector) => [sector.toLowerCase(), sector]))
  return sectors.map((sector) => spellings.get(sector.toLowerCase()) ?? sector)
}
