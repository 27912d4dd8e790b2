import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import { GateArrival } from './gate-arrival.tsx'

/** Frame of the screens before the panel: one card on a dark background, and the way back to the site. */
export function GateFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="on-primary relative isolate flex min-h-dvh flex-col overflow-hidden bg-primary text-on-primary">
      <DepthLines seed="entrada" className="text-secondary-bright/22" />
      <header className="wrap py-4">
        <Link
          to="/"
          className="inline-flex min-h-11 items-center gap-2 rounded font-semibold text-on-primary-muted
            hover:text-on-primary"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Volver al sitio
        </Link>
      </header>
      <main className="wrap flex grow items-end pb-10 sm:items-center sm:pb-24">
        {/* `data-record`: a card at the address of a screen is another page than that screen. */}
        <section data-record={title} className="w-full max-w-md rounded bg-panel p-6 text-ink sm:p-8">
          <h1 className="text-heading text-primary">{title}</h1>
          {lead && <p className="mt-2 text-ink-muted">{lead}</p>}
          <div className="mt-6">{children}</div>
        </section>
      </main>
      <GateArrival />
    </div>
  )
}

/** Link back to the sign-in, below the other cards. */
export function BackToSignIn() {
  return (
    <p className="mt-4">
      <Link to={href('/admin/entrar')} className="inline-flex min-h-11 items-center text-link">
        Volver a Iniciar Sesión
      </Link>
    </p>
  )
}
