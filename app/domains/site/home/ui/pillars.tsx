import { Link } from 'react-router'
import type { Pillar } from '../sections.ts'

/** Four pillars, drawn as stops of one route. */
export function HomePillars({ pillars }: { pillars: readonly Pillar[] }) {
  return (
    <section aria-labelledby="pilares" className="wrap py-10 md:pb-6">
      <h2 id="pilares" className="text-heading">
        Nuestros pilares
      </h2>
      <ul className="mt-5 md:grid md:grid-cols-2 md:gap-y-8 lg:grid-cols-4">
        {pillars.map(({ title, description, fact }) => (
          <li key={title} className="route relative pb-6 pl-9 last:pb-0 md:pt-7 md:pr-8 md:pb-0 md:pl-0">
            <h3 className="text-heading text-primary">{title}</h3>
            <p className="mt-1 max-w-[16em] text-lead text-ink-muted">{description}</p>
            {fact && (
              <Link to={fact.to} className="inline-flex min-h-11 items-center text-link tabular-nums">
                {fact.text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
