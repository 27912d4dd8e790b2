import type { ImpactFigures } from '#app/domains/settings/schema.ts'
import { OBJECTIVES } from '../content/about-story.ts'

/** Four objectives by the number of people they reach: the first takes the width, the rest share a row. */
export function AboutObjectives({ figures }: { figures: ImpactFigures }) {
  const [first, ...others] = OBJECTIVES
  return (
    <section aria-labelledby="objetivos" className="wrap py-16 md:py-28">
      <h2 id="objetivos" className="text-heading">
        Cuatro objetivos
      </h2>
      <ul className="mt-6 grid gap-x-8 md:mt-8 md:grid-cols-12">
        <li className="grid gap-x-8 gap-y-5 border-t border-line-strong pt-6 pb-10 md:col-span-12 md:grid-cols-12 md:items-end md:pb-14">
          <p className="md:col-span-7">
            <span className="-ml-[0.04em] block font-display text-[30vw] leading-[0.8] font-bold tracking-[-0.05em] whitespace-nowrap text-secondary md:text-[clamp(8.5rem,19vw,15rem)]">
              {figures[first.figure]}
            </span>
            <span className="mt-4 block text-subheading font-semibold md:mt-6">{first.label}</span>
          </p>
          <div className="md:col-span-5">
            <h3 className="text-heading">{first.title}</h3>
            <p className="mt-3 max-w-md text-lead text-ink-muted">{first.text}</p>
          </div>
        </li>
        {others.map(({ figure, label, title, text }) => (
          <li key={figure} className="border-t border-line-strong py-6 md:col-span-4 md:pb-0">
            <p>
              <span className="block font-display text-6xl leading-none font-bold tracking-tighter text-primary">
                {figures[figure]}
              </span>
              <span className="mt-2 block font-semibold">{label}</span>
            </p>
            <h3 className="mt-5 text-subheading">{title}</h3>
            <p className="mt-2 max-w-md text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
