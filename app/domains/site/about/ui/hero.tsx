import { ButtonLink } from '#app/ui/controls/button.tsx'
import { HUBS } from '#app/ui/drawing/dot-map/hubs.ts'
import { MapPicture } from '#app/ui/drawing/dot-map/map-picture.tsx'
import { JOIN_LINK } from '../../links.ts'

/** The Greater Antilles in the middle of its height, which is what narrow screens show of it. */
const FRAME = { x: -120, y: 165, width: 1310, height: 545 }

export function AboutHero({ brand }: { brand: string }) {
  return (
    <header className="on-primary relative isolate overflow-hidden bg-primary text-on-primary">
      <MapPicture frame={FRAME} preserveAspectRatio="xMaxYMid slice" className="chart-picture">
        <g className="fill-accent stroke-primary" strokeWidth="2">
          {HUBS.map(({ name, x, y }) => (
            <circle key={name} cx={x} cy={y} r="5.5" />
          ))}
        </g>
      </MapPicture>
      <div className="wrap py-14 md:py-20">
        <p className="mb-4 chart-label text-secondary-bright">Quiénes somos</p>
        <h1 className="text-hero lg:max-xl:max-w-[6em]">
          Muchas islas, <span className="md:block">un solo ecosistema</span>
        </h1>
        <p className="mt-6 max-w-md text-lead wrap-anywhere text-on-primary-muted">
          {brand} es para quienes emprenden, enseñan, invierten y construyen tecnología en el Caribe.
        </p>
        <ButtonLink to={JOIN_LINK} variant="accent" size="lg" className="mt-6">
          Únete al ecosistema
        </ButtonLink>
      </div>
    </header>
  )
}
