import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { AboutAction } from '../ui/about-action.tsx'
import { AboutHero } from '../ui/about-hero.tsx'
import { AboutJoin } from '../ui/about-join.tsx'
import { AboutMission } from '../ui/about-mission.tsx'
import { AboutObjectives } from '../ui/about-objectives.tsx'
import { AboutSponsors } from '../ui/about-sponsors.tsx'
import { AboutTeam } from '../ui/about-team.tsx'
import { AboutValues } from '../ui/about-values.tsx'
import type { Route } from './+types/about'

export { meta } from '#app/ui/meta.ts'

export async function loader() {
  const { brand, email, figures, team, sponsors } = await readSettings()
  const meta = pageMeta(
    { brand, publicUrl: readEnv().publicUrl },
    {
      title: 'Quiénes somos',
      description: `La misión, las raíces, los valores y el equipo de ${brand}, que impulsa la innovación y la tecnología en el Caribe.`,
      path: '/quienes-somos',
    },
  )
  return { brand, email, figures, team, sponsors, meta }
}

/** 'Quiénes somos' (public-site §2, §9). */
export default function About({ loaderData }: Route.ComponentProps) {
  const { brand, email, figures, team, sponsors } = loaderData
  return (
    <>
      <AboutHero brand={brand} />
      <AboutMission />
      <AboutValues />
      <AboutTeam team={team} email={email} />
      <AboutAction />
      <AboutObjectives figures={figures} />
      <AboutSponsors sponsors={sponsors} />
      <AboutJoin />
    </>
  )
}
