import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import type { Initiative } from '../sections.ts'

/** 'Nuestras Iniciativas' by importance: the community first and tallest, then the academy, then the others. */
export function HomeInitiatives({ initiatives }: { initiatives: readonly Initiative[] }) {
  return (
    <section aria-labelledby="iniciativas" className="wrap py-10">
      <h2 id="iniciativas" className="text-heading">
        Nuestras Iniciativas
      </h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-2 lg:grid-cols-[5fr_7fr]">
        {initiatives.map((initiative, rank) => (
          <Card key={initiative.title} initiative={initiative} look={LOOKS[rank] ?? PLAIN} />
        ))}
      </ul>
    </section>
  )
}

type Look = { card: string; title: string; lines?: boolean }

const PLAIN: Look = { card: 'bg-surface-deep', title: 'text-heading' }

const LOOKS: readonly Look[] = [
  {
    card: 'on-primary min-h-44 bg-secondary text-white md:row-span-2 md:min-h-56',
    title: 'text-title',
    lines: true,
  },
  { card: 'border border-line bg-panel', title: 'text-heading' },
  PLAIN,
]

function Card({
  initiative: { title, description, to, fact },
  look,
}: {
  initiative: Initiative
  look: Look
}) {
  return (
    <li
      className={`group relative isolate flex flex-col justify-end overflow-hidden rounded p-5 pr-14 ${look.card}`}
    >
      {look.lines && <DepthLines seed={title} className="text-white/25" />}
      <ArrowUpRight
        aria-hidden="true"
        className="absolute top-5 right-5 size-7 transition-transform group-hover:translate-x-1 group-hover:-translate-y-1"
      />
      <h3 className={look.title}>
        <Link
          to={to}
          className="rounded decoration-[0.06em] underline-offset-[0.12em] group-hover:underline after:absolute after:inset-0"
        >
          {title}
        </Link>
      </h3>
      <p className="mt-1 max-w-xl">{description}</p>
      {fact && <p className="mt-1 font-semibold text-secondary tabular-nums">{fact}</p>}
    </li>
  )
}
