import { Check } from 'lucide-react'
import { FieldError, FieldHint, type FieldTexts, RequiredMark, useFieldWiring } from './field-frame.tsx'

export type Option = { value: string; label: string }

export type ChoiceProps = FieldTexts & {
  name: string
  options: readonly Option[]
  required?: boolean
  disabled?: boolean
  className?: string
}

/** Characters that fit one column, on two lines. A longer label spans both columns. */
const COLUMN_HOLDS = 24

/** Question with answers as chips, each a native checkbox or radio button. */
export function ChoiceChips({
  type,
  isChosen,
  name,
  label,
  hint,
  error,
  options,
  required,
  disabled,
  className = '',
}: ChoiceProps & { type: 'checkbox' | 'radio'; isChosen: (value: string) => boolean }) {
  const { ids, aria } = useFieldWiring({ hint, error })
  return (
    <fieldset
      className={`flex min-w-0 flex-col gap-2 ${className}`}
      disabled={disabled}
      aria-describedby={aria['aria-describedby']}
    >
      <legend className="mb-1.5 font-semibold">
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      {/* In columns on phones, where wrapping chips would reflow when the fonts load. */}
      <div className="chips">
        {options.map((option) => (
          <label
            key={option.value}
            className={`relative inline-flex min-h-11 min-w-0 items-center rounded border bg-panel px-2.5 py-2
              leading-tight transition-colors has-checked:border-primary has-checked:bg-primary
              has-checked:text-on-primary has-disabled:opacity-55 hover:border-ink sm:px-3.5
              ${error ? 'border-warm' : 'border-line-strong'}
              ${option.label.length > COLUMN_HOLDS ? 'max-sm:col-span-2' : ''}`}
          >
            {/* The native control covers the chip, so that focus ring and hit area are the chip's. */}
            <input
              type={type}
              name={name}
              value={option.value}
              defaultChecked={isChosen(option.value)}
              aria-invalid={aria['aria-invalid']}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded"
            />
            {/* On the chip's corner; inside, the tick would push the other chips aside. */}
            <Check aria-hidden="true" className="chip-tick [input:checked+&]:block" />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </fieldset>
  )
}
