import { sql } from 'drizzle-orm'
import { storeCounts } from '#app/domains/analytics/stored-counts.server.ts'
import { db } from '#app/platform/database/db.server.ts'

export type Seen = {
  day: string
  path: string
  views: number
  device?: string
  site?: string
  campaign?: string
}

/** As the site stores them: each view has a page and a device. */
export async function see(...all: Seen[]): Promise<void> {
  const days = new Map()
  for (const { day, path, views, device = 'desktop', site, campaign } of all) {
    const counts = days.get(day) ?? {
      page: new Map(),
      device: new Map(),
      site: new Map(),
      campaign: new Map(),
    }
    days.set(day, counts)
    const add = (names: Map<string, number>, name: string) => names.set(name, (names.get(name) ?? 0) + views)
    add(counts.page, path)
    add(counts.device, device)
    if (site) add(counts.site, site)
    if (campaign) add(counts.campaign, campaign)
  }
  await storeCounts(days)
}

/** 2,000 pages of each day of a year: what the site promises to draw in 300 ms. */
export async function seeYear(until: string): Promise<void> {
  // In pieces: a statement may take 15 seconds.
  for (let ago = 0; ago < 365; ago += 73)
    await db.execute(sql`
      insert into view_counts
      select 'page', ${until}::date - day, '/contenido/articulo-de-ejemplo-' || page, 1 + (page * day) % 7
      from generate_series(${ago}::int, ${ago + 72}::int) day, generate_series(1, 2000) page`)
  await db.execute(sql`
    insert into view_counts select 'page_week', date_trunc('week', day::timestamp)::date, name, sum(views)
    from view_counts where dimension = 'page' group by 2, 3`)
  await db.execute(sql`
    insert into view_counts select 'device', day, 'phone', sum(views) from view_counts where dimension = 'page' group by 2`)
  await db.execute(sql`analyze view_counts`)
}
