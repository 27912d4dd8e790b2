import { ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PanelTabs } from '#app/ui/controls/panel-tabs.tsx'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import type { Audience } from '../audiences.ts'

/** The community by audience; the first tab, 'Emprendedores', is the default (public-site §9). */
export function HomeAudiences({ audiences }: { audiences: readonly Audience[] }) {
  return (
    <section
      aria-labelledby="publicos"
      className="on-primary relative isolate overflow-hidden bg-primary py-14 text-on-primary lg:py-8"
    >
      <DepthLines seed="públicos" className="text-secondary-bright/20" />
      <div className="wrap">
        <h2 id="publicos" className="chart-label font-sans text-secondary-bright">
          Una comunidad para
        </h2>
        <PanelTabs
          label="Una comunidad para"
          tabs={audiences.map((audience) => ({ name: audience.name, panel: <Panel audience={audience} /> }))}
          className="mt-4 grid grid-cols-1 gap-x-8 gap-y-8 lg:grid-cols-12"
          listClassName="[--tab-chosen:var(--color-accent)] [--tab-rest:var(--color-on-primary-muted)] lg:col-span-6 xl:col-span-5"
          panelsClassName="lg:col-span-6 xl:col-start-7"
          tabClassName="block w-full border-b border-primary-line py-3 text-left font-display text-title font-bold transition-colors last:border-b-0 lg:text-5xl lg:leading-none lg:last:border-b"
        />
      </div>
    </section>
  )
}

function Panel({ audience: { subtitle, features, action } }: { audience: Audience }) {
  return (
    <>
      <h3 className="text-heading lg:text-subheading">{subtitle}</h3>
      <dl className="mt-6 lg:mt-4">
        {features.map(({ title, description }) => (
          <div
            key={title}
            className="gap-x-6 border-t border-primary-line py-4 sm:grid lg:py-2 sm:grid-cols-[11rem_1fr]"
          >
            <dt className="font-display text-subheading font-bold">{title}</dt>
            <dd className="text-on-primary-muted max-sm:mt-1">{description}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink
        to={href('/comunidad')}
        variant="accent"
        size="lg"
        trailing={<ArrowRight aria-hidden="true" />}
        className="mt-6 max-sm:w-full lg:mt-5"
      >
        {action}
      </ButtonLink>
    </>
  )
}
