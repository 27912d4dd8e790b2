import { ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'

export function AgendaCallToAction() {
  return (
    <section
      aria-labelledby="agenda-organizas"
      className="lazy-layout relative isolate mt-16 overflow-hidden bg-surface-deep md:mt-24 print:hidden"
    >
      <DepthLines seed="agenda-organizas" className="text-secondary/20" />
      <div className="wrap grid gap-6 py-14 md:grid-cols-12 md:py-20">
        <div className="md:col-span-7">
          <h2 id="agenda-organizas" className="text-heading">
            ¿Organizas un evento?
          </h2>
          <p className="mt-3 max-w-xl text-lead text-ink-muted">
            Cuéntanos qué preparas. Lo revisamos y lo publicamos para todo el ecosistema.
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3 md:col-span-5 md:justify-end">
          <ButtonLink to={href('/sube-evento')} size="lg" trailing={<ArrowRight aria-hidden="true" />}>
            Sube un evento
          </ButtonLink>
          <ButtonLink to={href('/contacto')} size="lg" variant="outline">
            Contáctanos
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
