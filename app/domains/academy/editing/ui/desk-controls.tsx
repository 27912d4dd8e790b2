import { ImageField } from '#app/domains/media/ui/image-field.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/controls/field.tsx'
import type { EditorWiring } from '#app/ui/forms/wire-editor.tsx'
import { DESK_FIELDS, type DescribedEntity, type DeskField } from '../desk-fields.ts'

type Wired = { wiring: EditorWiring<string> }

/** The fields of one form, each as the control that fits it. */
export function DeskControls({ entity, wiring }: Wired & { entity: DescribedEntity }) {
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      {DESK_FIELDS[entity].map((field, place) => (
        <DeskControl key={field.name} field={field} wiring={wiring} first={place === 0} />
      ))}
    </div>
  )
}

function DeskControl({ field, wiring, first }: Wired & { field: DeskField; first: boolean }) {
  const { name, as, hint, placeholder, required = false, options: words = {} } = field
  const options = Object.entries(words).map(([value, label]) => ({ value, label }))
  const wired = { ...wiring.field(name, hint), className: WIDTHS[field.width ?? 6] }
  const line = { ...wired, required, placeholder, autoComplete: 'off', 'data-first': first || undefined }
  switch (as) {
    case 'text':
      return <TextAreaField {...wired} required={required} />
    case 'list':
      return <TextAreaField {...wired} placeholder={placeholder} rows={2} />
    case 'choice':
      // A state has a default; what is required without one has to be chosen.
      return (
        <SelectField
          {...wired}
          options={options}
          required={required}
          {...(required && { placeholder: 'Elige…' })}
        />
      )
    case 'day':
      return <TextField {...line} type="date" />
    case 'count':
      // Not `type="number"`, which sends an unreadable number as an empty string.
      return <TextField {...line} inputMode="numeric" />
    case 'image':
      return <ImageField {...wired} />
    default:
      return <TextField {...line} />
  }
}

const WIDTHS = {
  2: 'sm:col-span-2',
  3: 'sm:col-span-3',
  4: 'sm:col-span-4',
  6: 'sm:col-span-6',
}
