import { Search } from 'lucide-react'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import { SEARCH_LINK } from '../../links.ts'

/** 404 screen with the prescribed words (public-site §2). Needs no data. */
export function NotFound() {
  return (
    <section className="on-primary relative isolate flex min-h-[calc(100svh-var(--header-height))] items-end overflow-hidden bg-primary text-on-primary">
      <title>404 · Página no encontrada</title>
      <meta name="robots" content="noindex" />
      <DepthLines seed="404" className="text-secondary-bright/28" />
      <div className="wrap py-14 md:py-20">
        <h1>
          <span className="block text-[clamp(7rem,30vw,22rem)] leading-[0.78] tracking-tight text-secondary-bright">
            404
          </span>
          <span className="mt-8 block text-title">Oops! Page not found</span>
        </h1>
        <p className="mt-4 max-w-md text-lead text-on-primary-muted">
          Esta página no está en nuestra carta. Puede que se haya movido o que la dirección tenga un error.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/" variant="outline" size="lg">
            Volver al inicio
          </ButtonLink>
          <ButtonLink to={SEARCH_LINK.to} variant="outline" size="lg" leading={<Search aria-hidden="true" />}>
            Buscar en el sitio
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
