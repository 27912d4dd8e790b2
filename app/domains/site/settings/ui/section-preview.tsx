import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AcademyHero } from '#app/domains/academy/catalog/ui/hero.tsx'
import {
  bannerIsUp,
  type FrameSettings,
  named,
  PAGE_NAMES,
  paragraphsOf,
  type SiteSettings,
} from '#app/domains/settings/schema.ts'
import type { Section } from '#app/domains/settings/sections/section.ts'
import type { SectionValues } from '#app/domains/settings/sections/section-fields.ts'
import { titleWith } from '#app/ui/meta/page-meta.ts'
import { AboutMission } from '../../about/ui/mission.tsx'
import { AboutObjectives } from '../../about/ui/objectives.tsx'
import { AboutSponsors } from '../../about/ui/sponsors.tsx'
import { AboutTeam } from '../../about/ui/team.tsx'
import { AboutValues } from '../../about/ui/values.tsx'
import { topicsOf } from '../../faqs/topics.ts'
import { FaqsGroups } from '../../faqs/ui/groups.tsx'
import { SiteFooter } from '../../frame/ui/footer.tsx'
import { HomeBanner } from '../../home/ui/banner.tsx'
import { Hero } from '../../home/ui/hero.tsx'
import { PAGE_PATHS } from '../../page-paths.ts'
import { policyOwner } from '../../policies/owner.ts'
import { privacyPolicy } from '../../policies/privacy.ts'
import { PolicyArticle } from '../../policies/ui/prose.tsx'

type SectionPreviewProps = { section: Section; values: SectionValues; context: PreviewContext }

/** Preview of the section with its unsaved values. Inert, because the list of changes tells screen readers the same. */
export function SectionPreview({ section, values, context }: SectionPreviewProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="overflow-hidden rounded border border-line bg-panel"
    >
      <summary className="flex min-h-12 items-center gap-3 rounded px-4 py-3 font-semibold -outline-offset-3 sm:px-6">
        <Eye aria-hidden="true" className="size-5 text-secondary" />
        Vista previa
      </summary>
      {isOpen && (
        <div inert className="max-h-[36rem] overflow-auto border-t border-line bg-surface">
          {/* Rendered at desktop width if the screen is wide enough. */}
          <div className="pointer-events-none lg:[zoom:0.75]">{draw(section, values, context)}</div>
        </div>
      )}
    </details>
  )
}

function draw(section: Section, values: SectionValues, context: PreviewContext): ReactNode {
  // Safe cast: a preview reads only the values of its section and of the frame.
  const site = { ...context.frame, ...values } as SiteSettings
  const { brand, email } = site
  const logo = { brand, src: site.logo, hasName: site.logo_has_name === 'on' }
  switch (section.id) {
    case 'organizacion':
    case 'redes':
      return <SiteFooter {...site} social={site.social.filter(({ url }) => url)} />
    case 'portada':
      return (
        <>
          <Hero {...logo} title={site.hero_title} text={site.hero_text} />
          {bannerIsUp(site, context.today) ? (
            <HomeBanner text={named(site.banner_text, brand)} url={site.banner_url} />
          ) : (
            <p className="wrap py-6">Hoy no hay banda amarilla.</p>
          )}
        </>
      )
    case 'quienes-somos':
      return (
        <>
          <AboutMission {...site} roots={paragraphsOf(site.roots)} />
          <AboutValues values={site.values} />
          <AboutObjectives objectives={site.objectives} />
        </>
      )
    case 'equipo':
      return <AboutTeam team={site.team} email={email} />
    case 'aliados':
      return <AboutSponsors sponsors={site.sponsors} />
    case 'academy':
      return <AcademyHero brand={brand} figures={site.academy_figures} />
    case 'preguntas':
      return <FaqsGroups topics={topicsOf(site.faqs, brand)} />
    case 'politicas': {
      const owner = policyOwner(site, context.publicUrl)
      const whole = privacyPolicy([])
      const policy = { ...whole, sections: whole.sections.slice(0, 1) }
      return (
        <div className="wrap py-12">
          <PolicyArticle policy={policy} brand={brand} owner={owner} />
        </div>
      )
    }
    default:
      return <PagesPreview pages={site.pages} brand={brand} publicUrl={context.publicUrl} />
  }
}

export type PreviewContext = { frame: FrameSettings; publicUrl: string; today: string }

type PagesPreviewProps = Pick<SiteSettings, 'pages' | 'brand'> & { publicUrl: string }

/** Titles and descriptions as a search engine lists them. */
function PagesPreview({ pages, brand, publicUrl }: PagesPreviewProps) {
  return (
    <ul className="grid max-w-3xl gap-6 p-6 lg:[zoom:1.33]">
      {PAGE_NAMES.map((page) => (
        <li key={page} className="wrap-anywhere">
          <p className="text-sm text-ink-muted">
            {publicUrl}
            {PAGE_PATHS[page]}
          </p>
          <p className="text-lg font-semibold text-secondary">
            {pages[page].title
              ? titleWith(brand, named(pages[page].title, brand))
              : `${brand} · Título de la portada`}
          </p>
          <p>{named(pages[page].description, brand) || 'Texto de la portada'}</p>
        </li>
      ))}
    </ul>
  )
}
