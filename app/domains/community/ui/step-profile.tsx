import { CheckboxGroupField, RadioGroupField, TextAreaField } from '#app/ui/controls/field.tsx'
import { fieldId } from '../application-fields.ts'
import { INTERESTS, PROFILE_LABELS, PROFILE_TYPES } from '../schema.ts'
import { type StepPlace, StepSection } from './step-section.tsx'
import type { FieldWiring } from './wire-fields.ts'

export function StepProfile({ field, group, section }: FieldWiring & { section: StepPlace }) {
  return (
    <StepSection section={section} hint="Cómo te sumas y qué buscas.">
      <div id={fieldId('profile_type')} className="scroll-mt-32 sm:col-span-2">
        <RadioGroupField
          {...field('profile_type')}
          required
          options={PROFILE_TYPES.map((type) => ({ value: type, label: PROFILE_LABELS[type] }))}
        />
      </div>
      <div id={fieldId('interests')} className="scroll-mt-32 sm:col-span-2">
        <CheckboxGroupField
          {...group('interests')}
          hint="Elige todas las que quieras."
          options={INTERESTS.map((interest) => ({ value: interest, label: interest }))}
        />
      </div>
      <TextAreaField
        {...field('reasonOfInterest')}
        rows={3}
        hint="Opcional. Qué te trae a la comunidad."
        className="sm:col-span-2"
      />
    </StepSection>
  )
}
