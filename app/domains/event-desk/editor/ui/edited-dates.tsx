import type { SCOPES } from '#app/domains/events/team-schema.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { RadioGroupField } from '#app/ui/controls/field.tsx'

const WORDS: Record<(typeof SCOPES)[number], string> = {
  one: 'Solo esta fecha',
  following: 'Esta y las siguientes',
}

/** Choice for a series: change this date only, or the later ones too. */
export function EditedDates({ given }: { given: FormValues }) {
  return (
    <RadioGroupField
      name="scope"
      label="¿Qué fechas cambias?"
      hint="A las siguientes pasa solo lo que cambies aquí; lo que alguna tenga propio se queda como está."
      options={Object.entries(WORDS).map(([value, label]) => ({ value, label }))}
      defaultValue={given.scope === 'following' ? 'following' : 'one'}
    />
  )
}
