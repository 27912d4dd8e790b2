import { ButtonLink } from '#app/ui/controls/button.tsx'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import { AlsoLink } from '#app/ui/drawing/message-page.tsx'
import { SEARCH_LINK } from '../../links.ts'

/** 404 screen with the prescribed words (public-site §2). Needs no data. */
export function NotFound() {
  return (
    <section className="on-primary relative isolate min-h-[calc(100svh-var(--header-height))] overflow-hidden bg-primary text-on-primary">
      <title>404 · Página no encontrada</title>
      <meta name="robots" content="noindex" />
      <DepthLines seed="404" className="text-secondary-bright/28" />
      <div className="wrap pt-10 pb-14 md:py-20">
        <h1>
          <span className="block text-[clamp(7rem,30vw,22rem)] leading-[0.78] tracking-tight text-secondary-bright">
            404
          </span>
          <span className="mt-8 block text-title">Oops! Page not found</span>
        </h1>
        <p className="mt-4 max-w-md text-lead text-on-primary-muted">
          Esta página no está en nuestra carta. Puede que se haya movido o que la dirección tenga un error.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-2">
          <ButtonLink to="/" variant="accent" size="lg">
            Volver al inicio
          </ButtonLink>
          <AlsoLink to={SEARCH_LINK.to}>Buscar en el sitio</AlsoLink>
        </div>
      </div>
    </section>
  )
}
