import { Form } from 'react-router'
import { VERTICALS } from '#app/domains/events/schema.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckboxField, CheckboxGroupField, RadioGroupField } from '#app/ui/controls/field.tsx'
import { FREQUENCIES, FREQUENCY_LABELS, type Preferences } from '../schema.ts'

type PreferencesFormProps = {
  chosen: Preferences
  /** Cities shown at once. */
  near: readonly string[]
  /** Cities that are folded, unless one of them is chosen. */
  others: readonly string[]
  /** A digest is prepared each week. */
  hasDigest: boolean
}

/** What 'Una vez al mes' is: the last digest of a month, or one of what somebody writes (docs/decisions/0105). */
const MONTHLY = {
  digest:
    'Si eliges una vez al mes, te llega solo el último número: trae lo de esa semana y, al final, en «También este mes», lo demás de cuatro semanas.',
  written:
    'Si eliges una vez al mes, te llega un número cada cuatro semanas, y no los que salen entre uno y otro.',
} as const

/** No `action`: the form posts to the current URL, which holds the link's code. */
export function PreferencesForm({ chosen, near, others, hasDigest }: PreferencesFormProps) {
  const { cities, verticals, frequency, events_only, own_only } = chosen
  return (
    <Form method="post" preventScrollReset className="grid gap-8">
      <RadioGroupField
        name="frequency"
        label="¿Cada cuánto?"
        hint={hasDigest ? MONTHLY.digest : MONTHLY.written}
        options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
        defaultValue={frequency}
      />
      <CheckboxGroupField
        name="cities"
        label="Ciudades"
        hint="Si no eliges ninguna, te contamos lo de todas."
        options={asOptions(near)}
        defaultValue={cities}
      />
      <details open={others.some((city) => cities.includes(city))} className="-mt-4">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded text-link">
          Otras ciudades
        </summary>
        <CheckboxGroupField
          name="cities"
          label="Otras ciudades"
          options={asOptions(others)}
          defaultValue={cities}
          className="mt-3"
        />
      </details>
      <CheckboxGroupField
        name="verticals"
        label="Temáticas"
        hint="Si no eliges ninguna, te contamos lo de todas."
        options={asOptions(VERTICALS)}
        defaultValue={verticals}
      />
      <div className="grid gap-1">
        <p className="text-ink-muted">
          Las ciudades, las temáticas y lo que sigue valen para el resumen de la agenda y del contenido. Lo
          que el equipo escribe para todas las personas te llega igual.
        </p>
        <CheckboxField
          name="events_only"
          label="Solo eventos"
          hint="Sin artículos ni convocatorias."
          defaultChecked={events_only}
        />
        <CheckboxField
          name="own_only"
          label="Solo lo mío"
          hint="Si esa vez no hay nada de lo que elegí, prefiero que no me escriban."
          defaultChecked={own_only}
        />
      </div>
      <Button
        type="submit"
        name="intent"
        value="save"
        variant="accent"
        size="lg"
        className="w-fit max-sm:w-full"
      >
        Guardar
      </Button>
    </Form>
  )
}

/** One press, asked nothing. */
export function LeaveEverything() {
  return (
    <Form
      method="post"
      preventScrollReset
      className="grid justify-items-start gap-3 border-t border-line pt-8"
    >
      <h2 className="text-subheading">¿Prefieres que no te escribamos?</h2>
      <p className="text-ink-muted">
        No te llegarán más novedades. Lo que tengas en marcha, como un registro en un evento, sigue en pie.
      </p>
      <Button type="submit" name="intent" value="leave" variant="outline" size="lg" className="max-sm:w-full">
        Dejarlas todas
      </Button>
    </Form>
  )
}

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
