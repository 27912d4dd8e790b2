import { Check } from 'lucide-react'
import { formatHour } from '#app/platform/formats/hours.ts'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { timeIn } from '#app/platform/time/dates.ts'
import { useHourStyle } from '#app/ui/drawing/hour-style.ts'
import type { DoorPerson } from '../schema.ts'

/** Most names shown; the search finds the others. Scrolling a thousand names at a door is of no use. */
const MOST_SHOWN = 60

type PeopleListProps = {
  people: readonly DoorPerson[]
  search: string
  timeZone: string
  onChoose: (person: DoorPerson) => void
}

export function PeopleList({ people, search, timeZone, onChoose }: PeopleListProps) {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const found = people.filter(({ name, email }) => {
    const text = folded(`${name} ${email ?? ''}`)
    return words.every((word) => text.includes(word))
  })
  const nobody =
    people.length === 0
      ? 'Todavía no se ha registrado nadie.'
      : 'Nadie coincide. Prueba con otra parte del nombre.'
  const rest = found.length - MOST_SHOWN
  return (
    <>
      {/* Only of a search: names come and go by themselves as well. */}
      <p role="status" className="sr-only">
        {words.length > 0 && (found.length === 0 ? nobody : formatCount(found.length, 'persona', 'personas'))}
      </p>
      {found.length === 0 && (
        <p className="rounded border border-line bg-panel p-4 text-ink-muted">{nobody}</p>
      )}
      {found.length > 0 && (
        <section aria-label="Personas">
          <ul className="grid gap-2">
            {found.slice(0, MOST_SHOWN).map((person) => (
              <li key={person.id}>
                <PersonButton person={person} timeZone={timeZone} onChoose={onChoose} />
              </li>
            ))}
          </ul>
          {rest > 0 && (
            <p className="mt-3 text-ink-muted tabular-nums">
              {rest === 1 ? 'Y 1 persona más' : `Y ${formatNumber(rest)} personas más`}: escribe una parte del
              nombre.
            </p>
          )}
        </section>
      )}
    </>
  )
}

function PersonButton({
  person,
  timeZone,
  onChoose,
}: { person: DoorPerson } & Pick<PeopleListProps, 'timeZone' | 'onChoose'>) {
  const { name, email, status, places, arrived_at } = person
  const isIn = arrived_at !== null
  const style = useHourStyle()
  return (
    <button
      type="button"
      data-person
      aria-pressed={isIn}
      onClick={() => onChoose(person)}
      // The margin is the height of the bar with the search, which stays above.
      className={`flex min-h-14 w-full scroll-mt-52 scroll-mb-3 items-center gap-3 rounded border px-4 py-2 text-left
        ${isIn ? 'border-secondary bg-secondary/10' : 'border-line bg-panel hover:border-ink'}`}
    >
      <span className="min-w-0 grow wrap-anywhere">
        <span className="block font-semibold">
          {name}
          {places > 1 && ` · ${places} lugares`}
        </span>
        {email && <span className="block text-sm text-ink-muted">{email}</span>}
      </span>
      {isIn ? (
        <span className="flex shrink-0 items-center gap-1 font-semibold text-secondary tabular-nums">
          <Check aria-hidden="true" className="size-5" />
          <span className="sr-only">Llegó, </span>
          {formatHour(timeIn(timeZone, new Date(arrived_at)), style)}
        </span>
      ) : (
        <span className="shrink-0 text-sm text-ink-muted">
          {status === 'confirmed' ? 'Falta' : 'En espera'}
        </span>
      )}
    </button>
  )
}

/** Lower case without accents, as in the panel's searches. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
