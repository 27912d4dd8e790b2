import { VALUES } from '../content/about-story.ts'

/** Each value goes a step deeper than the one before it. */
export function AboutValues() {
  return (
    <section aria-labelledby="valores" className="wrap pb-16 md:pb-28">
      <h2 id="valores" className="text-heading">
        Tres valores
      </h2>
      <ul className="mt-6 md:mt-8">
        {VALUES.map(({ name, text }, depth) => (
          <li
            key={name}
            className={`grid items-baseline gap-x-8 gap-y-2 border-t border-line-strong py-6 md:grid-cols-2 md:py-8 ${DEPTHS[depth]}`}
          >
            <h3 className="text-title text-primary">{name}</h3>
            <p className="max-w-md text-lead text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const DEPTHS = ['', 'md:ml-[8.333%]', 'md:ml-[16.666%]']
