import { ArrowDown } from 'lucide-react'
import type { Figure } from '#app/domains/settings/schema.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { ChartPicture } from '#app/ui/drawing/chart-picture.tsx'

/** Hero of the page, with the figures of public-site §2 at its lower edge. */
export function AcademyHero({ brand, figures }: { brand: string; figures: readonly Figure[] }) {
  return (
    <header className="on-primary bg-primary text-on-primary">
      <div className="relative isolate overflow-hidden">
        <ChartPicture name="sondeos" />
        <div className="wrap pt-14 md:pt-16">
          <p className="mb-4 chart-label text-secondary-bright">{brand} Academy</p>
          <h1 className="max-w-[8.1em] text-hero">Aprende lo que tu isla necesita</h1>
          <p className="mt-7 max-w-sm text-lead text-on-primary-muted md:max-w-xl">
            Formación práctica en tecnología y emprendimiento.
          </p>
          <div className="mt-5 flex flex-wrap gap-3 pb-12 md:pb-14">
            <ButtonLink
              to="#bootcamps"
              variant="accent"
              size="lg"
              trailing={<ArrowDown aria-hidden="true" />}
              className="max-sm:w-full"
            >
              Ver bootcamps
            </ButtonLink>
            <ButtonLink to="#testimonials" variant="outline" size="lg" className="max-sm:w-full">
              Historias de éxito
            </ButtonLink>
          </div>
        </div>
      </div>
      {figures.length > 0 && <Figures figures={figures} />}
    </header>
  )
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="wrap grid grid-cols-2 border-t border-primary-line md:grid-cols-4">
      {figures.map(({ figure, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-1 border-primary-line py-6 pr-4 max-md:nth-[n+3]:border-t
            md:py-8 md:not-first:border-l md:not-first:pl-6 max-md:even:border-l max-md:even:pl-5"
        >
          <dt className="text-sm text-on-primary-muted sm:text-base">{label}</dt>
          <dd className="font-display text-title leading-none font-bold">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
