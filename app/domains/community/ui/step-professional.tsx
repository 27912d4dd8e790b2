import { SelectField, TextField } from '#app/ui/controls/field.tsx'
import { SECTORS } from '../schema.ts'
import { type StepPlace, StepSection } from './step-section.tsx'
import type { FieldWiring } from './wire-fields.ts'

export function StepProfessional({ field, section }: FieldWiring & { section: StepPlace }) {
  return (
    <StepSection section={section} hint="Dónde trabajas y en qué.">
      <TextField {...field('company')} required autoComplete="organization" />
      <TextField {...field('position')} required autoComplete="organization-title" />
      <SelectField
        {...field('sector')}
        required
        placeholder="Selecciona un sector"
        options={SECTORS.map((sector) => ({ value: sector, label: sector }))}
        className="sm:col-span-2"
      />
    </StepSection>
  )
}
