import { TextField } from '#app/ui/controls/field.tsx'
import { type StepPlace, StepSection } from './step-section.tsx'
import type { FieldWiring } from './wire-fields.ts'

export function StepPersonal({ field, section }: FieldWiring & { section: StepPlace }) {
  return (
    <StepSection section={section} hint="Quién eres y dónde te respondemos.">
      <TextField {...field('first_name')} required autoComplete="given-name" />
      <TextField {...field('last_name')} required autoComplete="family-name" />
      <TextField
        {...field('email')}
        required
        type="email"
        autoComplete="email"
        spellCheck={false}
        className="sm:col-span-2"
      />
    </StepSection>
  )
}
