import { Check } from 'lucide-react'
import { Picture } from '#app/domains/media/ui/picture.tsx'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import { RequestButton } from '../../requests/ui/button.tsx'
import type { BootcampView } from '../../schema.ts'
import { dateLabel, FINANCING, priceLabel, spotsLabel } from '../offer-facts.ts'

/** Panel of one bootcamp: its content on the left; dates, price and buttons on the right. */
export function BootcampPanel({ bootcamp }: { bootcamp: BootcampView }) {
  const { title, subtitle, description, technologies, outcomes, instructor, image_url } = bootcamp
  return (
    <div className="grid grid-cols-1 border border-line bg-panel wrap-anywhere lg:grid-cols-12">
      <div className="min-w-0 p-6 sm:p-8 lg:col-span-7 lg:p-12">
        <p className="chart-label text-secondary">{bootcamp.level}</p>
        <h3 className="mt-2 text-heading">{title}</h3>
        {subtitle && <p className="mt-2 text-lead text-ink-muted">{subtitle}</p>}
        {description && <p className="mt-5 max-w-prose whitespace-pre-line">{description}</p>}
        {outcomes.length > 0 && (
          <>
            <h4 className="mt-8 text-subheading">Al terminar sabrás</h4>
            <ul className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
              {outcomes.map((outcome) => (
                <li key={outcome} className="flex items-start gap-2.5">
                  <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-secondary" />
                  <span className="min-w-0">{outcome}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {technologies.length > 0 && (
          <>
            <h4 className="mt-8 text-subheading">Tecnologías</h4>
            <ul className="mt-3 flex flex-wrap gap-2">
              {technologies.map((technology) => (
                <li
                  key={technology}
                  className="rounded bg-secondary-soft px-2.5 py-1 text-sm font-semibold text-secondary-deep"
                >
                  {technology}
                </li>
              ))}
            </ul>
          </>
        )}
        {instructor && (
          <p className="mt-8 text-ink-muted">
            Imparte <span className="font-semibold text-ink">{instructor}</span>
          </p>
        )}
      </div>
      <div className="relative isolate flex min-w-0 flex-col overflow-hidden bg-surface-deep lg:col-span-5">
        {image_url ? (
          <Picture
            src={image_url}
            sizes="(width >= 64rem) 32rem, 100vw"
            width={1600}
            height={1000}
            className="aspect-16/10 w-full object-cover"
          />
        ) : (
          // The same lines for each: only one panel is shown at a time, and each drawing is 0.7 KB of the page.
          <DepthLines seed="bootcamp" className="text-secondary/16" />
        )}
        <div className="flex grow flex-col justify-end p-6 sm:p-8 lg:p-10">
          <dl className="grid grid-cols-[auto_1fr] gap-x-6">
            <Fact label="Próximo inicio" value={dateLabel(bootcamp.next_start)} />
            <Fact label="Duración" value={bootcamp.duration} />
            <Fact label="Formato" value={bootcamp.format} />
            <Fact label="Lugares" value={spotsLabel(bootcamp.spots_available)} />
          </dl>
          <p className="mt-8 font-display text-heading font-bold">{priceLabel(bootcamp.price)}</p>
          <p className="mt-1 text-ink-muted">{FINANCING}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <RequestButton
              course={title}
              actionType="inscripcion"
              variant="accent"
              size="lg"
              className="grow max-sm:w-full"
            >
              Inscríbete
            </RequestButton>
            <RequestButton
              course={title}
              actionType="informacion"
              variant="outline"
              size="lg"
              className="grow max-sm:w-full"
            >
              Solicitar información
            </RequestButton>
          </div>
        </div>
      </div>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid border-t border-ink/15 py-3 first:border-t-0">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-right font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
