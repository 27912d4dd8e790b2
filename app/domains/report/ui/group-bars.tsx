import { useId } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import type { Group } from '../schema.ts'

/** Rows of a list, so that a page of paper holds all three; the CSV has every one. */
const SHOWN = 12

type GroupBarsProps = {
  heading: 'h2' | 'h3'
  title: string
  groups: Group[] | null
  /** Address of the rows that a shown group counts, for the team. */
  linkOf?: ((name: string) => string | undefined) | undefined
}

/** People of each city, sector or profile, as bars beside the largest; those withheld by name alone. */
export function GroupBars({ heading: Heading, title, groups, linkOf }: GroupBarsProps) {
  const id = useId()
  const shown = (groups ?? []).flatMap(({ name, people }) => (people === null ? [] : [{ name, people }]))
  const withheld = (groups ?? []).flatMap(({ name, people }) => (people === null ? [name] : []))
  const most = Math.max(1, ...shown.map(({ people }) => people))
  return (
    <section aria-labelledby={id} className="rounded border border-line bg-panel px-4 py-4 sm:px-5">
      <Heading id={id} className="text-subheading">
        {title}
      </Heading>
      {groups === null && (
        <p className="mt-3 text-ink-muted">Son muy pocas personas para repartirlas sin señalar a nadie.</p>
      )}
      {groups?.length === 0 && <p className="mt-3 text-ink-muted">Nadie en este periodo.</p>}
      {shown.length > 0 && (
        <ul className="mt-3 grid gap-2.5">
          {shown.slice(0, SHOWN).map(({ name, people }) => (
            <li key={name}>
              <div className="flex items-baseline justify-between gap-3">
                <GroupName name={name} to={linkOf?.(name)} />
                <span className="font-semibold tabular-nums">{formatNumber(people)}</span>
              </div>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                className="mt-1 h-1 w-full bg-surface-deep"
              >
                <rect width={(people / most) * 100} height="4" className="fill-secondary" />
              </svg>
            </li>
          ))}
        </ul>
      )}
      {shown.length > SHOWN && (
        <p className="mt-3 text-sm text-ink-muted">
          Aquí, {SHOWN} de {shown.length}; en el CSV están todas.
        </p>
      )}
      {withheld.length > 0 && (
        <p className="mt-3 text-sm text-ink-muted">Sin mostrar: {LIST.format(withheld)}.</p>
      )}
    </section>
  )
}

function GroupName({ name, to }: { name: string; to: string | undefined }) {
  if (!to) return <span className="min-w-0 wrap-anywhere">{name}</span>
  return (
    <Link to={to} className="min-w-0 wrap-anywhere text-link print:text-inherit print:no-underline">
      {name}
    </Link>
  )
}

const LIST = new Intl.ListFormat('es')
