import { href } from 'react-router'
import { ErrorCode } from '#app/platform/http/error-code.tsx'
import { buttonLook } from '#app/ui/controls/button.tsx'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import { Sign } from '#app/ui/drawing/logo.tsx'

/**
 * Last resort for a page that cannot be rendered. Works without data, router and script, so its links are plain
 * `<a>`.
 */
export function Failure() {
  return (
    <main className="on-primary relative isolate min-h-svh overflow-hidden bg-primary text-on-primary">
      <title>Unexpected Application Error!</title>
      <meta name="robots" content="noindex" />
      <DepthLines seed="avería" className="text-secondary-bright/22" />
      <div className="wrap pt-8">
        <Sign className="h-10" />
      </div>
      <div className="wrap pt-10 pb-14 md:py-20">
        <h1 className="max-w-[8.75em] text-title">Unexpected Application Error!</h1>
        <p className="mt-5 max-w-md text-lead text-on-primary-muted">
          Algo falló de nuestro lado. Vuelve atrás e inténtalo de nuevo en un momento.
        </p>
        <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-2">
          <a href="/" className={buttonLook('accent', 'lg')}>
            Volver al inicio
          </a>
          <a
            href={href('/agenda')}
            className="inline-flex min-h-13 items-center rounded text-lg font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            Ver la agenda
          </a>
        </p>
        <ErrorCode className="mt-8 text-on-primary-muted" />
      </div>
    </main>
  )
}
