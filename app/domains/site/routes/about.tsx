import { href } from 'react-router'
import { pageTexts, paragraphsOf } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { pageMeta } from '#app/ui/meta/page-meta.ts'
import { AboutAction } from '../about/ui/action.tsx'
import { AboutHero } from '../about/ui/hero.tsx'
import { AboutJoin } from '../about/ui/join.tsx'
import { AboutMission } from '../about/ui/mission.tsx'
import { AboutObjectives } from '../about/ui/objectives.tsx'
import { AboutSponsors } from '../about/ui/sponsors.tsx'
import { AboutTeam } from '../about/ui/team.tsx'
import { AboutValues } from '../about/ui/values.tsx'
import type { Route } from './+types/about'

export { meta } from '#app/ui/meta/meta.ts'

export async function loader() {
  const settings = await readSettings()
  const { brand, email, mission, vision, values, team, sponsors } = settings
  // The label belongs to the figure, so an objective without a figure gets none.
  const objectives = settings.objectives.map((each) => (each.figure ? each : { ...each, label: '' }))
  const meta = pageMeta(
    { brand, publicUrl: publicUrl() },
    { ...pageTexts(settings, 'about'), path: href('/quienes-somos') },
  )
  const story = { mission, roots: paragraphsOf(settings.roots), vision }
  return { brand, email, story, values, objectives, team, sponsors, meta }
}

/** Page 'Quiénes somos' (public-site §2, §9). */
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
