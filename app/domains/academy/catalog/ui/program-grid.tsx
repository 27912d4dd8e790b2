import { Check, ChevronDown } from 'lucide-react'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { RequestButtons } from '../../requests/ui/button.tsx'
import type { ProgramView } from '../../schema.ts'
import { OfferPicture } from './offer-picture.tsx'
import { AcademySection, NothingHere } from './section.tsx'

/** Benefits shown at first (public-site §9); the others are in a `details`. */
const BENEFITS_SHOWN = 3

export function ProgramGrid({ programs, failed }: { programs: ProgramView[]; failed: boolean }) {
  return (
    <AcademySection
      id="programas"
      title="Programas de emprendimiento"
      lead="De la primera idea a las primeras ventas, y de ahí a otros mercados."
      className="border-y border-line bg-surface-deep"
    >
      {programs.length === 0 ? (
        <NothingHere title="Próximamente se anunciarán nuevos programas de emprendimiento." failed={failed} />
      ) : (
        <ul className="grid gap-x-12 gap-y-12 md:grid-cols-2">
          {programs.map((program) => (
            <li key={program.id} className="min-w-0">
              <Program program={program} />
            </li>
          ))}
        </ul>
      )}
    </AcademySection>
  )
}

function Program({ program }: { program: ProgramView }) {
  const { title, description, duration, format, benefits, requirements, image_url } = program
  const more = benefits.slice(BENEFITS_SHOWN)
  return (
    <div className="flex h-full flex-col items-start border-t border-ink/25 pt-6 wrap-anywhere">
      <OfferPicture src={image_url} sizes="(width >= 48rem) 36rem, 100vw" />
      <p className="chart-label text-secondary">{joinFacts(duration, format)}</p>
      <h3 className="mt-2 text-heading">{title}</h3>
      {description && <p className="mt-3 max-w-prose">{description}</p>}
      {benefits.length > 0 && <Benefits benefits={benefits.slice(0, BENEFITS_SHOWN)} className="mt-5" />}
      {more.length > 0 && (
        <details className="group w-full">
          <summary className="-mx-1 flex min-h-11 w-fit items-center gap-2 rounded px-1 font-semibold text-secondary">
            <ChevronDown
              aria-hidden="true"
              className="size-4 shrink-0 transition-transform group-open:rotate-180"
            />
            +{more.length} beneficios adicionales
          </summary>
          <Benefits benefits={more} />
        </details>
      )}
      {requirements.length > 0 && (
        <p className="mt-4 text-ink-muted">
          <span className="font-semibold text-ink">Para entrar:</span> {joinFacts(...requirements)}
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-2 pt-6 max-sm:w-full">
        <RequestButtons course={title} />
      </div>
    </div>
  )
}

function Benefits({ benefits, className = '' }: { benefits: string[]; className?: string }) {
  return (
    <ul className={`grid gap-2 ${className}`}>
      {benefits.map((benefit) => (
        <li key={benefit} className="flex items-start gap-2.5">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-secondary" />
          <span className="min-w-0">{benefit}</span>
        </li>
      ))}
    </ul>
  )
}
