import { ButtonLink } from '#app/ui/controls/button.tsx'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import { JOIN_LINK } from '../../links.ts'

export function AboutHero({ brand }: { brand: string }) {
  return (
    <header className="on-primary relative isolate overflow-hidden bg-primary text-on-primary">
      <DepthLines seed="quiénes somos" className="text-secondary-bright/24" />
      <div className="wrap grid gap-x-8 gap-y-8 pt-16 pb-14 md:grid-cols-12 md:pt-28 md:pb-20">
        <p className="chart-label text-secondary-bright md:col-span-12">Quiénes somos</p>
        <h1 className="text-hero md:col-span-12 lg:col-span-11">
          Muchas islas, <span className="md:block">un solo ecosistema</span>
        </h1>
        <div className="md:col-span-7 md:col-start-6 lg:col-span-5 lg:col-start-8">
          <p className="text-lead wrap-anywhere text-on-primary-muted">
            {brand} es para quienes emprenden, enseñan, invierten y construyen tecnología en el Caribe.
          </p>
          <ButtonLink to={JOIN_LINK} variant="accent" size="lg" className="mt-6">
            Únete al ecosistema
          </ButtonLink>
        </div>
      </div>
    </header>
  )
}
