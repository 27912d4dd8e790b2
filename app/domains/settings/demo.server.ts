/**
 * Owns the demo's settings: one row that everything the team stores overrides. Removed with the rest of the demo
 * content; values that the team changed stay.
 */
import { eq, sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { DEFAULT_SETTINGS } from './defaults.ts'
import type { SiteSettings } from './schema.ts'
import { DEMO_KEY, type Layers, readLayers } from './settings.server.ts'
import { site_settings } from './tables.server.ts'

const DEMO_SETTINGS = [
  ...(['email', 'social', 'objectives', 'academy_figures', 'team', 'sponsors'] as const),
  ...(['banner_text', 'roots'] as const),
]

export type DemoSettings = Pick<SiteSettings, (typeof DEMO_SETTINGS)[number]>

export async function insertDemoSettings(demo: DemoSettings, tx: Tx): Promise<void> {
  await tx.insert(site_settings).values({ key: DEMO_KEY, value: demo }).onConflictDoNothing()
}

/** Number of invented entries that the settings still contain, by kind. */
export type DemoWords = Record<'people' | 'sponsors' | 'figures' | 'addresses' | 'texts', number>

export async function countDemoWords(tx: Db | Tx = db): Promise<DemoWords> {
  const { own, demo } = await readLayers(tx)
  const now = { ...DEFAULT_SETTINGS, ...demo, ...own }
  const then = withoutDemo(now, demo)
  const lost = (key: 'team' | 'sponsors' | 'academy_figures') => now[key].length - then[key].length
  const figures = now.objectives.filter(({ figure }, index) => figure !== then.objectives[index]?.figure)
  const networks = now.social.filter(({ url }, index) => url !== then.social[index]?.url)
  return {
    people: lost('team'),
    sponsors: lost('sponsors'),
    figures: figures.length + lost('academy_figures'),
    addresses: networks.length + Number(now.email !== then.email),
    texts: Number(now.banner_text !== then.banner_text) + Number(now.roots !== then.roots),
  }
}

/** Deletes the demo's settings, and their copies within settings that the team stored. */
export async function removeDemoWords(tx: Tx): Promise<DemoWords> {
  await tx.execute(sql`lock table ${site_settings} in share row exclusive mode`)
  const counted = await countDemoWords(tx)
  const { own, demo } = await readLayers(tx)
  for (const key of DEMO_SETTINGS) {
    if (own[key] === undefined) continue
    const value = withoutDemo({ ...DEFAULT_SETTINGS, ...own }, demo)[key]
    if (JSON.stringify(value) !== JSON.stringify(own[key]))
      await tx.update(site_settings).set({ value }).where(eq(site_settings.key, key))
  }
  await tx.delete(site_settings).where(eq(site_settings.key, DEMO_KEY))
  return counted
}

/** Settings without the demo: each entry that still equals the demo's is removed. */
function withoutDemo(settings: SiteSettings, demo: Layers['demo']): DemoSettings {
  const { email, social, objectives, academy_figures, team, sponsors, banner_text, roots } = settings
  const isFigure = isOneOf(demo.objectives?.map(({ figure, label }) => ({ figure, label })))
  const isNetwork = isOneOf(demo.social?.filter(({ url }) => url))
  const isAcademyFigure = isOneOf(demo.academy_figures)
  const isMember = isOneOf(demo.team)
  const isSponsor = isOneOf(demo.sponsors)
  return {
    email: email === demo.email ? '' : email,
    social: social.map((link) => (isNetwork(link) ? { ...link, url: '' } : link)),
    objectives: objectives.map((objective) => {
      const { figure, label } = objective
      return isFigure({ figure, label }) ? { ...objective, figure: '' } : objective
    }),
    academy_figures: academy_figures.filter((figure) => !isAcademyFigure(figure)),
    team: team.filter((member) => !isMember(member)),
    sponsors: sponsors.filter((sponsor) => !isSponsor(sponsor)),
    banner_text: banner_text === demo.banner_text ? '' : banner_text,
    roots: roots === demo.roots ? '' : roots,
  }
}

function isOneOf(entries: readonly object[] = []): (entry: object) => boolean {
  const known = new Set(entries.map(canonical))
  return (entry) => known.has(canonical(entry))
}

/** Sorts the keys before comparing, because `jsonb` does not keep their order. */
function canonical(entry: object): string {
  return JSON.stringify(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
}
