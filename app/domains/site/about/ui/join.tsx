import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import { JOIN_LINK } from '../../links.ts'

/** Invitation to join, at the end of 'Quiénes somos'. */
export function AboutJoin() {
  return (
    <section aria-labelledby="tu-sitio" className="relative isolate overflow-hidden bg-surface-deep">
      <DepthLines seed="tu sitio" className="text-secondary/20" />
      <div className="wrap grid gap-6 py-14 md:grid-cols-12 md:py-24">
        <div className="md:col-span-7">
          <h2 id="tu-sitio" className="text-title">
            Tu sitio está en este mapa
          </h2>
          <p className="mt-4 max-w-xl text-lead text-ink-muted">
            Emprendas, dirijas o inviertas, cuéntanos quién eres y qué buscas. También si quieres patrocinar.
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3 md:col-span-5 md:justify-end">
          <ButtonLink to={JOIN_LINK} size="lg" trailing={<ArrowRight aria-hidden="true" />}>
            Únete a la comunidad
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
