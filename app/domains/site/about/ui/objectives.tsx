import type { Objective } from '#app/domains/settings/schema.ts'
import { countedWord } from './counted-word.ts'

const GIANT = 'text-[30vw] whitespace-nowrap md:text-[clamp(8.5rem,19vw,15rem)]'

/** Objectives in the order the team gives them: the first takes the full width, the rest share a row. */
export function AboutObjectives({ objectives }: { objectives: readonly Objective[] }) {
  const [first, ...others] = objectives
  if (!first) return null
  return (
    <section aria-labelledby="objetivos" className="wrap py-16 wrap-anywhere md:py-28">
      <h2 id="objetivos" className="text-heading">
        {countedWord(objectives.length, 'objetivo', 'objetivos')}
      </h2>
      <ul className="mt-6 grid gap-x-8 md:mt-8 md:grid-cols-12">
        <li className="grid gap-x-8 gap-y-5 border-t border-line-strong pt-6 pb-10 md:col-span-12 md:grid-cols-12 md:items-end md:pb-14">
          {first.figure && (
            <p className="md:col-span-7">
              <span
                className={`-ml-[0.04em] block font-display leading-[0.8] font-bold tracking-[-0.05em] text-secondary ${
                  first.figure.length > 5 ? 'text-title wrap-anywhere' : GIANT
                }`}
              >
                {first.figure}
              </span>
              <span className="mt-4 block text-subheading font-semibold md:mt-6">{first.label}</span>
            </p>
          )}
          <div className={first.figure ? 'md:col-span-5' : 'md:col-span-8'}>
            <h3 className="text-heading">{first.title}</h3>
            <p className="mt-3 max-w-md text-lead text-ink-muted">{first.text}</p>
          </div>
        </li>
        {others.map(({ figure, label, title, text }) => (
          <li key={title} className="border-t border-line-strong py-6 md:col-span-4 md:pb-0">
            {figure && (
              <p className="mb-5">
                <span
                  className={`block font-display leading-none font-bold tracking-tighter wrap-anywhere text-primary ${
                    figure.length > 7 ? 'text-heading' : 'text-6xl'
                  }`}
                >
                  {figure}
                </span>
                <span className="mt-2 block font-semibold">{label}</span>
              </p>
            )}
            <h3 className="text-subheading">{title}</h3>
            <p className="mt-2 max-w-md text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
