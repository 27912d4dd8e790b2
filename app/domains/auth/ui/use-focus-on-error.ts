import { type RefObject, useEffect } from 'react'
import { useNavigation } from 'react-router'
import { focusRefused } from '#app/ui/forms/use-answer-focus.ts'

/**
 * Focuses the first invalid field or alert once a submission has been answered. Not before the navigation is over:
 * until then a screen with several forms still shows what the answer before it refused.
 */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>): void {
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    const wrong = isIdle && form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    if (!wrong) return
    focusRefused(wrong)
    // Nobody can read what it holds: what is typed next takes its place.
    if (wrong.matches('[autocomplete="current-password"]')) (wrong as HTMLInputElement).select()
  }, [form, isIdle])
}
