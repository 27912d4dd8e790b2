import { useRef } from 'react'
import { CONTROL } from '#app/ui/controls/field.tsx'
import type { SnoozeDay } from '../../snooze-days.ts'

/** Which day the chosen requests wait for: tomorrow, next Monday, or any other. */
export function SnoozeDays({ days }: { days: readonly SnoozeDay[] }) {
  const other = useRef<HTMLInputElement>(null)
  return (
    <fieldset>
      <legend className="sr-only">Día</legend>
      {days.map(({ day, label, date }, at) => (
        <label key={day} className={CHOICE}>
          <input type="radio" name="until" value={day} defaultChecked={at === 0} className={RADIO} />
          <span>
            {label} <span className="text-ink-muted tabular-nums">{date}</span>
          </span>
        </label>
      ))}
      <div className="flex flex-wrap items-center gap-x-3">
        <label className={CHOICE}>
          <input ref={other} type="radio" name="until" value="" className={RADIO} />
          Otro día
        </label>
        <input
          type="date"
          name="other_day"
          aria-label="Otro día"
          min={days[0]?.day}
          onChange={() => {
            if (other.current) other.current.checked = true
          }}
          className={`${CONTROL} min-h-11 max-w-48`}
        />
      </div>
    </fieldset>
  )
}

const CHOICE = 'flex min-h-11 cursor-pointer items-center gap-3'
const RADIO = 'size-5 accent-secondary'
