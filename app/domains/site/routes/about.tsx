import { pageWords, paragraphsOf } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { pageMeta } from '#app/ui/meta/page-meta.ts'
import { AboutAction } from '../ui/about-action.tsx'
import { AboutHero } from '../ui/about-hero.tsx'
import { AboutJoin } from '../ui/about-join.tsx'
import { AboutMission } from '../ui/about-mission.tsx'
import { AboutObjectives } from '../ui/about-objectives.tsx'
import { AboutSponsors } from '../ui/about-sponsors.tsx'
import { AboutTeam } from '../ui/about-team.tsx'
import { AboutValues } from '../ui/about-values.tsx'
import type { Route } from './+types/about'

export { meta } from '#app/ui/meta/meta.ts'

export async function loader() {
  const settings = await readSettings()
  const { brand, email, mission, vision, values, team, sponsors } = settings
  // Nothing counted, nothing said of what.
  const objectives = settings.objectives.map((each) => (each.figure ? each : { ...each, label: '' }))
  const meta = pageMeta(
    { brand, publicUrl: readEnv().publicUrl },
    { ...pageWords(settings, 'about'), path: '/quienes-somos' },
  )
  const story = { mission, roots: paragraphsOf(settings.roots), vision }
  return { brand, email, story, values, objectives, team, sponsors, meta }
}

/** 'Quiénes somos' (public-site §2, §9). */
export default function About({ loaderData }: Route.ComponentProps) {
  const { brand, email, story, values, objectives, team, sponsors } = loaderData
  return (
    <>
      <AboutHero brand={brand} />
      <AboutMission {...story} />
      <AboutValues values={values} />
      <AboutTeam team={team} email={email} />
      <AboutAction />
      <AboutObjectives objectives={objectives} />
      <AboutSponsors sponsors={sponsors} />
      <AboutJoin />
    </>
  )
}
