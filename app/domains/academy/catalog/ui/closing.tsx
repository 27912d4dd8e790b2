import { Mail } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'

/** Last section of the page: contact for visitors who are undecided (public-site §2). */
export function AcademyClosing({ email }: { email: string }) {
  return (
    <section
      aria-labelledby="academy-asesoria"
      className="lazy-layout relative isolate overflow-hidden border-t border-line bg-surface-deep"
    >
      {/* The contour lines of the hero, mirrored: a repeated SVG path compresses to almost nothing. */}
      <DepthLines seed="academy" className="-scale-x-100 text-secondary/20" />
      <div className="wrap grid gap-x-8 gap-y-8 py-16 md:py-24 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="academy-asesoria" className="text-title">
            ¿No sabes por dónde empezar?
          </h2>
          <p className="mt-4 max-w-lg text-lead text-ink-muted">
            Cuéntanos dónde estás y adónde quieres llegar, y te decimos qué programa te conviene.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:col-span-5 lg:flex-col lg:items-end lg:justify-end">
          <ButtonLink to={`${href('/comunidad')}#formulario`} size="lg" className="max-sm:w-full">
            Agenda una Asesoría Gratuita
          </ButtonLink>
          <a
            href={email ? `mailto:${email}` : href('/contacto')}
            className="inline-flex min-h-11 items-center gap-2 text-link"
          >
            <Mail aria-hidden="true" className="size-4 shrink-0" />
            {email || 'Escríbenos'}
          </a>
        </div>
      </div>
    </section>
  )
}
