import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import { Sign } from '#app/ui/drawing/logo.tsx'

/**
 * Last resort for a page that cannot be rendered. Works without data, router and script, so its links are plain
 * `<a>`.
 */
export function Failure() {
  return (
    <main className="on-primary relative isolate flex min-h-svh flex-col justify-between overflow-hidden bg-primary text-on-primary">
      <title>Unexpected Application Error!</title>
      <meta name="robots" content="noindex" />
      <DepthLines seed="avería" className="text-secondary-bright/22" />
      <div className="wrap pt-8">
        <Sign className="h-10" />
      </div>
      <div className="wrap pt-16 pb-14 md:pb-20">
        <h1 className="max-w-[8.75em] text-title">Unexpected Application Error!</h1>
        <p className="mt-5 max-w-md text-lead text-on-primary-muted">
          Algo falló de nuestro lado. Vuelve atrás e inténtalo de nuevo en un momento.
        </p>
        <p className="mt-8">
          <a
            href="/"
            className="inline-flex min-h-13 items-center rounded border border-current/45 px-6 text-lg font-semibold hover:bg-current/8"
          >
            Volver al inicio
          </a>
        </p>
      </div>
    </main>
  )
}
