import type { Value } from '#app/domains/settings/schema.ts'
import { countedWord } from './counted-word.ts'

/** Values, each indented a step deeper than the one before it. */
export function AboutValues({ values }: { values: readonly Value[] }) {
  if (values.length === 0) return null
  return (
    <section aria-labelledby="valores" className="wrap pb-16 wrap-anywhere md:pb-28">
      <h2 id="valores" className="text-heading">
        {countedWord(values.length, 'valor', 'valores')}
      </h2>
      <ul className="mt-6 md:mt-8">
        {values.map(({ name, text }, depth) => (
          <li
            key={name}
            className={`grid items-baseline gap-x-8 gap-y-2 border-t border-line-strong py-6 md:grid-cols-2 md:py-8 ${DEPTHS[depth % DEPTHS.length]}`}
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
