import type { Pillar } from '../sections.ts'

/** Four pillars, drawn as stops of one route. */
export function HomePillars({ pillars }: { pillars: readonly Pillar[] }) {
  return (
    <section aria-labelledby="pilares" className="wrap py-20 md:py-28">
      <h2 id="pilares" className="text-title">
        Nuestros pilares
      </h2>
      <ul className="mt-10 md:mt-16 md:grid md:grid-cols-2 md:gap-y-14 lg:grid-cols-4">
        {pillars.map(({ title, description }) => (
          <li key={title} className="route relative pb-9 pl-9 last:pb-0 md:pt-9 md:pr-8 md:pb-0 md:pl-0">
            <h3 className="text-heading text-primary lg:text-4xl">{title}</h3>
            <p className="mt-2 max-w-[15em] text-lead text-ink-muted">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
