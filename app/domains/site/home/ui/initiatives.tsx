import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import type { Initiative } from '../sections.ts'

/** 'Nuestras Iniciativas' by importance: the community first and widest, then the academy, then the others. */
export function HomeInitiatives({ initiatives }: { initiatives: readonly Initiative[] }) {
  return (
    <section aria-labelledby="iniciativas" className="wrap py-20 md:py-28">
      <h2 id="iniciativas" className="text-title">
        Nuestras Iniciativas
      </h2>
      <ul className="mt-8 grid gap-4 md:mt-12 md:grid-cols-12 lg:gap-6">
        {initiatives.map((initiative, rank) => (
          <Card key={initiative.title} initiative={initiative} look={LOOKS[rank] ?? PLAIN} />
        ))}
      </ul>
    </section>
  )
}

type Look = { card: string; title: string; lines?: boolean }

const PLAIN: Look = { card: 'min-h-44 bg-surface-deep md:col-span-5', title: 'text-heading' }

const LOOKS: readonly Look[] = [
  {
    card: 'on-primary min-h-80 bg-secondary text-white md:col-span-12 md:min-h-104',
    title: 'text-hero',
    lines: true,
  },
  { card: 'min-h-56 border border-line bg-panel md:col-span-7 md:min-h-72', title: 'text-title' },
  PLAIN,
]

function Card({ initiative: { title, description, to }, look }: { initiative: Initiative; look: Look }) {
  return (
    <li
      className={`group relative isolate flex flex-col justify-between gap-8 overflow-hidden rounded p-6 sm:p-8 lg:p-10 ${look.card}`}
    >
      {look.lines && <DepthLines seed={title} className="text-white/25" />}
      <ArrowUpRight
        aria-hidden="true"
        className="size-8 self-end transition-transform group-hover:translate-x-1 group-hover:-translate-y-1 sm:size-10"
      />
      <div>
        <h3 className={look.title}>
          <Link
            to={to}
            viewTransition
            className="rounded decoration-[0.06em] underline-offset-[0.12em] group-hover:underline after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-3 max-w-xl text-lead">{description}</p>
      </div>
    </li>
  )
}
