import { type RefObject, useEffect, useState } from 'react'
import type { FieldErrors } from '#app/platform/forms/form-values.ts'

/**
 * Errors of an answer that are not corrected yet. A message goes as soon as the browser finds nothing wrong in its
 * field; whether it is right, the server says when the form is sent again.
 * @param answer what the errors came with: the next one shows all of its own, equal ones too.
 */
export function useOpenErrors(
  area: RefObject<HTMLElement | null>,
  answer: unknown,
  errors: FieldErrors = NO_ERRORS,
): FieldErrors {
  const [corrected, setCorrected] = useState<Corrected>(NOTHING)
  const names = corrected.of === answer ? corrected.names : NOTHING.names

  useEffect(() => {
    const element = area.current
    if (!element) return
    const check = ({ target }: Event) => {
      const control = target as Control
      if (!(control.name in errors && isPlausible(control))) return
      setCorrected((last) => ({
        of: answer,
        names: [...(last.of === answer ? last.names : []), control.name],
      }))
    }
    element.addEventListener('input', check)
    return () => element.removeEventListener('input', check)
  }, [area, answer, errors])

  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}

const NO_ERRORS: FieldErrors = {}

type Corrected = { of: unknown; names: readonly string[] }

const NOTHING: Corrected = { of: undefined, names: [] }

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What the browser can tell: answered where that is required, long enough, of its type. The server trims as well. */
function isPlausible(control: Control): boolean {
  const { required, validity, value } = control
  if (control.type === 'checkbox' || control.type === 'radio') return isAnswered(control)
  const shortest = 'minLength' in control ? control.minLength : 0
  return validity.valid && value.trim().length >= Math.max(shortest, Number(required))
}

/** Any of the checkboxes or radio buttons under one name is chosen. */
function isAnswered({ form, name }: Control): boolean {
  return new FormData(form ?? undefined).has(name)
}
