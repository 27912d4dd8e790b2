import type { BootcampView } from '../../schema.ts'
import { BootcampPanel } from './bootcamp-panel.tsx'
import { AcademySection, NothingHere } from './section.tsx'

/**
 * One tab per bootcamp, the first selected (public-site §2). The tabs are radios, so that arrow keys work and every
 * panel can be chosen without script. Each radio precedes its panel, for the focus order; CSS `order` puts the radios
 * in a row above.
 */
export function BootcampTabs({ bootcamps, failed }: { bootcamps: BootcampView[]; failed: boolean }) {
  return (
    <AcademySection id="bootcamps" title="Bootcamps intensivos" lead="Pocas semanas y mucha práctica.">
      {bootcamps.length === 0 ? (
        <NothingHere title="Próximamente se anunciarán nuevos bootcamps intensivos." failed={failed} />
      ) : (
        <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))]">
          <legend className="sr-only">Elige un bootcamp</legend>
          {bootcamps.map((bootcamp, index) => (
            <div key={bootcamp.id} className="contents">
              <label
                className="relative order-1 flex min-h-13 min-w-0 items-center border border-line-strong bg-panel px-4 py-2
                  leading-tight font-semibold text-ink-muted transition-colors wrap-anywhere hover:text-ink
                  has-focus-visible:z-10 has-checked:bg-primary has-checked:text-on-primary -mt-px -mr-px
                  has-checked:border-primary"
              >
                <input
                  type="radio"
                  name="bootcamp"
                  value={bootcamp.id}
                  defaultChecked={index === 0}
                  className="absolute inset-0 size-full cursor-pointer appearance-none"
                />
                <span className="line-clamp-3">{bootcamp.title}</span>
              </label>
              <div className="order-2 col-span-full min-w-0 supports-[selector(:has(a))]:hidden [label:has(:checked)+&]:block">
                <BootcampPanel bootcamp={bootcamp} />
              </div>
            </div>
          ))}
        </fieldset>
      )}
    </AcademySection>
  )
}
