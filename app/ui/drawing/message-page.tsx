import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DepthLines } from './depth-lines.tsx'

type MessagePageProps = {
  /** Seed of the drawing. */
  seed: string
  eyebrow?: ReactNode
  title: string
  lead: ReactNode
  /** What to do next: one button, then one `AlsoLink`. */
  children?: ReactNode
}

/** Page of one message, such as thanks, a mailed link or an error: the words at the top, what to do next below. */
export function MessagePage({ seed, eyebrow, title, lead, children }: MessagePageProps) {
  return (
    <header className="on-primary relative isolate overflow-hidden bg-primary text-on-primary">
      <DepthLines seed={seed} className="text-secondary-bright/22" />
      <div className="wrap pt-10 pb-14 wrap-anywhere md:pt-20 md:pb-20">
        {eyebrow && <p className="mb-4 chart-label text-secondary-bright">{eyebrow}</p>}
        <h1 className="max-w-4xl text-title">{title}</h1>
        <p className="mt-5 max-w-2xl text-lead text-on-primary-muted">{lead}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-2">{children}</div>
      </div>
    </header>
  )
}

/** The other way on, beside the button of a message. */
export function AlsoLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-13 items-center rounded text-lg font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
    </Link>
  )
}
