import { Form, useLocation } from 'react-router'
import { seriesPath } from '#app/domains/events/address.ts'
import { FROM_LIST } from '#app/domains/events/admin/event-list.ts'
import { MOST_OCCURRENCES, type Recurrence } from '#app/domains/events/repetition.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { RadioGroupField, TextField } from '#app/ui/controls/field.tsx'
import { dayName, type SeriesAddress } from '../address.ts'
import { RECURRENCE_PARAMETERS } from '../schema.ts'

/** Number of empty day controls after those with a typed day. */
const SPARE = 6

/** GET form: lists the dates of a rule, or typed days, without writing anything. */
export function RuleForm({
  id,
  rhythms,
  address: { rhythm, count, days },
}: {
  id: string
  rhythms: { rhythm: Recurrence; label: string }[]
  address: SeriesAddress
}) {
  const list = new URLSearchParams(useLocation().search).get(FROM_LIST)
  const controls = Math.min(days.length + SPARE, MOST_OCCURRENCES - 1)
  return (
    <Form action={seriesPath(id)} preventScrollReset className="group/rule grid gap-5">
      {list && <input type="hidden" name={FROM_LIST} value={list} />}
      <RadioGroupField
        name="ritmo"
        label="Se repite"
        required
        options={rhythms.map((each) => ({ value: RECURRENCE_PARAMETERS[each.rhythm], label: each.label }))}
        defaultValue={RECURRENCE_PARAMETERS[rhythm ?? 'weekly']}
      />
      <TextField
        name="cuantas"
        label="Cuántas fechas más"
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_OCCURRENCES - 1}
        defaultValue={String(count)}
        className="max-w-56 group-has-[input[value=fechas]:checked]/rule:hidden"
      />
      <fieldset className="hidden min-w-0 group-has-[input[value=fechas]:checked]/rule:block">
        <legend className="mb-1.5 font-semibold">Fechas</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {Array.from({ length: controls }, (_, index) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: the controls never change their order
              key={`${index} ${days[index]}`}
              name={dayName(index)}
              type="date"
              label={`Fecha ${index + 1}`}
              defaultValue={days[index] ?? ''}
            />
          ))}
        </div>
      </fieldset>
      <div>
        <Button type="submit" variant="outline">
          Ver las fechas
        </Button>
      </div>
    </Form>
  )
}
