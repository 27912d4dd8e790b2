import type { ComponentProps } from 'react'
import { ImageField } from '#app/domains/media/ui/image-field.tsx'
import type { Field, FieldKind } from '#app/domains/settings/sections/section.ts'
import type { Option } from '#app/ui/controls/choice-chips.tsx'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#app/ui/controls/field.tsx'
import type { FieldWires } from '#app/ui/forms/editor-form.tsx'

type SectionFieldProps = {
  of: Omit<Field, 'required'> & { required?: string | undefined }
  field: FieldWires
  /** Prefix of the field names of an entry, such as `team.0`. */
  prefix?: string
  zones?: readonly Option[]
}

/** Form control that fits the field's kind. */
export function SectionField({ of, field, prefix, zones = [] }: SectionFieldProps) {
  const { label, kind, max, hint, isWide } = of
  const { defaultValue, ...wires } = field(prefix ? `${prefix}.${of.name}` : of.name, hint)
  // Aligns the controls of a row, whatever stands above and below them.
  const look = { label, className: `row-span-2 grid-rows-subgrid ${isWide ? 'sm:col-span-full' : ''}` }
  const required = of.required !== undefined
  if (kind === 'picture') return <ImageField {...wires} {...look} defaultValue={defaultValue} />
  if (kind === 'text')
    return (
      <TextAreaField
        {...wires}
        {...look}
        defaultValue={defaultValue}
        required={required}
        rows={3}
        counter={max}
      />
    )
  if (kind === 'tick')
    return <CheckboxField {...wires} {...look} value="on" defaultChecked={defaultValue === 'on'} />
  if (kind === 'choice')
    return (
      <SelectField
        {...wires}
        {...look}
        defaultValue={defaultValue}
        required={required}
        options={of.options ?? []}
      />
    )
  if (kind === 'zone') {
    // A stored zone that the database no longer knows stays the one chosen, or saving would change it silently.
    const isOffered = zones.some(({ value }) => value === defaultValue)
    const options = isOffered ? zones : [{ value: defaultValue, label: defaultValue }, ...zones]
    return (
      <SelectField {...wires} {...look} defaultValue={defaultValue} required={required} options={options} />
    )
  }
  return (
    <TextField
      {...wires}
      {...look}
      defaultValue={defaultValue}
      required={required}
      autoComplete="off"
      {...TYPED[kind]}
    />
  )
}

const TYPED: Partial<Record<FieldKind, ComponentProps<'input'>>> = {
  email: { type: 'email', spellCheck: false },
  phone: { type: 'tel' },
  address: { inputMode: 'url', spellCheck: false },
  website: { type: 'url', spellCheck: false },
  date: { type: 'date' },
  year: { inputMode: 'numeric' },
}
