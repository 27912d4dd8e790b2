import { type RefObject, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { focusRefused } from '#app/ui/forms/use-answer-focus.ts'

/**
 * Focuses the first invalid field or alert once a submission has been answered. Not before the navigation is over:
 * until then a screen with several forms still shows what the answer before it refused.
 */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>): void {
  const { state, formData } = useNavigation()
  const isIdle = state === 'idle'
  const sent = useRef<FormData>(undefined)
  useEffect(() => {
    if (formData) sent.current = formData
  }, [formData])
  useEffect(() => {
    const wrong = isIdle && form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    if (!wrong) return
    focusRefused(wrong)
    if (wrong instanceof HTMLInputElement && wrong.matches(TYPED_ANEW)) selectSent(wrong, sent.current)
  }, [form, isIdle])
}

/** Nobody can read a password, and of a code the next one is right: what is typed takes the place of what was refused. */
const TYPED_ANEW = '[type="password"], [autocomplete="one-time-code"]'

/** Not what was typed while the answer was on its way. */
function selectSent(field: HTMLInputElement, sent: FormData | undefined): void {
  if (sent?.get(field.name) === field.value) field.select()
}
