import { useId } from 'react'
import { ImageField } from '#app/domains/media/ui/image-field.tsx'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#app/ui/controls/field.tsx'
import type { EditorWiring } from '#app/ui/forms/wire-editor.tsx'
import { type AcademyField, optionsOf } from '../fields.ts'

type Wired = { wiring: EditorWiring<string> }

/** Fields of a form or tab, each with the control of its kind. `hasFirst`: the first one gets the focus. */
export function AcademyFields({
  fields,
  wiring,
  hasFirst = true,
  className = '',
}: Wired & { fields: readonly AcademyField[]; hasFirst?: boolean; className?: string }) {
  return (
    <div className={`grid gap-5 sm:grid-cols-6 ${className}`}>
      {fields.map((field, index) => (
        <AcademyControl key={field.name} field={field} wiring={wiring} isFirst={hasFirst && index === 0} />
      ))}
    </div>
  )
}

function AcademyControl({ field, wiring, isFirst }: Wired & { field: AcademyField; isFirst: boolean }) {
  const { name, as, hint, placeholder, required = false, min, rows = 5 } = field
  const wired = { ...wiring.field(name, hint), className: WIDTHS[field.width ?? 6] }
  // A status has a default; any other required select starts without a choice.
  const firstChoice = placeholder ?? (required ? 'Elige…' : undefined)
  const first = { 'data-first': isFirst || undefined }
  const line = { ...wired, ...first, required, placeholder, autoComplete: 'off' }
  switch (as) {
    case 'text':
      return <TextAreaField {...wired} {...first} required={required} rows={rows} />
    case 'list':
      return <TextAreaField {...wired} placeholder={placeholder} rows={2} />
    case 'choice':
      return (
        <SelectField
          {...wired}
          options={optionsOf(field.options ?? {})}
          required={required}
          {...(firstChoice !== undefined && { placeholder: firstChoice })}
        />
      )
    case 'day':
      return <TextField {...line} type="date" />
    case 'count':
      // A text field, because `type="number"` posts unreadable input as an empty string.
      return <TextField {...line} inputMode="numeric" />
    case 'number':
      return <TextField {...line} type="number" inputMode="numeric" min={min} />
    case 'image':
      return <ImageField {...wired} />
    case 'flag':
      return <CheckboxField {...wiring.flag(name, hint)} className={WIDTHS[6]} />
    default:
      return field.suggestions ? (
        <LineWithSuggestions line={line} suggestions={field.suggestions} />
      ) : (
        <TextField {...line} />
      )
  }
}

function LineWithSuggestions({
  line,
  suggestions,
}: {
  line: React.ComponentProps<typeof TextField>
  suggestions: readonly string[]
}) {
  const id = useId()
  return (
    <>
      <TextField {...line} list={id} />
      <datalist id={id}>
        {suggestions.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  )
}

const WIDTHS = {
  2: 'sm:col-span-2',
  3: 'sm:col-span-3',
  4: 'sm:col-span-4',
  6: 'sm:col-span-6',
}
