/**
 * Native controls with a label, hint and error. Uncontrolled, so that forms work before and without JavaScript.
 * `className` goes to the outer box, to place it in a grid.
 */
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { ChoiceChips, type ChoiceProps, type Option } from './choice-chips.tsx'
import {
  FieldError,
  FieldFrame,
  FieldHint,
  type FieldTexts,
  RequiredMark,
  useFieldWiring,
} from './field-frame.tsx'

type Named = FieldTexts & { name: string }

/** Classes of a control, for fields with a different frame. */
export const CONTROL =
  'w-full min-w-0 rounded border border-line-strong bg-panel px-3 text-base text-ink transition-colors ' +
  'placeholder:text-ink-muted hover:border-ink-muted disabled:bg-surface-deep ' +
  'aria-invalid:border-warm aria-invalid:bg-warm-soft/40'

export function TextField({ label, hint, error, className, ...input }: Named & ComponentProps<'input'>) {
  const { ids, aria } = useFieldWiring({ hint, error }, input.id)
  return (
    <FieldFrame
      ids={ids}
      label={label}
      hint={hint}
      error={error}
      className={className}
      required={input.required}
    >
      <input type="text" {...input} {...aria} id={ids.control} className={`${CONTROL} min-h-12`} />
    </FieldFrame>
  )
}

/** `counter` is the maximum length, shown as '12/200' and enforced by the browser. */
export function TextAreaField({
  label,
  hint,
  error,
  className,
  counter,
  ...area
}: Named & ComponentProps<'textarea'> & { counter?: number }) {
  const { ids, aria } = useFieldWiring({ hint, error }, area.id)
  const control = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(String(area.defaultValue ?? '').length)
  // Counts text typed before hydration.
  useEffect(() => setLength(control.current?.value.length ?? 0), [])
  const aside = counter && (
    <span className="shrink-0 text-sm text-ink-muted tabular-nums">
      {length}/{counter}
    </span>
  )
  return (
    <FieldFrame
      ids={ids}
      label={label}
      hint={hint}
      error={error}
      className={className}
      aside={aside}
      required={area.required}
    >
      <textarea
        rows={5}
        maxLength={counter}
        {...area}
        {...aria}
        ref={control}
        id={ids.control}
        onInput={(event) => {
          setLength(event.currentTarget.value.length)
          area.onInput?.(event)
        }}
        className={`${CONTROL} field-sizing-content min-h-24 py-2.5`}
      />
    </FieldFrame>
  )
}

/** Native select. `placeholder` is an empty first option. */
export function SelectField({
  label,
  hint,
  error,
  className,
  options,
  placeholder,
  ...select
}: Named & ComponentProps<'select'> & { options: readonly Option[]; placeholder?: string }) {
  const { ids, aria } = useFieldWiring({ hint, error }, select.id)
  return (
    <FieldFrame
      ids={ids}
      label={label}
      hint={hint}
      error={error}
      className={className}
      required={select.required}
    >
      <div className="relative">
        <select
          {...select}
          {...aria}
          id={ids.control}
          className={`${CONTROL} min-h-12 appearance-none truncate pr-11`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ink-muted"
        />
      </div>
    </FieldFrame>
  )
}

/** Single checkbox. The label may contain a link. */
export function CheckboxField({
  label,
  hint,
  error,
  className = '',
  ...input
}: Named & ComponentProps<'input'>) {
  const { ids, aria } = useFieldWiring({ hint, error }, input.id)
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label className="checkbox-line flex min-h-11 items-start gap-3 py-2.5">
        <input {...aria} {...input} id={ids.control} type="checkbox" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">
          {label}
          {input.required && <RequiredMark />}
        </span>
      </label>
      {hint && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  )
}

/** Checkboxes under one name, read with `getAll`. */
export function CheckboxGroupField({
  defaultValue = [],
  ...group
}: ChoiceProps & { defaultValue?: readonly string[] }) {
  return <ChoiceChips {...group} type="checkbox" isChosen={(value) => defaultValue.includes(value)} />
}

export function RadioGroupField({
  defaultValue,
  ...group
}: ChoiceProps & { defaultValue?: string | undefined }) {
  return <ChoiceChips {...group} type="radio" isChosen={(value) => value === defaultValue} />
}
