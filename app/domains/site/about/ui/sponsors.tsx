import { Picture } from '#app/domains/media/ui/picture.tsx'
import type { Sponsor } from '#app/domains/settings/schema.ts'

/** Sponsors: the first one large, the others around it. */
export function AboutSponsors({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const [main, ...others] = sponsors
  if (!main) return null
  const areSamples = sponsors.some(({ name }) => name.endsWith('.example'))
  return (
    <section aria-labelledby="patrocinadores" className="wrap pb-16 md:pb-28">
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-12 md:items-end">
        <h2 id="patrocinadores" className="text-title md:col-span-7">
          Quienes nos respaldan
        </h2>
        {areSamples && (
          <p className="text-ink-muted md:col-span-5">
            Estas marcas son de muestra: guardan el sitio de los patrocinadores reales.
          </p>
        )}
      </div>
      <ul className="mt-8 grid grid-cols-1 gap-px overflow-hidden rounded border border-line bg-line min-[22rem]:grid-cols-2 md:mt-10 lg:grid-cols-4">
        <li className="col-span-full flex flex-col justify-between gap-10 bg-panel p-6 sm:p-8 lg:col-span-2 lg:row-span-2">
          <Logo logo={main.logo} className="h-20 sm:h-32" />
          <div>
            <h3 className="text-heading wrap-anywhere">
              <Address name={main.name} />
            </h3>
            <p className="mt-1 text-ink-muted">{main.category}</p>
          </div>
        </li>
        {others.map(({ name, logo, category }) => (
          <li key={name} className="flex flex-col justify-between gap-8 bg-panel p-4 sm:p-6">
            <Logo logo={logo} className="h-12" />
            <div>
              <h3 className="text-base leading-tight tracking-tight wrap-anywhere sm:text-subheading">
                <Address name={name} />
              </h3>
              <p className="mt-1 text-sm text-ink-muted">{category}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** In one colour, so that no brand outshines another. Empty alternative text, because the name is shown beside the logo. */
function Logo({ logo, className }: { logo: string; className: string }) {
  if (!logo) return null
  return (
    <Picture
      src={logo}
      look="mark"
      sizes="20rem"
      className={`w-fit max-w-full object-contain ${className}`}
    />
  )
}

/** Name that is a domain. Allows a line break before its last part, and none inside a word. */
function Address({ name }: { name: string }) {
  const dot = name.lastIndexOf('.')
  if (dot < 0) return name
  return (
    <>
      {name.slice(0, dot)}
      <wbr />
      {name.slice(dot)}
    </>
  )
}
