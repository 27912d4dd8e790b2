import { categoryLabel, EVENT_TYPES, SHORTEST, SUMMARY_MAX, VERTICALS } from '#app/domains/events/schema.ts'
import { CheckboxGroupField, RadioGroupField, TextAreaField, TextField } from '#app/ui/controls/field.tsx'
import { fieldId } from '../fields.ts'
import { SubmissionSection } from './section.tsx'
import type { FieldWiring } from './wire-fields.ts'

/** Basic information and themes. `ownType`: a stored type that visitors are not offered. */
export function SubmissionWhat({ field, kept, ownType }: FieldWiring & { ownType?: string | undefined }) {
  const themes = kept.verticals
  const types: string[] = ownType ? [ownType, ...EVENT_TYPES] : [...EVENT_TYPES]
  return (
    <>
      <SubmissionSection title="Información básica" hint="Lo que verán primero quienes miren la agenda.">
        <div id={fieldId('event_type')} className="scroll-mt-32 sm:col-span-6">
          <RadioGroupField
            {...field('event_type')}
            required
            options={types.map((type) => ({ value: type, label: categoryLabel(type) }))}
          />
        </div>
        <TextField {...field('title')} required minLength={SHORTEST.title} className="sm:col-span-6" />
        <TextField
          {...field('contact_person')}
          required
          minLength={SHORTEST.contact_person}
          autoComplete="organization"
          hint="Quién lo organiza, tal como saldrá publicado."
          className="sm:col-span-6"
        />
        <TextAreaField
          {...field('summary')}
          required
          minLength={SHORTEST.summary}
          rows={2}
          counter={SUMMARY_MAX}
          hint="Una o dos frases que digan por qué ir."
          className="sm:col-span-6"
        />
        <TextAreaField
          {...field('description')}
          required
          minLength={SHORTEST.description}
          rows={6}
          hint="Programa, ponentes, a quién va dirigido."
          className="sm:col-span-6"
        />
      </SubmissionSection>
      <SubmissionSection title="Temáticas" hint="Elige todas las que hagan falta.">
        <div id={fieldId('verticals')} className="scroll-mt-32 sm:col-span-6">
          <CheckboxGroupField
            {...field('verticals')}
            required
            defaultValue={Array.isArray(themes) ? themes : []}
            options={VERTICALS.map((theme) => ({ value: theme, label: theme }))}
          />
        </div>
      </SubmissionSection>
    </>
  )
}
